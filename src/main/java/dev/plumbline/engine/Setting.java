package dev.plumbline.engine;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A setting of an engine: its name, what it does, and its values, all as text.
 *
 * @param minimum and maximum, for numbers
 */
public record Setting(
    String name,
    String sentence,
    Type type,
    String defaultValue,
    long minimum,
    long maximum,
    List<String> choices) {
  public enum Type {
    SWITCH,
    NUMBER,
    CHOICE,
    TEXT,
    BUTTON
  }

  private static final Pattern WRITES_FILES = Pattern.compile("log|debug|save|write|dump");

  public Setting {
    choices = List.copyOf(choices);
  }

  /** Whether its name suggests that the engine writes files: not to be tried out. */
  public boolean mayWriteFiles() {
    return WRITES_FILES.matcher(name.toLowerCase(Locale.ROOT)).find();
  }
}
