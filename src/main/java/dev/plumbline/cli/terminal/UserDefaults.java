package dev.plumbline.cli.terminal;

import dev.plumbline.run.spec.ConfigException;
import dev.plumbline.run.spec.ConfigFile;
import dev.plumbline.run.spec.ConfigFile.ConfigValue;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.tablebase.Tablebase;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
  public enum DefaultKey {
    ENGINE,
    HASH,
    JOBS,
    /** The folder of journals that are not named, and of {@code latest}. */
    REPORTS,
    SYZYGY;

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final @Nullable Path file;
  private final SortedMap<DefaultKey, String> values;
  private final SortedMap<DefaultKey, String> used = new TreeMap<>();

  private UserDefaults(@Nullable Path file, SortedMap<DefaultKey, String> values) {
    this.file = file;
    this.values = values;
  }

  public static UserDefaults none() {
    return new UserDefaults(null, new TreeMap<>());
  }

  public static UserDefaults of(Shell shell) throws IOException {
    Map<String, String> environment = shell.environment();
    String named = environment.getOrDefault(VARIABLE, "");
    Path folder = folder(environment);
    if (named.equals(OFF) || (named.isEmpty() && folder == null)) {
      return none();
    }
    Path file =
        named.isEmpty() && folder != null ? folder.resolve("config.toml") : InputFinder.path(named);
    if (Files.exists(file)) {
      return new UserDefaults(file, read(ConfigFile.read(file), environment));
    }
    if (named.isEmpty()) {
      return none();
    }
    throw ConfigException.missing(VARIABLE, file);
  }

  /**
   * The user's folder of configuration; null if the environment names none. As XDG specifies, a
   * relative folder is ignored.
   */
  public static @Nullable Path folder(Map<String, String> environment) {
    Path folder = InputFinder.path(environment.getOrDefault("XDG_CONFIG_HOME", ""));
    if (!folder.isAbsolute()) {
      String home = home(environment);
      if (home.isEmpty()) {
        return null;
      }
      folder = InputFinder.path(home).resolve(".config");
    }
    return folder.resolve("plumbline");
  }

  private static String home(Map<String, String> environment) {
    return environment.getOrDefault("HOME", environment.getOrDefault("USERPROFILE", ""));
  }

  private static SortedMap<DefaultKey, String> read(
      ConfigValue root, Map<String, String> environment) throws ConfigException {
    root.checkKeys(Stream.of(DefaultKey.values()).map(DefaultKey::word).toList());
    SortedMap<DefaultKey, String> values = new TreeMap<>();
    for (ConfigValue value : root.entries()) {
      DefaultKey key = DefaultKey.valueOf(value.name().toUpperCase(Locale.ROOT));
      values.put(key, word(key, value, environment));
    }
    return values;
  }

  private static String word(DefaultKey key, ConfigValue value, Map<String, String> environment)
      throws ConfigException {
    int most = BuiltinEngine.MAX_HASH;
    return switch (key) {
      case ENGINE -> text(value);
      case HASH ->
          Integer.toString(value.whole(most, "must be a number of megabytes from 1 to " + most));
      case JOBS ->
          value.node().asText().equals("auto")
              ? "auto"
              : Integer.toString(
                  value.whole(
                      MOST_JOBS, "must be a number from 1 to " + MOST_JOBS + ", or \"auto\""));
      case REPORTS -> folder(text(value), environment);
      case SYZYGY ->
          Tablebase.split(text(value))
              .map(folder -> folder(folder, environment))
              .collect(Collectors.joining(File.pathSeparator));
    };
  }

  private static String folder(String name, Map<String, String> environment) {
    return name.startsWith("~/") ? home(environment) + name.substring(1) : name;
  }

  private static String text(ConfigValue value) throws ConfigException {
    if (value.text().isBlank()) {
      throw value.error("must be a text in quotation marks");
    }
    return value.text();
  }

  /** The default for an option that is not given; null if the user has none. */
  public @Nullable String use(DefaultKey key) {
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

  private String text(SortedMap<DefaultKey, String> some) {
    List<String> parts = new ArrayList<>();
    some.forEach((key, value) -> parts.add(key.word() + " " + value));
    return (parts.isEmpty() ? "no defaults" : String.join(", ", parts)) + " (" + file + ")";
  }
}
