package dev.plumbline.judge;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.lines.KnownMate;
import dev.plumbline.judge.lines.PlayedLine;

/**
 * Decides during a search whether the solution has been stable for enough iterations to stop.
 * Belongs to one analysis.
 */
public final class StableSolution implements LineListener {
  private final Problem problem;
  private final boolean wantsMate;
  private final int iterations;
  private int stable;
  private int depth;

  /** Waits for a number of consecutive iterations that end with a solution. */
  public StableSolution(Problem problem, SolvingRule rule, int iterations) {
    this.problem = problem;
    wantsMate = rule.wantsMate(problem);
    this.iterations = iterations;
  }

  @Override
  public void line(LineReport line) {
    if (line.rank() != 1 || line.bound() == Bound.UPPER || line.moves().isEmpty()) {
      return;
    }
    boolean solves = SolvingRule.isRight(problem, line.moves().get(0));
    if (line.hasValueOfMove()) {
      solves &= !wantsMate || claimsMate(line);
      count(line.depth(), solves);
    } else if (!solves) {
      stable = 0;
    }
  }

  /** An iteration may be reported several times; the last report counts. */
  private void count(int reported, boolean solves) {
    if (!solves) {
      stable = 0;
    } else if (reported > depth || stable == 0) {
      stable++;
    }
    depth = reported;
  }

  /** Only the score is checked: this decides when to stop, not whether the problem is solved. */
  private boolean claimsMate(LineReport line) {
    int asked = problem.mate().orElse(0);
    return line.score() instanceof Score.Mate mate
        && KnownMate.isInTime(mate.moves(), asked)
        && line.moves().size() == PlayedLine.plies(mate);
  }

  public boolean isEnough() {
    return stable >= iterations;
  }
}
