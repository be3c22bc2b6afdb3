package dev.plumbline.notation;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Side;

/** Pieces as letters: as in a FEN, White's in capitals, or by type alone as in a move. */
final class PieceLetter {
  private static final String BY_PIECE = " PNBRQK  pnbrqk";
  private static final byte[] BY_LETTER = new byte[128];
  private static final String[] NAMES = {"", "pawn", "knight", "bishop", "rook", "queen", "king"};

  static {
    for (int side = Side.WHITE; side <= Side.BLACK; side++) {
      for (int type = Piece.PAWN; type <= Piece.KING; type++) {
        int piece = Piece.of(side, type);
        BY_LETTER[BY_PIECE.charAt(piece)] = (byte) piece;
      }
    }
  }

  private PieceLetter() {}

  static char of(int piece) {
    return BY_PIECE.charAt(piece);
  }

  /** The piece that a FEN's letter means, or {@link Piece#NONE}. */
  static int piece(char letter) {
    return letter < 128 ? BY_LETTER[letter] : Piece.NONE;
  }

  /** The type of a piece that a pawn can become, by its letter; NONE for any other letter. */
  static int officer(char letter, int side) {
    int piece = piece(letter);
    int type = Piece.type(piece);
    boolean is = type > Piece.PAWN && type < Piece.KING && Piece.side(piece) == side;
    return is ? type : Piece.NONE;
  }

  static String name(int type) {
    return NAMES[type];
  }
}
