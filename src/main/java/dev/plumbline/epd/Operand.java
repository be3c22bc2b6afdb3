package dev.plumbline.epd;

/** One operand: a bare word, or the inside of a quoted string with its escapes resolved. */
public record Operand(String text, boolean quoted) {
  public static Operand word(String text) {
    return new Operand(text, false);
  }

  public static Operand string(String text) {
    return new Operand(text, true);
  }
}
