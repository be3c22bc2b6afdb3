package dev.plumbline.cli.run;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.journal.JournalWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * Makes a run the baseline of later runs. A nightly job then needs no command of its own for the
 * first night, when there is nothing to compare with.
 */
@HelpSection.In(HelpSection.GATES)
final class BaselineUpdate {
  private enum When {
    NEVER,
    MISSING,
    PASSED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--update-baseline",
      paramLabel = "WHEN",
      description =
          "Make this run the baseline if it misses no gate: missing creates the file of --baseline"
              + " if it does not exist yet, as on the first night; passed also replaces it after"
              + " every such run. With --baseline latest, missing allows that there is no older run"
              + " yet. Default: never.")
  private When when = When.NEVER;

  boolean mayLack() {
    return when != When.NEVER;
  }

  /** What else to do if the baseline cannot be compared. */
  String remedy() {
    return mayLack() ? "\nTo begin a new baseline, move this file away" : "";
  }

  /** Rejects to replace a baseline that is a journal of its own night. */
  void checkLatest() {
    if (when == When.PASSED) {
      throw UserException.usage(
          "--update-baseline passed needs a file of its own, not --baseline latest, which is the"
              + " newest run whether it missed a gate or not: name a file, or use --update-baseline"
              + " missing");
    }
  }

  /** The older run to compare with; null if this run is to create it. */
  @Nullable Path existing(@Nullable Path baseline) {
    return mayLack() && baseline != null && Files.notExists(baseline) ? null : baseline;
  }

  /** Rejects, before the first search, a baseline that could not be written at the end. */
  void check(boolean isGiven, @Nullable Path baseline) throws IOException {
    if (mayLack() && !isGiven) {
      throw UserException.usage("--update-baseline needs the file to write: --baseline JOURNAL");
    }
    if (baseline == null) {
      return;
    }
    String trouble =
        isDue(baseline) ? FilesInUse.obstacle(baseline, true, "choose another file") : "";
    if (!trouble.isEmpty()) {
      throw UserException.input("--baseline " + baseline + " cannot be written: " + trouble);
    }
  }

  private boolean isDue(Path baseline) {
    return when == When.PASSED || (when == When.MISSING && Files.notExists(baseline));
  }

  /** What a dry run says about the baseline. */
  String outlook(Path baseline) {
    if (existing(baseline) == null) {
      return "does not exist yet, and is created if no gate is missed";
    }
    return "has the same limits"
        + (isDue(baseline) ? ", and is replaced if no gate is missed" : "");
  }

  void update(Path baseline, JournalWriter journal, ExitCode code, boolean isQuiet, Shell shell)
      throws IOException {
    if (!isDue(baseline)) {
      return;
    }
    boolean isNew = Files.notExists(baseline);
    if (code != ExitCode.OK) {
      shell.err().println("baseline not " + (isNew ? "created: " : "replaced: ") + baseline);
      return;
    }
    Path folder = baseline.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    FileReplacement.write(baseline, journal::copyTo);
    if (!isQuiet) {
      shell.err().println("baseline " + (isNew ? "created: " : "replaced: ") + baseline);
    }
  }
}
