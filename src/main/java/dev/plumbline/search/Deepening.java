package dev.plumbline.search;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Limits;
import dev.plumbline.search.table.TranspositionTable;
import java.util.Arrays;
import java.util.Comparator;

/**
 * One analysis: deeper and deeper until a limit. Belongs to one analysis.
 *
 * <p>With one rank, what an unfinished iteration has found counts: a move that proved better is
 * played, and told as a lower bound if it was not known by how much. With several, an iteration
 * counts when all its ranks are known.
 */
final class Deepening {
  private final Search search;
  private final TranspositionTable table;
  private final Position root;
  private final Limits limits;
  private final LineReporter reporter;
  private final SearchSettings settings;
  private final RootMove[] moves;
  private final int ranks;
  private final RankSearch rankSearch;
  private final WideRanks wideRanks;

  Deepening(
      Search search,
      TranspositionTable table,
      RootNode node,
      Position root,
      Limits limits,
      LineReporter reporter,
      SearchSettings settings) {
    this.search = search;
    this.table = table;
    this.root = root;
    this.limits = limits;
    this.reporter = reporter;
    this.settings = settings;
    moves = rootMoves();
    ranks = Math.min(limits.multiPv(), moves.length);
    RootListener listener =
        ranks > 1
            ? RootListener.NONE
            : (move, depth, value, bound) -> reporter.report(move, 1, depth, value, bound);
    rankSearch =
        settings.choice(SearchOption.WINDOW).equals("mtdf")
            ? new SteppedRank(node, listener, settings)
            : new WindowedRank(node, listener, settings);
    wideRanks = new WideRanks(node);
  }

  Analysis run(Stopper stopper, long start) {
    if (moves.length == 0) {
      return Analysis.withoutMove(reporter.lines());
    }
    int last = Math.min(limits.depth().orElse(Values.MAX_PLY - 1), Values.MAX_PLY - 1);
    int best = moves[0].move;
    int ponder = Move.NONE;
    int done = 0;
    while (done < last && !search.path.stopped && !isProven()) {
      prepare(done + 1, stopper);
      iterate(done + 1);
      done += search.path.stopped ? 0 : 1;
      if (ranks == 1 || !search.path.stopped) {
        best = moves[0].move;
        ponder = moves[0].length > 1 ? moves[0].line[1] : Move.NONE;
      }
    }
    long nanos = System.nanoTime() - start;
    boolean chess960 = !root.castling().isStandard();
    return Analysis.answered(
        best, ponder, done, search.path.nodes, nanos, reporter.lines(), chess960);
  }

  private RootMove[] rootMoves() {
    int[] legal = new int[MoveGenerator.MAX_MOVES];
    int count = new MoveGenerator().legal(root, legal, 0);
    return Arrays.stream(legal, 0, count)
        .filter(move -> limits.searchMoves().isEmpty() || limits.searchMoves().contains(move))
        .mapToObj(RootMove::new)
        .toArray(RootMove[]::new);
  }

  private void prepare(int depth, Stopper stopper) {
    for (RootMove move : moves) {
      move.previousValue = move.value;
      move.subtree = 0;
    }
    if (settings.choice(SearchOption.ORDER_PV).equals("stuff")) {
      for (int rank = 0; rank < ranks; rank++) {
        stuff(moves[rank]);
      }
    }
    search.begin(root, depth, depth > 1 ? moves[0].value : Values.DRAW, stopper);
  }

  /** Writes a line back into the table, so that its moves come first again. */
  private void stuff(RootMove move) {
    for (int i = 0; i < move.length; i++) {
      table.suggest(root.key(), move.line[i]);
      root.make(move.line[i]);
    }
    for (int i = 0; i < move.length; i++) {
      root.unmake();
    }
  }

  private void iterate(int depth) {
    if (ranks > 1 && settings.choice(SearchOption.MULTIPV).equals("wide")) {
      wideRanks.search(moves, ranks, depth);
    } else {
      for (int rank = 0; rank < ranks && !search.path.stopped; rank++) {
        rankSearch.search(moves, rank, depth);
      }
    }
    if (search.path.stopped) {
      return;
    }
    Arrays.sort(moves, ranks, moves.length, Comparator.comparingLong(move -> -move.subtree));
    if (ranks > 1) {
      tellRanks(depth);
    }
  }

  /** A later rank may have proved better than an earlier one, where searches are selective. */
  private void tellRanks(int depth) {
    Arrays.sort(moves, 0, ranks, Comparator.comparingInt(move -> -move.value));
    for (int rank = 0; rank < ranks; rank++) {
      reporter.report(moves[rank], rank + 1, depth, moves[rank].value, Bound.EXACT);
    }
  }

  private boolean isProven() {
    return limits.mate().isPresent()
        && moves[0].value >= Values.SURE_MATE
        && Values.mateMoves(moves[0].value) <= limits.mate().getAsInt();
  }
}
