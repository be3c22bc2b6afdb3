package dev.plumbline.cli.bisect;

import dev.plumbline.bisect.CommitBuilder.Built;
import dev.plumbline.bisect.CommitRunner;
import dev.plumbline.bisect.Repository.Commit;
import dev.plumbline.cli.terminal.Shell;
import java.nio.file.Path;
import java.util.Locale;

/** Shows on standard error how commits are built and searched. */
class CommitProgress implements CommitRunner.CommitListener {
  private static final double NANOS_PER_SECOND = 1e9;

  private final boolean isQuiet;
  private final Shell shell;
  private String current = "";

  CommitProgress(boolean isQuiet, Shell shell) {
    this.isQuiet = isQuiet;
    this.shell = shell;
  }

  final void note(String sentence) {
    print("plumbline: " + sentence);
  }

  /** A line about a commit, below that of its beginning. */
  final void note(Commit commit, String text) {
    print("  " + named(commit) + text);
  }

  /** Further lines are about this commit, unless they name another. */
  final void begin(Commit commit, String line) {
    current = commit.id();
    print(line);
  }

  @Override
  public void building(Commit commit) {
    show("building " + title(commit));
  }

  @Override
  public void built(Commit commit, Built result, Path log) {
    if (result.failure() != null) {
      note(commit, result.failure() + "; see " + log);
      result.lastLines().forEach(line -> print("    " + line));
    } else if (result.nanos() > 0) {
      double seconds = result.nanos() / NANOS_PER_SECOND;
      note(commit, String.format(Locale.ROOT, "built in %.1fs", seconds));
    }
  }

  @Override
  public void searched(Commit commit, long done, long all) {
    show("searching " + title(commit) + ": " + done + " of " + all);
  }

  /** Another commit may be needed again while one is tested. */
  private String named(Commit commit) {
    return commit.id().equals(current) ? "" : title(commit) + ": ";
  }

  static String title(Commit commit) {
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
