package dev.plumbline.cli.suite;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.suite.Corrections;
import dev.plumbline.workshop.verify.Verification;
import dev.plumbline.workshop.verify.Verification.RatedMove;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds the verdict to a record: other good moves to bm, and a comment in the first free operation
 * of c0 to c9. All existing operations stay.
 */
final class VerifiedRecord {
  private static final String BEST_MOVES = "bm";
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
    List<Operation> operations = new ArrayList<>();
    for (Operation operation : verified.operations()) {
      operations.add(isWidened(operation, one) ? withMoves(operation, one.others()) : operation);
    }
    String comment = freeComment(verified);
    if (!comment.isEmpty()) {
      operations.add(new Operation(comment, List.of(Operand.string(comment(one)))));
    }
    return new EpdRecord(verified.setup(), operations, verified.key());
  }

  /** Moves that are as good or better are added to bm; to give them points is up to a person. */
  private static boolean isWidened(Operation operation, Verification one) {
    boolean isGraded = one.asked().stream().anyMatch(move -> move.points() > 0);
    return operation.opcode().equals(BEST_MOVES)
        && !isGraded
        && (one.verdict() == SolutionVerdict.DUAL || one.verdict() == SolutionVerdict.COOK);
  }

  private static Operation withMoves(Operation bestMoves, List<RatedMove> others) {
    List<Operand> operands = new ArrayList<>(bestMoves.operands());
    others.stream()
        .map(move -> Operand.word(move.san()))
        .filter(move -> !operands.contains(move))
        .forEach(operands::add);
    return new Operation(BEST_MOVES, operands);
  }

  private static String freeComment(EpdRecord record) {
    for (int i = 0; i < COMMENTS; i++) {
      if (record.operation("c" + i) == null) {
        return "c" + i;
      }
    }
    return "";
  }

  private String comment(Verification one) {
    return "verify: " + one.verdict().word() + ": " + VerifiedRun.summary(one) + " (" + by + ")";
  }
}
