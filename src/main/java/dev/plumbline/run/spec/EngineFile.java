package dev.plumbline.run.spec;

import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.run.spec.ConfigFile.ConfigValue;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import dev.plumbline.search.Soundness;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a file of engines: our own in TOML or JSON, or cutechess's engines.json. */
public final class EngineFile {
  private EngineFile() {}

  /**
   * An engine of a file.
   *
   * @param source the file, as messages name it
   * @param spec null if the engine cannot be used
   * @param trouble why it cannot be used, or empty
   */
  public record NamedEngine(String name, String source, @Nullable EngineSpec spec, String trouble) {
    static NamedEngine usable(String source, EngineSpec spec) {
      return new NamedEngine(spec.label(), source, spec, "");
    }

    static NamedEngine unusable(String name, String source, String trouble) {
      return new NamedEngine(name, source, null, trouble);
    }
  }

  public static List<NamedEngine> read(Path file) throws IOException {
    return read(ConfigFile.read(file), file);
  }

  /**
   * Reads the engines of a table of ours or a list of cutechess, whose programs and folders are
   * relative to the file.
   */
  public static List<NamedEngine> read(ConfigValue engines, Path path) throws ConfigException {
    String source = engines.file().source();
    boolean isOurs = engines.node().isObject();
    List<NamedEngine> all = new ArrayList<>();
    for (ConfigValue engine : engines.entries()) {
      try {
        all.add(
            isOurs
                ? NamedEngine.usable(source, new OwnEngine(engine, path).spec())
                : new CutechessEngine(engine, source, path).read());
      } catch (InvalidPathException e) {
        throw engine.error(String.valueOf(e.getMessage()));
      }
    }
    return all;
  }

  /** A folder of an engine; null if it is not given. */
  private static @Nullable Path folder(String text, Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return text.isEmpty() || parent == null ? null : parent.resolve(text).normalize();
  }

  /**
   * An engine of our own format, where each has a table. With a {@code command} it is a UCI
   * program, without it is the builtin engine with other settings.
   *
   * <pre>
   * ["Stockfish 16"]
   * command = "stockfish"
   * args = ["-v"]
   * dir = "/var/tmp"
   * init-timeout = 20     # seconds
   * search-timeout = 600  # seconds
   * perft = "go perft {depth}"
   * options = { Threads = 1, "Skill Level" = 20 }
   *
   * [classic]
   * preset = "classic"
   * hash = 128
   * set = { pv = "table", null = false }
   * </pre>
   */
  private record OwnEngine(ConfigValue table, Path file) {
    private static final String COMMAND = "command";
    private static final List<String> FOREIGN =
        List.of(COMMAND, "args", "dir", "init-timeout", "search-timeout", "options", "perft");
    private static final List<String> BUILTIN = List.of("preset", "hash", "threads", "set");
    private static final int DEFAULT_HASH = 64;

    EngineSpec spec() throws ConfigException {
      if (!table.node().isObject()) {
        throw table.error("must be a table of an engine");
      }
      if (table.get(COMMAND).isGiven()) {
        table.checkKeys(FOREIGN);
        return foreign();
      }
      checkBuiltinKeys();
      return builtin();
    }

    /** The table of a program may lack its command. */
    private void checkBuiltinKeys() throws ConfigException {
      for (ConfigValue entry : table.entries()) {
        if (!BUILTIN.contains(entry.name())) {
          List<String> all = Stream.of(FOREIGN, BUILTIN).flatMap(List::stream).toList();
          throw entry.unknown(
              FOREIGN.contains(entry.name()) ? List.of() : all,
              "the keys are "
                  + String.join(", ", BUILTIN)
                  + " for the builtin engine; a program needs command = \"...\", and can have "
                  + String.join(", ", FOREIGN.subList(1, FOREIGN.size())));
        }
      }
    }

    private EngineSpec foreign() throws ConfigException {
      String command = table.get(COMMAND).text();
      Path program = ProgramFinder.isPath(command) ? folder(command, file) : null;
      UciSpec spec =
          new UciSpec(
              program == null ? command : program.toString(),
              args(table.get("args")),
              folder(table.get("dir").textOrEmpty(), file),
              options(table.get("options")),
              Objects.requireNonNullElse(seconds(table.get("init-timeout")), UciSpec.INIT_TIMEOUT),
              seconds(table.get("search-timeout")));
      return new EngineSpec.Foreign(table.name(), spec, Map.of(), perft(table.get("perft")));
    }

    private static List<String> args(ConfigValue list) throws ConfigException {
      if (list.isGiven() && !list.node().isArray()) {
        throw list.error("must be a list, as in [\"-u\"]");
      }
      List<String> args = new ArrayList<>();
      list.node().forEach(element -> args.add(element.asText()));
      return args;
    }

