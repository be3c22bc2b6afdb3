package dev.plumbline.cli.terminal;

import dev.plumbline.report.InertText;

/** Text on a terminal: harmless, as {@link InertText} makes it, and so many columns wide. */
public final class SafeText {
  private SafeText() {}

  /** The text with everything unsafe spelt out; the same string where there is nothing to do. */
  public static String of(String text) {
    return InertText.line(text);
  }

  /** How many columns of the terminal a text takes that has nothing unsafe in it. */
  public static int width(String text) {
    return text.codePoints().map(SafeText::width).sum();
  }

  static int width(int character) {
    return switch (Character.getType(character)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> 0;
      default -> Character.isIdeographic(character) ? 2 : 1;
    };
  }
}
