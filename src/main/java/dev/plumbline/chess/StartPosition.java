package dev.plumbline.chess;

/** The 960 start positions of Chess960 by their usual numbers; 518 is that of standard chess. */
public final class StartPosition {
  public static final int COUNT = 960;
  public static final int STANDARD = 518;

  private StartPosition() {}

  /** The start position of a number from 0 to 959. */
  public static Setup of(int number) {
    if (number < 0 || number >= COUNT) {
      throw new IllegalArgumentException("no start position " + number);
    }
    int[] pieces = backRank(number);
    Setup.Builder builder = Setup.builder();
    long rooks = 0;
    for (int file = 0; file < 8; file++) {
      builder.put(Square.of(file, 0), Piece.of(Side.WHITE, pieces[file]));
      builder.put(Square.of(file, 1), Piece.of(Side.WHITE, Piece.PAWN));
      builder.put(Square.of(file, 6), Piece.of(Side.BLACK, Piece.PAWN));
      builder.put(Square.of(file, 7), Piece.of(Side.BLACK, pieces[file]));
      if (pieces[file] == Piece.ROOK) {
        rooks |= Square.bit(Square.of(file, 0)) | Square.bit(Square.of(file, 7));
      }
    }
    return builder.castlingRooks(rooks).build();
  }

  /** Bishops by the number's remainders by 4, then the queen by 6, then the knights' ten pairs. */
  private static int[] backRank(int number) {
    int[] pieces = new int[8];
    pieces[2 * (number % 4) + 1] = Piece.BISHOP;
    pieces[2 * (number / 4 % 4)] = Piece.BISHOP;
    pieces[freeFile(pieces, number / 16 % 6)] = Piece.QUEEN;
    int pair = number / 96;
    int first = 0;
    while (pair >= 4 - first) {
      pair -= 4 - first;
      first++;
    }
    pieces[freeFile(pieces, first)] = Piece.KNIGHT;
    pieces[freeFile(pieces, first + pair)] = Piece.KNIGHT;
    pieces[freeFile(pieces, 0)] = Piece.ROOK;
    pieces[freeFile(pieces, 0)] = Piece.KING;
    pieces[freeFile(pieces, 0)] = Piece.ROOK;
    return pieces;
  }

  /** The file of the free square with this many free squares to its left. */
  private static int freeFile(int[] pieces, int skipped) {
    int file = 0;
    for (int left = skipped; pieces[file] != Piece.NONE || left-- > 0; file++) {}
    return file;
  }
}
