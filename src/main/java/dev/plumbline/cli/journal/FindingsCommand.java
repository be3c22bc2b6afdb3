package dev.plumbline.cli.journal;

import dev.plumbline.cli.option.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.notation.Spelling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists what was wrong in the lines of engines, or explains what a finding means. */
@Command(
    name = "findings",
    description = {
      "Lists the findings of runs: what is wrong in the lines of engines.",
      "",
      "Every line that an engine reports is checked on the board. Errors cannot be right,"
          + " warnings break a convention of engines, and notes are for information and do not"
          + " count."
    },
    exitCodeList = {
      "0:listed or explained",
      "1:findings other than notes, with --strict",
      "3:a journal could not be read"
    },
    footer = {
      "  # List the findings of a run with the raw lines",
      "  plumbline findings reports/wac-20260102-030405.jsonl",
      "",
      "  # Explain a code and where the rule comes from",
      "  plumbline findings --explain illegal-move",
      "",
      "  # Fail a job on findings; list three of each kind",
      "  plumbline findings --strict --max 3 nightly.jsonl"
    })
public final class FindingsCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Parameters(arity = "0..*", paramLabel = "JOURNAL", description = "Journals of runs.")
  List<Path> journals = List.of();

  @Option(
      names = "--explain",
      paramLabel = "CODE",
      description = "Explain a code, or all of them with --explain all.")
  @Nullable String explained;

  @Option(names = "--notes", description = "Also list notes.")
  boolean notes;

  @Mixin DamageArgument damaged;

  @Option(names = "--strict", description = "Exit with 1 if there are findings other than notes.")
  boolean strict;

  @Option(
      names = "--max",
      paramLabel = "N",
      defaultValue = "20",
      description =
          "List at most N findings of each code, 0 for all. All are counted. Default:"
              + " ${DEFAULT-VALUE}.")
  int most;

  public FindingsCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException {
    if (explained != null) {
      explain(explained);
      return ExitCode.OK;
    }
    if (journals.isEmpty()) {
      throw new UserException(ExitCode.USAGE, "name a journal, or a code with --explain");
    }
    FindingsText text = new FindingsText(shell.out(), shell.terminal().colour(), notes, most);
    for (Path journal : journals) {
      try (JournalReader reader = JournalReader.open(journal, damaged.lines())) {
        for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
          text.add(entry);
        }
        text.skipped(reader.skipped());
        DamageArgument.warn(journal, reader.skipped(), shell);
      }
    }
    long count = text.end();
    return strict && count > 0 ? ExitCode.MISSED : ExitCode.OK;
  }

  private void explain(String word) {
    if (word.equals("all")) {
      for (FindingCode code : FindingCode.values()) {
        FindingsText.explain(code, shell.out());
        shell.out().println();
      }
      return;
    }
    FindingCode code =
        FindingCode.of(word)
            .orElseThrow(
                () ->
                    new UserException(
                        ExitCode.USAGE,
                        "unknown code '"
                            + word
                            + "'"
                            + Spelling.nearest(word, FindingCode.words())
                                .map(near -> "; did you mean " + near + "?")
                                .orElse("; --explain all lists them")));
    FindingsText.explain(code, shell.out());
  }
}
