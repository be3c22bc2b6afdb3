package dev.plumbline.mate;

import java.util.Arrays;

/** The result of a proof. */
public sealed interface MateProof {
  /** The number of moves made. */
  long nodes();

  /**
   * The side to move mates in this many moves and no sooner.
   *
   * @param keys every first move that mates as soon, in the order of the move generator
   * @param line a key and what follows, to the mate: the defence holds out as long as it can
   */
  record Proven(int moves, MoveSequence keys, MoveSequence line, long nodes) implements MateProof {}

  /** The side to move has no mate within this many moves. */
  record Refuted(int moves, long nodes) implements MateProof {}

  /**
   * The budget was used up, or a stop was requested, before the answer was complete.
   *
   * @param refuted the number of moves within which there is no mate
   * @param mate a mate in so many moves, the shortest, is proven, but perhaps not every key to it
   *     or not its line; 0 if no mate is known
   */
  record Undecided(int refuted, int mate, long nodes) implements MateProof {}

  /** An immutable sequence of {@code chess.Move}, without boxing. */
  public static final class MoveSequence {
    private final int[] moves;

    private MoveSequence(int[] moves) {
      this.moves = moves;
    }

    /** The first moves of an array. */
    static MoveSequence of(int[] moves, int size) {
      return new MoveSequence(Arrays.copyOf(moves, size));
    }

    public int size() {
      return moves.length;
    }

    public int get(int index) {
      return moves[index];
    }

    /** The moves in an array of the caller's own. */
    public int[] toArray() {
      return moves.clone();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof MoveSequence that && Arrays.equals(moves, that.moves);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(moves);
    }

    @Override
    public String toString() {
      return Arrays.toString(moves);
    }
  }
}
