package dev.plumbline.search.eval;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/**
 * Knights, bishops, rooks, queens and the king's square: material, placement, mobility and what is
 * special to each; on the way it notes their attacks and those on the other king's surroundings.
 */
record PieceTerms(EvalTrace trace) {
  private static final int KNIGHT_MOBILITY = WeightGroup.KNIGHT_MOBILITY.start();
  private static final int BISHOP_MOBILITY = WeightGroup.BISHOP_MOBILITY.start();
  private static final int ROOK_MOBILITY = WeightGroup.ROOK_MOBILITY.start();
  private static final int QUEEN_MOBILITY = WeightGroup.QUEEN_MOBILITY.start();
  private static final int BISHOP_PAIR = WeightGroup.BISHOP_PAIR.start();
  private static final int BISHOP_PAWNS = WeightGroup.BISHOP_PAWNS.start();
  private static final int KNIGHT_PAWNS = WeightGroup.KNIGHT_PAWNS.start();
  private static final int ROOK_PAWNS = WeightGroup.ROOK_PAWNS.start();
  private static final int OUTPOST = WeightGroup.OUTPOST.start();
  private static final int OUTPOST_NEAR = WeightGroup.OUTPOST_NEAR.start();
  private static final int SHIELDED = WeightGroup.MINOR_SHIELDED.start();
  private static final int ROOK_FILE = WeightGroup.ROOK_FILE.start();
  private static final int ROOK_SEVENTH = WeightGroup.ROOK_SEVENTH.start();
  private static final int ATTACKER = WeightGroup.DANGER_ATTACKER.start();
  private static final int ATTACK = WeightGroup.DANGER_ATTACK.start();

  long of(Position position, AttackInfo own, AttackInfo their, long outposts) {
    return trace.place(own.side, Piece.KING, own.king)
        + knights(position, own, their, outposts)
        + bishops(position, own, their, outposts)
        + rooks(position, own, their)
        + queens(position, own, their);
  }

  private long knights(Position position, AttackInfo own, AttackInfo their, long outposts) {
    int side = own.side;
    long knights = own.men & position.ofType(Piece.KNIGHT);
    if (knights == 0) {
      return 0;
    }
    long shields = Bits.forward(own.pawns, side ^ 1);
    long score = trace.take(side, SHIELDED, Long.bitCount(knights & shields));
    score += pawnsBesides(own, KNIGHT_PAWNS, Long.bitCount(knights));
    for (long rest = knights; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long attacks = own.free(square, Attacks.knight(square));
      score += trace.place(side, Piece.KNIGHT, square);
      score += trace.take(side, KNIGHT_MOBILITY + Long.bitCount(attacks & own.area));
      if ((outposts >>> square & 1) != 0) {
        score += trace.take(side, OUTPOST);
      } else if ((outposts & attacks & ~own.men) != 0) {
        score += trace.take(side, OUTPOST_NEAR);
      }
      own.byKnights |= attacks;
      note(own, their, Piece.KNIGHT, attacks);
    }
    return score;
  }

  private long bishops(Position position, AttackInfo own, AttackInfo their, long outposts) {
    int side = own.side;
    long bishops = own.men & position.ofType(Piece.BISHOP);
    if (bishops == 0) {
      return 0;
    }
    long shields = Bits.forward(own.pawns, side ^ 1);
    long through = position.occupied() ^ (own.men & position.ofType(Piece.QUEEN));
    long score = trace.take(side, SHIELDED, Long.bitCount(bishops & shields));
    if ((bishops & Bits.LIGHT) != 0 && (bishops & ~Bits.LIGHT) != 0) {
      score += trace.take(side, BISHOP_PAIR);
    }
    for (long rest = bishops; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long attacks = own.free(square, Attacks.bishop(square, through));
      long colour = (Bits.LIGHT >>> square & 1) != 0 ? Bits.LIGHT : ~Bits.LIGHT;
      score += trace.place(side, Piece.BISHOP, square);
      score += trace.take(side, BISHOP_MOBILITY + Long.bitCount(attacks & own.area));
      score += trace.take(side, BISHOP_PAWNS, Long.bitCount(own.pawns & colour));
      if ((outposts >>> square & 1) != 0) {
        score += trace.take(side, OUTPOST + 1);
      }
      own.byBishops |= attacks;
      note(own, their, Piece.BISHOP, attacks);
    }
    return score;
  }

  private long rooks(Position position, AttackInfo own, AttackInfo their) {
    int side = own.side;
    long rooks = own.men & position.ofType(Piece.ROOK);
    if (rooks == 0) {
      return 0;
    }
    long through = position.occupied() ^ (own.men & position.ofType(Piece.QUEEN)) ^ rooks;
    long seventh = seventh(own, their);
    long score = pawnsBesides(own, ROOK_PAWNS, Long.bitCount(rooks));
    for (long rest = rooks; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long attacks = own.free(square, Attacks.rook(square, through));
      score += trace.place(side, Piece.ROOK, square);
      score += trace.take(side, ROOK_MOBILITY + Long.bitCount(attacks & own.area));
      long file = Bits.file(Square.file(square));
      if ((own.pawns & file) == 0) {
        score += trace.take(side, ROOK_FILE + ((their.pawns & file) == 0 ? 0 : 1));
      }
      if ((seventh >>> square & 1) != 0) {
        score += trace.take(side, ROOK_SEVENTH);
      }
      own.byRooks |= attacks;
      note(own, their, Piece.ROOK, attacks);
    }
    return score;
  }

  /** The seventh rank if it is worth something, else nothing. */
  private static long seventh(AttackInfo own, AttackInfo their) {
    boolean white = own.side == Side.WHITE;
    long rank = Bits.rank(white ? 6 : 1);
    boolean holdsKing = Square.rank(their.king) == (white ? 7 : 0);
    return holdsKing || (their.pawns & rank) != 0 ? rank : 0;
  }

  private long queens(Position position, AttackInfo own, AttackInfo their) {
    int side = own.side;
    long score = 0;
    for (long rest = own.men & position.ofType(Piece.QUEEN); rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long attacks = own.free(square, Attacks.queen(square, position.occupied()));
      score += trace.place(side, Piece.QUEEN, square);
      score += trace.take(side, QUEEN_MOBILITY + Long.bitCount(attacks & own.area));
      own.byQueens |= attacks;
      note(own, their, Piece.QUEEN, attacks);
    }
    return score;
  }

  private long pawnsBesides(AttackInfo own, int index, int pieces) {
    return trace.take(own.side, index, pieces * (Long.bitCount(own.pawns) - 5));
  }

  private void note(AttackInfo own, AttackInfo their, int type, long attacks) {
    own.add(attacks);
    long near = attacks & their.ring;
    if (near != 0) {
      their.danger +=
          trace.take(their.side, ATTACKER + type - Piece.KNIGHT)
              + trace.take(their.side, ATTACK, Long.bitCount(near));
    }
  }
}
