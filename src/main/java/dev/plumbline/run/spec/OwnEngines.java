package dev.plumbline.run.spec;

import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.notation.Spelling;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import dev.plumbline.search.Soundness;
import dev.plumbline.uci.UciSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Engines as we write them: a table for each, by its name. One with a {@code command} is foreign,
 * one without is the builtin engine with other settings.
 *
 * <pre>
 * ["Stockfish 16"]
 * command = "stockfish"
 * args = ["-v"]
 * dir = "/var/tmp"
 * init-timeout = 20     # seconds
 * search-timeout = 600  # seconds
 * options = { Threads = 1, "Skill Level" = 20 }
 *
 * [classic]
 * preset = "classic"
 * hash = 128
 * set = { pv = "table", null = false }
 * </pre>
 */
final class OwnEngines {
  private static final List<String> FOREIGN =
      List.of("command", "args", "dir", "init-timeout", "search-timeout", "options");
  private static final List<String> BUILTIN = List.of("preset", "hash", "set");
  private static final int DEFAULT_HASH = 64;
  private static final String SECONDS = "is a number of seconds above 0, as in 2.5";
  private static final String MEGABYTES =
      "is a number of megabytes from 1 to " + BuiltinEngine.MAX_HASH;

  private final String source;
  private final Path file;
  private final Function<List<String>, String> place;

  /**
   * @param place of keys in the file
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
            CommandWords.isPath(command) && folder != null
                ? folder.resolve(command).normalize().toString()
                : command,
            table.texts("args"),
            dir.isEmpty() || folder == null ? null : folder.resolve(dir).normalize(),
            table.values("options", "true", "false"),
            table.has("init-timeout") ? seconds(table, "init-timeout") : UciSpec.INIT_TIMEOUT,
            table.has("search-timeout") ? seconds(table, "search-timeout") : null);
    return new EngineSpec.Foreign(table.name(), program);
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
    String unsound = Soundness.refusal(settings).orElse("");
    if (!unsound.isEmpty()) {
      throw table.trouble("set", unsound);
    }
    double hash = table.has("hash") ? table.number("hash", MEGABYTES) : DEFAULT_HASH;
    if (hash < 1 || hash > BuiltinEngine.MAX_HASH || hash != Math.rint(hash)) {
      throw table.trouble("hash", MEGABYTES);
    }
    return new EngineSpec.Builtin(table.name(), settings, (int) hash);
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

    /** Refuses other keys. */
    void knowOnly(List<String> keys) throws SpecException {
      if (!node.isObject()) {
        throw new SpecException(
            SpecException.Kind.FILE,
            place.apply(List.of(name)) + ": \"" + name + "\" is no table of an engine");
      }
      for (Map.Entry<String, JsonNode> entry : node.properties()) {
        String key = entry.getKey();
        if (!keys.contains(key)) {
          throw trouble(key, "is not known: " + known(key, keys));
        }
      }
    }

    /** What may have been meant; a table without a command may be meant to have one. */
    private static String known(String key, List<String> keys) {
      String there = "there are " + String.join(", ", keys);
      if (keys.equals(FOREIGN)) {
        return Spelling.suggestion(key, keys) + there;
      }
      List<String> all = new ArrayList<>(FOREIGN);
      all.addAll(keys);
      return Spelling.suggestion(key, all)
          + there
          + " for the builtin engine; a program needs command = \"...\", and can have args, dir,"
          + " init-timeout, search-timeout and options";
    }

    /** The text of a key; empty if it is not there. */
    String text(String key) throws SpecException {
      JsonNode value = node.path(key);
      if (!value.isMissingNode() && !value.isTextual()) {
        throw trouble(key, "is a text in quotation marks");
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
        throw trouble(key, "is a list, as in [\"-u\"]");
      }
      value.forEach(element -> texts.add(element.asText()));
      return texts;
    }

    Map<String, String> values(String key, String yes, String no) throws SpecException {
      Map<String, String> values = new LinkedHashMap<>();
      JsonNode table = node.path(key);
      if (!table.isMissingNode() && !table.isObject()) {
        throw trouble(key, "is a table, as in { Hash = 64 }");
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
