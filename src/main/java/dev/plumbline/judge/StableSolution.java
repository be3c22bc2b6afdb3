package dev.plumbline.judge;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.lines.PlayedLine;

/**
 * Tells while an engine thinks whether it has held a solution for so many iterations that the
 * search may be stopped. Belongs to one analysis.
 */
public final class StableSolution implements LineListener {
  private final Problem problem;
  private final boolean wantsMate;
  private final int iterations;
  private final int leastDepth;
  private int held;
  private int depth;

  /**
   * Begins with nothing held.
   *
   * @param iterations how many must end with a solution, one after the other
   * @param leastDepth the last of them must be as deep as this
   */
  public StableSolution(Problem problem, SolvingRule rule, int iterations, int leastDepth) {
    this.problem = problem;
    wantsMate = rule.wantsMate(problem);
    this.iterations = iterations;
    this.leastDepth = leastDepth;
  }

  @Override
  public void line(LineReport line) {
    if (line.rank() != 1 || line.bound() == Bound.UPPER || line.moves().isEmpty()) {
      return;
    }
    boolean solves = SolvingRule.isRight(problem, line.moves().get(0));
    if (line.bound() == Bound.EXACT) {
      solves &= !wantsMate || claimsMate(line);
      count(line.depth(), solves);
    } else if (!solves) {
      held = 0;
    }
  }

  /** An iteration may be told several times; what it tells last counts. */
  private void count(int told, boolean solves) {
    if (!solves) {
      held = 0;
    } else if (told > depth || held == 0) {
      held++;
    }
    depth = told;
  }

  /** The line need not be looked at: the verdict will, and this asks only when to stop. */
  private boolean claimsMate(LineReport line) {
    int asked = problem.mate().orElse(0);
    return line.score() instanceof Score.Mate mate
        && MateResult.isGoodEnough(mate.moves(), asked)
        && line.moves().size() == PlayedLine.plies(mate);
  }

  /** Whether it has been held long enough. */
  public boolean isEnough() {
    return held >= iterations && depth >= leastDepth;
  }
}
