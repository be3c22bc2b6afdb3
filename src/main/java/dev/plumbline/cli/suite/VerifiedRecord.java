package dev.plumbline.cli.suite;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.suite.Corrections;
import dev.plumbline.workshop.verify.Verification;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Gives a record the solution that was found, and a comment on the verdict and on what changed in
 * the first free operation of c0 to c9. All other operations stay.
 */
final class VerifiedRecord {
  private static final int COMMENTS = 10;

  private final Map<Integer, Verification> found = new HashMap<>();
  private final Corrections corrections;
  private final String by;

  /**
   * @param corrections the records were verified with
   */
  VerifiedRecord(VerifiedRun run, Corrections corrections) {
    this.corrections = corrections;
    by = run.engine() + ", " + run.effort();
    run.verifications().forEach(one -> found.put(one.key().ordinal(), one));
  }

  /** The record with its verdict; unchanged if it is sound or was not verified. */
  EpdRecord of(int ordinal, EpdRecord record) {
    EpdRecord verified = corrections.correct(record);
    Verification one = found.get(ordinal);
    if (one == null || one.verdict() == SolutionVerdict.SOUND) {
      return record;
    }
    EpdRecord repaired = one.repaired() == null ? null : EpdRecord.parse(one.repaired());
    List<Operation> operations =
        new ArrayList<>((repaired == null ? verified : repaired).operations());
    String register = freeComment(verified);
    if (!register.isEmpty()) {
      String comment = comment(one, changes(verified.operations(), operations));
      operations.add(new Operation(register, List.of(Operand.string(comment))));
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

  private String comment(Verification one, String changed) {
    return "verify: "
        + one.verdict().word()
        + ": "
        + VerifiedRun.summary(one)
        + (changed.isEmpty() ? "" : "; was " + changed)
        + " ("
        + by
        + ")";
  }
}
