package dev.plumbline.search;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.search.SearchStack.Stopper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One analysis: searches the root deeper and deeper until a limit is reached. Belongs to one
 * analysis.
 *
 * <p>With one rank, the result of an unfinished iteration counts: a move whose search was completed
 * and that proved better is played. Until all moves are searched, its value is reported as a lower
 * bound, unless its line gives the mate that it claims. With several, an iteration counts when all
 * its ranks are known; of a first iteration that is cut short the best move counts. An analysis
 * that ends before it has searched a single move reports the first with its static value.
 */
final class IterativeDeepening {
  private final Search search;
  private final SearchStack stack;
  private final Position root;
  private final Limits limits;
  private final SearchSettings settings;
  private final LineListener lineListener;
  private final long start;
  private final List<LineReport> lines = new ArrayList<>();

  private final @Nullable EndgameProbe endings;
  private final RootMove[] moves;
  private final int ranks;
  private final RootNode node;
  private final RootNode.RootListener listener;
  private final boolean usesMtdf;
  private Stopper stopper = Stopper.NEVER;
  private final boolean usesAspiration;
  private final Comparator<RootMove> byRank = Comparator.comparingInt(move -> -move.tableRank);

  /** Whether the first rank of some iteration is known. */
  private boolean bestIsKnown;

  /** Begins an analysis; the table is not aged. */
  IterativeDeepening(
      Search search, Position position, Limits limits, LineListener lineListener, long start) {
    this.search = search;
    this.limits = limits;
    this.lineListener = lineListener;
    this.start = start;
    root = position.copy();
    settings = search.settings();
    stack = search.stack();
    stack.nodes = 0;
    stack.stopped = false;
    endings = search.endings();
    moves = rootMoves();
    ranks = Math.min(limits.multiPv(), moves.length);
    usesMtdf = settings.choice(SearchOption.WINDOW).equals("mtdf");
    usesAspiration = settings.choice(SearchOption.ROOT).equals("aspiration");
    listener =
        ranks > 1
            ? RootNode.RootListener.NONE
            : (move, depth, value, bound) -> report(move, 1, depth, value, bound);
    // The null windows of MTD(f) find nothing worth reporting before they meet.
    node = search.rootNode(root, usesMtdf ? RootNode.RootListener.NONE : listener);
  }

  /** Begins with an iteration of this depth. */
  Analysis run(int first, Stopper due) {
    stopper = due;
    if (moves.length == 0) {
      return Analysis.withoutMove(lines);
    }
    int deepest = Values.MAX_PLY - 1;
    int last = Math.max(first, Math.min(limits.depth().orElse(deepest), deepest));
    int best = moves[0].move;
    int ponder = Move.NONE;
    int done = 0;
    for (int depth = first; depth <= last && !stack.stopped && !isProven(); depth++) {
      prepare(depth);
      iterate(depth);
      done = stack.stopped ? done : depth;
      if (ranks == 1 || !stack.stopped) {
        best = moves[0].move;
        ponder = moves[0].length > 1 ? moves[0].line[1] : Move.NONE;
      }
    }
    if (lines.isEmpty()) {
      if (moves[0].value == -Values.INFINITE) {
        node.evaluate(moves[0]);
      }
      best = moves[0].move;
      Bound bound = bestIsKnown ? Bound.EXACT : node.boundOf(moves[0]);
      report(moves[0], 1, first, moves[0].value, bound);
    }
    long nanos = System.nanoTime() - start;
    boolean chess960 = !root.castling().isStandard();
    return Analysis.answered(best, ponder, new Effort(done, nodes(), nanos), lines, chess960);
  }

  private RootMove[] rootMoves() {
    List<RootMove> legal =
        Arrays.stream(new MoveGenerator().legal(root))
            .filter(move -> limits.searchMoves().isEmpty() || limits.searchMoves().contains(move))
            .mapToObj(RootMove::new)
            .toList();
    return (endings == null ? legal : endings.rank(root, legal)).toArray(RootMove[]::new);
  }

  private void prepare(int depth) {
    for (RootMove move : moves) {
      move.previousValue = move.value;
      move.subtree = 0;
    }
    search.table().grow();
    if (settings.choice(SearchOption.ORDER_PV).equals("stuff")) {
      for (int rank = 0; rank < ranks; rank++) {
        stuff(moves[rank]);
      }
    }
    int expected = moves[0].value > -Values.INFINITE ? moves[0].value : Values.DRAW;
    search.begin(root, depth, expected, stopper);
  }

  /** Writes a line back into the table, so that its moves come first again. */
  private void stuff(RootMove move) {
    for (int i = 0; i < move.length; i++) {
      search.table().suggest(root.key(), move.line[i]);
      root.make(move.line[i]);
    }
    for (int i = 0; i < move.length; i++) {
      root.unmake();
    }
  }

  private void iterate(int depth) {
    boolean ranked = moves[0].tableRank != moves[moves.length - 1].tableRank;
    if (ranks > 1 && !ranked && settings.choice(SearchOption.MULTIPV).equals("wide")) {
      node.searchWide(moves, ranks, depth);
    } else {
      for (int rank = 0; rank < ranks && !stack.stopped; rank++) {
        if (usesMtdf) {
          converge(rank, depth);
        } else {
          aspire(rank, depth);
        }
        bestIsKnown |= !stack.stopped;
      }
    }
    if (stack.stopped) {
      return;
    }
    Arrays.sort(moves, ranks, moves.length, byRank.thenComparingLong(move -> -move.subtree));
    if (ranks > 1) {
      reportRanks(depth);
    }
  }

