package dev.plumbline.mate;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.StopToken;
import dev.plumbline.mate.MateProof.MoveSequence;

/**
 * Proves the shortest mate of the side to move, or that there is none within a number of moves;
 * proves that a side is mated in time, or finds its defence.
 *
 * <p>To find a mate, lengths are tried from one move on, so that it is the shortest. The answer is
 * exact. Repetitions are ignored: a shortest mate never needs one. The fifty-move rule applies: a
 * position in which it can be claimed, and that is not mate, is a draw, except the root.
 * Deterministic; reusable, by one thread at a time.
 */
public final class MateProver {
  /** The longest mate that can be proven. */
  public static final int LONGEST = 60;

  private final ProofTable table;
  private final MoveGenerator generator = new MoveGenerator();

  /** The memory of the table is rounded down to a power of two. */
  public MateProver(int tableMegabytes) {
    table = new ProofTable(tableMegabytes);
  }

  /** Searches for the shortest mate, up to a length; makes no more moves than the budget. */
  public MateProof prove(
      Position position, int moves, long budget, MateListener listener, StopToken stop) {
    if (moves < 1 || moves > LONGEST) {
      throw new IllegalArgumentException("a mate in " + moves + ", not in 1 to " + LONGEST);
    }
    table.clear();
    ProofLimit effort = new ProofLimit(budget, stop);
    Position root = position.copy();
    ProofSearch search = new ProofSearch(root, root.side(), moves, effort, table);
    for (int length = 1; length <= moves; length++) {
      listener.lookingFor(length, effort.nodes());
      boolean mates = search.mates(root, length);
      if (effort.isOver()) {
        return new MateProof.Undecided(length - 1, 0, effort.nodes());
      }
      if (mates) {
        return proven(root, length, search, effort);
      }
    }
    return new MateProof.Refuted(moves, effort.nodes());
  }

  /**
   * Searches for a defence: proves that the side to move is mated in time whatever it plays, or
   * finds a move that escapes. Shorter mates are not looked for first.
   *
   * @param moves of the other side within which the side to move should be mated; 0 if it should be
   *     mated already
   * @param budget how many moves may be made on the way
   * @param position as before when this returns
   */
  public LossProof proveLoss(Position position, int moves, long budget, StopToken stop) {
    if (moves < 0 || moves > LONGEST) {
      throw new IllegalArgumentException("a mate in " + moves + ", not in 0 to " + LONGEST);
    }
    table.clear();
    ProofLimit effort = new ProofLimit(budget, stop);
    Position root = position.copy();
    ProofSearch search = new ProofSearch(root, root.side() ^ 1, moves, effort, table);
    boolean isLost = search.isLost(root, moves);
    if (effort.isOver()) {
      return new LossProof(LossProof.LossAnswer.UNDECIDED, Move.NONE, effort.nodes());
    }
    return isLost
        ? new LossProof(LossProof.LossAnswer.LOST, Move.NONE, effort.nodes())
        : new LossProof(LossProof.LossAnswer.NOT_LOST, search.escape(root, moves), effort.nodes());
  }

  /**
   * Whether a side is mated in time whatever it plays.
   *
   * @param escape a move after which it is not; {@link Move#NONE} unless it is not lost, or if it
   *     has no move or the game is drawn
   */
  public record LossProof(LossAnswer answer, int escape, long nodes) {
    /** Undecided if the budget was used up, or a stop was requested. */
    public enum LossAnswer {
      LOST,
      NOT_LOST,
      UNDECIDED
    }
  }

  private MateProof proven(Position root, int length, ProofSearch search, ProofLimit effort) {
    MoveSequence keys = keys(root, length, search, effort);
    MoveSequence line = keys.size() == 0 ? keys : line(root, length, keys.get(0), search, effort);
    return effort.isOver()
        ? new MateProof.Undecided(length - 1, length, effort.nodes())
        : new MateProof.Proven(length, keys, line, effort.nodes());
  }

  /** All moves that mate in this many moves. */
  private MoveSequence keys(Position position, int length, ProofSearch search, ProofLimit effort) {
    int[] moves = generator.legal(position);
    int count = 0;
    for (int move : moves) {
      if (wins(position, move, length, search, effort)) {
        moves[count++] = move;
      }
    }
    return MoveSequence.of(moves, count);
  }

  private static boolean wins(
      Position position, int move, int length, ProofSearch search, ProofLimit effort) {
    if (!effort.spend()) {
      return false;
    }
    position.make(move);
    boolean wins = search.isLost(position, length - 1);
    position.unmake();
    return wins && !effort.isOver();
  }

  /** The line from a key to the mate, always with the first of the longest defences. */
  private MoveSequence line(
      Position root, int length, int key, ProofSearch search, ProofLimit effort) {
    int[] line = new int[2 * length - 1];
    Position position = root.copy();
    int move = key;
    for (int ply = 0; move != Move.NONE; ply++) {
      position.make(move);
      line[ply] = move;
      int left = (line.length - ply) / 2;
      if (left == 0) {
        break;
      }
      move =
          (ply & 1) == 0
              ? longestDefence(position, left, search, effort)
              : firstWin(position, left, search, effort);
    }
    return MoveSequence.of(line, line.length);
  }

  private int longestDefence(Position position, int left, ProofSearch search, ProofLimit effort) {
    for (int move : generator.legal(position)) {
      if (!effort.spend()) {
        break;
      }
      position.make(move);
      boolean sooner = search.mates(position, left - 1);
      position.unmake();
      if (!sooner && !effort.isOver()) {
        return move;
      }
    }
    return Move.NONE;
  }

  private int firstWin(Position position, int length, ProofSearch search, ProofLimit effort) {
    for (int move : generator.legal(position)) {
      if (wins(position, move, length, search, effort)) {
        return move;
      }
    }
    return Move.NONE;
  }

  /** Receives the progress of a proof, on the searching thread. */
  @FunctionalInterface
  public interface MateListener {
    MateListener NONE = (moves, nodes) -> {};

    /** The search for a mate in this many moves begins; shorter ones are refuted. */
    void lookingFor(int moves, long nodes);
  }
}
