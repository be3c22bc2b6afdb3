package dev.plumbline.tools.lab;

import dev.plumbline.engine.Limits;
import dev.plumbline.lab.LineSearch.Experiment;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import dev.plumbline.search.pv.CollectorKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The fixed experiments. Each varies one setting. */
public enum Trial {
  STILL(
      "Windows without quiescence",
      "Exact minimax without quiescence: the searches differ only in their windows.",
      Preset.TEXTBOOK,
      "quiescence=off",
      SearchOption.WINDOW,
      5),
  EXACT(
      "Windows with quiescence",
      "Exact minimax with quiescence. Quiescence nodes inherit the window of the node at the"
          + " horizon, and search more captures if it is wide. MTD(f) relies on bounds that earlier"
          + " passes stored in the table; here the table is never read, so every pass starts from"
          + " nothing.",
      Preset.TEXTBOOK,
      "",
      SearchOption.WINDOW,
      4),
  NARROW(
      "Windows within an aspiration window",
      "The same a ply deeper, with a window around the previous value at the root. MTD(f) sets its"
          + " own windows and is omitted.",
      Preset.TEXTBOOK,
      "root=aspiration",
      SearchOption.WINDOW,
      5),
  FULL(
      "Windows of the full engine",
      "Null moves, reductions and pruning apply to null windows only: where every window is wide,"
          + " almost nothing is selective. So these are different searches with different scores,"
          + " and windows alone do not explain the nodes saved.",
      Preset.FULL,
      "",
      SearchOption.WINDOW,
      9),
  STABLE(
      "Collectors in a stable search",
      "Exact minimax without quiescence: the only setting in which a single row is sound.",
      Preset.TEXTBOOK,
      "quiescence=off",
      SearchOption.WINDOW,
      5),
  COLLECTORS(
      "Collectors in the full engine",
      "All collectors attached to the same search, by depth and with tables of different sizes.",
      Preset.FULL,
      "",
      SearchOption.WINDOW,
      11),
  HITS(
      "Exact table hits in PV nodes",
      "A hit may end the search of a node (cut), be ignored (ignore), end it with the line"
          + " completed from the table (complete), or end it only if the collector has the line"
          + " (cut-with-line; each collector then has its own search, and the nodes are those of"
          + " the first).",
      Preset.FULL,
      "",
      SearchOption.HITS,
      9),
  ROOT_EXACT(
      "Windows at the root of exact minimax",
      "Fishburn only tests whether the last root move is better. Belle tests every move, and"
          + " re-searches when a second one is better. Both end with a full search of the best"
          + " move.",
      Preset.TEXTBOOK,
      "",
      SearchOption.ROOT,
      4),
  ROOT_FULL(
      "Windows at the root of the full engine",
      "The same in a search where a different window means different pruning.",
      Preset.FULL,
      "",
      SearchOption.ROOT,
      9),
  GRAIN(
      "A coarser evaluation",
      "Static values rounded to multiples, so that tiny differences vanish.",
      Preset.TEXTBOOK,
      "",
      SearchOption.EVAL_GRAIN,
      4),
  ROOMY(
      COLLECTORS.title,
      "64 MB are as much as the search can fill.",
      Preset.FULL,
      "",
      SearchOption.WINDOW,
      0,
      2_000_000),
  CROWDED(
      COLLECTORS.title,
      "1 MB is overwritten many times.",
      Preset.FULL,
      "",
      SearchOption.WINDOW,
      0,
      2_000_000),
  ENDINGS(
      COLLECTORS.title,
      "The last are endings rich in transpositions, with blocked pawns where the kings manoeuvre.",
      Preset.FULL,
      "",
      SearchOption.WINDOW,
      0,
      1_000_000);

  private static final List<CollectorKind> ALL = List.of(CollectorKind.values());

  /** The heading of the section; experiments may share one. */
  private final String title;

  private final String sentence;
  private final Preset preset;
  private final String changes;
  private final SearchOption varied;

