package dev.plumbline.search;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.tablebase.Tablebase.MoveValue;
import dev.plumbline.tablebase.Wdl;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * What the endgame tables say in one analysis: which moves of the root keep its value, and the
 * values of nodes right after a capture or pawn move, where the fifty-move rule begins anew. Shared
 * by the threads of the analysis; changed only between analyses.
 */
final class EndgameProbe {
  /** More than any distance. */
  private static final int FAR = 10_000;

  private final Tablebase tables;
  private final int depth;
  private final LongAdder hits = new LongAdder();

  /** The most pieces of a node that is looked up; 0 for none. */
  private int pieces;

  /** Whether moves of the root are ranked. */
  private boolean ranks;

  /** The moves of the root with their values; empty if it is not in the tables. */
  private List<MoveValue> values = List.of();

  /** Nodes with as many pieces as the largest tables have are looked up from a depth on. */
  EndgameProbe(Tablebase tables, int depth) {
    this.tables = tables;
    this.depth = depth;
  }

  /**
   * Begins an analysis. Below a root that has its value from the tables no node is looked up, so
   * that the search can find mates; a search for a mate uses no tables at all.
   */
  void begin(Position root, Limits limits) {
    hits.reset();
    ranks = limits.mate().isEmpty();
    values = ranks ? tables.moves(root.copy()) : List.of();
    hits.add(values.size());
    pieces = ranks && values.isEmpty() ? tables.largest() : 0;
  }

  /** The positions found in the tables since the analysis began. */
  long hits() {
    return hits.sum();
  }

  /** The value of a node for the side to move; {@link Values#INFINITE} if it is not looked up. */
  int value(Position position, int ply, int remaining) {
    int count = Long.bitCount(position.occupied());
    if (count > pieces
        || position.halfmoves() != 0
        || position.rights() != 0
        || (count == pieces && remaining < depth)) {
      return Values.INFINITE;
    }
    Wdl wdl = tables.wdl(position);
    if (wdl == null) {
      return Values.INFINITE;
    }
    hits.increment();
    return value(wdl, ply);
  }

  /** Cursed wins are draws, a little better than others. */
  static int value(Wdl wdl, int ply) {
    return switch (wdl) {
      case WIN -> Values.TABLE_WIN - ply;
      case LOSS -> ply - Values.TABLE_WIN;
      default -> Values.DRAW + wdl.number();
    };
  }

  /**
   * Puts the moves of a root that is within the tables in order: wins, the shortest first, draws,
   * and losses, the longest first. Moves as good as each other have the same rank.
   */
  List<RootMove> rank(Position root, List<RootMove> moves) {
    if (!ranks) {
      return moves;
    }
    for (RootMove move : moves) {
      for (MoveValue value : values) {
        if (value.move() == move.move) {
          rank(move, value, root.halfmoves());
        }
      }
    }
    if (values.isEmpty() && tables.wdl(root) != null) {
      rankWithoutDistances(root, moves);
    }
    List<RootMove> ranked = new ArrayList<>(moves);
    ranked.sort((a, b) -> Integer.compare(b.tableRank, a.tableRank));
    return ranked;
  }

  /** A distance may be one too small: a win that takes the last move of the clock is not sure. */
  private static void rank(RootMove move, MoveValue value, int clock) {
    int dtz = value.dtz();
    int plies = Math.abs(dtz);
    boolean inTime =
        plies + clock < Draw.FIFTY_MOVES || (plies == 1 && Math.abs(value.wdl().number()) == 2);
    if (dtz != 0) {
      int rank = (inTime ? 2 * FAR : FAR) - plies;
      move.tableRank = dtz > 0 ? rank : -rank;
    }
    if (inTime || Math.abs(value.wdl().number()) < 2) {
      move.tableValue = value(value.wdl(), 1);
    }
  }

  /** How a win is made is left to the search, which looks up the nodes below. */
  private void rankWithoutDistances(Position root, List<RootMove> moves) {
    for (RootMove move : moves) {
      root.make(move.move);
      Wdl wdl = tables.wdl(root);
      root.unmake();
      move.tableRank = wdl == null ? 0 : -wdl.number();
    }
  }
}
