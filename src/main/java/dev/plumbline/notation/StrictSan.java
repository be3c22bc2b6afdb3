package dev.plumbline.notation;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.MoveReader.LegalMoves;

/** Reads canonical SAN and nothing else, without allocation: the quick way for most texts. */
final class StrictSan {
  private final CheckSign checkSign = new CheckSign();

  /** The legal move whose canonical SAN a slice of a text is, or {@link Move#NONE}. */
  int read(LegalMoves legal, String text, int from, int to) {
    char sign = from < to ? text.charAt(to - 1) : CheckSign.NONE;
    int end = to - 1;
    if (sign != CheckSign.CHECK && sign != CheckSign.MATE) {
      sign = CheckSign.NONE;
      end = to;
    }
    if (end - from < 2) {
      return Move.NONE;
    }
    int move =
        text.charAt(from) == 'O' ? castling(legal, text, from, end) : plain(legal, text, from, end);
    boolean exact = move != Move.NONE && checkSign.of(legal.position(), move) == sign;
    return exact ? move : Move.NONE;
  }

  private static int castling(LegalMoves legal, String text, int from, int end) {
    int length = end - from;
    if (length == 3 && text.startsWith("O-O", from)) {
      return legal.castling(Move.CASTLE_SHORT);
    }
    return length == 5 && text.startsWith("O-O-O", from)
        ? legal.castling(Move.CASTLE_LONG)
        : Move.NONE;
  }

  /** Reads from both ends: promotion and goal from the last, piece and origin from the first. */
  private static int plain(LegalMoves legal, String text, int from, int end) {
    int promotion =
        end - from >= 4 && text.charAt(end - 2) == '=' ? officer(text.charAt(end - 1)) : Piece.NONE;
    int tail = promotion == Piece.NONE ? end : end - 2;
    int to = SquareName.at(text, tail - 2);
    if (to == Square.NONE) {
      return Move.NONE;
    }
    int originEnd = tail - 2;
    boolean capture = originEnd > from && text.charAt(originEnd - 1) == 'x';
    originEnd -= capture ? 1 : 0;
    int type = officer(text.charAt(from));
    int originStart = type == Piece.NONE ? from : from + 1;
    long origins = origin(text, originStart, originEnd);
    if (type == Piece.NONE) {
      type = Piece.PAWN;
      if (capture == (origins == SanOrigin.ANY)) {
        return Move.NONE;
      }
      origins &= capture ? SanOrigin.ANY : Bits.file(Square.file(to));
    }
    if (origins == 0 || legal.match(type, origins, to, promotion) != 1) {
      return Move.NONE;
    }
    int move = legal.matched(0);
    boolean exact =
        Move.isCapture(move) == capture && SanOrigin.of(legal.position(), move) == origins;
    return exact ? move : Move.NONE;
  }

  /** The piece type of a capital letter, pawns left out. */
  private static int officer(char letter) {
    return switch (letter) {
      case 'N' -> Piece.KNIGHT;
      case 'B' -> Piece.BISHOP;
      case 'R' -> Piece.ROOK;
      case 'Q' -> Piece.QUEEN;
      case 'K' -> Piece.KING;
      default -> Piece.NONE;
    };
  }

  /** The squares left open by no, one or two characters; none where they are not of a square. */
  private static long origin(String text, int from, int end) {
    int length = end - from;
    if (length == 0) {
      return SanOrigin.ANY;
    }
    if (length == 1) {
      char c = text.charAt(from);
      if (c >= 'a' && c <= 'h') {
        return Bits.file(c - 'a');
      }
      return c >= '1' && c <= '8' ? Bits.rank(c - '1') : 0;
    }
    int square = length == 2 ? SquareName.at(text, from) : Square.NONE;
    return square == Square.NONE ? 0 : Square.bit(square);
  }
}
