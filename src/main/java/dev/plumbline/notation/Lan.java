package dev.plumbline.notation;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;

/** Writes moves in long algebraic notation: both squares, with the sign of check or mate. */
public final class Lan {
  private Lan() {}

  /** Writes a legal move; the position is as before. */
  public static String write(Position position, int move) {
    StringBuilder out = new StringBuilder(8);
    if (Move.isCastling(move)) {
      MoveParts.appendCastling(out, move);
    } else {
      int type = Piece.type(position.pieceAt(Move.from(move)));
      if (type != Piece.PAWN) {
        out.append(PieceLetter.of(type));
      }
      out.append(SquareName.of(Move.from(move)));
      out.append(Move.isCapture(move) ? 'x' : '-');
      out.append(SquareName.of(Move.to(move)));
      MoveParts.appendPromotion(out, move);
    }
    MoveParts.appendSign(out, new CheckSign().of(position, move));
    return out.toString();
  }
}
