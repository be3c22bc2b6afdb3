package dev.plumbline.search;

import static dev.plumbline.search.SearchOption.OptionTrait.MODERN;
import static dev.plumbline.search.SearchOption.OptionTrait.SELECTIVE;
import static dev.plumbline.search.SearchOption.OptionTrait.WINDOW_DEPENDENT;

import dev.plumbline.notation.Spelling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Every setting of the builtin search: the name a user types, a description, the range or the
 * choices, and the value in the full engine.
 */
public enum SearchOption {
  // Search windows.
  WINDOW(
      "window",
      "how the children of a PV node are searched; pvs-zws is pvs",
      "pvs",
      "alphabeta scout pvs pvs-moreland pvs-zws negascout mtdf"),
  BOUNDS(
      "bounds",
      "fail-soft returns values outside the window, fail-hard clips them",
      "soft",
      "soft hard"),
  RESEARCH(
      "research",
      "the lower bound of a re-search: alpha, the value returned, or one less",
      "alpha",
      "alpha value value-1"),
  RESEARCH_BELOW_BETA("research.below-beta", "re-search only values below beta", true),
  NO_PVS_LAST_PLIES(
      "no-pvs-last-plies", "number of last plies searched with the full window", 0, 0, 16),
  NO_RESEARCH_LAST_PLIES(
      "no-research-last-plies", "number of last plies without re-search", 0, 0, 16),
  ROOT("root", "the window at the root", "aspiration", "full aspiration fishburn belle"),
  ASPIRATION(
      "aspiration", "half the width of the first aspiration window, in centipawns", 18, 1, 1000),
  MULTIPV(
      "multipv",
      "how several lines are found: one search each, or one wide window",
      "exclude",
      "exclude wide"),

  // Principal variation.
  PV(
      "pv",
      "how the principal variation is collected",
      "triangular",
      "triangular quadratic stack pointers single table pvtable squashed tree hybrid none"),
  PV_QUIESCENCE("pv.quiescence", "include the moves of the quiescence search", true),
  PV_FOLLOW("pv.follow", "which table entries a line is read from", "exact", "exact any"),
  PV_LAYOUT(
      "pv.layout",
      "how the triangle finds its rows",
      "computed",
      "computed incremental handed tabled ragged"),
  PV_INDEX_BITS("pv.index-bits", "key bits that index pvtable and squashed", 12, 12, 16),
  PV_WAYS("pv.ways", "lines per bucket of squashed", 4, 1, 16),
  HITS("hits", "exact table hits in PV nodes", "ignore", "cut ignore complete cut-with-line"),

  // Transposition table.
  TABLE("table", "read the transposition table", true, SELECTIVE, WINDOW_DEPENDENT),
  TABLE_KEEP_EXACT("table.keep-exact", "replace exact entries later than others", false),
  TABLE_QUIESCENCE("table.quiescence", "quiescence reads and writes the table", true, SELECTIVE),

  // Move ordering.
  ORDER_PV("order.pv", "how the moves of the last line come first", "table", "table follow stuff"),
  ORDER_REFUTATION("order.refutation", "keep a line for each root move and try it first", false),
  ORDER_HISTORY("order.history", "order quiet moves by history", true),
  ORDER_KILLERS("order.killers", "try killer moves and countermoves early", true),

  // Extensions and reductions.
  CHECK_EXTENSION("extend.check", "extend checks", true, MODERN),
  ONE_REPLY_EXTENSION("extend.one-reply", "extend forced replies", false),
  RECAPTURE_EXTENSION("extend.recapture", "extend recaptures in PV nodes", false, WINDOW_DEPENDENT),
  PASSED_PAWN_EXTENSION("extend.passed-pawn", "extend pawn moves to the seventh rank", false),
  SINGULAR_EXTENSION("extend.singular", "extend a singular move", true, MODERN, WINDOW_DEPENDENT),
  IIR(
      "iir",
      "reduce nodes without a table move (internal iterative reduction)",
      true,
      MODERN,
      WINDOW_DEPENDENT),
  LMR("lmr", "reduce late moves", true, SELECTIVE, WINDOW_DEPENDENT),

