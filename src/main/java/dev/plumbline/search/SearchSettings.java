package dev.plumbline.search;

import dev.plumbline.engine.Setting;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A value for each {@link SearchOption}. Immutable. */
public final class SearchSettings {
  private final Map<SearchOption, Integer> values;

  private SearchSettings(Map<SearchOption, Integer> values) {
    this.values = values;
  }

  /** The full engine. */
  public static SearchSettings full() {
    Map<SearchOption, Integer> values = new EnumMap<>(SearchOption.class);
    for (SearchOption option : SearchOption.values()) {
      values.put(option, option.fallback());
    }
    return new SearchSettings(values);
  }

  public SearchSettings with(SearchOption option, int value) {
    if (value < option.minimum() || value > option.maximum()) {
      throw new IllegalArgumentException(option.label() + " cannot be " + value);
    }
    Map<SearchOption, Integer> changed = new EnumMap<>(values);
    changed.put(option, value);
    return new SearchSettings(changed);
  }

  /** With the choice of that name. */
  public SearchSettings with(SearchOption option, String choice) {
    return with(option, option.choices().indexOf(choice));
  }

  /** With a switch on or off. */
  public SearchSettings with(SearchOption option, boolean on) {
    return with(option, on ? 1 : 0);
  }

  /** With a setting as a user writes it, the name in whatever case. */
  public SearchSettings with(String name, String value) throws SettingException {
    SearchOption option = SearchOption.named(name);
    return with(option, option.read(value));
  }

  public int number(SearchOption option) {
    return values.getOrDefault(option, option.fallback());
  }

  public boolean isOn(SearchOption option) {
    return number(option) != 0;
  }

  public String choice(SearchOption option) {
    return option.show(number(option));
  }

  /** An option as the contract of engines tells of it, with the present value as default. */
  Setting describe(SearchOption option) {
    return new Setting(
        option.label(),
        option.sentence(),
        switch (option.type()) {
          case SWITCH -> Setting.Type.SWITCH;
          case NUMBER -> Setting.Type.NUMBER;
          case CHOICE -> Setting.Type.CHOICE;
        },
        option.show(number(option)),
        option.minimum(),
        option.maximum(),
        option.type() == SearchOption.Type.CHOICE ? option.choices() : List.of());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SearchSettings that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /** The options that differ from the full engine, as the user writes them. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    values.forEach(
        (option, value) -> {
          if (value != option.fallback()) {
            text.append(text.length() == 0 ? "" : " ");
            text.append(option.label()).append('=').append(option.show(value));
          }
        });
    return text.toString();
  }
}
