package dev.plumbline.epd;

import java.util.List;

/** An opcode and its operands. */
public record Operation(String opcode, List<Operand> operands) {
  public Operation {
    operands = List.copyOf(operands);
  }
}
