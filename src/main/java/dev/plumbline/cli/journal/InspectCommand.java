package dev.plumbline.cli.journal;

import dev.plumbline.cli.option.DamageArgument;
import dev.plumbline.cli.position.BoardStyle;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what a journal knows of one problem. */
@Command(
    name = "inspect",
    description = {
      "Shows what a journal knows of one problem.",
      "",
      "The board and what was asked, every line with a score over time, the verdict, and the"
          + " findings. Of several searches of the same problem all are shown."
    },
    exitCodeList = {"0:shown", "3:the journal could not be read, or has no such problem"},
    footer = {
      "  # The problem with this id",
      "  plumbline inspect run.jsonl WAC.031",
      "",
      "  # The 31st record of a suite, by one of several engines",
      "  plumbline inspect run.jsonl wac#31 --engine stockfish"
    })
public final class InspectCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Parameters(index = "0", paramLabel = "JOURNAL", description = "The journal of a run.")
  Path journal = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "ID",
      description = "The id of a record, a suite and number as in wac#31, or a number.")
  String wanted = "";

  @Option(names = "--engine", paramLabel = "LABEL", description = "Only what this engine did.")
  @Nullable String engine;

  @Mixin DamageArgument damaged;

  @Option(names = "--ascii", description = "Draw with letters instead of chess signs.")
  boolean ascii;

  public InspectCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException {
    PrintWriter out = shell.out();
    BoardStyle look =
        new BoardStyle(ascii, false, shell.terminal().colour(), shell.terminal().width());
    int shown = 0;
    try (JournalReader reader = JournalReader.open(journal, damaged.lines())) {
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        if (isWanted(entry)) {
          if (shown++ > 0) {
            out.println();
          }
          new EntryPage(out, look).show(entry);
        }
      }
      DamageArgument.warn(journal, reader.skipped(), shell);
    }
    if (shown == 0) {
      String by = engine == null ? "" : " by " + engine;
      throw new UserException(ExitCode.INPUT, journal + " has no problem " + wanted + by);
    }
    return ExitCode.OK;
  }

  private boolean isWanted(JournalEntry entry) {
    JournalKey key = entry.key();
    boolean named =
        wanted.equals(entry.id())
            || wanted.equals(key.suite() + '#' + key.ordinal())
            || wanted.equals(Integer.toString(key.ordinal()));
    return named && (engine == null || engine.equals(key.engine()));
  }
}
