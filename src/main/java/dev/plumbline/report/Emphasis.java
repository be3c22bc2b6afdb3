package dev.plumbline.report;

/** Emphasis in text for readers; a terminal shows each kind in a colour or style. */
public enum Emphasis {
  HEADING,
  GOOD,
  DOUBTFUL,
  BAD;

  @FunctionalInterface
  public interface Painter {
    Painter PLAIN = (emphasis, text) -> text;

    String paint(Emphasis emphasis, String text);
  }
}
