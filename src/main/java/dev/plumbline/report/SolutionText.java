package dev.plumbline.report;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.Problem;
import dev.plumbline.notation.San.SanWriter;
import java.util.ArrayList;
import java.util.List;

/** What was asked and what was played, in words. */
public final class SolutionText {
  private SolutionText() {}

  /** The move played, or nothing. */
  static String played(Row row) {
    int move = row.analysis().bestMove();
    return move == Move.NONE ? "" : san(row.problem(), move);
  }

  /** What the record asks for: {@code bm Nf6 Qc2; am Qxb2; dm 3}. */
  public static String asked(Problem problem) {
    List<String> parts = new ArrayList<>();
    add(parts, "bm", problem, problem.bestMoves());
    add(parts, "am", problem, problem.avoidMoves());
    problem.mate().ifPresent(moves -> parts.add("dm " + moves));
    if (!problem.points().isEmpty()) {
      int best = problem.points().get(0).points();
      List<Integer> moves =
          problem.points().stream()
              .filter(graded -> graded.points() == best)
              .map(Problem.GradedMove::move)
              .toList();
      parts.removeIf(part -> part.startsWith("bm "));
      add(parts, "bm", problem, moves);
    }
    return String.join("; ", parts);
  }

  private static void add(List<String> parts, String word, Problem problem, List<Integer> moves) {
    if (!moves.isEmpty()) {
      List<String> words = moves.stream().map(move -> san(problem, move)).toList();
      parts.add(word + ' ' + String.join(" ", words));
    }
  }

  private static String san(Problem problem, int move) {
    return new SanWriter().write(Position.of(problem.setup()), move);
  }

  /** A line of moves from the root. */
  static String line(Problem problem, List<Integer> moves) {
    return new SanWriter().line(Position.of(problem.setup()), moves);
  }
}
