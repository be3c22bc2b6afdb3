package dev.plumbline.chess;

/** The random numbers that position keys are made of; fixed for ever by their seed. */
final class Zobrist {
  private static final long SEED = 0x506C756D626C696EL;

  /** Indexed by piece &lt;&lt; 6 | square. */
  static final long[] PIECE = new long[16 * 64];

  /** Indexed by the set of castling rights; the empty set counts nothing. */
  static final long[] CASTLING = new long[16];

  /** Indexed by file. */
  static final long[] EN_PASSANT = new long[8];

  static final long BLACK_TO_MOVE;

  static {
    long state = SEED;
    for (int i = 0; i < PIECE.length; i++) {
      PIECE[i] = mix(state += 0x9E3779B97F4A7C15L);
    }
    long[] rights = new long[4];
    for (int i = 0; i < 4; i++) {
      rights[i] = mix(state += 0x9E3779B97F4A7C15L);
    }
    for (int set = 0; set < 16; set++) {
      for (int i = 0; i < 4; i++) {
        CASTLING[set] ^= (set >> i & 1) != 0 ? rights[i] : 0;
      }
    }
    for (int i = 0; i < 8; i++) {
      EN_PASSANT[i] = mix(state += 0x9E3779B97F4A7C15L);
    }
    BLACK_TO_MOVE = mix(state + 0x9E3779B97F4A7C15L);
  }

  private Zobrist() {}

  static long piece(int piece, int square) {
    return PIECE[piece << 6 | square];
  }

  /** The output function of SplitMix64. */
  private static long mix(long z) {
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
