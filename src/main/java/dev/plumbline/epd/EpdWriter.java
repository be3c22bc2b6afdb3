package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.notation.Fen;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Writes records in the canonical form of the standard. */
public final class EpdWriter {
  private EpdWriter() {}

  /** The record on one line, without a line end. */
  public static String write(EpdRecord record) {
    StringBuilder out = new StringBuilder(Fen.fourFields(record.setup()));
    for (Operation operation : inOrder(record.operations())) {
      append(out.append(' '), operation.opcode(), operandsInOrder(operation));
    }
    return out.toString();
  }

  /** The record on one line, with its operations and operands in the order they have. */
  static String writeUnsorted(EpdRecord record) {
    StringBuilder out = new StringBuilder(Fen.fourFields(record.setup()));
    for (Operation operation : record.operations()) {
      append(out.append(' '), operation.opcode(), operation.operands());
    }
    return out.toString();
  }

  /** One operation with its semicolon. */
  public static String write(Operation operation) {
    return append(new StringBuilder(), operation.opcode(), operandsInOrder(operation)).toString();
  }

  /** In ASCII order of opcode; repeated ones keep their order. */
  static List<Operation> inOrder(List<Operation> operations) {
    List<Operation> sorted = new ArrayList<>(operations);
    sorted.sort(Comparator.comparing(Operation::opcode));
    return sorted;
  }

  private static StringBuilder append(StringBuilder out, String opcode, List<Operand> operands) {
    out.append(opcode);
    for (Operand operand : operands) {
      append(out.append(' '), operand);
    }
    return out.append(';');
  }

  /** Those of bm and am in ASCII order; all others keep theirs. */
  static List<Operand> operandsInOrder(Operation operation) {
    Opcode opcode = Opcode.of(operation.opcode());
    if (opcode == null
        || opcode.operands() != Opcode.Operands.MOVE_SET
        || operation.operands().size() < 2) {
      return operation.operands();
    }
    List<Operand> sorted = new ArrayList<>(operation.operands());
    sorted.sort(Comparator.comparing(Operand::text));
    return sorted;
  }

  private static void append(StringBuilder out, Operand operand) {
    String text = operand.text();
    if (!operand.quoted() && isWord(text)) {
      out.append(text);
      return;
    }
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\');
      }
      out.append(Chars.isControl(c) ? ' ' : c);
    }
    out.append('"');
  }

  /** Whether a text needs no quotes. */
  private static boolean isWord(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == ';' || Chars.isBlank(text.charAt(i))) {
        return false;
      }
    }
    return !text.isEmpty() && text.charAt(0) != '"';
  }
}
