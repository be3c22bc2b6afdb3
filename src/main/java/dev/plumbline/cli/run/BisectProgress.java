package dev.plumbline.cli.run;

import dev.plumbline.bisect.Bisection;
import dev.plumbline.bisect.Bisection.Step;
import dev.plumbline.bisect.Builder.Built;
import dev.plumbline.bisect.CommitRunner;
import dev.plumbline.bisect.Repository.Commit;
import dev.plumbline.cli.terminal.Shell;
import java.nio.file.Path;
import java.util.Locale;

/** Shows the steps of a bisection on standard error. */
final class BisectProgress implements CommitRunner.Listener, Bisection.Listener {
  private static final double NANOS_PER_SECOND = 1e9;

  private final boolean isQuiet;
  private final Shell shell;
  private int steps;
  private String current = "";

  BisectProgress(boolean isQuiet, Shell shell) {
    this.isQuiet = isQuiet;
    this.shell = shell;
  }

  void note(String sentence) {
    print("plumbline: " + sentence);
  }

  @Override
  public void begins(Commit commit, int commitsLeft, int stepsLeft) {
    steps++;
    current = commit.id();
    print(
        String.format(
            Locale.ROOT,
            "step %d: %s (%d commits left, about %d %s)",
            steps,
            title(commit),
            commitsLeft,
            stepsLeft,
            stepsLeft == 1 ? "step" : "steps"));
  }

  @Override
  public void building(Commit commit) {
    show("building " + title(commit));
  }

  @Override
  public void built(Commit commit, Built result, Path log) {
    if (result.failure() != null) {
      print("  " + named(commit) + result.failure() + "; see " + log);
      result.lastLines().forEach(line -> print("    " + line));
    } else if (result.nanos() > 0) {
      double seconds = result.nanos() / NANOS_PER_SECOND;
      print(String.format(Locale.ROOT, "  %sbuilt in %.1fs", named(commit), seconds));
    }
  }

  @Override
  public void searched(Commit commit, long done, long all) {
    show("searching " + title(commit) + ": " + done + " of " + all);
  }

  @Override
  public void ended(Step step) {
    print("  " + named(step.commit()) + BisectReport.verdict(step));
  }

  /** The good and the bad commit may be needed again while another commit is tested. */
  private String named(Commit commit) {
    return commit.id().equals(current) ? "" : title(commit) + ": ";
  }

  private static String title(Commit commit) {
    return commit.shortId() + " " + commit.subject();
  }

  private void show(String text) {
    if (!isQuiet) {
      shell.status().show(text);
    }
  }

  private void print(String text) {
    if (!isQuiet) {
      shell.status().clear();
      shell.err().println(text);
    }
  }
}
