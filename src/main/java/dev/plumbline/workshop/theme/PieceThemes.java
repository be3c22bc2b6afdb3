package dev.plumbline.workshop.theme;

import dev.plumbline.chess.Bits;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;

/** The themes of moves by pieces. Ranks count from 0, from the side that moves. */
final class PieceThemes {
  private static final int FOURTH = 3;
  private static final int SIXTH = 5;
  private static final int SEVENTH = 6;

  /** The sixteen squares from c3 to f6. */
  private static final long CENTRE = 0x00003C3C3C3C0000L;

  private PieceThemes() {}

  /** A minor piece reaches the fourth to sixth rank; a pawn defends it, and none can attack it. */
  static boolean isOutpost(QuietMove quiet) {
    int rank = quiet.rank(quiet.to());
    return quiet.isBy(Piece.KNIGHT, Piece.BISHOP)
        && rank >= FOURTH
        && rank <= SIXTH
        && quiet.pawnsOn(quiet.to(), quiet.us()) != 0
        && quiet.isOutOfPawnsReach(quiet.to());
  }

  /** A rook or queen leaves a file with a pawn of its side for one without. */
  static boolean isOpenFile(QuietMove quiet) {
    int from = Square.file(quiet.from());
    int to = Square.file(quiet.to());
    return quiet.isBy(Piece.ROOK, Piece.QUEEN)
        && (Bits.file(from) & quiet.ownPawns()) != 0
        && (Bits.file(to) & quiet.ownPawns()) == 0;
  }

  /** A rook or queen moves to the seventh rank, which has pawns or the king behind it. */
  static boolean isSeventhRank(QuietMove quiet) {
    long seventh = Bits.rank(quiet.us() == Side.WHITE ? SEVENTH : 7 - SEVENTH);
    boolean kingIsBehind = quiet.rank(quiet.position().kingSquare(quiet.them())) == 7;
    return quiet.isBy(Piece.ROOK, Piece.QUEEN)
        && quiet.rank(quiet.to()) == SEVENTH
        && quiet.rank(quiet.from()) != SEVENTH
        && (kingIsBehind || (seventh & quiet.theirPawns()) != 0);
  }

  /** A defended piece offers itself for an enemy piece of equal value; no pawn can capture it. */
  static boolean isOffer(QuietMove quiet) {
    if (!quiet.isBy(Piece.KNIGHT, Piece.BISHOP, Piece.ROOK, Piece.QUEEN)) {
      return false;
    }
    long takers = quiet.attackersAfter(quiet.to(), quiet.them());
    return (takers & quiet.attacksAfter() & equals(quiet)) != 0
        && (takers & quiet.theirPawns()) == 0
        && quiet.attackersAfter(quiet.to(), quiet.us()) != 0;
  }

  /** The enemy pieces of the same value as the one that moves. */
  private static long equals(QuietMove quiet) {
    Position position = quiet.position();
    int them = quiet.them();
    return quiet.isBy(Piece.KNIGHT, Piece.BISHOP)
        ? position.of(them, Piece.KNIGHT) | position.of(them, Piece.BISHOP)
        : position.of(them, quiet.type());
  }

  /**
   * A side with the bishop pair saves a bishop from a knight, or a knight attacks a bishop of the
   * enemy's pair.
   */
  static boolean isBishopPair(QuietMove quiet) {
    Position position = quiet.position();
    long bishops = position.of(quiet.us(), Piece.BISHOP);
    long theirBishops = position.of(quiet.them(), Piece.BISHOP);
    long theirKnights = position.of(quiet.them(), Piece.KNIGHT);
    if (quiet.isBy(Piece.BISHOP)) {
      long attackers = position.attackersTo(quiet.from(), position.occupied());
      return Bits.hasMany(bishops)
          && !Bits.hasMany(theirBishops)
          && (attackers & theirKnights) != 0
          && (quiet.attackersAfter(quiet.to(), quiet.them()) & theirKnights) == 0;
    }
    return quiet.isBy(Piece.KNIGHT)
        && Bits.hasMany(theirBishops)
        && !Bits.hasMany(bishops)
        && (quiet.attacksAfter() & theirBishops) != 0;
  }

  /** A piece other than the queen moves to the square ahead of an enemy passed pawn. */
  static boolean isBlockade(QuietMove quiet) {
    int before = quiet.to() + (quiet.us() == Side.WHITE ? 8 : -8);
    return quiet.isBy(Piece.KNIGHT, Piece.BISHOP, Piece.ROOK, Piece.KING)
        && before >= 0
        && before < 64
        && (Square.bit(before) & quiet.theirPawns()) != 0
        && isTheirPassedPawn(quiet, before);
  }

  private static boolean isTheirPassedPawn(QuietMove quiet, int square) {
    int rank = Square.rank(square);
    long behind = quiet.us() == Side.WHITE ? Square.bit(8 * rank) - 1 : (-1L << (8 * rank)) << 8;
    int file = Square.file(square);
    return ((Bits.file(file) | QuietMove.adjacent(file)) & behind & quiet.ownPawns()) == 0;
  }

  /** A knight or queen enters the centre, on a square that no pawn attacks. */
  static boolean isCentralization(QuietMove quiet) {
    return quiet.isBy(Piece.KNIGHT, Piece.QUEEN)
        && (Square.bit(quiet.to()) & CENTRE) != 0
        && (Square.bit(quiet.from()) & CENTRE) == 0
        && quiet.pawnsOn(quiet.to(), quiet.them()) == 0;
  }

  /** A piece retreats without being attacked. */
  static boolean isRegrouping(QuietMove quiet) {
    Position position = quiet.position();
    long attackers = position.attackersTo(quiet.from(), position.occupied());
    return quiet.isBy(Piece.KNIGHT, Piece.BISHOP, Piece.ROOK, Piece.QUEEN)
        && quiet.rank(quiet.to()) < quiet.rank(quiet.from())
        && (attackers & position.of(quiet.them())) == 0;
  }

  /** Against a queen, the king castles or stays on its first two ranks, away from the centre. */
  static boolean isSafety(QuietMove quiet) {
    if (quiet.position().of(quiet.them(), Piece.QUEEN) == 0) {
      return false;
    }
    return Move.isCastling(quiet.move())
        || (quiet.isBy(Piece.KING)
            && quiet.rank(quiet.to()) <= 1
            && fromCentre(quiet.to()) >= fromCentre(quiet.from()));
  }

  /** Without queens on the board, the king approaches the centre. */
  static boolean isActivity(QuietMove quiet) {
    return quiet.isBy(Piece.KING)
        && quiet.position().ofType(Piece.QUEEN) == 0
        && distance(quiet.to()) < distance(quiet.from());
  }

  private static int fromCentre(int square) {
    int file = Square.file(square);
    return Math.max(3 - file, file - 4);
  }

  /** The distance from the middle of the board, in steps along files and ranks. */
  private static int distance(int square) {
    int rank = Square.rank(square);
    return fromCentre(square) + Math.max(3 - rank, rank - 4);
  }
}
