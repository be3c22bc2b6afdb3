package dev.plumbline.chess;

/**
 * One reason for which a setup is impossible.
 *
 * @param square where, or {@link Square#NONE} where no single square is at fault
 */
public record Flaw(Kind kind, int square) {
  /** Whether a search can still begin. */
  public enum Severity {
    UNUSABLE,
    ODD
  }

  /** The reasons, each with a sentence for people. */
  public enum Kind {
    NO_KING(Severity.UNUSABLE, "a side has no king"),
    SEVERAL_KINGS(Severity.UNUSABLE, "a side has several kings"),
    PAWN_ON_BACK_RANK(Severity.UNUSABLE, "a pawn stands on the first or last rank"),
    TOO_MANY_MEN(Severity.UNUSABLE, "a side has more than 16 men"),
    KINGS_TOUCH(Severity.UNUSABLE, "the kings stand side by side"),
    OPPONENT_IN_CHECK(Severity.UNUSABLE, "the side not to move is in check"),

    TOO_MANY_PAWNS(Severity.ODD, "a side has more than 8 pawns"),
    TOO_MANY_PROMOTIONS(Severity.ODD, "a side has more promoted pieces than missing pawns"),
    CASTLING_WITHOUT_KING(Severity.ODD, "a castling right whose king is not at home"),
    CASTLING_WITHOUT_ROOK(Severity.ODD, "a castling right without its rook"),
    CASTLING_TWICE(Severity.ODD, "two castling rights on one side of the king"),
    EP_ON_WRONG_RANK(
        Severity.ODD, "the en-passant square is on the wrong rank for the side to move"),
    EP_WITHOUT_PAWN(Severity.ODD, "no pawn can just have moved over the en-passant square"),
    EP_OCCUPIED(Severity.ODD, "the en-passant square or the square behind it is not empty"),
    EP_AGAINST_CHECK(
        Severity.ODD, "before the double push the king of the side to move was already in check"),
    IMPOSSIBLE_CHECK(Severity.ODD, "no last move can have given these checks"),
    CLOCK_BEYOND_GAME(Severity.ODD, "the half-move clock counts more moves than were played"),
    CLOCK_AFTER_PUSH(Severity.ODD, "the half-move clock is not 0 right after a pawn's move");

    private final Severity severity;
    private final String sentence;

    Kind(Severity severity, String sentence) {
      this.severity = severity;
      this.sentence = sentence;
    }

    public Severity severity() {
      return severity;
    }

    public String sentence() {
      return sentence;
    }
  }
}
