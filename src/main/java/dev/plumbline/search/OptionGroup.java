package dev.plumbline.search;

/** The options by what they are about, in the order of {@link SearchOption}. */
public enum OptionGroup {
  WINDOWS("How windows are set", SearchOption.WINDOW),
  LINES("How lines are kept", SearchOption.PV),
  TABLE("The table", SearchOption.TABLE),
  ORDERING("The order of moves", SearchOption.ORDER_PV),
  DEPTH("Extensions and reductions", SearchOption.CHECK_EXTENSION),
  PRUNING("Pruning", SearchOption.MATE_DISTANCE),
  QUIESCENCE("Quiescence", SearchOption.QUIESCENCE),
  EVALUATION("Evaluation", SearchOption.EVAL_GRAIN);

  private final String title;

  /** A group goes on until the next one begins. */
  private final SearchOption first;

  OptionGroup(String title, SearchOption first) {
    this.title = title;
    this.first = first;
  }

  public String title() {
    return title;
  }

  static OptionGroup of(SearchOption option) {
    OptionGroup found = WINDOWS;
    for (OptionGroup group : values()) {
      found = group.first.compareTo(option) <= 0 ? group : found;
    }
    return found;
  }
}
