package dev.plumbline.epd;

import java.util.List;

/** An opcode and its operands. */
public record Operation(String opcode, List<Operand> operands) {
  public Operation {
    operands = List.copyOf(operands);
  }

  /** One operand: a bare word, or the inside of a quoted string with its escapes resolved. */
  public record Operand(String text, boolean quoted) {
    public static Operand word(String text) {
      return new Operand(text, false);
    }

    public static Operand string(String text) {
      return new Operand(text, true);
    }
  }
}
