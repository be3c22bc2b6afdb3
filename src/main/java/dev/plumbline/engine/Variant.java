package dev.plumbline.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An engine of a run that varies settings: which engine, and the values that it has.
 *
 * @param base the label of the engine that is varied
 * @param settings the value of each setting that is varied, by name, in the order of the user;
 *     without those that the engine does not have
 */
public record Variant(String base, Map<String, String> settings) {
  public Variant {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /** For example {@code builtin hash=16 window=pvs}. */
  public String label() {
    return settings.isEmpty() ? base : base + " " + text();
  }

  /** For example {@code hash=16 window=pvs}; values with blanks or commas are quoted. */
  public String text() {
    return settings.entrySet().stream()
        .map(setting -> setting.getKey() + "=" + quoted(setting.getValue()))
        .collect(Collectors.joining(" "));
  }

  /** A value as in a list of values: in double quotes where it would not be read as one. */
  public static String quoted(String value) {
    boolean isPlain = !value.isEmpty() && value.chars().noneMatch(Variant::needsQuotes);
    return isPlain ? value : '"' + value.replace("\"", "\"\"") + '"';
  }

  private static boolean needsQuotes(int character) {
    return character == ',' || character == '"' || Character.isWhitespace(character);
  }
}
