package dev.plumbline.epd;

import dev.plumbline.chess.MoveGenerator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Moves and their points, each move once. Reused. */
final class GradeList {
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];
  private final int[] points = new int[MoveGenerator.MAX_MOVES];
  private int count;

  void clear() {
    count = 0;
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** Adds a move; false, and nothing changes, where it has points already. */
  boolean add(int move, int value) {
    if (indexOf(move) >= 0) {
      return false;
    }
    moves[count] = move;
    points[count++] = value;
    return true;
  }

  private int indexOf(int move) {
    for (int i = 0; i < count; i++) {
      if (moves[i] == move) {
        return i;
      }
    }
    return -1;
  }

  /** Whether both give the same points to the same moves. */
  boolean agreesWith(GradeList other) {
    for (int i = 0; i < count; i++) {
      int there = i < other.count && other.moves[i] == moves[i] ? i : other.indexOf(moves[i]);
      if (there < 0 || other.points[there] != points[i]) {
        return false;
      }
    }
    return count == other.count;
  }

  /** Best first; equals in the order of the file. */
  List<Problem.GradedMove> bestFirst() {
    List<Problem.GradedMove> graded = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      graded.add(new Problem.GradedMove(moves[i], points[i]));
    }
    graded.sort(Comparator.comparingInt(Problem.GradedMove::points).reversed());
    return graded;
  }
}
