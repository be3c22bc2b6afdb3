package dev.plumbline.chess;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds every reason why a setup is not a possible chess position. A position that a game can reach
 * never has a flaw; one that only a longer proof shows impossible may pass.
 *
 * <p>Each check takes the flaws found so far and returns them with its own added; null means none,
 * so that a clean setup costs no allocation.
 */
public final class Validity {
  private static final int MAX_MEN = 16;
  private static final int MAX_PAWNS = 8;

  private Validity() {}

  /** All flaws, the unusable first. */
  public static List<Flaw> flaws(Setup setup) {
    List<Flaw> found = findUnusable(setup);
    boolean usable = found == null;
    for (int side = 0; side < 2; side++) {
      found = findPromotions(setup, side, found);
    }
    found = findCastling(setup, found);
    found = findEnPassant(setup, found);
    found = usable ? findCheck(setup, found) : found;
    found = findClock(setup, found);
    return found == null ? List.of() : List.copyOf(found);
  }

  /** Whether no search can begin from the setup; quicker than listing the flaws. */
  public static boolean isUnusable(Setup setup) {
    return findUnusable(setup) != null;
  }

  /** The castling rooks that have their king beside them, the outermost where there are several. */
  public static long soundCastlingRooks(Setup setup) {
    long claimed = setup.castlingRooks();
    if (claimed == 0) {
      return 0;
    }
    long sound = 0;
    for (int side = 0; side < 2; side++) {
      if (isKingHome(setup, side)) {
        long rooks = claimed & backRank(side) & setup.squaresOf(Piece.of(side, Piece.ROOK));
        long beforeKing = Square.bit(setup.kingSquare(side)) - 1;
        sound |= Long.highestOneBit(rooks & ~beforeKing) | Long.lowestOneBit(rooks & beforeKing);
      }
    }
    return sound;
  }

  /**
   * The en-passant square if a pawn is where it has just moved over it, else {@link Square#NONE}. A
   * check that makes this impossible in a game does not matter: all programs play on from there.
   */
  public static int usableEpSquare(Setup setup) {
    if (setup.epSquare() == Square.NONE) {
      return Square.NONE;
    }
    Flaw.FlawKind flaw = epFlaw(setup);
    return flaw == null || flaw == Flaw.FlawKind.EP_AGAINST_CHECK ? setup.epSquare() : Square.NONE;
  }

  private static boolean isEpSound(Setup setup) {
    return setup.epSquare() != Square.NONE && epFlaw(setup) == null;
  }

  private static @Nullable List<Flaw> findUnusable(Setup setup) {
    List<Flaw> found = null;
    boolean haveKings = true;
    for (int side = 0; side < 2; side++) {
      long kings = setup.squaresOf(Piece.of(side, Piece.KING));
      if (kings == 0) {
        found = with(found, Flaw.FlawKind.NO_KING, Square.NONE);
        haveKings = false;
      } else if (Bits.hasMany(kings)) {
        found = with(found, Flaw.FlawKind.SEVERAL_KINGS, highest(kings));
        haveKings = false;
      }
      // With 16 pieces of any kind, annealing finds at most 248 moves; with 20 it finds 258,
      // more than MoveGenerator.MAX_MOVES.
      if (Long.bitCount(setup.squaresOfSide(side)) > MAX_MEN) {
        found = with(found, Flaw.FlawKind.TOO_MANY_MEN, Square.NONE);
      }
    }
    long pawns = setup.squaresOf(Piece.of(Side.WHITE, Piece.PAWN));
    pawns |= setup.squaresOf(Piece.of(Side.BLACK, Piece.PAWN));
    pawns &= Bits.RANK_1 | Bits.RANK_8;
    if (pawns != 0) {
      found = with(found, Flaw.FlawKind.PAWN_ON_BACK_RANK, Long.numberOfTrailingZeros(pawns));
    }
    return haveKings ? findCaptureOfKing(setup, found) : found;
  }

