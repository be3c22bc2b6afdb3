package dev.plumbline.search.eval;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/** Bitboards of files and spans ahead of pawns, and king distances. */
final class Spans {
  /** The squares ahead on the same file, by side &lt;&lt; 6 | square. */
  static final long[] AHEAD = new long[128];

  /** The squares ahead on the same and the neighbouring files, by side &lt;&lt; 6 | square. */
  static final long[] FRONT = new long[128];

  /** The neighbouring files, by file. */
  static final long[] BESIDE = new long[8];

  /** Steps of a king, by a &lt;&lt; 6 | b. */
  private static final byte[] DISTANCE = new byte[64 * 64];

  static {
    for (int file = 0; file < 8; file++) {
      BESIDE[file] = Bits.east(Bits.file(file)) | Bits.west(Bits.file(file));
    }
    for (int a = 0; a < 64; a++) {
      long file = Bits.file(Square.file(a));
      long wide = file | BESIDE[Square.file(a)];
      long higher = Square.rank(a) == 7 ? 0 : -1L << (8 * (Square.rank(a) + 1));
      long lower = (1L << (8 * Square.rank(a))) - 1;
      AHEAD[a] = file & higher;
      AHEAD[64 | a] = file & lower;
      FRONT[a] = wide & higher;
      FRONT[64 | a] = wide & lower;
      for (int b = 0; b < 64; b++) {
        int files = Math.abs(Square.file(a) - Square.file(b));
        int ranks = Math.abs(Square.rank(a) - Square.rank(b));
        DISTANCE[a << 6 | b] = (byte) Math.max(files, ranks);
      }
    }
  }

  private Spans() {}

  static int distance(int a, int b) {
    return DISTANCE[a << 6 | b];
  }

  static long pawnAttacks(long pawns, int side) {
    long forward = Bits.forward(pawns, side);
    return Bits.east(forward) | Bits.west(forward);
  }

  /** A set and all squares ahead of it. */
  static long fill(long bits, int side) {
    long filled = bits;
    if (side == Side.WHITE) {
      filled |= filled << 8;
      filled |= filled << 16;
      return filled | filled << 32;
    }
    filled |= filled >>> 8;
    filled |= filled >>> 16;
    return filled | filled >>> 32;
  }
}
