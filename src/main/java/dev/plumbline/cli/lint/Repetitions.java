package dev.plumbline.cli.lint;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Finding;
import dev.plumbline.epd.FindingKind;
import dev.plumbline.epd.Operand;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.SourceLine;
import org.jspecify.annotations.Nullable;

/** Finds positions and ids that stood in the same file before. */
final class Repetitions {
  private final FirstSeen positions = new FirstSeen();
  private final FirstSeen ids = new FirstSeen();
  private final Position position = Position.start();

  /** What there is to tell of a position that stood before, else null. */
  @Nullable Finding ofPosition(EpdRecord record, SourceLine line) {
    position.reset(record.setup());
    int solutions = solutions(record);
    long first = positions.at(position.key(), line.number() << 32 | (solutions & 0xffffffffL));
    if (first == 0) {
      return null;
    }
    String message = "this position stands in line " + (first >>> 32) + " already";
    return (int) first == solutions
        ? finding(FindingKind.DUPLICATE_POSITION, line, placement(line), message)
        : finding(
            FindingKind.SOLUTIONS_DIFFER,
            line,
            placement(line),
            message + ", with other solutions");
  }

  /** What there is to tell of an id that stood before, else null. */
  @Nullable Finding ofId(EpdRecord record, SourceLine line) {
    Operation id = record.operation("id");
    if (id == null || id.operands().isEmpty()) {
      return null;
    }
    long first = ids.at(hash(id.operands().get(0).text()), line.number());
    String message = "this id stands in line " + first + " already";
    return first == 0 ? null : finding(FindingKind.DUPLICATE_ID, line, " id ", message);
  }

  /** Forgets all: another file begins. */
  void clear() {
    positions.clear();
    ids.clear();
  }

  /** Equal for the same solutions, whatever their order. */
  private static int solutions(EpdRecord record) {
    long sum = 0;
    for (Operation operation : record.operations()) {
      switch (operation.opcode()) {
        case "bm", "am", "dm", "c8", "c9" -> {
          for (Operand operand : operation.operands()) {
            sum += hash(operand.text()) * operation.opcode().hashCode();
          }
        }
        default -> {}
      }
    }
    return Long.hashCode(sum);
  }

  /** 64 bits, so that among millions of ids no two different ones meet. */
  private static long hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
      hash ^= hash >>> 29;
    }
    return hash;
  }

  /** A finding at the first place where the line has a text, or at its begin. */
  private static Finding finding(FindingKind kind, SourceLine line, String where, String message) {
    int at = Math.max(0, line.text().indexOf(where));
    int start = at + where.length() - where.stripLeading().length();
    return new Finding(kind, start + 1, start + 1 + where.strip().length(), message);
  }

  private static String placement(SourceLine line) {
    String text = line.text().stripLeading();
    int end = text.indexOf(' ');
    return end < 0 ? text : text.substring(0, end);
  }
}