  // Pruning.
  MATE_DISTANCE(
      "prune.mate-distance",
      "skip what cannot beat a mate already found",
      true,
      SELECTIVE,
      WINDOW_DEPENDENT),
  NULL_MOVE("null", "null-move pruning", true, SELECTIVE, WINDOW_DEPENDENT),
  NULL_VERIFICATION("null.verify", "verify null-move cutoffs at high depth", true, MODERN),
  RAZORING("razoring", "drop into quiescence far below alpha", true, MODERN, WINDOW_DEPENDENT),
  REVERSE_FUTILITY(
      "prune.reverse-futility",
      "cut off far above beta (reverse futility)",
      true,
      MODERN,
      WINDOW_DEPENDENT),
  FUTILITY(
      "prune.futility",
      "skip quiet moves far below alpha (futility)",
      true,
      MODERN,
      WINDOW_DEPENDENT),
  LATE_MOVES("prune.late-moves", "skip late quiet moves", true, MODERN, WINDOW_DEPENDENT),
  SEE_PRUNING("prune.see", "skip moves that lose material", true, MODERN, WINDOW_DEPENDENT),
  PROBCUT(
      "probcut",
      "cut off when a shallow search beats beta by a margin",
      true,
      MODERN,
      WINDOW_DEPENDENT),
  CORRECTION(
      "correction", "correct static values for pruning by earlier search results", true, MODERN),

  // Quiescence.
  QUIESCENCE("quiescence", "resolve captures before evaluating a position", true),
  QUIESCENCE_CHECKS("quiescence.checks", "try quiet checks at the first ply", true, SELECTIVE),
  QUIESCENCE_SEE("quiescence.see", "skip captures that lose material", true, SELECTIVE),
  QUIESCENCE_DELTA(
      "quiescence.delta", "skip captures that cannot reach alpha", true, MODERN, WINDOW_DEPENDENT),
  QUIESCENCE_NODES(
      "quiescence.nodes",
      "node budget of quiescence per leaf, times the cube of the iteration's depth; then it"
          + " searches one recapture per node; 0 for no budget",
      24,
      0,
      1_000_000,
      SELECTIVE,
      WINDOW_DEPENDENT),
  QUIESCENCE_MOVES(
      "quiescence.moves",
      "moves after which quiescence searches recaptures only, from its second ply on; 0 for any",
      3,
      0,
      256,
      SELECTIVE,
      WINDOW_DEPENDENT),

  EVAL(
      "eval",
      "the static evaluation: terms written by hand, or a network",
      "network",
      "hand network"),
  EVAL_GRAIN("eval.grain", "round static values to multiples of this", 1, 1, 100),

  SYZYGY_PROBE_DEPTH(
      "syzygy.probe-depth",
      "the least depth at which nodes with as many pieces as the largest endgame tables are looked"
          + " up",
      1,
      1,
      100);

  /** What options are about, in their order; a group ends where the next one begins. */
  public enum OptionGroup {
    WINDOWS("Search windows", SearchOption.WINDOW),
    LINES("Principal variation", SearchOption.PV),
    TABLE("Transposition table", SearchOption.TABLE),
    ORDERING("Move ordering", SearchOption.ORDER_PV),
    DEPTH("Extensions and reductions", SearchOption.CHECK_EXTENSION),
    PRUNING("Pruning", SearchOption.MATE_DISTANCE),
    QUIESCENCE("Quiescence search", SearchOption.QUIESCENCE),
    EVALUATION("Evaluation", SearchOption.EVAL),
    ENDINGS("Endgame tables", SearchOption.SYZYGY_PROBE_DEPTH);

    private final String title;
    private final SearchOption first;

    OptionGroup(String title, SearchOption first) {
      this.title = title;
      this.first = first;
    }

    public String title() {
      return title;
    }
  }

  public enum OptionType {
    SWITCH,
    NUMBER,
    CHOICE
  }

  /** What other settings and presets must know of a setting that is on. */
  enum OptionTrait {
    /** Of the full engine only. */
    MODERN,
    /** Not of the textbook. */
    SELECTIVE,
    /** Values depend on the window, so that a re-search may not confirm the first search. */
    WINDOW_DEPENDENT
  }

