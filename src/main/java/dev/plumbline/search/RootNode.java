package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.CollectorSetup;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.table.TranspositionTable;
import dev.plumbline.search.window.WindowPolicy;
import org.jspecify.annotations.Nullable;

/** The root of a search: searches one of its moves, and takes its line. For one analysis. */
final class RootNode {
  private final Search search;
  private final WindowPolicy windows;
  private final PvCollector collector;
  private final Position root;
  private final boolean followsLine;

  /** Reads what refuted a move from the table; none if refutations are not kept. */
  private final @Nullable PvCollector refutations;

  RootNode(
      Search search,
      WindowPolicy windows,
      PvCollector collector,
      Position root,
      SearchSettings settings,
      TranspositionTable table) {
    this.search = search;
    this.windows = windows;
    this.collector = collector;
    this.root = root;
    followsLine = settings.choice(SearchOption.ORDER_PV).equals("follow");
    CollectorSetup setup =
        CollectorSettings.setup(settings.with(SearchOption.PV_FOLLOW, "any"), table);
    refutations =
        settings.isOn(SearchOption.ORDER_REFUTATION) ? CollectorKind.TABLE.collector(setup) : null;
  }

  /** Begins a search of all or some of the moves. */
  void begin() {
    collector.begin(root);
    collector.enter(0);
  }

  boolean isStopped() {
    return search.path.stopped;
  }

  /** How many searches were made again since the engine was made. */
  long researches() {
    return search.researches;
  }

  /**
   * The value of a move, searched as the policy asks.
   *
   * @param index of the move among those searched
   */
  int value(RootMove move, int depth, int alpha, int beta, int index, boolean raised) {
    long before = enter(move, index == 0);
    int value = windows.search(search, depth - 1, alpha, beta, index, raised, false);
    leave(move, depth, before);
    return value;
  }

  /** Whether a move is better than alpha, and no more than that. */
  boolean isBetter(RootMove move, int depth, int alpha) {
    long before = enter(move, false);
    int value = search.child(depth - 1, alpha, alpha + 1, true);
    leave(move, depth, before);
    return value > alpha && !search.path.stopped;
  }

  /** Takes the value and the line of the move just searched. */
  void take(RootMove move, int depth, int value, boolean exact) {
    move.value = value;
    search.raise(depth, move.move, value, exact);
    move.length = collector.line(root, move.line);
    move.leaf = search.path.leaves.root();
  }

  private long enter(RootMove move, boolean first) {
    if (first && followsLine) {
      search.path.follow(move.line, move.length);
    } else {
      search.path.follow(move.refutation, move.refutationLength);
    }
    long before = search.path.nodes;
    search.make(move.move, 0);
    return before;
  }

  private void leave(RootMove move, int depth, long before) {
    search.unmake();
    move.subtree += search.path.nodes - before;
    PvCollector reader = refutations;
    if (reader != null && !search.path.stopped) {
      reader.begin(root);
      reader.raise(root, 0, depth, move.move, 0, false);
      move.refutationLength = reader.line(root, move.refutation);
    }
  }
}
