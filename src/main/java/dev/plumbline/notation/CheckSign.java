package dev.plumbline.notation;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;

/** Finds the sign that a move earns: check, mate or none. Holds scratch space: one per thread. */
final class CheckSign {
  static final char NONE = 0;
  static final char CHECK = '+';
  static final char MATE = '#';

  private final MoveGenerator generator = new MoveGenerator();

  char of(Position position, int move) {
    position.make(move);
    char sign = NONE;
    if (position.inCheck()) {
      sign = generator.count(position) == 0 ? MATE : CHECK;
    }
    position.unmake();
    return sign;
  }
}
