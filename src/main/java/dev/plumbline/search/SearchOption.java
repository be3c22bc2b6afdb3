package dev.plumbline.search;

import dev.plumbline.notation.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Everything about the builtin search that can be chosen: the short name a user types, a sentence,
 * the range or the choices, and the value of the full engine.
 */
public enum SearchOption {
  // How windows are set.
  WINDOW(
      "window",
      "how the children of a PV node are searched",
      "pvs",
      "alphabeta",
      "scout",
      "pvs",
      "pvs-moreland",
      "pvs-zws",
      "negascout",
      "mtdf"),
  BOUNDS(
      "bounds",
      "whether values outside the window are returned as they are",
      "soft",
      "soft",
      "hard"),
  RESEARCH(
      "research",
      "the lower bound of a re-search: alpha, the value returned, or one less",
      "alpha",
      "alpha",
      "value",
      "value-1"),
  RESEARCH_BELOW_BETA("research.below-beta", "re-search only values below beta", true),
  NO_PVS_LAST_PLIES(
      "no-pvs-last-plies", "so many last plies are searched with the whole window", 0, 0, 16),
  NO_RESEARCH_LAST_PLIES(
      "no-research-last-plies", "so many last plies are never searched again", 0, 0, 16),
  ROOT("root", "the window at the root", "aspiration", "full", "aspiration", "fishburn", "belle"),
  ASPIRATION(
      "aspiration", "half the first aspiration window, in hundredths of a pawn", 18, 1, 1000),
  MULTIPV(
      "multipv",
      "how several ranks are found: by leaving out, or by a wide window",
      "exclude",
      "exclude",
      "wide"),

  // How lines are kept.
  PV(
      "pv",
      "how the principal variation is kept",
      "triangular",
      "triangular",
      "quadratic",
      "stack",
      "pointers",
      "single",
      "table",
      "pvtable",
      "squashed",
      "tree",
      "hybrid",
      "none"),
  PV_QUIESCENCE("pv.quiescence", "keep the moves of the quiescence search too", true),
  PV_FOLLOW("pv.follow", "which table entries a line is read from", "exact", "exact", "any"),
  PV_LAYOUT(
      "pv.layout",
      "how the triangle finds its rows",
      "computed",
      "computed",
      "incremental",
      "handed",
      "tabled",
      "ragged"),
  PV_INDEX_BITS(
      "pv.index-bits", "bits of the key that choose a slot in pvtable and squashed", 12, 12, 16),
  PV_WAYS("pv.ways", "lines that share a bucket of squashed", 4, 1, 16),
  HITS(
      "hits",
      "exact table hits in PV nodes",
      "ignore",
      "cut",
      "ignore",
      "complete",
      "cut-with-line"),

  // The table.
  TABLE("table", "read the transposition table", true),
  TABLE_KEEP_EXACT("table.keep-exact", "exact entries give way later", false),
  TABLE_QUIESCENCE("table.quiescence", "quiescence reads and writes the table", true),

  // Move ordering.
  ORDER_PV(
      "order.pv", "which move of the last line comes first", "table", "table", "follow", "stuff"),
  ORDER_REFUTATION("order.refutation", "keep one line for each root move and try it first", false),
  ORDER_HISTORY("order.history", "order quiet moves by what they did before", true),
  ORDER_KILLERS("order.killers", "try killer and counter moves early", true),

  // Extensions and reductions.
  CHECK_EXTENSION("extend.check", "search checks deeper", true),
  ONE_REPLY_EXTENSION("extend.one-reply", "search forced replies deeper", false),
  RECAPTURE_EXTENSION("extend.recapture", "search recaptures in PV nodes deeper", false),
  PASSED_PAWN_EXTENSION(
      "extend.passed-pawn", "search pawns reaching the seventh rank deeper", false),
  SINGULAR_EXTENSION("extend.singular", "search the only good move deeper", true),
  IIR("iir", "search less deep where no first move is known", true),
  LMR("lmr", "search late moves less deep", true),

