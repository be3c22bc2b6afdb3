package dev.plumbline.search;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineListener;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One analysis: deeper and deeper, rank by rank, until a limit. Belongs to one analysis. */
final class Deepening {
  private final Search search;
  private final RootSearch rootSearch;
  private final Position root;
  private final Limits limits;
  private final LineListener listener;
  private final SearchSettings settings;
  private final long start = System.nanoTime();
  private final List<LineReport> lines = new ArrayList<>();

  Deepening(
      Search search,
      RootSearch rootSearch,
      Position root,
      Limits limits,
      LineListener listener,
      SearchSettings settings) {
    this.search = search;
    this.rootSearch = rootSearch;
    this.root = root;
    this.limits = limits;
    this.listener = listener;
    this.settings = settings;
  }

  Analysis run(Stopper stopper) {
    RootMove[] moves = rootMoves();
    if (moves.length == 0) {
      return new Analysis(Move.NONE, Move.NONE, 0, 0, 0, List.of());
    }
    int ranks = Math.min(limits.multiPv(), moves.length);
    int last = Math.min(limits.depth().orElse(Values.MAX_PLY - 1), Values.MAX_PLY - 1);
    int done = 0;
    for (int depth = 1; depth <= last; depth++) {
      for (RootMove move : moves) {
        move.previousValue = move.value;
      }
      search.begin(root, depth, stopper);

      for (int rank = 0; rank < ranks && !search.path.stopped; rank++) {
        searchRank(moves, rank, depth);
      }
      if (search.path.stopped) {
        break;
      }
      done = depth;
      order(moves, ranks);
      if (isProven(moves[0])) {
        break;
      }
    }
    RootMove best = moves[0];
    int ponder = best.length > 1 ? best.line[1] : Move.NONE;
    return new Analysis(
        best.move, ponder, done, search.path.nodes, System.nanoTime() - start, lines);
  }

  private RootMove[] rootMoves() {
    int[] legal = new int[MoveGenerator.MAX_MOVES];
    int count = new MoveGenerator().legal(root, legal, 0);
    return Arrays.stream(legal, 0, count)
        .filter(move -> limits.searchMoves().isEmpty() || limits.searchMoves().contains(move))
        .mapToObj(RootMove::new)
        .toArray(RootMove[]::new);
  }

  private void searchRank(RootMove[] moves, int rank, int depth) {
    int alpha = -Values.INFINITE;
    int beta = Values.INFINITE;
    int margin = settings.number(SearchOption.ASPIRATION);
    int previous = moves[rank].previousValue;
    if (settings.choice(SearchOption.ROOT).equals("aspiration")
        && depth >= 5
        && previous > -Values.INFINITE
        && !Values.isMate(previous)) {
      alpha = previous - margin;
      beta = previous + margin;
    }
    while (true) {
      int value = rootSearch.search(moves, rank, depth, alpha, beta);
      if (search.path.stopped) {
        if (moves[rank].value > alpha && value > alpha) {
          report(moves[rank], rank, depth, value >= beta ? Bound.LOWER : Bound.EXACT);
        }
        return;
      }
      margin *= 2;
      if (value <= alpha && alpha > -Values.INFINITE) {
        report(moves[rank], rank, depth, Bound.UPPER, value);
        beta = (alpha + beta) / 2;
        alpha = margin > 1000 ? -Values.INFINITE : Math.max(value - margin, -Values.INFINITE);
      } else if (value >= beta && beta < Values.INFINITE) {
        report(moves[rank], rank, depth, Bound.LOWER);
        beta = margin > 1000 ? Values.INFINITE : Math.min(value + margin, Values.INFINITE);
      } else {
        report(moves[rank], rank, depth, Bound.EXACT);
        return;
      }
    }
  }

  /** Ranks stay; the others by the size of their subtrees. */
  private void order(RootMove[] moves, int ranks) {
    Arrays.sort(moves, ranks, moves.length, (a, b) -> Long.compare(b.subtree, a.subtree));
    for (RootMove move : moves) {
      move.subtree = 0;
    }
  }

  private boolean isProven(RootMove best) {
    return limits.mate().isPresent()
        && best.value >= Values.SURE_MATE
        && Values.mateMoves(best.value) <= limits.mate().getAsInt();
  }

  private void report(RootMove move, int rank, int depth, Bound bound) {
    report(move, rank, depth, bound, move.value);
  }

  private void report(RootMove move, int rank, int depth, Bound bound, int value) {
    @Nullable LeafRecord leaf = bound == Bound.EXACT ? move.leaf : null;
    List<Integer> line = Arrays.stream(move.line, 0, move.length).boxed().toList();
    LineReport report =
        new LineReport(
            rank + 1,
            depth,
            search.path.selectiveDepth,
            Values.isMate(value)
                ? new Score.Mate(Values.mateMoves(value))
                : new Score.Centipawns(value),
            bound,
            search.path.nodes,
            System.nanoTime() - start,
            0,
            line,
            leaf);
    lines.add(report);
    listener.line(report);
  }
}
