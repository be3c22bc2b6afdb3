package dev.plumbline.cli.terminal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.notation.Spelling;
import dev.plumbline.run.spec.EngineSpec.SpecException;
import dev.plumbline.run.spec.TomlFile;
import dev.plumbline.search.BuiltinEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The user's own defaults of options, from {@code plumbline/config.toml} in the configuration
 * folder. They apply where neither the command line nor a plan has the option. Remembers which of
 * them a command has used.
 */
public final class UserDefaults {
  /** The environment variable with the path of another file, or {@value #OFF}. */
  private static final String VARIABLE = "PLUMBLINE_CONFIG";

  private static final String OFF = "none";

  private static final int MOST_JOBS = 9999;

  /** A default that the file can have: the key is the name of its option. */
  public enum Key {
    ENGINE,
    HASH,
    JOBS,
    /** The folder of journals that are not named, and of {@code latest}. */
    REPORTS;

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final @Nullable Path file;
  private final SortedMap<Key, String> values;
  private final SortedMap<Key, String> used = new TreeMap<>();

  private UserDefaults(@Nullable Path file, SortedMap<Key, String> values) {
    this.file = file;
    this.values = values;
  }

  /** No defaults. */
  public static UserDefaults none() {
    return new UserDefaults(null, new TreeMap<>());
  }

  /** The defaults of the user; throws an error for the user if the file is not valid. */
  public static UserDefaults of(Shell shell) {
    Map<String, String> environment = shell.environment();
    String named = environment.getOrDefault(VARIABLE, "");
    if (named.equals(OFF)) {
      return none();
    }
    Path file = named.isEmpty() ? usualFile(environment) : InputFinder.path(named);
    if (file == null || (named.isEmpty() && !Files.exists(file))) {
      return none();
    }
    try {
      return new UserDefaults(file, read(TomlFile.read(file), environment));
    } catch (NoSuchFileException e) {
      throw new UserException(ExitCode.INPUT, VARIABLE + ": " + file + ": no such file", e);
    } catch (SpecException | IOException e) {
      throw new UserException(ExitCode.INPUT, Failures.message(e), e);
    }
  }

  /** As XDG specifies, a relative folder is ignored; null if the environment names none. */
  private static @Nullable Path usualFile(Map<String, String> environment) {
    Path folder = InputFinder.path(environment.getOrDefault("XDG_CONFIG_HOME", ""));
    if (!folder.isAbsolute()) {
      String home = home(environment);
      if (home.isEmpty()) {
        return null;
      }
      folder = InputFinder.path(home).resolve(".config");
    }
    return folder.resolve("plumbline").resolve("config.toml");
  }

  private static String home(Map<String, String> environment) {
    return environment.getOrDefault("HOME", environment.getOrDefault("USERPROFILE", ""));
  }

  private static SortedMap<Key, String> read(TomlFile toml, Map<String, String> environment) {
    SortedMap<Key, String> values = new TreeMap<>();
    for (Map.Entry<String, JsonNode> entry : toml.root().properties()) {
      String word = entry.getKey();
      JsonNode value = entry.getValue();
      switch (key(word, toml)) {
        case ENGINE -> values.put(Key.ENGINE, text(word, value, toml));
        case HASH -> {
          String most = Integer.toString(BuiltinEngine.MAX_HASH);
          values.put(
              Key.HASH,
              number(word, value, BuiltinEngine.MAX_HASH, "from 1 to " + most + " (MB)", toml));
        }
        case JOBS ->
            values.put(
                Key.JOBS,
                value.asText().equals("auto")
                    ? "auto"
                    : number(
                        word, value, MOST_JOBS, "from 1 to " + MOST_JOBS + ", or \"auto\"", toml));
        case REPORTS -> {
          String folder = text(word, value, toml);
          boolean isInHome = folder.startsWith("~/");
          values.put(Key.REPORTS, isInHome ? home(environment) + folder.substring(1) : folder);
        }
      }
    }
    return values;
  }

  private static Key key(String word, TomlFile toml) {
    List<String> words = new ArrayList<>();
    for (Key key : Key.values()) {
      if (key.word().equals(word)) {
        return key;
      }
      words.add(key.word());
    }
    throw error(
        toml,
        word,
        "unknown key \""
            + word
            + "\": "
            + Spelling.suggestion(word, words)
            + "the keys are "
            + String.join(", ", words));
  }

  private static String text(String word, JsonNode value, TomlFile toml) {
    if (!value.isTextual() || value.asText().isBlank()) {
      throw error(toml, word, word + " must be a text in quotation marks");
    }
    return value.asText();
  }

  private static String number(String word, JsonNode value, int most, String what, TomlFile toml) {
    if (!value.isIntegralNumber()
        || !value.canConvertToInt()
        || value.asInt() < 1
        || value.asInt() > most) {
      throw error(toml, word, word + " must be a number " + what + ", not " + value);
    }
    return value.asText();
  }

  private static UserException error(TomlFile toml, String word, String sentence) {
    return new UserException(ExitCode.INPUT, toml.place(List.of(word)) + ": " + sentence);
  }

  /** The default for an option that is not given; null if the user has none. */
  public @Nullable String use(Key key) {
    String value = values.get(key);
    if (value != null) {
      used.put(key, value);
    }
    return value;
  }

  /** The defaults that were used, and their file; empty if none was. */
  public String used() {
    return used.isEmpty() ? "" : text(used);
  }

  /** All defaults and their file; empty without a file. */
  public String all() {
    return file == null ? "" : text(values);
  }

  private String text(SortedMap<Key, String> some) {
    List<String> parts = new ArrayList<>();
    some.forEach((key, value) -> parts.add(key.word() + " " + value));
    return (parts.isEmpty() ? "no defaults" : String.join(", ", parts)) + " (" + file + ")";
  }
}
