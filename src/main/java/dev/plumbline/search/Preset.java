package dev.plumbline.search;

import dev.plumbline.notation.Spelling;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Named settings to start from. */
public enum Preset {
  /** Fixed depth, the table never read, nothing selective; evaluation by hand. */
  TEXTBOOK,
  /** Table, move ordering, null move and late-move reductions only; evaluation by hand. */
  CLASSIC,
  /** As strong as it can be made, with a network. */
  FULL;

  /** Features of the full engine only. */
  private static final List<SearchOption> MODERN =
      List.of(
          SearchOption.CHECK_EXTENSION,
          SearchOption.SINGULAR_EXTENSION,
          SearchOption.IIR,
          SearchOption.NULL_VERIFICATION,
          SearchOption.RAZORING,
          SearchOption.REVERSE_FUTILITY,
          SearchOption.FUTILITY,
          SearchOption.LATE_MOVES,
          SearchOption.SEE_PRUNING,
          SearchOption.PROBCUT,
          SearchOption.CORRECTION,
          SearchOption.QUIESCENCE_DELTA);

  private static final List<SearchOption> SELECTIVE =
      List.of(
          SearchOption.TABLE,
          SearchOption.TABLE_QUIESCENCE,
          SearchOption.MATE_DISTANCE,
          SearchOption.NULL_MOVE,
          SearchOption.LMR,
          SearchOption.QUIESCENCE_CHECKS,
          SearchOption.QUIESCENCE_SEE,
          SearchOption.QUIESCENCE_NODES,
          SearchOption.QUIESCENCE_MOVES);

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
    for (SearchOption option : MODERN) {
      settings = settings.with(option, false);
    }
    if (this == TEXTBOOK) {
      for (SearchOption option : SELECTIVE) {
        settings = settings.with(option, false);
      }
      settings = settings.with(SearchOption.ROOT, "full");
    }
    return settings;
  }
}
