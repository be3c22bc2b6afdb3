package dev.plumbline.run.spec;

import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.uci.UciSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Engines as cutechess keeps them: an array of objects with {@code name}, {@code command} (a whole
 * command line), {@code workingDirectory}, {@code protocol}, {@code options} and {@code
 * initStrings}. What else it holds has no meaning for us.
 */
final class CutechessEngines {
  private final String source;
  private final Path file;

  CutechessEngines(String source, Path file) {
    this.source = source;
    this.file = file;
  }

  List<NamedEngine> read(JsonNode root) throws SpecException {
    List<NamedEngine> engines = new ArrayList<>();
    for (JsonNode node : root) {
      String name = node.path("name").asText("");
      if (name.isEmpty()) {
        throw new SpecException(
            SpecException.Kind.FILE,
            source + ": the engine number " + (engines.size() + 1) + " has no name");
      }
      engines.add(engine(name, node));
    }
    return engines;
  }

  private NamedEngine engine(String name, JsonNode node) {
    String protocol = node.path("protocol").asText("");
    List<String> command = command(node.path("command").asText(""));
    if (!protocol.equals("uci")) {
      return NamedEngine.unusable(
          name,
          source,
          protocol.isEmpty()
              ? "it has no protocol: add \"protocol\": \"uci\""
              : "it speaks " + protocol + ", not uci");
    }
    if (command.isEmpty()) {
      return NamedEngine.unusable(name, source, "it has no command");
    }
    Map<String, String> options = options(node.path("options"));
    for (JsonNode line : node.path("initStrings")) {
      String trouble = initialise(line.asText(), options);
      if (!trouble.isEmpty()) {
        return NamedEngine.unusable(name, source, trouble);
      }
    }
    Path dir = folder(node.path("workingDirectory").asText(""));
    UciSpec program =
        new UciSpec(
            program(command.get(0), dir),
            command.subList(1, command.size()),
            dir,
            options,
            UciSpec.INIT_TIMEOUT,
            null);
    return NamedEngine.usable(source, new EngineSpec.Foreign(name, program));
  }

  /** The whole text may be the path of a program with blanks in it. */
  private static List<String> command(String text) {
    String line = text.strip();
    return CommandWords.isPath(line) && Files.isRegularFile(Path.of(line))
        ? List.of(line)
        : CommandWords.words(line);
  }

  private static String program(String command, @Nullable Path dir) {
    if (dir == null || !CommandWords.isPath(command)) {
      return command;
    }
    Path inside = dir.resolve(command).normalize();
    return Files.isRegularFile(inside) ? inside.toString() : command;
  }

  private @Nullable Path folder(String text) {
    Path parent = file.toAbsolutePath().getParent();
    return text.isEmpty() || parent == null ? null : parent.resolve(text).normalize();
  }

  private static Map<String, String> options(JsonNode list) {
    Map<String, String> options = new LinkedHashMap<>();
    for (JsonNode option : list) {
      String name = option.path("name").asText("");
      JsonNode value = option.path("value");
      if (!name.isEmpty() && value.isValueNode() && !value.isNull()) {
        options.put(name, value.asText());
      }
    }
    return options;
  }

  /** Takes a line sent at the start as the option it sets; why not, or empty. */
  private static String initialise(String line, Map<String, String> options) {
    String rest = line.strip();
    int value = rest.indexOf(" value ");
    if (!rest.startsWith("setoption name ") || value < 0) {
      return "of its initStrings only setoption lines can be used, not \"" + rest + '"';
    }
    String name = rest.substring("setoption name ".length(), value).strip();
    options.put(name, rest.substring(value + " value ".length()).strip());
    return "";
  }
}
