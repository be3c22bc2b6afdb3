package dev.plumbline.search;

import java.util.Arrays;

/** A value for each {@link SearchOption}. Immutable. */
public final class SearchSettings {
  private final int[] values;

  private SearchSettings(int[] values) {
    this.values = values;
  }

  /** The full engine. */
  public static SearchSettings full() {
    int[] values = new int[SearchOption.values().length];
    for (SearchOption option : SearchOption.values()) {
      values[option.ordinal()] = option.fallback();
    }
    return new SearchSettings(values);
  }

  public SearchSettings with(SearchOption option, int value) {
    if (value < option.minimum() || value > option.maximum()) {
      throw new IllegalArgumentException(option.label() + " cannot be " + value);
    }
    int[] changed = values.clone();
    changed[option.ordinal()] = value;
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
    return values[option.ordinal()];
  }

  public boolean isOn(SearchOption option) {
    return values[option.ordinal()] != 0;
  }

  public String choice(SearchOption option) {
    return option.show(values[option.ordinal()]);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SearchSettings that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  /** The options that differ from the full engine, as the user writes them. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (SearchOption option : SearchOption.values()) {
      int value = number(option);
      if (value != option.fallback()) {
        text.append(text.length() == 0 ? "" : " ");
        text.append(option.label()).append('=').append(option.show(value));
      }
    }
    return text.toString();
  }
}
