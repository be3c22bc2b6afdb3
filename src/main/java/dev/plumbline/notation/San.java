package dev.plumbline.notation;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.SanRules.CheckSign;
import java.util.List;

/** Writes moves in standard algebraic notation, the canonical form. */
public final class San {
  private San() {}

  /**
   * The shortest unambiguous form of a legal move, with the sign of check or mate; the position is
   * as before.
   */
  public static String write(Position position, int move) {
    StringBuilder out = new StringBuilder(8);
    append(out, position, move);
    return out.toString();
  }

  /** Long algebraic notation: both squares, with the sign of check or mate. */
  public static String writeLong(Position position, int move) {
    StringBuilder out = new StringBuilder(8);
    if (Move.isCastling(move)) {
      appendCastling(out, move);
    } else {
      int type = Piece.type(position.pieceAt(Move.from(move)));
      if (type != Piece.PAWN) {
        out.append(PieceLetter.of(type));
      }
      out.append(SquareName.of(Move.from(move))).append(Move.isCapture(move) ? 'x' : '-');
      appendTarget(out, move);
    }
    appendSign(out, position, move);
    return out.toString();
  }

  /** A line of moves separated by blanks; the position is as before. */
  public static String line(Position position, List<Integer> moves) {
    return line(position, moves, false);
  }

  /** A line with move numbers, {@code 30... Kd7 31. e5}; the position is as before. */
  public static String numbered(Position position, List<Integer> moves) {
    return line(position, moves, true);
  }

  private static String line(Position position, List<Integer> moves, boolean isNumbered) {
    StringBuilder out = new StringBuilder();
    for (int move : moves) {
      boolean isFirst = out.isEmpty();
      out.append(isFirst ? "" : " ");
      if (isNumbered && (isFirst || position.side() == Side.WHITE)) {
        out.append(position.fullmoves()).append(position.side() == Side.WHITE ? ". " : "... ");
      }
      append(out, position, move);
      position.make(move);
    }
    moves.forEach(move -> position.unmake());
    return out.toString();
  }

  /** Appends the canonical form of a legal move. */
  public static void append(StringBuilder out, Position position, int move) {
    if (Move.isCastling(move)) {
      appendCastling(out, move);
    } else {
      int from = Move.from(move);
      int type = Piece.type(position.pieceAt(from));
      if (type != Piece.PAWN) {
        out.append(PieceLetter.of(type));
        appendOrigin(out, from, SanRules.origin(position, move));
      } else if (Move.isCapture(move)) {
        out.append(SquareName.file(Square.file(from)));
      }
      if (Move.isCapture(move)) {
        out.append('x');
      }
      appendTarget(out, move);
    }
    appendSign(out, position, move);
  }

  private static void appendCastling(StringBuilder out, int move) {
    out.append(Move.kind(move) == Move.CASTLE_SHORT ? "O-O" : "O-O-O");
  }

  private static void appendOrigin(StringBuilder out, int from, long origin) {
    if (origin == SanRules.ANY) {
      return;
    }
    if (origin != Bits.rank(Square.rank(from))) {
      out.append(SquareName.file(Square.file(from)));
    }
    if (origin != Bits.file(Square.file(from))) {
      out.append(SquareName.rank(Square.rank(from)));
    }
  }

  private static void appendTarget(StringBuilder out, int move) {
    out.append(SquareName.of(Move.to(move)));
    if (Move.isPromotion(move)) {
      out.append('=').append(PieceLetter.of(Move.promoted(move)));
    }
  }

  private static void appendSign(StringBuilder out, Position position, int move) {
    char earned = CheckSign.of(position, move);
    if (earned != CheckSign.NONE) {
      out.append(earned);
    }
  }
}
