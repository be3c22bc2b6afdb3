package dev.plumbline.uci.client;

import dev.plumbline.engine.Setting;
import dev.plumbline.io.InertText;
import dev.plumbline.notation.Spelling;
import dev.plumbline.uci.OptionValue;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The options that a foreign engine offers. */
public final class OfferedOptions {
  /** Further options are ignored. */
  private static final int MOST = 2000;

  private final Map<String, Setting> all = new LinkedHashMap<>();

  /** Adds an option from the words after {@code option}; ignores what is malformed. */
  public void note(Words words) {
    words.until("name");
    String name = String.join(" ", words.until("type"));
    String type = words.next();
    if (name.isEmpty() || all.size() == MOST) {
      return;
    }
    Setting setting =
        switch (type) {
          case "check" -> check(name, words);
          case "spin" -> spin(name, words);
          case "combo" -> combo(name, words);
          case "string" -> text(name, words);
          case "button" -> setting(name, Setting.SettingType.BUTTON, "", List.of());
          default -> null;
        };
    if (setting != null) {
      all.putIfAbsent(key(name), setting);
    }
  }

  private static Setting check(String name, Words words) {
    words.until("default");
    String state = words.next().equals("true") ? "on" : "off";
    return setting(name, Setting.SettingType.SWITCH, state, List.of());
  }

  private static Setting spin(String name, Words words) {
    String value = "";
    long least = Long.MIN_VALUE;
    long most = Long.MAX_VALUE;
    while (words.hasNext()) {
      switch (words.next()) {
        case "default" -> value = words.next();
        case "min" -> least = number(words.next(), least);
        case "max" -> most = number(words.next(), most);
        default -> {
          // Not part of the protocol.
        }
      }
    }
    return new Setting(name, "", Setting.SettingType.NUMBER, value, least, most, List.of());
  }

  private static long number(String text, long otherwise) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  private static Setting combo(String name, Words words) {
    String value = "";
    List<String> choices = new ArrayList<>();
    String field = words.next();
    while (!field.isEmpty()) {
      String text = phrase(words);
      if (field.equals("default")) {
        value = text;
      } else if (field.equals("var")) {
        choices.add(text);
      }
      field = words.next();
    }
    return setting(name, Setting.SettingType.CHOICE, value, choices);
  }

  /** The words up to the next field of a combo. */
  private static String phrase(Words words) {
    List<String> phrase = new ArrayList<>();
    while (words.hasNext() && !words.isNext("var") && !words.isNext("default")) {
      phrase.add(words.next());
    }
    return String.join(" ", phrase);
  }

  private static Setting text(String name, Words words) {
    words.until("default");
    String value = String.join(" ", words.rest());
    return setting(name, Setting.SettingType.TEXT, value.equals("<empty>") ? "" : value, List.of());
  }

  private static Setting setting(
      String name, Setting.SettingType type, String value, List<String> choices) {
    return new Setting(name, "", type, value, 0, 0, choices);
  }

  /** Option names ignore case. */
  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  public List<Setting> settings() {
    return List.copyOf(all.values());
  }

  public boolean has(String name) {
    return all.containsKey(key(name));
  }

  /**
   * The command that sets an option.
   *
   * @throws CommandException if the option is unknown or the value invalid
   */
  String command(String name, String value) throws CommandException {
    Setting setting = find(name);
    String fitting = OptionValue.fitting(setting.name(), setting, value);
    String command = "setoption name " + setting.name();
    return switch (setting.type()) {
      case SWITCH -> command + " value " + fitting.equals("on");
      case NUMBER, CHOICE -> command + " value " + fitting;
      case TEXT -> command + " value " + (fitting.isEmpty() ? "<empty>" : oneLine(fitting));
      case BUTTON -> command;
    };
  }

  private Setting find(String name) throws CommandException {
    Setting setting = all.get(key(name));
    if (setting == null && key(name).equals("threads")) {
      throw new CommandException(
          "no option Threads, so it searches with one thread only: leave out --threads");
    }
    if (setting == null) {
      List<String> names = all.values().stream().map(Setting::name).toList();
      String known = names.isEmpty() ? "the engine has none" : "see: plumbline engine options";
      String meant = Spelling.suggestion(name, names) + known;
      throw new CommandException("unknown option " + InertText.quoted(name) + ": " + meant);
    }
    return setting;
  }

  /** A line end in a value would start another command. */
  private static String oneLine(String value) {
    return value.replaceAll("[\\r\\n]+", " ");
  }
}
