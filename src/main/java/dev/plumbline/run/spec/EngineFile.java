package dev.plumbline.run.spec;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.io.WholeText;
import dev.plumbline.notation.Spelling;
import dev.plumbline.run.spec.EngineSpec.SpecException;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import dev.plumbline.search.Soundness;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads a file of engines: our own in TOML or JSON, or cutechess's engines.json. */
public final class EngineFile {
  /** The largest file in megabytes: cutechess lists every option of an engine with its range. */
  private static final int LARGEST_JSON = 16;

  private static final JsonMapper JSON =
      JsonMapper.builder(JsonFactory.builder().streamReadConstraints(SpecTrouble.LIMITS).build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

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

  /**
   * Reads the engines of a file, in its order.
   *
   * @throws IOException if the file itself cannot be read
   */
  public static List<NamedEngine> read(Path file) throws SpecException, IOException {
    boolean isJson = isJson(file);
    return read(
        file.toString(), WholeText.read(file, isJson ? LARGEST_JSON : TomlFile.LARGEST), file);
  }

  /**
   * Reads the engines of one table of a file.
   *
   * @param path relative programs and folders are resolved against it
   */
  public static List<NamedEngine> read(TomlFile toml, String table, Path path)
      throws SpecException {
    return new OwnEngines(toml.source(), path, keys -> toml.place(within(table, keys)))
        .read(toml.root().path(table));
  }

  private static List<String> within(String table, List<String> keys) {
    List<String> all = new ArrayList<>(List.of(table));
    all.addAll(keys);
    return all;
  }

  static List<NamedEngine> read(String source, String text, Path file) throws SpecException {
    try {
      if (!isJson(file)) {
        TomlFile toml = TomlFile.of(source, text);
        return new OwnEngines(source, file, toml::place).read(toml.root());
      }
      JsonNode root = parse(source, text);
      return root.isArray()
          ? new CutechessEngines(source, file).read(root)
          : new OwnEngines(source, file, keys -> source).read(root);
    } catch (InvalidPathException e) {
      throw new SpecException(SpecException.Kind.FILE, source + ": " + e.getMessage(), e);
    }
  }

  private static boolean isJson(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
  }

  private static JsonNode parse(String source, String text) throws SpecException {
    try (JsonParser parser = JSON.createParser(text)) {
      try {
        JsonNode root = JSON.readTree(parser);
        if (root == null || !root.isContainerNode() || parser.nextToken() != null) {
          throw new SpecException(
              SpecException.Kind.FILE,
              source + ": expected one JSON object or list of engines, and nothing after it");
        }
        return root;
      } catch (JacksonException e) {
        throw SpecTrouble.at(source, parser.currentLocation(), e);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Our own format: a table for each engine. With a {@code command} it is a UCI program, without it
   * is the builtin engine with other settings.
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
  private static final class OwnEngines {
    private static final String PERFT = "perft";
    private static final List<String> FOREIGN =
        List.of("command", "args", "dir", "init-timeout", "search-timeout", "options", PERFT);
    private static final List<String> BUILTIN = List.of("preset", "hash", "threads", "set");
    private static final int DEFAULT_HASH = 64;
    private static final String SECONDS = "must be a positive number of seconds, as in 2.5";
    private static final String COUNT =
        "must be a number of threads from 1 to " + BuiltinEngine.MAX_THREADS;
    private static final String MEGABYTES =
        "must be a number of megabytes from 1 to " + BuiltinEngine.MAX_HASH;

    private final String source;
    private final Path file;
    private final Function<List<String>, String> place;

    /**
     * @param place finds the place of a key in the file
     */
    OwnEngines(String source, Path file, Function<List<String>, String> place) {
      this.source = source;
      this.file = file;
      this.place = place;
    }

    List<NamedEngine> read(JsonNode root) throws SpecException {
      List<NamedEngine> engines = new ArrayList<>();
      for (Map.Entry<String, JsonNode> entry : root.properties()) {
        Table table = new Table(place, entry.getKey(), entry.getValue());
        boolean isForeign = table.has("command");
        table.knowOnly(isForeign ? FOREIGN : BUILTIN);
        engines.add(NamedEngine.usable(source, isForeign ? foreign(table) : builtin(table)));
      }
      return engines;
    }

    private EngineSpec foreign(Table table) throws SpecException {
      Path folder = file.toAbsolutePath().getParent();
      String command = table.text("command");
      String dir = table.text("dir");
      UciSpec program =
          new UciSpec(
              EngineFinder.isPath(command) && folder != null
                  ? folder.resolve(command).normalize().toString()
                  : command,
              table.texts("args"),
              dir.isEmpty() || folder == null ? null : folder.resolve(dir).normalize(),
              table.values("options", "true", "false"),
              table.has("init-timeout") ? seconds(table, "init-timeout") : UciSpec.INIT_TIMEOUT,
              table.has("search-timeout") ? seconds(table, "search-timeout") : null);
      return new EngineSpec.Foreign(table.name(), program, Map.of(), perft(table));
    }

    private static @Nullable String perft(Table table) throws SpecException {
      String perft = table.text(PERFT).strip();
      if (table.has(PERFT) && !perft.contains("{depth}")) {
        throw table.trouble(PERFT, "must contain {depth}, as in \"go perft {depth}\"");
      }
      return perft.isEmpty() ? null : perft;
    }

    private static Duration seconds(Table table, String key) throws SpecException {
      long millis = Math.round(table.number(key, SECONDS) * 1000);
      if (millis == 0) {
        throw table.trouble(key, SECONDS);
      }
      return Duration.ofMillis(millis);
    }

    private static EngineSpec builtin(Table table) throws SpecException {
      SearchSettings settings = preset(table).settings();
      try {
        for (Map.Entry<String, String> value : table.values("set", "on", "off").entrySet()) {
          settings = settings.with(value.getKey(), value.getValue());
        }
      } catch (SettingException e) {
        throw table.trouble("set", e.sentence());
      }
      int hash = size(table, BuiltinEngine.HASH, DEFAULT_HASH, BuiltinEngine.MAX_HASH, MEGABYTES);
      int threads = size(table, BuiltinEngine.THREADS, 1, BuiltinEngine.MAX_THREADS, COUNT);
      String unsound = Soundness.refusal(settings, threads).orElse("");
      if (!unsound.isEmpty()) {
        throw table.trouble("set", unsound);
      }
      return new EngineSpec.Builtin(table.name(), settings, hash, threads);
    }

    private static int size(Table table, String key, int usual, int most, String expected)
        throws SpecException {
      double size = table.has(key) ? table.number(key, expected) : usual;
      if (size < 1 || size > most || size != Math.rint(size)) {
        throw table.trouble(key, expected);
      }
      return (int) size;
    }

    private static Preset preset(Table table) throws SpecException {
      if (!table.has("preset")) {
        return Preset.FULL;
      }
      String name = table.text("preset");
      List<String> labels = new ArrayList<>();
      for (Preset preset : Preset.values()) {
        if (preset.label().equalsIgnoreCase(name)) {
          return preset;
        }
        labels.add(preset.label());
      }
      throw table.trouble(
          "preset", "is one of " + String.join(", ", labels) + ", not \"" + name + '"');
    }

    /** The table of one engine. */
    private record Table(Function<List<String>, String> place, String name, JsonNode node) {
      boolean has(String key) {
        return node.has(key);
      }

      /** Rejects other keys. */
      void knowOnly(List<String> keys) throws SpecException {
        if (!node.isObject()) {
          throw new SpecException(
              SpecException.Kind.FILE,
              place.apply(List.of(name)) + ": \"" + name + "\" is not a table of an engine");
        }
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
          String key = entry.getKey();
          if (!keys.contains(key)) {
            throw trouble(key, "is unknown: " + known(key, keys));
          }
        }
      }

      /** The known keys, and the nearest one; the key of a program may lack its command. */
      private static String known(String key, List<String> keys) {
        String there = "the keys are " + String.join(", ", keys);
        if (keys.equals(FOREIGN)) {
          return Spelling.suggestion(key, keys) + there;
        }
        List<String> all = new ArrayList<>(FOREIGN);
        all.addAll(keys);
        return (FOREIGN.contains(key) ? "" : Spelling.suggestion(key, all))
            + there
            + " for the builtin engine; a program needs command = \"...\", and can have args, dir,"
            + " init-timeout, search-timeout, options and perft";
      }

      /** The text of a key; empty without the key. */
      String text(String key) throws SpecException {
        JsonNode value = node.path(key);
        if (!value.isMissingNode() && !value.isTextual()) {
          throw trouble(key, "must be a quoted text");
        }
        return value.asText("");
      }

      double number(String key, String what) throws SpecException {
        JsonNode value = node.path(key);
        if (!value.isNumber() || value.asDouble() < 0 || value.asDouble() > Integer.MAX_VALUE) {
          throw trouble(key, what);
        }
        return value.asDouble();
      }

      List<String> texts(String key) throws SpecException {
        List<String> texts = new ArrayList<>();
        JsonNode value = node.path(key);
        if (!value.isMissingNode() && !value.isArray()) {
          throw trouble(key, "must be a list, as in [\"-u\"]");
        }
        value.forEach(element -> texts.add(element.asText()));
        return texts;
      }

      Map<String, String> values(String key, String yes, String no) throws SpecException {
        Map<String, String> values = new LinkedHashMap<>();
        JsonNode table = node.path(key);
        if (!table.isMissingNode() && !table.isObject()) {
          throw trouble(key, "must be a table, as in { Hash = 64 }");
        }
        for (Map.Entry<String, JsonNode> entry : table.properties()) {
          JsonNode value = entry.getValue();
          if (!value.isValueNode()) {
            throw trouble(List.of(key, entry.getKey()), "is one value");
          }
          String state = value.asBoolean() ? yes : no;
          values.put(entry.getKey(), value.isBoolean() ? state : value.asText());
        }
        return values;
      }

      SpecException trouble(String key, String sentence) {
        return trouble(List.of(key), sentence);
      }

      private SpecException trouble(List<String> keys, String sentence) {
        List<String> path = new ArrayList<>(List.of(name));
        path.addAll(keys);
        return new SpecException(
            SpecException.Kind.FILE,
            place.apply(path) + ": [" + name + "] " + String.join(".", keys) + " " + sentence);
      }
    }
  }

  /**
   * Engines as cutechess keeps them: an array of objects with {@code name}, {@code command} (a
   * whole command line), {@code workingDirectory}, {@code protocol}, {@code options} and {@code
   * initStrings}. Everything else is ignored.
   */
  private static final class CutechessEngines {
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

    /** The whole text may be a path with blanks. */
    private static List<String> command(String text) {
      String line = text.strip();
      return EngineFinder.isPath(line) && Files.isRegularFile(Path.of(line))
          ? List.of(line)
          : EngineFinder.words(line);
    }

    private static String program(String command, @Nullable Path dir) {
      if (dir == null || !EngineFinder.isPath(command)) {
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
