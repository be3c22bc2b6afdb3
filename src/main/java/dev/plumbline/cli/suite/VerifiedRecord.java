package dev.plumbline.cli.suite;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.workshop.verify.Verification;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Gives a record the solution that was found, and a comment on the verdict and on what changed in
 * the first free operation of c0 to c9. All other operations stay.
 */
final class VerifiedRecord {
  private static final int COMMENTS = 10;

  private VerifiedRecord() {}

  /** Null if the record is sound and stays as it is. */
  static @Nullable EpdRecord of(Verification one, VerifiedRun run) {
    if (one.verdict() == SolutionVerdict.SOUND) {
      return null;
    }
    EpdRecord verified = Objects.requireNonNull(EpdRecord.parse(one.record()));
    EpdRecord repaired = one.repaired() == null ? null : EpdRecord.parse(one.repaired());
    List<Operation> operations =
        new ArrayList<>((repaired == null ? verified : repaired).operations());
    String register = freeComment(verified);
    if (!register.isEmpty()) {
      String changed = changes(verified.operations(), operations);
      String comment =
          "verify: "
              + one.verdict().word()
              + ": "
              + VerifiedRun.summary(one)
              + (changed.isEmpty() ? "" : "; was " + changed)
              + " ("
              + run.engine()
              + ", "
              + run.effort()
              + ")";
      operations.add(Operation.string(register, comment));
    }
    return new EpdRecord(verified.setup(), operations, verified.key());
  }

  /** The solutions that are no longer there, and why moves went: {@code was bm Bxf7+}. */
  private static String changes(List<Operation> before, List<Operation> now) {
    return before.stream()
        .filter(operation -> !now.contains(operation))
        .map(VerifiedRecord::words)
        .collect(Collectors.joining(", "));
  }

  private static String words(Operation operation) {
    return Stream.concat(
            Stream.of(operation.opcode()), operation.operands().stream().map(Operand::text))
        .collect(Collectors.joining(" "));
  }

  private static String freeComment(EpdRecord record) {
    for (int i = 0; i < COMMENTS; i++) {
      if (record.operation("c" + i) == null) {
        return "c" + i;
      }
    }
    return "";
  }
}
