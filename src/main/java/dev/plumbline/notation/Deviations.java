package dev.plumbline.notation;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** Compares the text of a move with the canonical SAN of the legal move it turned out to mean. */
final class Deviations {
  private final CheckSign checkSign = new CheckSign();

  Set<Deviation> of(Position position, MoveText text, int move) {
    Set<Deviation> found = EnumSet.noneOf(Deviation.class);
    found.addAll(text.style());
    char sign = checkSign.of(position, move);
    if (isCoordinates(position, text, move)) {
      // Coordinates have no signs, and their own form of promotion and castling.
      found.remove(Deviation.LONG_ALGEBRAIC);
      found.remove(Deviation.PROMOTION_STYLE);
      found.add(Deviation.COORDINATES);
      if (text.sign() != CheckSign.NONE) {
        addSign(found, text.sign(), sign);
      }
      return Collections.unmodifiableSet(found);
    }
    if (text.castling() == Move.QUIET) {
      addOrigin(found, position, text, move);
      if (text.capture() != Move.isCapture(move)) {
        found.add(text.capture() ? Deviation.CAPTURE_SUPERFLUOUS : Deviation.CAPTURE_MISSING);
      }
    }
    addSign(found, text.sign(), sign);
    return Collections.unmodifiableSet(found);
  }

  /** Whether only squares are given, and not a pawn's in the way of long algebraic notation. */
  private static boolean isCoordinates(Position position, MoveText text, int move) {
    if (text.castling() != Move.QUIET) {
      return false;
    }
    if (Move.isCastling(move)) {
      return true;
    }
    boolean separated = text.capture() || text.style().contains(Deviation.LONG_ALGEBRAIC);
    boolean isPawn = Piece.type(position.pieceAt(Move.from(move))) == Piece.PAWN;
    return text.type() == Piece.NONE && !(isPawn && separated);
  }

  private static void addOrigin(Set<Deviation> found, Position position, MoveText text, int move) {
    if (text.origins() == SanOrigin.of(position, move)
        || found.contains(Deviation.LONG_ALGEBRAIC)) {
      return;
    }
    found.add(
        text.capture() && text.hasOriginSquare()
            ? Deviation.LONG_ALGEBRAIC
            : Deviation.OVER_DISAMBIGUATED);
  }

  private static void addSign(Set<Deviation> found, char written, char earned) {
    if (written == earned) {
      return;
    }
    if (written == CheckSign.NONE) {
      found.add(Deviation.CHECK_MISSING);
    } else {
      found.add(earned == CheckSign.NONE ? Deviation.CHECK_SUPERFLUOUS : Deviation.CHECK_WRONG);
    }
  }
}
