package dev.plumbline.epd;

import dev.plumbline.chess.MoveGenerator;
import java.util.ArrayList;
import java.util.List;

/** The moves of bm or am as they are gathered, from one operation or several. Reused. */
final class MoveSet {
  private final String opcode;
  private final List<Operand> operands = new ArrayList<>();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];
  private int count;
  private int index;
  private int place;
  private int placeEnd;

  MoveSet(String opcode) {
    this.opcode = opcode;
  }

  void clear() {
    operands.clear();
    count = 0;
  }

  /** Notes where among the operations, and where in the line, the set stands. */
  void given(int index, int start, int end) {
    this.index = index;
    place = start;
    placeEnd = end;
  }

  int index() {
    return index;
  }

  int place() {
    return place;
  }

  int placeEnd() {
    return placeEnd;
  }

  /** Adds a move and its text; false if it is there already. */
  boolean add(int move, String san) {
    if (contains(move)) {
      return false;
    }
    moves[count++] = move;
    operands.add(Operand.word(san));
    return true;
  }

  /** Keeps a word that is no playable move. */
  void keep(String word) {
    operands.add(Operand.word(word));
  }

  boolean contains(int move) {
    for (int i = 0; i < count; i++) {
      if (moves[i] == move) {
        return true;
      }
    }
    return false;
  }

  /** How many of the words can be played. */
  int playable() {
    return count;
  }

  int move(int index) {
    return moves[index];
  }

  boolean hasOperands() {
    return !operands.isEmpty();
  }

  Operation operation() {
    return new Operation(opcode, operands);
  }
}
