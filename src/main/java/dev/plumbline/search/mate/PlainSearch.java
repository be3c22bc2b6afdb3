package dev.plumbline.search.mate;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;

/**
 * Tells mates in a few moves outright: every attack is tried, checks first, until one wins, and
 * every defence, last one that helped first, until one holds. Scratch space: one per thread.
 */
final class PlainSearch {
  private final MoveGenerator generator = new MoveGenerator();
  private final MateInOne mateInOne = new MateInOne();
  private final int[] moves;

  /** By the attacker's moves left, the defence that held against the attack tried before. */
  private final int[] holding;

  PlainSearch(int maximum) {
    moves = new int[(2 * maximum + 1) * MoveGenerator.MAX_MOVES];
    holding = new int[maximum + 1];
  }

  /** Whether the side to move mates in at most so many moves; means nothing once effort is over. */
  boolean mates(Position position, int left, ProofLimit effort) {
    return mates(position, left, 0, effort);
  }

  /** Whether the side to move is mated, now or by at most so many moves of the other side. */
  boolean isLost(Position position, int left, ProofLimit effort) {
    return isLost(position, left, 0, effort);
  }

  private boolean mates(Position position, int left, int start, ProofLimit effort) {
    if (left <= 1) {
      return left == 1 && mateInOne.exists(position, effort);
    }
    int end = generator.legal(position, moves, start);
    checksFirst(position, start, end);
    for (int i = start; i < end; i++) {
      if (!effort.spend()) {
        return false;
      }
      position.make(moves[i]);
      boolean wins = isLost(position, left - 1, end, effort);
      position.unmake();
      if (wins) {
        return true;
      }
    }
    return false;
  }

  private void checksFirst(Position position, int start, int end) {
    int next = start;
    for (int i = start; i < end; i++) {
      int move = moves[i];
      if (position.givesCheck(move)) {
        moves[i] = moves[next];
        moves[next++] = move;
      }
    }
  }

  private boolean isLost(Position position, int left, int start, ProofLimit effort) {
    if (left == 0) {
      return position.inCheck() && generator.count(position) == 0;
    }
    int tried = holding[left];
    if (generator.isLegal(position, tried) && holds(position, tried, left, start, effort)) {
      return false;
    }
    int end = generator.legal(position, moves, start);
    if (end == start) {
      return position.inCheck();
    }
    if (Draw.byFiftyMoves(position)) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (moves[i] != tried && holds(position, moves[i], left, end, effort)) {
        holding[left] = moves[i];
        return false;
      }
    }
    return true;
  }

  /** Whether a defence leaves the attacker without a mate in so many moves, or effort is over. */
  private boolean holds(Position position, int defence, int left, int start, ProofLimit effort) {
    if (!effort.spend()) {
      return true;
    }
    position.make(defence);
    boolean holds = Draw.byFiftyMoves(position) || !mates(position, left, start, effort);
    position.unmake();
    return holds;
  }
}
