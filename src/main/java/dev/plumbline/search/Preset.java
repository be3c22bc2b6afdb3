package dev.plumbline.search;

import java.util.List;

/** Named settings to start from. */
public enum Preset {
  TEXTBOOK("textbook", "fixed depth, the table never read, nothing selective"),
  CLASSIC("classic", "table, move ordering, null move and late-move reductions only"),
  FULL("full", "as strong as it can be made");

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

  private final String label;
  private final String sentence;

  Preset(String label, String sentence) {
    this.label = label;
    this.sentence = sentence;
  }

  public String label() {
    return label;
  }

  public String sentence() {
    return sentence;
  }

  public SearchSettings settings() {
    SearchSettings settings = SearchSettings.full();
    if (this == FULL) {
      return settings;
    }
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
