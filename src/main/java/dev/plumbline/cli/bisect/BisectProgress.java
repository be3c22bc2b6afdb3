package dev.plumbline.cli.bisect;

import dev.plumbline.bisect.Bisection;
import dev.plumbline.bisect.Bisection.TestedCommit;
import dev.plumbline.bisect.Repository.Commit;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.io.Plural;
import java.util.Locale;

/** Shows the steps of a bisection on standard error. */
final class BisectProgress extends CommitProgress implements Bisection.BisectionListener {
  private int steps;

  BisectProgress(boolean isQuiet, Shell shell) {
    super(isQuiet, shell);
  }

  @Override
  public void begins(Commit commit, int commitsLeft, int stepsLeft) {
    steps++;
    begin(
        commit,
        String.format(
            Locale.ROOT,
            "step %d: %s (%s left, about %s)",
            steps,
            title(commit),
            Plural.of(commitsLeft, "commit"),
            Plural.of(stepsLeft, "step")));
  }

  @Override
  public void ended(TestedCommit step) {
    note(step.commit(), BisectReport.verdict(step));
  }
}
