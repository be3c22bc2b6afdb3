package dev.plumbline.workshop.verify;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.RecordContent.GradedMove;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a record asks for, or should ask for.
 *
 * @param best the moves of bm
 * @param avoided the moves of am
 * @param mate the moves to mate; 0 if no mate is asked for
 * @param points graded moves, the best first
 */
record ClaimedSolution(
    List<Integer> best, List<Integer> avoided, int mate, List<GradedMove> points) {
  static final ClaimedSolution NONE = new ClaimedSolution(List.of(), List.of(), 0, List.of());

  ClaimedSolution {
    best = List.copyOf(best);
    avoided = List.copyOf(avoided);
    points = List.copyOf(points);
  }

  static ClaimedSolution of(Problem problem) {
    return new ClaimedSolution(
        problem.bestMoves(), problem.avoidMoves(), problem.mate().orElse(0), problem.points());
  }

  /** With other moves in bm, none of which is to be avoided. */
  ClaimedSolution withBest(List<Integer> moves) {
    List<Integer> rest = avoided.stream().filter(move -> !moves.contains(move)).toList();
    return new ClaimedSolution(moves, rest, mate, points);
  }

  /** With another mate; 0 for none. */
  ClaimedSolution withMate(int moves) {
    return new ClaimedSolution(best, avoided, moves, points);
  }

  ClaimedSolution withAvoided(List<Integer> moves) {
    return new ClaimedSolution(best, moves, mate, points);
  }

  /** With other grades; the moves with the most points are those of bm. */
  ClaimedSolution withPoints(List<GradedMove> graded) {
    return new ClaimedSolution(
        graded.stream()
            .filter(move -> move.points() == graded.get(0).points())
            .map(GradedMove::move)
            .toList(),
        avoided,
        mate,
        graded);
  }

  /** The record with this solution in the operations that it has; all others stay. */
  EpdRecord writtenIn(EpdRecord record) {
    ClaimedSolution before = of(Problem.of(record));
    Position position = Position.of(record.setup());
    boolean hasLists = record.operation("c8") != null;
    List<Operation> operations = new ArrayList<>();
    for (Operation operation : record.operations()) {
      Operation written =
          switch (operation.opcode()) {
            case "bm" -> moves(operation, before.best, best, position);
            case "am" -> moves(operation, before.avoided, avoided, position);
            case "dm" -> mate == before.mate ? operation : number(operation);
            case "c0" ->
                points.equals(before.points) || !isGraded(record, operation)
                    ? operation
                    : comment(operation, position);
            case "c7", "c8", "c9" ->
                points.equals(before.points) || !hasLists ? operation : list(operation, position);
            default -> operation;
          };
      if (written != null) {
        operations.add(written);
      }
    }
    return new EpdRecord(record.setup(), operations, record.key());
  }

  /** Whether a comment alone gives points to moves. */
  private static boolean isGraded(EpdRecord record, Operation comment) {
    EpdRecord alone = new EpdRecord(record.setup(), List.of(comment), record.key());
    return !Problem.of(alone).points().isEmpty();
  }

  private static @Nullable Operation moves(
      Operation operation, List<Integer> before, List<Integer> now, Position position) {
    if (new HashSet<>(before).equals(new HashSet<>(now))) {
      return operation;
    }
    return now.isEmpty()
        ? null
        : Operation.words(
            operation.opcode(), now.stream().map(move -> San.write(position, move)).toList());
  }

  private @Nullable Operation number(Operation operation) {
    return mate == 0 ? null : Operation.number(operation.opcode(), mate);
  }

  /** Grades as {@code h4=10, f4=3}, after the prose before them; other comments stay. */
  private @Nullable Operation comment(Operation operation, Position position) {
    String text = operation.operands().isEmpty() ? "" : operation.operands().get(0).text();
    int first = text.indexOf('=');
    if (points.isEmpty()) {
      return null;
    }
    String prose = text.substring(0, text.lastIndexOf(':', first) + 1);
    String grades = joined(", ", move -> San.write(position, move.move()) + '=' + move.points());
    return text(operation, prose.isEmpty() ? grades : prose + ' ' + grades);
  }

  private @Nullable Operation list(Operation operation, Position position) {
    if (points.isEmpty()) {
      return null;
    }
    return text(
        operation,
        switch (operation.opcode()) {
          case "c7" -> joined(" ", move -> San.write(position, move.move()));
          case "c8" -> joined(" ", move -> Integer.toString(move.points()));
          default -> joined(" ", move -> Uci.write(position, move.move()));
        });
  }

  private String joined(String separator, Function<GradedMove, String> text) {
    return points.stream().map(text).collect(Collectors.joining(separator));
  }

  private static Operation text(Operation operation, String text) {
    return Operation.string(operation.opcode(), text);
  }
}
