package dev.plumbline.notation;

import java.util.List;
import java.util.Set;

/** The result of reading a text as a move. */
public sealed interface MoveReading {
  /** Why the text is not a legal move; empty if it is one. */
  default String reason() {
    return "";
  }

  /** A legal move, and how its text deviates from canonical SAN, in enum order. */
  record Found(int move, Set<Deviation> deviations) implements MoveReading {}

  /** Not a move in any notation: what is wrong, and where. */
  record Malformed(int start, int end, String reason) implements MoveReading {}

  /**
   * A move by its form, but not one of this position: why, in a sentence, and the moves that an
   * ambiguous text could mean.
   */
  record NotPlayable(Why why, String sentence, List<Integer> candidates) implements MoveReading {
    public NotPlayable {
      candidates = List.copyOf(candidates);
    }

    NotPlayable(Why why, String sentence) {
      this(why, sentence, List.of());
    }

    @Override
    public String reason() {
      return sentence;
    }
  }

  /** Reasons for which a well-formed move cannot be played. */
  enum Why {
    AMBIGUOUS,
    NO_SUCH_PIECE,
    OUT_OF_REACH,
    BLOCKED,
    PINNED,
    LEAVES_KING_IN_CHECK,
    OWN_PIECE_ON_TARGET,
    NOTHING_TO_CAPTURE,
    PROMOTION_MISSING,
    PROMOTION_IMPOSSIBLE,
    CASTLING_NOT_ALLOWED
  }

  /** How a readable move deviates from canonical SAN. */
  public enum Deviation {
    LONG_ALGEBRAIC("long algebraic notation"),
    COORDINATES("coordinate notation"),
    FIGURINE("a figurine for the piece"),
    PAWN_LETTER("a letter for the pawn"),
    CASE("a letter in the wrong case"),
    ZEROS("zeros for the letters of castling"),
    OVER_DISAMBIGUATED("more or other of the starting square than is needed"),
    CAPTURE_MISSING("no sign of capture"),
    CAPTURE_SUPERFLUOUS("a sign of capture where nothing is taken"),
    PROMOTION_STYLE("an unusual form of promotion"),
    EN_PASSANT_SIGN("a sign of en passant"),
    CHECK_MISSING("no sign of check or mate"),
    CHECK_SUPERFLUOUS("a sign of check or mate where there is no check"),
    CHECK_WRONG("a wrong sign of check or mate"),
    ANNOTATED("an annotation after the move"),
    SPACED("blanks inside the move");

    private final String sentence;

    Deviation(String sentence) {
      this.sentence = sentence;
    }

    public String sentence() {
      return sentence;
    }
  }
}
