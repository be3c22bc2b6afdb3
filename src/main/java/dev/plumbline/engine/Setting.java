package dev.plumbline.engine;

import java.util.List;

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

  public Setting {
    choices = List.copyOf(choices);
  }
}
