package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.notation.Fen;
import java.util.Comparator;
import java.util.List;

/** Writes records in the canonical form of the standard. */
public final class EpdWriter {
  private EpdWriter() {}

  /** The record on one line, without a line end. */
  public static String write(EpdRecord record) {
    StringBuilder out = new StringBuilder(Fen.fourFields(record.setup()));
    inOrder(record.operations()).forEach(operation -> operation.appendTo(out.append(' ')));
    return out.toString();
  }

  /** In ASCII order of opcode; repeated ones keep their order. */
  static List<Operation> inOrder(List<Operation> operations) {
    return operations.stream()
        .map(EpdWriter::inOrder)
        .sorted(Comparator.comparing(Operation::opcode))
        .toList();
  }

  /** The moves of bm and am in ASCII order; all other operands keep theirs. */
  static Operation inOrder(Operation operation) {
    Opcode opcode = Opcode.of(operation.opcode());
    boolean isSet = opcode != null && opcode.operands() == Opcode.Operands.MOVE_SET;
    return isSet && operation.operands().size() > 1
        ? new Operation(
            operation.opcode(),
            operation.operands().stream().sorted(Comparator.comparing(Operand::text)).toList())
        : operation;
  }
}
