package dev.plumbline.cli.journal;

import dev.plumbline.cli.option.DamageArgument;
import dev.plumbline.cli.position.BoardDrawing.BoardStyle;
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
      "Shows everything that a journal records about one problem.",
      "",
      "Prints the board, what the record asks for, every line with a score over time, the"
          + " verdict and the findings. If the problem was searched several times, all searches"
          + " are shown."
    },
    exitCodeList = {"0:shown", "3:the journal could not be read, or has no such problem"},
    footer = {
      "  # By id",
      "  plumbline inspect run.jsonl WAC.031",
      "",
      "  # By suite and number, for one of several engines",
      "  plumbline inspect run.jsonl wac#31 --engine stockfish"
    })
public final class InspectCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Parameters(index = "0", paramLabel = "JOURNAL", description = "Journal of a run.")
  Path journal = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "ID",
      description = "Id of a record, its suite and number as in wac#31, or its number.")
  String wanted = "";

  @Option(
      names = "--engine",
      paramLabel = "LABEL",
      description = "Show only the searches of this engine.")
  @Nullable String engine;

  @Mixin DamageArgument damaged;

  @Option(names = "--ascii", description = "Draw pieces as letters instead of chess symbols.")
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