    private static void checkTable(ConfigValue value) throws ConfigException {
      if (value.isGiven() && !value.node().isObject()) {
        throw value.error("must be a table, as in { Hash = 64 }");
      }
    }

    private static Map<String, String> options(ConfigValue values) throws ConfigException {
      checkTable(values);
      Map<String, String> words = new LinkedHashMap<>();
      for (ConfigValue value : values.entries()) {
        words.put(value.name(), value.word("true", "false"));
      }
      return words;
    }

    private static @Nullable Duration seconds(ConfigValue value) throws ConfigException {
      if (!value.isGiven()) {
        return null;
      }
      String expected = "must be a positive number of seconds, as in 2.5";
      return Duration.ofMillis(
          Math.max(1, Math.round(value.positive(Integer.MAX_VALUE, expected) * 1000)));
    }

    private static @Nullable String perft(ConfigValue value) throws ConfigException {
      String perft = value.textOrEmpty().strip();
      if (value.isGiven() && !perft.contains("{depth}")) {
        throw value.error("must contain {depth}, as in \"go perft {depth}\"");
      }
      return perft.isEmpty() ? null : perft;
    }

    private EngineSpec builtin() throws ConfigException {
      ConfigValue set = table.get("set");
      SearchSettings settings = preset(table.get("preset")).settings();
      checkTable(set);
      settings = EngineFile.settings(set, settings);
      int hash = size(table.get("hash"), DEFAULT_HASH, BuiltinEngine.MAX_HASH, "megabytes");
      int threads = size(table.get("threads"), 1, BuiltinEngine.MAX_THREADS, "threads");
      String unsound = Soundness.refusal(settings, threads).orElse("");
      if (!unsound.isEmpty()) {
        throw set.error(unsound);
      }
      return new EngineSpec.Builtin(table.name(), settings, hash, threads);
    }

    private static int size(ConfigValue value, int usual, int most, String unit)
        throws ConfigException {
      return value.isGiven()
          ? value.whole(most, "must be a number of " + unit + " from 1 to " + most)
          : usual;
    }

    private static Preset preset(ConfigValue value) throws ConfigException {
      if (!value.isGiven()) {
        return Preset.FULL;
      }
      String name = value.text();
      Preset preset = Preset.named(name);
      if (preset == null) {
        String labels =
            Stream.of(Preset.values()).map(Preset::toString).collect(Collectors.joining(", "));
        throw value.error("must be one of " + labels + ", not \"" + name + '"');
      }
      return preset;
    }
  }

  /** Changes settings of the builtin engine to those of a table, as in {@code null = false}. */
  public static SearchSettings settings(ConfigValue table, SearchSettings settings)
      throws ConfigException {
    return settings(table, "", settings);
  }

  /** The same for names with a prefix: TOML reads a dot as a table in a table. */
  private static SearchSettings settings(ConfigValue table, String prefix, SearchSettings settings)
      throws ConfigException {
    SearchSettings changed = settings;
    for (ConfigValue value : table.entries()) {
      String name = prefix + value.name();
      try {
        changed =
            value.node().isObject()
                ? settings(value, name + ".", changed)
                : changed.with(name, value.word("on", "off"));
      } catch (SettingException e) {
        throw value.error(e.sentence());
      }
    }
    return changed;
  }

  /**
   * An engine as cutechess keeps it: an object with {@code name}, {@code command} (a whole command
   * line), {@code workingDirectory}, {@code protocol}, {@code options} and {@code initStrings}.
   * Everything else is ignored.
   */
  private record CutechessEngine(ConfigValue engine, String source, Path file) {
    NamedEngine read() throws ConfigException {
      JsonNode node = engine.node();
      String name = node.path("name").asText("");
      if (name.isEmpty()) {
        throw engine.error("the engine has no name");
      }
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
      Path dir = folder(node.path("workingDirectory").asText(""), file);
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

    /** The whole text may be a path with blanks. */
    private static List<String> command(String text) {
      String line = text.strip();
      return ProgramFinder.isPath(line) && Files.isRegularFile(Path.of(line))
          ? List.of(line)
          : ProgramFinder.words(line);
    }

    private static String program(String command, @Nullable Path dir) {
      if (dir == null || !ProgramFinder.isPath(command)) {
        return command;
      }
      Path inside = dir.resolve(command).normalize();
      return Files.isRegularFile(inside) ? inside.toString() : command;
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

    /** Reads a line of initStrings as an option; returns what is wrong with it, or empty. */
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
}
