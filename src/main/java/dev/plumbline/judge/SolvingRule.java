package dev.plumbline.judge;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.RecordContent.GradedMove;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Spelling.Worded;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The condition for a problem to count as solved, or that lines only are checked. */
public enum SolvingRule implements Worded {
  /**
   * The right move and, if a mate is asked for, a mating line that is not refuted; a shorter mate
   * must be proven.
   */
  PROOF,
  /** The right move and, if a mate is asked for, a mating line. */
  LINE,
  /** The right move is enough. */
  MOVE,
  /**
   * Any move that keeps the value of the position by tables of endings: records are rewritten by
   * {@link TableSolutions} and then ask for these moves.
   */
  TABLE,
  /** Nothing is solved: solutions are ignored, and only the engine's lines are checked. */
  LINES;

  /**
   * The rule of this word.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static SolvingRule of(String word) {
    for (SolvingRule rule : values()) {
      if (rule.word().equals(word)) {
        return rule;
      }
    }
    String words = Stream.of(values()).map(SolvingRule::word).collect(Collectors.joining(", "));
    throw new IllegalArgumentException("'" + word + "' is none of " + words);
  }

  /** Whether answers are compared with solutions. */
  public boolean judgesAnswers() {
    return this != LINES;
  }

  /** Why no answer can solve a problem by this rule, to follow "records that"; null if one can. */
  public @Nullable String whyUnsolvable(Problem problem) {
    if (this == LINES) {
      boolean isOver = new MoveGenerator().count(Position.of(problem.setup())) == 0;
      return isOver ? "have no legal move" : null;
    }
    if (problem.avoidsEveryMove()) {
      return problem.bestMoves().isEmpty()
          ? "avoid every legal move"
          : "avoid each of their best moves";
    }
    if (!problem.isSolvable()) {
      return problem.points().isEmpty() ? "have no solution" : "give every move 0 points";
    }
    return !problem.points().isEmpty() || problem.asksForAMove() || wantsMate(problem)
        ? null
        : "ask only for a mate, which the rule '" + word() + "' does not judge";
  }

  public boolean canSolve(Problem problem) {
    return whyUnsolvable(problem) == null;
  }

  /** Whether a mate that is asked for must be shown by a line. */
  public boolean judgesMates() {
    return this == PROOF || this == LINE;
  }

  /** Whether the solution requires a mate. */
  public boolean wantsMate(Problem problem) {
    return judgesMates() && problem.mate().isPresent();
  }

  /**
   * Whether a move is right: among the moves of bm and not among those of am; in graded problems,
   * worth full points.
   */
  public static boolean isRight(Problem problem, int move) {
    if (!problem.points().isEmpty()) {
      return points(problem, move) == attainable(problem);
    }
    return (problem.bestMoves().isEmpty() || problem.bestMoves().contains(move))
        && !problem.avoidMoves().contains(move);
  }

  /** The moves of bm; those with full points where moves are graded. */
  public static List<Integer> bestMoves(Problem problem) {
    return problem.points().isEmpty()
        ? problem.bestMoves()
        : problem.points().stream()
            .filter(graded -> graded.points() == attainable(problem))
            .map(GradedMove::move)
            .toList();
  }

  /** What a problem asks for: {@code Nf6 Qc2; not Qxb2; mate in 3}; empty if for nothing. */
  public static String expected(Problem problem) {
    List<String> parts = new ArrayList<>();
    add(parts, "", problem, bestMoves(problem));
    add(parts, "not ", problem, problem.avoidMoves());
    problem.mate().ifPresent(moves -> parts.add("mate in " + moves));
    return String.join("; ", parts);
  }

  private static void add(List<String> parts, String prefix, Problem problem, List<Integer> moves) {
    if (!moves.isEmpty()) {
      Position root = Position.of(problem.setup());
      parts.add(
          moves.stream()
              .map(move -> San.write(root, move))
              .collect(Collectors.joining(" ", prefix, "")));
    }
  }

  /** The points of a move; 0 in problems that are not graded. */
  static int points(Problem problem, int move) {
    for (GradedMove graded : problem.points()) {
      if (graded.move() == move) {
        return graded.points();
      }
    }
    return 0;
  }

  /** The points of the best move of a graded problem. */
  static int attainable(Problem problem) {
    return problem.points().get(0).points();
  }
}
