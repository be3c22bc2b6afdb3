package dev.plumbline.search.order;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import java.util.Arrays;

/** How moves did so far in this search: quiet history, captures, killers, countermoves. Mutable. */
public final class MoveHistory {
  private static final int LIMIT = 16_384;
  private static final int PIECE_TO = 16 * 64;

  private final short[] quiet = new short[2 * 64 * 64];
  private final short[] capture = new short[PIECE_TO * 8];

  /** Indexed by piece and target square of the earlier move, then of this move. */
  private final short[] reply = new short[PIECE_TO * PIECE_TO];

  private final int[] killers;
  private final int[] counters = new int[PIECE_TO];

  /** Cutoffs learned from, and those among them by the first move of a node. */
  private long cuts;

  private long firstMoveCuts;

  public MoveHistory(int plies) {
    killers = new int[2 * plies];
  }

  public void clear() {
    Arrays.fill(quiet, (short) 0);
    Arrays.fill(capture, (short) 0);
    Arrays.fill(reply, (short) 0);
    Arrays.fill(killers, Move.NONE);
    Arrays.fill(counters, Move.NONE);
  }

  /** The number of nodes that failed high; not reset by {@link #clear}. */
  public long cuts() {
    return cuts;
  }

  public long firstMoveCuts() {
    return firstMoveCuts;
  }

  public static int pieceTo(Position position, int move) {
    return position.pieceAt(Move.from(move)) << 6 | Move.to(move);
  }

  public int quiet(Position position, int move, int last, int lastButOne) {
    int here = pieceTo(position, move);
    int score = quiet[quietIndex(position.side(), move)];
    if (last >= 0) {
      score += reply[last * PIECE_TO + here];
    }
    if (lastButOne >= 0) {
      score += reply[lastButOne * PIECE_TO + here];
    }
    return score;
  }

  public int capture(Position position, int move) {
    return capture[captureIndex(position, move)];
  }

  private void learnQuiet(Position position, int move, int last, int lastButOne, int bonus) {
    int here = pieceTo(position, move);
    learn(quiet, quietIndex(position.side(), move), bonus);
    if (last >= 0) {
      learn(reply, last * PIECE_TO + here, bonus);
    }
    if (lastButOne >= 0) {
      learn(reply, lastButOne * PIECE_TO + here, bonus);
    }
  }

  private void learnCapture(Position position, int move, int bonus) {
    learn(capture, captureIndex(position, move), bonus);
  }

  public int killer(int ply, int which) {
    return killers[2 * ply + which];
  }

  /** The quiet move that last refuted a move, or {@link Move#NONE}. */
  public int counter(int last) {
    return last >= 0 ? counters[last] : Move.NONE;
  }

  /**
   * Learns from a cutoff: the move that caused it gains the bonus, those tried before it lose it.
   *
   * @param tried the moves searched at the node; the last one caused the cutoff
   */
  public void learn(
      Position position, int ply, int[] tried, int count, int bonus, int last, int lastButOne) {
    cuts++;
    firstMoveCuts += count == 1 ? 1 : 0;
    int best = tried[count - 1];
    boolean quiet = !Move.isNoisy(best);
    if (quiet) {
      refuted(ply, best, last);
      learnQuiet(position, best, last, lastButOne, bonus);
    } else {
      learnCapture(position, best, bonus);
    }
    for (int i = 0; i < count - 1; i++) {
      if (Move.isNoisy(tried[i])) {
        learnCapture(position, tried[i], -bonus);
      } else if (quiet) {
        learnQuiet(position, tried[i], last, lastButOne, -bonus);
      }
    }
  }

  private void refuted(int ply, int move, int last) {
    if (killers[2 * ply] != move) {
      killers[2 * ply + 1] = killers[2 * ply];
      killers[2 * ply] = move;
    }
    if (last >= 0) {
      counters[last] = move;
    }
  }

  /** Moves a value towards the limit, the less the nearer it is. */
  private static void learn(short[] table, int index, int bonus) {
    int value = table[index];
    table[index] = (short) (value + bonus - value * Math.abs(bonus) / LIMIT);
  }

  private static int quietIndex(int side, int move) {
    return side << 12 | (move & 0xFFF);
  }

  private static int captureIndex(Position position, int move) {
    int victim = Piece.type(position.pieceAt(Move.to(move)));
    return pieceTo(position, move) << 3 | victim;
  }
}
