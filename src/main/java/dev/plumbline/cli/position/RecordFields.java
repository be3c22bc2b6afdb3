package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.Problem;
import dev.plumbline.io.InertText;
import dev.plumbline.notation.San;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The solutions, numbers and comments of a record as names and texts. */
final class RecordFields {
  /** Operations shown through {@link Problem} instead. */
  private static final Set<String> SHOWN_ELSEWHERE =
      Set.of("id", "bm", "am", "dm", "acn", "acs", "acd", "pv", "c7", "c8", "c9", "fmvn", "hmvc");

  /** A comment that only contains points. */
  private static final Pattern POINTS = Pattern.compile("[^ =]+=\\d+(, *[^ =]+=\\d+)*");

  private final Problem problem;
  private final Position position;
  private final List<Row> rows = new ArrayList<>();

  private RecordFields(Problem problem, Position position) {
    this.problem = problem;
    this.position = position;
  }

  record Row(String name, String text) {}

  /** The rows that have a text. */
  static List<Row> of(EpdRecord record, Problem problem, Position position) {
    RecordFields fields = new RecordFields(problem, position);
    fields.solution();
    fields.numbers();
    fields.others(record);
    return fields.rows;
  }

  private void solution() {
    add("best", moves(problem.bestMoves()));
    add("avoid", moves(problem.avoidMoves()));
    if (problem.mate().isPresent()) {
      int mate = problem.mate().getAsInt();
      add("mate", mate > 0 ? "in " + mate : "is mated in " + -mate);
    }
    add(
        "points",
        problem.points().stream()
            .map(graded -> San.write(position, graded.move()) + " " + graded.points())
            .collect(Collectors.joining(", ")));
    add("theme", problem.theme() == null ? "" : problem.theme());
  }

  private void numbers() {
    problem.perft().forEach((depth, count) -> add("perft " + depth, count.toString()));
    List<String> limits = new ArrayList<>();
    problem.limits().nodes().ifPresent(nodes -> limits.add(nodes + " nodes"));
    problem.limits().seconds().ifPresent(seconds -> limits.add(seconds + " s"));
    problem.limits().depth().ifPresent(depth -> limits.add("depth " + depth));
    add("effort", String.join(", ", limits));
    add("line", NumberedLine.of(position, problem.suppliedLine()));
  }

  private void others(EpdRecord record) {
    for (Operation operation : record.operations()) {
      String opcode = operation.opcode();
      String text =
          operation.operands().stream().map(Operand::text).collect(Collectors.joining(" "));
      boolean isPoints = !problem.points().isEmpty() && POINTS.matcher(text).matches();
      if (!SHOWN_ELSEWHERE.contains(opcode) && !isPerft(opcode) && !isPoints) {
        add(opcode, text);
      }
    }
  }

  private static boolean isPerft(String opcode) {
    return opcode.matches("D[0-9]+|perft[0-9]*");
  }

  private void add(String name, String text) {
    if (!text.isEmpty()) {
      rows.add(new Row(InertText.line(name), InertText.line(text)));
    }
  }

  private String moves(List<Integer> moves) {
    return moves.stream().map(move -> San.write(position, move)).collect(Collectors.joining(", "));
  }
}
