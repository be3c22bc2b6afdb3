package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.SkippedLines;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option --skip-damaged. */
@HelpSection.In(HelpSection.JOURNAL)
public final class DamageArgument {
  @Option(
      names = "--skip-damaged",
      description =
          "Skip damaged lines of a journal; reports show how many. Default: reject the journal"
              + " and name the line.")
  boolean skip;

  public DamagedLines lines() {
    return skip ? DamagedLines.SKIPPED : DamagedLines.REFUSED;
  }

  /** Warns about skipped lines on standard error, if there are any. */
  public static void warn(Path journal, SkippedLines skipped, Shell shell) {
    if (skipped.count() > 0) {
      shell.err().println("plumbline: warning: " + journal + ": " + skipped.text());
    }
  }
}
