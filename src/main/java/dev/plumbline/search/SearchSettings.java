package dev.plumbline.search;

import java.util.EnumMap;
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

  public int number(SearchOption option) {
    return values.getOrDefault(option, option.fallback());
  }

  public boolean isOn(SearchOption option) {
    return number(option) != 0;
  }

  public String choice(SearchOption option) {
    return option.show(number(option));
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