  private static @Nullable List<Flaw> findCaptureOfKing(Setup setup, @Nullable List<Flaw> found) {
    int us = setup.side();
    int king = setup.kingSquare(us ^ 1);
    if ((Attacks.KING[king] & Square.bit(setup.kingSquare(us))) != 0) {
      return with(found, Flaw.FlawKind.KINGS_TOUCH, king);
    }
    return setup.attackers(king, us, setup.occupied()) != 0
        ? with(found, Flaw.FlawKind.OPPONENT_IN_CHECK, king)
        : found;
  }

  private static @Nullable List<Flaw> findPromotions(
      Setup setup, int side, @Nullable List<Flaw> found) {
    int pawns = Long.bitCount(setup.squaresOf(Piece.of(side, Piece.PAWN)));
    long bishops = setup.squaresOf(Piece.of(side, Piece.BISHOP));
    int promoted =
        surplus(setup.squaresOf(Piece.of(side, Piece.KNIGHT)), 2)
            + surplus(bishops & Bits.LIGHT, 1)
            + surplus(bishops & ~Bits.LIGHT, 1)
            + surplus(setup.squaresOf(Piece.of(side, Piece.ROOK)), 2)
            + surplus(setup.squaresOf(Piece.of(side, Piece.QUEEN)), 1);
    if (pawns > MAX_PAWNS) {
      found = with(found, Flaw.FlawKind.TOO_MANY_PAWNS, Square.NONE);
    }
    return promoted > Math.max(0, MAX_PAWNS - pawns)
        ? with(found, Flaw.FlawKind.TOO_MANY_PROMOTIONS, Square.NONE)
        : found;
  }

  private static int surplus(long pieces, int atFirst) {
    return Math.max(0, Long.bitCount(pieces) - atFirst);
  }

  private static @Nullable List<Flaw> findCastling(Setup setup, @Nullable List<Flaw> found) {
    for (long rest = setup.castlingRooks() & ~soundCastlingRooks(setup);
        rest != 0;
        rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      found = with(found, castlingFlaw(setup, square), square);
    }
    return found;
  }

  private static Flaw.FlawKind castlingFlaw(Setup setup, int square) {
    int side = Square.rank(square) < 4 ? Side.WHITE : Side.BLACK;
    if ((backRank(side) & Square.bit(square)) == 0
        || setup.pieceAt(square) != Piece.of(side, Piece.ROOK)) {
      return Flaw.FlawKind.CASTLING_WITHOUT_ROOK;
    }
    return isKingHome(setup, side)
        ? Flaw.FlawKind.CASTLING_TWICE
        : Flaw.FlawKind.CASTLING_WITHOUT_KING;
  }

  /** Whether a king is where one can start: on its back rank, between two squares for rooks. */
  private static boolean isKingHome(Setup setup, int side) {
    int king = setup.kingSquare(side);
    return king != Square.NONE
        && (Square.bit(king) & backRank(side) & ~(Bits.FILE_A | Bits.FILE_H)) != 0;
  }

  private static long backRank(int side) {
    return side == Side.WHITE ? Bits.RANK_1 : Bits.RANK_8;
  }

  private static @Nullable List<Flaw> findEnPassant(Setup setup, @Nullable List<Flaw> found) {
    Flaw.FlawKind kind = setup.epSquare() == Square.NONE ? null : epFlaw(setup);
    return kind == null ? found : with(found, kind, setup.epSquare());
  }

  private static Flaw.@Nullable FlawKind epFlaw(Setup setup) {
    int square = setup.epSquare();
    int us = setup.side();
    if (Square.rank(square) != (us == Side.WHITE ? 5 : 2)) {
      return Flaw.FlawKind.EP_ON_WRONG_RANK;
    }
    int pawn = square ^ 8;
    if (setup.pieceAt(pawn) != Piece.of(us ^ 1, Piece.PAWN)) {
      return Flaw.FlawKind.EP_WITHOUT_PAWN;
    }
    int origin = 2 * square - pawn;
    if (setup.pieceAt(square) != Piece.NONE || setup.pieceAt(origin) != Piece.NONE) {
      return Flaw.FlawKind.EP_OCCUPIED;
    }
    return setup.kingSquare(us) == Square.NONE || new LastMove(setup).canBePush(origin, pawn)
        ? null
        : Flaw.FlawKind.EP_AGAINST_CHECK;
  }

