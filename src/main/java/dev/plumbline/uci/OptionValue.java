package dev.plumbline.uci;

import dev.plumbline.engine.Setting;
import dev.plumbline.io.InertText;
import dev.plumbline.uci.Words.CommandException;
import java.util.Locale;

/** Checks values of options and converts them to the spelling of settings. */
public final class OptionValue {
  private static final String NUMBER = "[+-]?[0-9]{1,18}";

  private OptionValue() {}

  /** The value in the spelling of the setting: on or off, a choice, a number. */
  public static String fitting(String name, Setting setting, String value) throws CommandException {
    return switch (setting.type()) {
      case SWITCH -> state(name, value);
      case NUMBER -> number(name, setting, value);
      case CHOICE -> choice(name, setting, value);
      case TEXT -> value.equals("<empty>") ? "" : value;
      case BUTTON -> "";
    };
  }

  /** The nearest number that a setting allows, for a number; anything else as it is. */
  public static String nearest(Setting setting, String value) {
    if (setting.type() != Setting.SettingType.NUMBER || !value.matches(NUMBER)) {
      return value;
    }
    long number = Long.parseLong(value);
    long nearest = Math.max(setting.minimum(), Math.min(setting.maximum(), number));
    return nearest == number ? value : Long.toString(nearest);
  }

  private static String state(String name, String value) throws CommandException {
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true", "on" -> "on";
      case "false", "off" -> "off";
      default -> throw refusal(name, "true or false", value);
    };
  }

  private static String number(String name, Setting setting, String value) throws CommandException {
    boolean fits = value.matches(NUMBER);
    long number = fits ? Long.parseLong(value) : 0;
    if (!fits || number < setting.minimum() || number > setting.maximum()) {
      String range = setting.minimum() + " to " + setting.maximum();
      throw refusal(name, "a number from " + range, value);
    }
    return Long.toString(number);
  }

  private static String choice(String name, Setting setting, String value) throws CommandException {
    for (String choice : setting.choices()) {
      if (choice.equalsIgnoreCase(value)) {
        return choice;
      }
    }
    throw refusal(name, "one of " + String.join(", ", setting.choices()), value);
  }

  private static CommandException refusal(String name, String wanted, String value) {
    return new CommandException(name + " is " + wanted + ", not " + InertText.quoted(value));
  }
}
