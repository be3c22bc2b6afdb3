package dev.plumbline.search.mate;

import java.util.Arrays;

/** Moves of {@code chess.Move} in a row, without boxes. Immutable. */
public final class MoveSequence {
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

  public boolean contains(int move) {
    for (int each : moves) {
      if (each == move) {
        return true;
      }
    }
    return false;
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
