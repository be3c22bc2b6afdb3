package dev.plumbline.chess;

/**
 * Moves as ints: from in bits 0-5, to in bits 6-11, kind in bits 12-15.
 *
 * <p>A castling move goes from the king's square to the square of its own rook, in standard chess
 * as in Chess960: the only form that is never ambiguous.
 */
public final class Move {
  /** No move; never legal. */
  public static final int NONE = 0;

  public static final int QUIET = 0;
  public static final int DOUBLE_PUSH = 1;
  public static final int CASTLE_SHORT = 2;
  public static final int CASTLE_LONG = 3;
  public static final int CAPTURE = 4;
  public static final int EN_PASSANT = 5;

  /** Promotions: this bit, the piece in the two low bits (knight to queen), and CAPTURE or not. */
  public static final int PROMOTION = 8;

  private Move() {}

  public static int of(int from, int to, int kind) {
    return from | to << 6 | kind << 12;
  }

  public static int promotion(int from, int to, int type, boolean capture) {
    return of(from, to, PROMOTION | (capture ? CAPTURE : 0) | type - Piece.KNIGHT);
  }

  public static int from(int move) {
    return move & 63;
  }

  public static int to(int move) {
    return move >>> 6 & 63;
  }

  public static int kind(int move) {
    return move >>> 12;
  }

  public static boolean isCapture(int move) {
    return (move >>> 12 & CAPTURE) != 0;
  }

  public static boolean isEnPassant(int move) {
    return move >>> 12 == EN_PASSANT;
  }

  public static boolean isCastling(int move) {
    int kind = move >>> 12;
    return kind == CASTLE_SHORT || kind == CASTLE_LONG;
  }

  public static boolean isPromotion(int move) {
    return (move >>> 12 & PROMOTION) != 0;
  }

  /** Whether a move changes the material: a capture or a promotion. */
  public static boolean isNoisy(int move) {
    return (move >>> 12 & (CAPTURE | PROMOTION)) != 0;
  }

  /** The piece type that a pawn becomes, or {@link Piece#NONE}. */
  public static int promoted(int move) {
    return isPromotion(move) ? Piece.KNIGHT + (move >>> 12 & 3) : Piece.NONE;
  }
}
