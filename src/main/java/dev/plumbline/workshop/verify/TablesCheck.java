package dev.plumbline.workshop.verify;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.TableSolutions;
import dev.plumbline.judge.TableSolutions.TableAgreement;
import dev.plumbline.notation.San;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.workshop.verify.Check.Opinion;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides by tables of endings whether a record is sound. */
final class TablesCheck {
  private TablesCheck() {}

  /** The verdict of the tables; null if they do not have the position or do not decide. */
  static @Nullable Opinion opinion(Problem problem, Tablebase tables) {
    TableSolutions solutions = TableSolutions.of(problem, tables);
    if (solutions == null || solutions.agreement() == TableAgreement.NO_SOLUTION) {
      return null;
    }
    List<Integer> expected = SolvingRule.bestMoves(problem);
    if (solutions.agreement() == TableAgreement.SAME) {
      // How soon it mates, they do not know.
      return problem.mate().isPresent()
          ? null
          : Opinion.sound(true, "by the tables, the only moves to " + solutions.value(), expected);
    }
    List<Integer> others =
        solutions.moves().stream().filter(move -> !expected.contains(move)).toList();
    boolean isWrong = solutions.agreement() == TableAgreement.WRONG;
    return new Opinion(
        isWrong ? SolutionVerdict.COOK : SolutionVerdict.DUAL,
        true,
        note(problem, solutions),
        expected,
        others,
        better(problem, solutions));
  }

  private static String note(Problem problem, TableSolutions solutions) {
    String moves = solutions.moves().size() + " moves " + solutions.value();
    return switch (solutions.agreement()) {
      case WRONG -> wrong(problem, solutions) + " by the tables";
      case ONE_OF_MANY -> "one of many by the tables: " + moves;
      case INCOMPLETE, SAME, NO_SOLUTION -> "incomplete by the tables: " + moves;
    };
  }

  /** As in {@code Kb7 gives the draw away}; without moves if the record only avoids some. */
  private static String wrong(Problem problem, TableSolutions solutions) {
    Position position = Position.of(problem.setup());
    List<String> moves =
        SolvingRule.bestMoves(problem).stream()
            .filter(solutions.losing()::contains)
            .map(move -> San.write(position, move))
            .toList();
    String away = " the " + solutions.value() + " away";
    return switch (moves.size()) {
      case 0 -> "gives" + away;
      case 1 -> moves.get(0) + " gives" + away;
      default -> String.join(" and ", moves) + " give" + away;
    };
  }

  /** The same record with the moves of the tables; null for graded moves. */
  private static @Nullable ClaimedSolution better(Problem problem, TableSolutions solutions) {
    if (!problem.points().isEmpty()) {
      return null;
    }
    ClaimedSolution given = ClaimedSolution.of(problem);
    boolean isOnlyAvoiding = given.best().isEmpty();
    return isOnlyAvoiding
        ? given.withAvoided(solutions.losing())
        : given.withBest(solutions.moves()).withMate(0);
  }
}