  private final String label;
  private final String sentence;
  private final OptionType type;
  private final int fallback;
  private final int minimum;
  private final int maximum;

  /** Separated by blanks. */
  private final String choices;

  @SuppressWarnings("ImmutableEnumChecker") // Never changed.
  private final OptionTrait[] traits;

  SearchOption(String label, String sentence, boolean fallback, OptionTrait... traits) {
    this(label, sentence, OptionType.SWITCH, fallback ? 1 : 0, 0, 1, "off on", traits);
  }

  SearchOption(
      String label,
      String sentence,
      int fallback,
      int minimum,
      int maximum,
      OptionTrait... traits) {
    this(label, sentence, OptionType.NUMBER, fallback, minimum, maximum, "", traits);
  }

  /** With its choices, separated by blanks. */
  SearchOption(String label, String sentence, String fallback, String choices) {
    this(
        label,
        sentence,
        OptionType.CHOICE,
        List.of(choices.split(" ")).indexOf(fallback),
        0,
        choices.split(" ").length - 1,
        choices,
        new OptionTrait[0]);
  }

  SearchOption(
      String label,
      String sentence,
      OptionType type,
      int fallback,
      int minimum,
      int maximum,
      String choices,
      OptionTrait[] traits) {
    this.label = label;
    this.sentence = sentence;
    this.type = type;
    this.fallback = fallback;
    this.minimum = minimum;
    this.maximum = maximum;
    this.choices = choices;
    this.traits = traits;
  }

  /** Finds an option by its name, ignoring case. */
  public static SearchOption named(String name) throws SettingException {
    List<String> labels = new ArrayList<>();
    for (SearchOption option : values()) {
      if (option.label.equalsIgnoreCase(name)) {
        return option;
      }
      labels.add(option.label);
    }
    throw new SettingException(
        "unknown setting \""
            + name
            + "\": "
            + Spelling.suggestion(name, labels)
            + "see: plumbline engine options");
  }

  public String label() {
    return label;
  }

  public String sentence() {
    return sentence;
  }

  public OptionType type() {
    return type;
  }

  /** The value in the full engine: a number, 0 or 1, or the index of a choice. */
  public int fallback() {
    return fallback;
  }

  public int minimum() {
    return minimum;
  }

  public int maximum() {
    return maximum;
  }

  public List<String> choices() {
    return List.of(choices.split(" "));
  }

  boolean is(OptionTrait trait) {
    return Arrays.asList(traits).contains(trait);
  }

  /** Whether it searches some moves deeper. */
  boolean isExtension() {
    return label.startsWith("extend.");
  }

  public OptionGroup group() {
    OptionGroup found = OptionGroup.WINDOWS;
    for (OptionGroup group : OptionGroup.values()) {
      found = group.first.compareTo(this) <= 0 ? group : found;
    }
    return found;
  }

  /** Parses a value; the inverse of {@link #show}. */
  int read(String text) throws SettingException {
    return switch (type) {
      case NUMBER -> readNumber(text);
      case CHOICE -> readChoice(text);
      case SWITCH ->
          switch (text.toLowerCase(Locale.ROOT)) {
            case "on", "true" -> 1;
            case "off", "false" -> 0;
            default -> throw new SettingException(label + " is on or off, not \"" + text + "\"");
          };
    };
  }

  private int readNumber(String text) throws SettingException {
    // Longer numbers are out of any range.
    int number = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : -1;
    if (number < minimum || number > maximum) {
      throw new SettingException(
          label + " is a number from " + minimum + " to " + maximum + ", not \"" + text + "\"");
    }
    return number;
  }

  private int readChoice(String text) throws SettingException {
    int choice = choices().indexOf(text.toLowerCase(Locale.ROOT));
    if (choice < 0) {
      throw new SettingException(
          label
              + " cannot be \""
              + text
              + "\": "
              + Spelling.suggestion(text, choices())
              + "it is one of "
              + String.join(", ", choices()));
    }
    return choice;
  }

  /** A value as the user types it. */
  public String show(int value) {
    return type == OptionType.NUMBER ? Integer.toString(value) : choices().get(value);
  }
}