  /**
   * Finds the best of the moves that have no rank yet, with a full window or with one around the
   * last value that is widened until the value lies in it. A window that fails low leaves the last
   * good move and line in place.
   */
  private void aspire(int rank, int depth) {
    int alpha = -Values.INFINITE;
    int beta = Values.INFINITE;
    int margin = settings.number(SearchOption.ASPIRATION);
    int previous = moves[rank].previousValue;
    if (usesAspiration
        && depth >= search.margins().aspirationDepth()
        && previous > -Values.INFINITE
        && !Values.isMate(previous)) {
      alpha = previous - margin;
      beta = previous + margin;
    }
    while (true) {
      int value = node.search(moves, rank, depth, alpha, beta);
      if (stack.stopped) {
        return;
      }
      margin *= 2;
      boolean widest = margin > search.margins().aspirationWidest();
      if (value <= alpha && alpha > -Values.INFINITE) {
        listener.found(moves[rank], depth, value, Bound.UPPER);
        beta = (alpha + beta) / 2;
        alpha = widest ? -Values.INFINITE : Math.max(value - margin, -Values.INFINITE);
      } else if (value >= beta && beta < Values.INFINITE) {
        listener.found(moves[rank], depth, value, Bound.LOWER);
        beta = widest ? Values.INFINITE : Math.min(value + margin, Values.INFINITE);
      } else {
        listener.found(moves[rank], depth, value, Bound.EXACT);
        return;
      }
    }
  }

  /**
   * MTD(f): finds the best of the moves that have no rank yet with null windows only, each beside
   * the value that the last one returned, until the bounds meet. Lines come from the table, or are
   * the move alone.
   */
  private void converge(int rank, int depth) {
    // Fail-hard values move by one step only; then steps in one direction grow.
    boolean growing = settings.choice(SearchOption.BOUNDS).equals("hard");
    int lower = -Values.INFINITE;
    int upper = Values.INFINITE;
    int previous = moves[rank].previousValue;
    int beta = previous > -Values.INFINITE ? previous : Values.DRAW;
    int up = 1;
    int down = 0;
    while (lower < upper) {
      int value = node.search(moves, rank, depth, beta - 1, beta);
      if (stack.stopped) {
        if (lower > -Values.INFINITE) {
          listener.found(moves[rank], depth, lower, Bound.LOWER);
        }
        return;
      }
      if (value >= beta) {
        lower = value;
        beta = Math.min(value + up, upper);
        up = growing ? 2 * up : up;
        down = 0;
      } else {
        upper = value;
        beta = Math.max(value - down, lower + 1);
        down = growing ? 2 * down + 1 : down;
        up = 1;
      }
    }
    moves[rank].value = lower;
    listener.found(moves[rank], depth, lower, Bound.EXACT);
  }

  /** Where searches are selective, a later rank may have proved better than an earlier one. */
  private void reportRanks(int depth) {
    Arrays.sort(moves, 0, ranks, byRank.thenComparingInt(move -> -move.value));
    for (int rank = 0; rank < ranks; rank++) {
      report(moves[rank], rank + 1, depth, moves[rank].value, Bound.EXACT);
    }
  }

  /**
   * Reports a move of the root. If endgame tables know its value, and the line is no mate, its line
   * ends in the table after the move.
   */
  private void report(RootMove move, int rank, int depth, int value, Bound bound) {
    int known = move.tableValue;
    boolean isMate = bound == Bound.EXACT && Values.isMate(value) && (value > 0) == (known > 0);
    if (known == Values.INFINITE || (isMate && Values.isSure(known))) {
      reportSearched(move, rank, depth, value, bound);
    } else {
      LeafRecord leaf = new LeafRecord(1, 1, 0, depth - 1, known, LeafRecord.LeafReason.TABLE);
      report(new Score.Centipawns(known), rank, depth, Bound.EXACT, List.of(move.move), leaf);
    }
  }

  /**
   * Reports a move of the root with the value that the search has found. How its line ends is part
   * of it if the value is the move's own, even if it is a lower bound of the root's.
   *
   * @param rank from 1
   */
  private void reportSearched(RootMove move, int rank, int depth, int value, Bound bound) {
    boolean isOwnValue = bound == Bound.EXACT || (bound == Bound.LOWER && move.exact);
    @Nullable LeafRecord leaf = isOwnValue ? move.leaf : null;
    List<Integer> line = Arrays.stream(move.line, 0, move.length).boxed().toList();
    Score score =
        Values.isMate(value)
            ? new Score.Mate(Values.mateMoves(value))
            : new Score.Centipawns(value);
    report(score, rank, depth, bound, line, leaf);
  }

  private void report(
      Score score,
      int rank,
      int depth,
      Bound bound,
      List<Integer> line,
      @Nullable LeafRecord leaf) {
    long hits = endings == null ? 0 : endings.hits();
    LineReport report =
        new LineReport(
            rank,
            new Effort(depth, nodes(), System.nanoTime() - start, hits),
            stack.selectiveDepth,
            score,
            bound,
            search.table().permille(),
            line,
            leaf);
    lines.add(report);
    lineListener.line(report);
  }

  private long nodes() {
    return stack.nodes + stopper.nodesOfOthers();
  }

  private boolean isProven() {
    return limits.mate().isPresent()
        && moves[0].value >= Values.SURE_MATE
        && Values.mateMoves(moves[0].value) <= limits.mate().getAsInt();
  }
}
