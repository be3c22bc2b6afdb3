package dev.plumbline.notation;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.SanRules.CheckSign;

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
        text.charAt(from) == 'O'
            ? castling(legal, text, from, end)
            : plain(legal.position(), text, from, end);
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

  /** Reads from both ends: promotion and target from the last, piece and origin from the first. */
  private static int plain(Position position, String text, int from, int end) {
    int promotion =
        end - from >= 4 && text.charAt(end - 2) == '='
            ? PieceLetter.officer(text.charAt(end - 1), Side.WHITE)
            : Piece.NONE;
    int tail = promotion == Piece.NONE ? end : end - 2;
    int to = SquareName.at(text, tail - 2);
    if (to == Square.NONE) {
      return Move.NONE;
    }
    int originEnd = tail - 2;
    boolean capture = originEnd > from && text.charAt(originEnd - 1) == 'x';
    originEnd -= capture ? 1 : 0;
    char letter = text.charAt(from);
    int type = letter == 'K' ? Piece.KING : PieceLetter.officer(letter, Side.WHITE);
    if (type == Piece.NONE) {
      return pawnMove(position, origin(text, from, originEnd), to, capture, promotion);
    }
    if (promotion != Piece.NONE
        || (position.of(position.side()) & Square.bit(to)) != 0
        || capture != (position.pieceAt(to) != Piece.NONE)) {
      return Move.NONE;
    }
    long origins = origin(text, from + 1, originEnd);
    long reaching = SanRules.reaching(position, type, to);
    int origin = only(reaching & origins);
    return origin != Square.NONE && SanRules.origin(reaching, origin) == origins
        ? Move.of(origin, to, capture ? Move.CAPTURE : Move.QUIET)
        : Move.NONE;
  }

  /** The legal pawn move to a square, from the file that a capture names. */
  private static int pawnMove(
      Position position, long origins, int to, boolean capture, int promotion) {
    int us = position.side();
    long goal = Square.bit(to);
    boolean lastRank = (goal & (Bits.RANK_1 | Bits.RANK_8)) != 0;
    if (lastRank != (promotion != Piece.NONE)) {
      return Move.NONE;
    }
    long pawns = position.of(us, Piece.PAWN);
    int kind = Move.QUIET;
    int victim = to;
    long from;
    if (capture) {
      from = Attacks.pawn(us ^ 1, to) & pawns & origins;
      if (from == 0 || origins != Bits.file(Square.file(Long.numberOfTrailingZeros(from)))) {
        return Move.NONE;
      }
      kind = Move.CAPTURE;
      if ((position.of(us ^ 1) & goal) == 0) {
        if (to != position.epSquare()) {
          return Move.NONE;
        }
        kind = Move.EN_PASSANT;
        victim = to ^ 8;
      }
    } else {
      long behind = Bits.forward(goal, us ^ 1);
      if (origins != SanRules.ANY || (position.occupied() & goal) != 0) {
        return Move.NONE;
      }
      from = behind & pawns;
      if (from == 0 && (behind & position.occupied()) == 0) {
        from = Bits.forward(behind, us ^ 1) & pawns & Bits.rank(us == Side.WHITE ? 1 : 6);
        kind = Move.DOUBLE_PUSH;
      }
    }
    int origin = only(from);
    if (origin == Square.NONE || SanRules.attackersAfter(position, origin, to, victim) != 0) {
      return Move.NONE;
    }
    return promotion == Piece.NONE
        ? Move.of(origin, to, kind)
        : Move.promotion(origin, to, promotion, capture);
  }

  /** The only square of a set, or {@link Square#NONE}. */
  private static int only(long squares) {
    return squares != 0 && !Bits.hasMany(squares)
        ? Long.numberOfTrailingZeros(squares)
        : Square.NONE;
  }

  /** The start squares that a slice allows: a file, a rank, a square, or any if it is empty. */
  private static long origin(String text, int from, int end) {
    int length = end - from;
    if (length == 0) {
      return SanRules.ANY;
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
