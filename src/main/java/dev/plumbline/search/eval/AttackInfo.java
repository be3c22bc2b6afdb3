package dev.plumbline.search.eval;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/** The attacks in one position: filled piece by piece, read by the terms. Reused. */
final class AttackInfo {
  final int[] king = new int[2];

  /** The nine squares around each king, shifted inwards at the edge. */
  final long[] ring = new long[2];

  final long[] pinned = new long[2];

  /** Where a piece of a side may count a move to: no own blocked pawn or king, no enemy pawn. */
  final long[] area = new long[2];

  /** Squares attacked by a side, and those attacked more than once. */
  final long[] all = new long[2];

  final long[] twice = new long[2];

  /** Squares attacked, by piece. */
  final long[] by = new long[16];

  /** Units of danger to each king, as pairs. */
  final long[] danger = new long[2];

  void begin(Position position) {
    for (int side = 0; side < 2; side++) {
      int square = position.kingSquare(side);
      king[side] = square;
      int file = Math.max(1, Math.min(6, Square.file(square)));
      int rank = Math.max(1, Math.min(6, Square.rank(square)));
      int centre = Square.of(file, rank);
      ring[side] = Attacks.king(centre) | Square.bit(centre);
      pinned[side] = position.blockers(square, side ^ 1) & position.of(side);
      danger[side] = 0;
      for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
        by[Piece.of(side, type)] = 0;
      }
      long pawns = Bits.forward(position.of(side, Piece.PAWN), side);
      long east = Bits.east(pawns);
      long west = Bits.west(pawns);
      by[Piece.of(side, Piece.PAWN)] = east | west;
      long kingAttacks = Attacks.king(square);
      by[Piece.of(side, Piece.KING)] = kingAttacks;
      all[side] = east | west | kingAttacks;
      twice[side] = (east & west) | ((east | west) & kingAttacks);
    }
    long occupied = position.occupied();
    for (int side = 0; side < 2; side++) {
      long low = side == Side.WHITE ? 0x0000_0000_00FF_FF00L : 0x00FF_FF00_0000_0000L;
      long stuck = Bits.forward(occupied, side ^ 1) | low;
      area[side] =
          ~((position.of(side, Piece.PAWN) & stuck)
              | position.of(side, Piece.KING)
              | by[Piece.of(side ^ 1, Piece.PAWN)]);
    }
  }

  /** The attacks of a piece that may be pinned. */
  long free(int side, int square, long attacks) {
    return (pinned[side] >>> square & 1) == 0
        ? attacks
        : attacks & Attacks.line(king[side], square);
  }

  /** Adds the attacks of a piece. */
  void add(int side, int type, long attacks) {
    by[side << 3 | type] |= attacks;
    twice[side] |= all[side] & attacks;
    all[side] |= attacks;
  }
}
