package dev.plumbline.engine;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A setting of an engine: its name, what it does, and its values, all as text.
 *
 * @param minimum and maximum, for numbers
 */
public record Setting(
    String name,
    String sentence,
    SettingType type,
    String defaultValue,
    long minimum,
    long maximum,
    List<String> choices) {
  public enum SettingType {
    SWITCH,
    NUMBER,
    CHOICE,
    TEXT,
    BUTTON
  }

  /** What an option does to files, or on a network, shows only in the words of its name. */
  private static final Pattern RISKY =
      Pattern.compile(
          "(?<!pro)file|path|folder|director|save|write|dump|debug|\\blog|log\\b|record"
              + "|book|learn|experience|persist|delet|eras|export|network|nets?\\b"
              + "|\\bgen\\b|generat|load\\b|online|contribut");

  private static final Pattern WORD_BORDER =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+");

  public Setting {
    choices = List.copyOf(choices);
  }

  /**
   * Whether an engine may be given a value that nobody has thought about: by chance, or by a script
   * of a stranger. Never a text, no button but {@code Clear Hash}, and nothing whose name speaks of
   * files, logs, books, learning, recording, networks or deleting.
   */
  boolean isHarmless() {
    String words = WORD_BORDER.matcher(name).replaceAll(" ").toLowerCase(Locale.ROOT);
    return switch (type) {
      case TEXT -> false;
      case BUTTON -> name.equalsIgnoreCase("Clear Hash");
      case SWITCH, NUMBER, CHOICE -> !RISKY.matcher(words).find();
    };
  }

  /** The names, in any case, of the options that are harmless or included by the user. */
  public static Set<String> safe(List<Setting> offered, Collection<String> included) {
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    names.addAll(included);
    offered.stream().filter(Setting::isHarmless).map(Setting::name).forEach(names::add);
    return names;
  }
}