  private static @Nullable List<Flaw> findCheck(Setup setup, @Nullable List<Flaw> found) {
    int us = setup.side();
    int king = setup.kingSquare(us);
    // A single check without a possible last move occurs in many composed positions, among them the
    // fourth of the famous perft positions. A sound en-passant square already shows the last move.
    if (!Bits.hasMany(setup.attackers(king, us ^ 1, setup.occupied()))
        || isEpSound(setup)
        || new LastMove(setup).exists()) {
      return found;
    }
    return with(found, Flaw.FlawKind.IMPOSSIBLE_CHECK, king);
  }

  private static @Nullable List<Flaw> findClock(Setup setup, @Nullable List<Flaw> found) {
    if (setup.halfmoves() == 0) {
      return found;
    }
    // Many files have move number 0 and mean 1.
    long played = 2L * (Math.max(1, setup.fullmoves()) - 1) + setup.side();
    if (setup.halfmoves() > played) {
      found = with(found, Flaw.FlawKind.CLOCK_BEYOND_GAME, Square.NONE);
    }
    return isEpSound(setup) ? with(found, Flaw.FlawKind.CLOCK_AFTER_PUSH, setup.epSquare()) : found;
  }

  private static int highest(long bits) {
    return 63 - Long.numberOfLeadingZeros(bits);
  }

  private static List<Flaw> with(@Nullable List<Flaw> found, Flaw.FlawKind kind, int square) {
    List<Flaw> all = found == null ? new ArrayList<>() : found;
    all.add(new Flaw(kind, square));
    return all;
  }

  /**
   * One reason for which a setup is impossible.
   *
   * @param square where, or {@link Square#NONE} where no single square is at fault
   */
  public record Flaw(FlawKind kind, int square) {
    /** Whether a search can still begin. */
    public enum FlawSeverity {
      UNUSABLE,
      ODD
    }

    /** The reasons, each with a sentence for people. */
    public enum FlawKind {
      NO_KING(FlawSeverity.UNUSABLE, "a side has no king"),
      SEVERAL_KINGS(FlawSeverity.UNUSABLE, "a side has several kings"),
      PAWN_ON_BACK_RANK(FlawSeverity.UNUSABLE, "a pawn is on the first or last rank"),
      TOO_MANY_MEN(FlawSeverity.UNUSABLE, "a side has more than 16 pieces"),
      KINGS_TOUCH(FlawSeverity.UNUSABLE, "the kings are adjacent"),
      OPPONENT_IN_CHECK(FlawSeverity.UNUSABLE, "the side not to move is in check"),

      TOO_MANY_PAWNS(FlawSeverity.ODD, "a side has more than 8 pawns"),
      TOO_MANY_PROMOTIONS(FlawSeverity.ODD, "a side has more promoted pieces than missing pawns"),
      CASTLING_WITHOUT_KING(
          FlawSeverity.ODD, "a castling right whose king is in a corner or not on its back rank"),
      CASTLING_WITHOUT_ROOK(FlawSeverity.ODD, "a castling right without its rook"),
      CASTLING_TWICE(FlawSeverity.ODD, "two castling rights on one side of the king"),
      EP_ON_WRONG_RANK(
          FlawSeverity.ODD, "the en-passant square is on the wrong rank for the side to move"),
      EP_WITHOUT_PAWN(FlawSeverity.ODD, "no pawn can just have moved over the en-passant square"),
      EP_OCCUPIED(FlawSeverity.ODD, "the en-passant square or the square behind it is not empty"),
      EP_AGAINST_CHECK(
          FlawSeverity.ODD,
          "before the double push the king of the side to move was already in check"),
      IMPOSSIBLE_CHECK(FlawSeverity.ODD, "no last move can have given these checks"),
      CLOCK_BEYOND_GAME(FlawSeverity.ODD, "the halfmove clock counts more moves than were played"),
      CLOCK_AFTER_PUSH(FlawSeverity.ODD, "the halfmove clock is not 0 right after a pawn move");

      private final FlawSeverity severity;
      private final String sentence;

      FlawKind(FlawSeverity severity, String sentence) {
        this.severity = severity;
        this.sentence = sentence;
      }

      public FlawSeverity severity() {
        return severity;
      }

      public String sentence() {
        return sentence;
      }
    }
  }
}
