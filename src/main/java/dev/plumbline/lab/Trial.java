package dev.plumbline.lab;

import dev.plumbline.engine.Limits;
import dev.plumbline.lab.Study.Scale;
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
      "Windows where the horizon is the end",
      "Exact minimax without quiescence: only the way of setting windows differs.",
      Preset.TEXTBOOK,
      "quiescence=off",
      SearchOption.WINDOW,
      5),
  EXACT(
      "Windows with quiescence",
      "Exact minimax with quiescence, whose nodes have the window of the node at the horizon: wide"
          + " ones search more captures. MTD(f) reads bounds of earlier passes from the table"
          + " elsewhere; here the table is never read, so it pays for every pass in full.",
      Preset.TEXTBOOK,
      "",
      SearchOption.WINDOW,
      4),
  NARROW(
      "Windows within an aspiration window",
      "The same a ply deeper, with a window about the last value at the root. MTD(f), which has"
          + " windows of its own, is left out.",
      Preset.TEXTBOOK,
      "root=aspiration",
      SearchOption.WINDOW,
      5),
  FULL(
      "Windows of the full engine",
      "Null moves, reductions and pruning act in null windows only: where every window is wide,"
          + " nearly nothing is selective. So these are different searches, with different scores,"
          + " and the nodes saved are not the windows' alone.",
      Preset.FULL,
      "",
      SearchOption.WINDOW,
      9),
  STABLE(
      "Collectors in a stable search",
      "Exact minimax without quiescence: the one setting in which the single row may be used.",
      Preset.TEXTBOOK,
      "quiescence=off",
      SearchOption.WINDOW,
      5),
  COLLECTORS(
      "Collectors in the full engine",
      "All collectors attached to one search. Lines are full if they reach as deep as the search did,"
          + " true if their end has the value of the score, cut if they are the beginning of a"
          + " true line.",
      Preset.FULL,
      "",
      SearchOption.WINDOW,
      11),
  HITS(
      "Exact table hits in PV nodes",
      "A hit may end the search of a node (cut), count for nothing (ignore), end it with the line"
          + " completed from the table (complete), or end it only where the collector has the line"
          + " at hand (cut-with-line; each collector then has a search of its own, and the nodes"
          + " are those of the first).",
      Preset.FULL,
      "",
      SearchOption.HITS,
      9),
  ROOT_EXACT(
      "Windows at the root of exact minimax",
      "Fishburn asks of the last root move only whether it is better; Belle asks so of all, and"
          + " searches again when a second one is. Both close with a full search of the best.",
      Preset.TEXTBOOK,
      "",
      SearchOption.ROOT,
      4),
  ROOT_FULL(
      "Windows at the root of the full engine",
      "The same where a changed window changes what is pruned.",
      Preset.FULL,
      "",
      SearchOption.ROOT,
      9),
  GRAIN(
      "A coarser evaluation",
      "Static values rounded to multiples: children that are better by a hair are no longer.",
      Preset.TEXTBOOK,
      "",
      SearchOption.EVAL_GRAIN,
      4),
  ROOMY(
      "A table with room",
      "As much as the search can fill: 64 MB.",
      Preset.FULL,
      "",
      SearchOption.WINDOW,
      2_000_000L,
      64),
  CROWDED(
      "A table that is written over",
      "The same searches with 1 MB.",
      Preset.FULL,
      "",
      SearchOption.WINDOW,
      2_000_000L,
      1),
  ENDINGS(
      "Endings rich in transpositions",
      "Locked pawns and wandering kings, again with 1 MB.",
      Preset.FULL,
      "",
      SearchOption.WINDOW,
      1_000_000L,
      1);

  private static final List<CollectorKind> ALL = List.of(CollectorKind.values());

  private final String title;
  private final String sentence;
  private final Preset preset;
  private final String changes;
  private final SearchOption varied;

  /** The search depth; 0 if nodes are the limit. */
  private final int depth;

  private final long nodes;
  private final int megabytes;

  Trial(
      String title,
      String sentence,
      Preset preset,
      String changes,
      SearchOption varied,
      int depth) {
    this(title, sentence, preset, changes, varied, depth, 0, 16);
  }

  Trial(
      String title,
      String sentence,
      Preset preset,
      String changes,
      SearchOption varied,
      long nodes,
      int megabytes) {
    this(title, sentence, preset, changes, varied, 0, nodes, megabytes);
  }

  Trial(
      String title,
      String sentence,
      Preset preset,
      String changes,
      SearchOption varied,
      int depth,
      long nodes,
      int megabytes) {
    this.title = title;
    this.sentence = sentence;
    this.preset = preset;
    this.changes = changes;
    this.varied = varied;
    this.depth = depth;
    this.nodes = nodes;
    this.megabytes = megabytes;
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

  public int megabytes() {
    return megabytes;
  }

  /** The values of the varied setting; the first is the reference. */
  public List<String> ways() {
    return switch (this) {
      case STABLE -> List.of("alphabeta", "pvs");
      case COLLECTORS, ROOMY, CROWDED, ENDINGS -> List.of("pvs");
      case NARROW -> varied.choices().stream().filter(name -> !name.equals("mtdf")).toList();
      case GRAIN -> List.of("1", "5", "10", "20");
      default -> varied.choices();
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

  List<CollectorKind> collectors() {
    if (isOfLines()) {
      return ALL;
    }
    return this == STILL || this == GRAIN ? List.of() : List.of(CollectorKind.TRIANGULAR);
  }

  SearchSettings settings(String value) {
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
    List<String> words = new ArrayList<>(List.of("--preset", preset.label()));
    for (String change : changes()) {
      words.add("--set");
      words.add(change);
    }
    words.add("--hash");
    words.add(Integer.toString(megabytes));
    return String.join(" ", words);
  }
}
