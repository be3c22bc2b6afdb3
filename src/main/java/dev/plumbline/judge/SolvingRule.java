package dev.plumbline.judge;

import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Problem.GradedMove;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What it takes to solve a problem. */
public enum SolvingRule {
  /** The right move, and where a mate is asked for, a line that proves it. */
  PROOF,
  /** The right move is enough. */
  MOVE;

  /** The word for it. */
  public String word() {
    return this == PROOF ? "proof" : "move";
  }

  /**
   * Why no answer can solve a problem by this rule, in words that follow "records that"; null where
   * one can.
   */
  public @Nullable String whyUnsolvable(Problem problem) {
    if (!problem.isSolvable()) {
      return problem.points().isEmpty() ? "have no solution" : "give every move 0 points";
    }
    boolean asksForAMove =
        !problem.points().isEmpty()
            || !problem.bestMoves().isEmpty()
            || !problem.avoidMoves().isEmpty();
    return asksForAMove || wantsMate(problem)
        ? null
        : "ask only for a mate, which the rule '" + word() + "' does not judge";
  }

  /** Whether an answer can solve a problem by this rule. */
  public boolean canSolve(Problem problem) {
    return whyUnsolvable(problem) == null;
  }

  /** Whether a proven mate belongs to the solution of a problem. */
  public boolean wantsMate(Problem problem) {
    return this == PROOF && problem.mate().isPresent();
  }

  /**
   * Whether a move is what a problem asks for: among the moves of bm and not among those of am; of
   * graded moves, one that gets full points.
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

  /** What a move is worth; 0 for all where the problem is not graded. */
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
