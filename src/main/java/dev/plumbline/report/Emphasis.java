package dev.plumbline.report;

/** Emphasis in text for readers; a terminal shows each kind in a colour or style. */
public enum Emphasis {
  HEADING,
  GOOD,
  DOUBTFUL,
  BAD;

  /** Adds emphasis to text. */
  @FunctionalInterface
  public interface Painter {
    /** Leaves text as it is. */
    Painter PLAIN = (emphasis, text) -> text;

    String paint(Emphasis emphasis, String text);
  }
}
