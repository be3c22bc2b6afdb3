package dev.plumbline.chess;

/** Reads and writes positions for the tests of this layer, which is below that of FEN. */
final class Diagram {
  private static final String PIECES = ".PNBRQK..pnbrqk";

  private Diagram() {}

  /** A setup from well-formed FEN fields; the counters may be left out. */
  static Setup setup(String fen) {
    String[] fields = fen.split(" ", -1);
    Setup.Builder builder = Setup.builder();
    int square = Square.A8;
    for (char c : fields[0].toCharArray()) {
      if (c == '/') {
        square -= 16;
      } else if (Character.isDigit(c)) {
        square += c - '0';
      } else {
        builder.put(square++, PIECES.indexOf(c));
      }
    }
    builder.side("w".equals(fields[1]) ? Side.WHITE : Side.BLACK);
    builder.epSquare("-".equals(fields[3]) ? Square.NONE : square(fields[3]));
    if (fields.length > 4) {
      builder.halfmoves(Integer.parseInt(fields[4])).fullmoves(Integer.parseInt(fields[5]));
    }
    return builder.castlingRooks(rooks(fields[2])).build();
  }

  static Position position(String fen) {
    return Position.of(setup(fen));
  }

  static int square(String name) {
    return Square.of(name.charAt(0) - 'a', name.charAt(1) - '1');
  }

  static String name(int square) {
    return "" + (char) ('a' + Square.file(square)) + (char) ('1' + Square.rank(square));
  }

  /** From, to and promotion letter; castling from the king's square to its rook's. */
  static String move(int move) {
    String squares = name(Move.from(move)) + name(Move.to(move));
    return Move.isPromotion(move)
        ? squares + PIECES.charAt(Piece.of(Side.BLACK, Move.promoted(move)))
        : squares;
  }

  /** The legal move so written. */
  static int move(Position position, String text) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int end = new MoveGenerator().legal(position, moves, 0);
    for (int i = 0; i < end; i++) {
      if (move(moves[i]).equals(text)) {
        return moves[i];
      }
    }
    throw new IllegalArgumentException("no legal move " + text);
  }

  /** The four fields of a FEN, castling by the files of the rooks. */
  static String write(Setup setup) {
    StringBuilder out = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      for (int file = 0; file < 8; file++) {
        out.append(PIECES.charAt(setup.pieceAt(Square.of(file, rank))));
      }
      out.append(rank > 0 ? "/" : setup.side() == Side.WHITE ? " w " : " b ");
    }
    for (long rest = setup.castlingRooks(); rest != 0; rest &= rest - 1) {
      out.append(name(Long.numberOfTrailingZeros(rest)));
    }
    return out.append(setup.epSquare() == Square.NONE ? " -" : " " + name(setup.epSquare()))
        .toString();
  }

  private static long rooks(String letters) {
    long rooks = 0;
    for (int i = 0; i < letters.length(); i++) {
      char c = letters.charAt(i);
      int rank = Character.isUpperCase(c) ? 0 : 7;
      switch (Character.toUpperCase(c)) {
        case '-' -> {}
        case 'K' -> rooks |= Square.bit(Square.of(7, rank));
        case 'Q' -> rooks |= Square.bit(Square.of(0, rank));
        default -> rooks |= Square.bit(Square.of(Character.toUpperCase(c) - 'A', rank));
      }
    }
    return rooks;
  }
}