  /** The search depth; 0 if nodes are the limit. */
  private final int depth;

  private final long nodes;

  Trial(
      String title,
      String sentence,
      Preset preset,
      String changes,
      SearchOption varied,
      int depth) {
    this(title, sentence, preset, changes, varied, depth, 0);
  }

  Trial(
      String title,
      String sentence,
      Preset preset,
      String changes,
      SearchOption varied,
      int depth,
      long nodes) {
    this.title = title;
    this.sentence = sentence;
    this.preset = preset;
    this.changes = changes;
    this.varied = varied;
    this.depth = depth;
    this.nodes = nodes;
  }

  public String title() {
    return title;
  }

  public String sentence() {
    return sentence;
  }

  public SearchOption varied() {
    return varied;
  }

  /** The values of the varied setting; the first is the reference. */
  public List<String> ways() {
    return switch (this) {
      case STABLE -> List.of("alphabeta", "pvs");
      case COLLECTORS, ROOMY, CROWDED, ENDINGS -> List.of("pvs");
      case STILL, EXACT, FULL -> Experiment.windows();
      case NARROW -> Experiment.windows().stream().filter(name -> !name.equals("mtdf")).toList();
      case GRAIN -> List.of("1", "5", "10", "20");
      case HITS, ROOT_EXACT, ROOT_FULL -> varied.choices();
    };
  }

  /** Whether it compares lines rather than nodes. */
  public boolean isOfLines() {
    return switch (this) {
      case STABLE, COLLECTORS, HITS, ROOMY, CROWDED, ENDINGS -> true;
      default -> false;
    };
  }

  /** Whether it compares nodes. */
  public boolean isOfNodes() {
    return !isOfLines() || this == HITS;
  }

  Experiment experiment(String value, Scale scale) {
    return new Experiment(settings(value), megabytes(), collectors(), limits(scale));
  }

  /** The size of the table. */
  private int megabytes() {
    return switch (this) {
      case ROOMY -> 64;
      case CROWDED, ENDINGS -> 1;
      default -> 16;
    };
  }

  private List<CollectorKind> collectors() {
    if (isOfLines()) {
      return ALL;
    }
    return this == STILL || this == GRAIN ? List.of() : List.of(CollectorKind.TRIANGULAR);
  }

  private SearchSettings settings(String value) {
    try {
      SearchSettings settings = preset.settings();
      for (String change : changes()) {
        int equals = change.indexOf('=');
        settings = settings.with(change.substring(0, equals), change.substring(equals + 1));
      }
      return settings.with(varied.label(), value);
    } catch (SettingException e) {
      throw new IllegalStateException(name(), e);
    }
  }

  private List<String> changes() {
    return changes.isEmpty() ? List.of() : Arrays.asList(changes.split(" "));
  }

  Limits limits(Scale scale) {
    return depth == 0
        ? Limits.nodes(nodes / scale.fewerNodes())
        : Limits.depth(depth - scale.lessDepth());
  }

  /** The settings as users write them. */
  public String options() {
    List<String> words = new ArrayList<>(List.of("--preset", preset.toString()));
    for (String change : changes()) {
      words.add("--set");
      words.add(change);
    }
    words.add("--hash");
    words.add(Integer.toString(megabytes()));
    return String.join(" ", words);
  }

  /**
   * The size of the study.
   *
   * @param positions the total number for experiments by depth
   * @param nodePositions the total number for experiments by nodes
   * @param lessDepth plies subtracted from each depth
   * @param fewerNodes the divisor of each node limit
   */
  public record Scale(int positions, int nodePositions, int lessDepth, int fewerNodes, int rounds) {
    /** The scale of the published page. */
    public static final Scale WHOLE = new Scale(48, 16, 0, 1, 9);

    /** A trial of a few seconds; its figures mean nothing. */
    public static final Scale SKETCH = new Scale(2, 1, 2, 100, 1);
  }
}
