package dev.plumbline.engine;

import java.util.List;

/**
 * A setting of an engine: its name, what it does, and what values it takes, all as text.
 *
 * @param minimum and maximum, for numbers
 * @param choices for choices
 */
public record Setting(
    String name,
    String sentence,
    Type type,
    String defaultValue,
    long minimum,
    long maximum,
    List<String> choices) {
  /** What kind of value. */
  public enum Type {
    SWITCH,
    NUMBER,
    CHOICE,
    TEXT,
    BUTTON
  }

  public Setting {
    choices = List.copyOf(choices);
  }
}
