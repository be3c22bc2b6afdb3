package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.SkippedLines;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Whether damaged lines of journals are skipped. */
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

  /** Says on standard error what was skipped of a journal, if anything was. */
  public static void warn(Path journal, SkippedLines skipped, Shell shell) {
    if (skipped.count() > 0) {
      shell.err().println("plumbline: warning: " + journal + ": " + skipped.text());
    }
  }
}
