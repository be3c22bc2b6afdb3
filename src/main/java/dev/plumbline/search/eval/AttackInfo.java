package dev.plumbline.search.eval;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/** The attacks of one side in one position: filled piece by piece, read by the terms. Reused. */
final class AttackInfo {
  final int side;

  /** The side's pieces and pawns, and its pawns. */
  long men;

  long pawns;

  /** The king's square. */
  int king;

  /** The nine squares around the king, shifted inwards at the edge. */
  long ring;

  long pinned;

  /** Where a piece may count a move to: no own blocked pawn or king, no enemy pawn's attack. */
  long area;

  /** Squares attacked, and those attacked more than once. */
  long all;

  long twice;

  /** Squares attacked, by piece. */
  long byPawns;

  long byKnights;
  long byBishops;
  long byRooks;
  long byQueens;
  long byKing;

  /** Units of danger to the king, as a pair. */
  long danger;

  AttackInfo(int side) {
    this.side = side;
  }

  /** Notes the attacks of king and pawns. */
  void begin(Position position) {
    men = position.of(side);
    pawns = position.of(side, Piece.PAWN);
    king = position.kingSquare(side);
    int file = Math.max(1, Math.min(6, Square.file(king)));
    int rank = Math.max(1, Math.min(6, Square.rank(king)));
    int centre = Square.of(file, rank);
    ring = Attacks.king(centre) | Square.bit(centre);
    pinned = position.blockers(king, side ^ 1) & men;
    danger = 0;
    byKnights = 0;
    byBishops = 0;
    byRooks = 0;
    byQueens = 0;
    long ahead = Bits.forward(pawns, side);
    long east = Bits.east(ahead);
    long west = Bits.west(ahead);
    byPawns = east | west;
    byKing = Attacks.king(king);
    all = byPawns | byKing;
    twice = (east & west) | (byPawns & byKing);
  }

  /** Works out the area; both sides have begun. */
  void limit(Position position, AttackInfo their) {
    long low = side == Side.WHITE ? 0x0000_0000_00FF_FF00L : 0x00FF_FF00_0000_0000L;
    long stuck = Bits.forward(position.occupied(), side ^ 1) | low;
    area = ~((pawns & stuck) | Square.bit(king) | their.byPawns);
  }

  /** The attacks of a piece that may be pinned. */
  long free(int square, long attacks) {
    return (pinned >>> square & 1) == 0 ? attacks : attacks & Attacks.line(king, square);
  }

  /** Adds the attacks of a piece; those by its type are the caller's. */
  void add(long attacks) {
    twice |= all & attacks;
    all |= attacks;
  }
}