  // Pruning.
  MATE_DISTANCE("prune.mate-distance", "leave out what cannot beat a mate already found", true),
  NULL_MOVE("null", "let the opponent move twice, and stop if that does not help it", true),
  NULL_VERIFICATION("null.verify", "verify null-move cuts at high depth", true),
  RAZORING("razoring", "go to quiescence far below alpha", true),
  REVERSE_FUTILITY("prune.reverse-futility", "stop far above beta", true),
  FUTILITY("prune.futility", "leave out quiet moves far below alpha", true),
  LATE_MOVES("prune.late-moves", "leave out late quiet moves", true),
  SEE_PRUNING("prune.see", "leave out moves that lose material", true),
  PROBCUT("probcut", "stop where a shallow search far above beta succeeds", true),
  CORRECTION(
      "correction", "correct static values in pruning decisions by what searches found", true),

  // Quiescence.
  QUIESCENCE("quiescence", "settle captures before judging a position", true),
  QUIESCENCE_CHECKS("quiescence.checks", "try quiet checks at its first ply", true),
  QUIESCENCE_SEE("quiescence.see", "leave out captures that lose material", true),
  QUIESCENCE_DELTA("quiescence.delta", "leave out captures that cannot reach alpha", true),

  EVAL_GRAIN("eval.grain", "round static values to multiples of this", 1, 1, 100);

  /** What options are about, in their order; a group ends where the next one begins. */
  public enum Group {
    WINDOWS("Search windows", SearchOption.WINDOW),
    LINES("Principal variation", SearchOption.PV),
    TABLE("Transposition table", SearchOption.TABLE),
    ORDERING("Move ordering", SearchOption.ORDER_PV),
    DEPTH("Extensions and reductions", SearchOption.CHECK_EXTENSION),
    PRUNING("Pruning", SearchOption.MATE_DISTANCE),
    QUIESCENCE("Quiescence search", SearchOption.QUIESCENCE),
    EVALUATION("Evaluation", SearchOption.EVAL_GRAIN);

    private final String title;
    private final SearchOption first;

    Group(String title, SearchOption first) {
      this.title = title;
      this.first = first;
    }

    public String title() {
      return title;
    }
  }

  /** What values an option takes. */
  public enum Type {
    SWITCH,
    NUMBER,
    CHOICE
  }

  private final String label;
  private final String sentence;
  private final Type type;
  private final int fallback;
  private final int minimum;
  private final int maximum;

  /** Separated by blanks. */
  private final String choices;

  SearchOption(String label, String sentence, boolean fallback) {
    this(label, sentence, Type.SWITCH, fallback ? 1 : 0, 0, 1, "off on");
  }

  SearchOption(String label, String sentence, int fallback, int minimum, int maximum) {
    this(label, sentence, Type.NUMBER, fallback, minimum, maximum, "");
  }

  SearchOption(String label, String sentence, String fallback, String... choices) {
    this(
        label,
        sentence,
        Type.CHOICE,
        List.of(choices).indexOf(fallback),
        0,
        choices.length - 1,
        String.join(" ", choices));
  }

  SearchOption(
      String label,
      String sentence,
      Type type,
      int fallback,
      int minimum,
      int maximum,
      String choices) {
    this.label = label;
    this.sentence = sentence;
    this.type = type;
    this.fallback = fallback;
    this.minimum = minimum;
    this.maximum = maximum;
    this.choices = choices;
  }

  /** The option that a user names, in whatever case. */
  public static SearchOption named(String name) throws SettingException {
    List<String> labels = new ArrayList<>();
    for (SearchOption option : values()) {
      if (option.label.equalsIgnoreCase(name)) {
        return option;
      }
      labels.add(option.label);
    }
    throw new SettingException(
        "there is no setting \""
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

  public Type type() {
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

  public Group group() {
    Group found = Group.WINDOWS;
    for (Group group : Group.values()) {
      found = group.first.compareTo(this) <= 0 ? group : found;
    }
    return found;
  }

  /** A value that a user has written; the inverse of {@link #show}. */
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

  /** A value as a user writes it. */
  public String show(int value) {
    return type == Type.NUMBER ? Integer.toString(value) : choices().get(value);
  }
}
