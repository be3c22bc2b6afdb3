package dev.plumbline.search;

import dev.plumbline.notation.Spelling;
import dev.plumbline.search.SearchOption.OptionTrait;
import org.jspecify.annotations.Nullable;

/** Named settings to start from. */
public enum Preset {
  /** Fixed depth, the table never read, nothing selective; evaluation by hand. */
  TEXTBOOK,
  /** Table, move ordering, null move and late-move reductions only; evaluation by hand. */
  CLASSIC,
  /** As strong as it can be made, with a network. */
  FULL;

  /** The preset with this name, in any case; null if there is none. */
  public static @Nullable Preset named(String name) {
    for (Preset preset : values()) {
      if (preset.toString().equalsIgnoreCase(name)) {
        return preset;
      }
    }
    return null;
  }

  @Override
  public String toString() {
    return Spelling.slug(this);
  }

  public SearchSettings settings() {
    SearchSettings settings = SearchSettings.full();
    if (this == FULL) {
      return settings;
    }
    settings = settings.with(SearchOption.EVAL, "hand");
    for (SearchOption option : SearchOption.values()) {
      if (option.is(OptionTrait.MODERN) || (this == TEXTBOOK && option.is(OptionTrait.SELECTIVE))) {
        settings = settings.with(option, false);
      }
    }
    if (this == TEXTBOOK) {
      settings = settings.with(SearchOption.ROOT, "full");
    }
    return settings;
  }
}
