package dev.plumbline.search.eval;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;

/**
 * Remembers what pawns are worth. An entry holds all the pawns and the kings it was worked out
 * from, so that it can never stand for others: with the table and without it values are the same.
 * Mutable, for one thread.
 */
final class PawnTable {
  private static final int ENTRIES = 1 << 12;

  /** White's pawns, Black's pawns, their sum, passed pawns, kings, the kings' shelter. */
  private static final int FIELDS = 8;

  private final long[] entries = new long[ENTRIES * FIELDS];
  private final PawnTerms pawns;
  private final ShelterTerms shelter;
  private final boolean remembers;

  /** White's worth less Black's, of pawns and of shelters, for the last position asked about. */
  long sum;

  /** The passed pawns of both sides in that position. */
  long passed;

  PawnTable(EvalTrace ledger) {
    pawns = new PawnTerms(ledger);
    shelter = new ShelterTerms(ledger);
    remembers = !ledger.isCounting();
  }

  void look(Position position) {
    long white = position.of(Side.WHITE, Piece.PAWN);
    long black = position.of(Side.BLACK, Piece.PAWN);
    long kings = 1L + (position.kingSquare(Side.WHITE) << 6 | position.kingSquare(Side.BLACK));
    long hash = white * 0x9E37_79B9_7F4A_7C15L ^ black * 0xC2B2_AE3D_27D4_EB4FL;
    int at = (int) ((hash ^ hash >>> 29) >>> 23 & ENTRIES - 1) * FIELDS;
    long[] table = entries;
    if (!remembers || table[at] != white || table[at + 1] != black) {
      table[at] = white;
      table[at + 1] = black;
      pawns.passed = 0;
      table[at + 2] = pawns.of(position, Side.WHITE) - pawns.of(position, Side.BLACK);
      table[at + 3] = pawns.passed;
      table[at + 4] = 0;
    }
    if (table[at + 4] != kings) {
      table[at + 4] = kings;
      table[at + 5] = shelter.of(position, Side.WHITE) - shelter.of(position, Side.BLACK);
    }
    sum = table[at + 2] + table[at + 5];
    passed = table[at + 3];
  }
}
