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
    NO_KING(Severity.UNUSABLE, "a side has no king");

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
