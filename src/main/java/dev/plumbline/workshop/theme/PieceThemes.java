package dev.plumbline.workshop.theme;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/** The themes of knights, bishops, rooks and queens that move. Ranks are counted from 0. */
final class PieceThemes {
  private static final int FOURTH = 3;
  private static final int SIXTH = 5;
  private static final int SEVENTH = 6;

  /** The sixteen squares from c3 to f6. */
  private static final long CENTRE = 0x00003C3C3C3C0000L;

  private PieceThemes() {}

  /** A minor piece on the fourth to sixth rank, guarded by a pawn, that no pawn can drive away. */
  static boolean isOutpost(QuietMoveKind deed) {
    int rank = deed.rank(deed.to());
    return deed.isBy(Piece.KNIGHT, Piece.BISHOP)
        && rank >= FOURTH
        && rank <= SIXTH
        && deed.pawnsOn(deed.to(), deed.us()) != 0
        && deed.isOutOfPawnsReach(deed.to());
  }

  /** A rook or queen goes from a file with an own pawn to one without. */
  static boolean isOpenFile(QuietMoveKind deed) {
    int from = Square.file(deed.from());
    int to = Square.file(deed.to());
    return deed.isBy(Piece.ROOK, Piece.QUEEN)
        && (Bits.file(from) & deed.ownPawns()) != 0
        && (Bits.file(to) & deed.ownPawns()) == 0;
  }

  /** A rook or queen comes to the seventh rank, and there are pawns, or the king is behind it. */
  static boolean isSeventhRank(QuietMoveKind deed) {
    long seventh = Bits.rank(deed.us() == Side.WHITE ? SEVENTH : 7 - SEVENTH);
    boolean kingIsBehind = deed.rank(deed.position().kingSquare(deed.them())) == 7;
    return deed.isBy(Piece.ROOK, Piece.QUEEN)
        && deed.rank(deed.to()) == SEVENTH
        && deed.rank(deed.from()) != SEVENTH
        && (kingIsBehind || (seventh & deed.theirPawns()) != 0);
  }

  /** It attacks, guarded, an enemy piece of its own worth that can take it. */
  static boolean isOffer(QuietMoveKind deed) {
    if (!deed.isBy(Piece.KNIGHT, Piece.BISHOP, Piece.ROOK, Piece.QUEEN)) {
      return false;
    }
    long takers = deed.attackersAfter(deed.to(), deed.them());
    return (takers & deed.attacksAfter() & equals(deed)) != 0
        && (takers & deed.theirPawns()) == 0
        && deed.attackersAfter(deed.to(), deed.us()) != 0;
  }

  /** The enemy pieces worth as much as the one that moves. */
  private static long equals(QuietMoveKind deed) {
    Position position = deed.position();
    int them = deed.them();
    return deed.isBy(Piece.KNIGHT, Piece.BISHOP)
        ? position.of(them, Piece.KNIGHT) | position.of(them, Piece.BISHOP)
        : position.of(them, deed.type());
  }

  /**
   * One of two bishops, attacked by an enemy knight, goes where none attacks it; or a knight comes
   * to attack one of two enemy bishops.
   */
  static boolean isBishopPair(QuietMoveKind deed) {
    Position position = deed.position();
    long bishops = position.of(deed.us(), Piece.BISHOP);
    long theirBishops = position.of(deed.them(), Piece.BISHOP);
    long theirKnights = position.of(deed.them(), Piece.KNIGHT);
    if (deed.isBy(Piece.BISHOP)) {
      long attackers = position.attackersTo(deed.from(), position.occupied());
      return Bits.hasMany(bishops)
          && !Bits.hasMany(theirBishops)
          && (attackers & theirKnights) != 0
          && (deed.attackersAfter(deed.to(), deed.them()) & theirKnights) == 0;
    }
    return deed.isBy(Piece.KNIGHT)
        && Bits.hasMany(theirBishops)
        && !Bits.hasMany(bishops)
        && (deed.attacksAfter() & theirBishops) != 0;
  }

  /** A piece other than the queen steps right before a passed pawn of the enemy. */
  static boolean isBlockade(QuietMoveKind deed) {
    int before = deed.to() + (deed.us() == Side.WHITE ? 8 : -8);
    return deed.isBy(Piece.KNIGHT, Piece.BISHOP, Piece.ROOK, Piece.KING)
        && before >= 0
        && before < 64
        && (Square.bit(before) & deed.theirPawns()) != 0
        && isTheirPassedPawn(deed, before);
  }

  private static boolean isTheirPassedPawn(QuietMoveKind deed, int square) {
    int rank = Square.rank(square);
    long behind = deed.us() == Side.WHITE ? Square.bit(8 * rank) - 1 : (-1L << (8 * rank)) << 8;
    int file = Square.file(square);
    return ((Bits.file(file) | QuietMoveKind.beside(file)) & behind & deed.ownPawns()) == 0;
  }

  /** A knight or queen comes from outside to a square between c3 and f6 that no pawn attacks. */
  static boolean isCentralization(QuietMoveKind deed) {
    return deed.isBy(Piece.KNIGHT, Piece.QUEEN)
        && (Square.bit(deed.to()) & CENTRE) != 0
        && (Square.bit(deed.from()) & CENTRE) == 0
        && deed.pawnsOn(deed.to(), deed.them()) == 0;
  }

  /** A piece that nothing attacks goes back. */
  static boolean isRegrouping(QuietMoveKind deed) {
    Position position = deed.position();
    long attackers = position.attackersTo(deed.from(), position.occupied());
    return deed.isBy(Piece.KNIGHT, Piece.BISHOP, Piece.ROOK, Piece.QUEEN)
        && deed.rank(deed.to()) < deed.rank(deed.from())
        && (attackers & position.of(deed.them())) == 0;
  }
}
