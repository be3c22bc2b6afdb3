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
final class PieceTerms {
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

  private final EvalTrace trace;
  private final AttackInfo attackInfo;

  PieceTerms(EvalTrace trace, AttackInfo attackInfo) {
    this.trace = trace;
    this.attackInfo = attackInfo;
  }

  long of(Position position, int side, long outposts) {
    return trace.place(side, Piece.KING, attackInfo.king[side])
        + knights(position, side, outposts)
        + bishops(position, side, outposts)
        + rooks(position, side)
        + queens(position, side);
  }

  private long knights(Position position, int side, long outposts) {
    long knights = position.of(side, Piece.KNIGHT);
    if (knights == 0) {
      return 0;
    }
    long shields = Bits.forward(position.of(side, Piece.PAWN), side ^ 1);
    long score = trace.take(side, SHIELDED, Long.bitCount(knights & shields));
    score += pawnsBesides(position, side, KNIGHT_PAWNS, Long.bitCount(knights));
    for (long rest = knights; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long attacks = attackInfo.free(side, square, Attacks.knight(square));
      score += trace.place(side, Piece.KNIGHT, square);
      score += trace.take(side, KNIGHT_MOBILITY + Long.bitCount(attacks & attackInfo.area[side]));
      if ((outposts >>> square & 1) != 0) {
        score += trace.take(side, OUTPOST);
      } else if ((outposts & attacks & ~position.of(side)) != 0) {
        score += trace.take(side, OUTPOST_NEAR);
      }
      note(side, Piece.KNIGHT, attacks);
    }
    return score;
  }

  private long bishops(Position position, int side, long outposts) {
    long bishops = position.of(side, Piece.BISHOP);
    if (bishops == 0) {
      return 0;
    }
    long pawns = position.of(side, Piece.PAWN);
    long shields = Bits.forward(pawns, side ^ 1);
    long through = position.occupied() ^ position.of(side, Piece.QUEEN);
    long score = trace.take(side, SHIELDED, Long.bitCount(bishops & shields));
    if ((bishops & Bits.LIGHT) != 0 && (bishops & ~Bits.LIGHT) != 0) {
      score += trace.take(side, BISHOP_PAIR);
    }
    for (long rest = bishops; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long attacks = attackInfo.free(side, square, Attacks.bishop(square, through));
      long colour = (Bits.LIGHT >>> square & 1) != 0 ? Bits.LIGHT : ~Bits.LIGHT;
      score += trace.place(side, Piece.BISHOP, square);
      score += trace.take(side, BISHOP_MOBILITY + Long.bitCount(attacks & attackInfo.area[side]));
      score += trace.take(side, BISHOP_PAWNS, Long.bitCount(pawns & colour));
      if ((outposts >>> square & 1) != 0) {
        score += trace.take(side, OUTPOST + 1);
      }
      note(side, Piece.BISHOP, attacks);
    }
    return score;
  }

  private long rooks(Position position, int side) {
    long rooks = position.of(side, Piece.ROOK);
    if (rooks == 0) {
      return 0;
    }
    long pawns = position.of(side, Piece.PAWN);
    long theirs = position.of(side ^ 1, Piece.PAWN);
    long through = position.occupied() ^ position.of(side, Piece.QUEEN) ^ rooks;
    long seventh = seventh(theirs, side);
    long score = pawnsBesides(position, side, ROOK_PAWNS, Long.bitCount(rooks));
    for (long rest = rooks; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long attacks = attackInfo.free(side, square, Attacks.rook(square, through));
      score += trace.place(side, Piece.ROOK, square);
      score += trace.take(side, ROOK_MOBILITY + Long.bitCount(attacks & attackInfo.area[side]));
      long file = Bits.file(Square.file(square));
      if ((pawns & file) == 0) {
        score += trace.take(side, ROOK_FILE + ((theirs & file) == 0 ? 0 : 1));
      }
      if ((seventh >>> square & 1) != 0) {
        score += trace.take(side, ROOK_SEVENTH);
      }
      note(side, Piece.ROOK, attacks);
    }
    return score;
  }

  /** The seventh rank if it is worth something, else nothing. */
  private long seventh(long theirPawns, int side) {
    long rank = Bits.rank(side == Side.WHITE ? 6 : 1);
    boolean holdsKing = Square.rank(attackInfo.king[side ^ 1]) == (side == Side.WHITE ? 7 : 0);
    return holdsKing || (theirPawns & rank) != 0 ? rank : 0;
  }

  private long queens(Position position, int side) {
    long score = 0;
    for (long rest = position.of(side, Piece.QUEEN); rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long attacks = attackInfo.free(side, square, Attacks.queen(square, position.occupied()));
      score += trace.place(side, Piece.QUEEN, square);
      score += trace.take(side, QUEEN_MOBILITY + Long.bitCount(attacks & attackInfo.area[side]));
      note(side, Piece.QUEEN, attacks);
    }
    return score;
  }

  private long pawnsBesides(Position position, int side, int index, int pieces) {
    int pawns = Long.bitCount(position.of(side, Piece.PAWN));
    return trace.take(side, index, pieces * (pawns - 5));
  }

  private void note(int side, int type, long attacks) {
    attackInfo.add(side, type, attacks);
    long near = attacks & attackInfo.ring[side ^ 1];
    if (near != 0) {
      attackInfo.danger[side ^ 1] +=
          trace.take(side ^ 1, ATTACKER + type - Piece.KNIGHT)
              + trace.take(side ^ 1, ATTACK, Long.bitCount(near));
    }
  }
}
