package dev.plumbline.cli.journal;

import dev.plumbline.cli.option.DamageArgument;
import dev.plumbline.cli.option.EnumOption.Rules;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalWriter.JournalCopy;
import dev.plumbline.journal.OrderedJournal;
import dev.plumbline.journal.OrderedJournal.EntryTaker;
import dev.plumbline.journal.Rescoring;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.suite.FoundSuite;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Judges a journal anew. */
@Command(
    name = "rescore",
    description = {
      "Judges a journal again, without searching.",
      "",
      "Applies another rule, or the corrected solutions of a suite; records are matched by"
          + " position. Lists the verdicts that change. With -o, writes the new journal."
    },
    exitCodeList = {
      "0:judged",
      "1:judged, but the suite lacks some problems of the journal",
      "3:the journal or suite could not be read, or OUT exists"
    },
    footer = {
      "  # Count the move alone, without proof of the mate",
      "  plumbline rescore run.jsonl --rule move",
      "",
      "  # Apply corrected solutions",
      "  plumbline rescore run.jsonl --suite corrected.epd -o again.jsonl"
    })
public final class RescoreCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Parameters(index = "0", paramLabel = "JOURNAL", description = "Journal of a run.")
  Path journal = Path.of("");

  @Option(
      names = "--suite",
      paramLabel = "SUITE",
      description = "Take the solutions from this suite.")
  @Nullable String suite;

  @Option(
      names = "--rule",
      paramLabel = "NAME",
      converter = Rules.class,
      completionCandidates = Rules.class,
      description =
          "What counts as solved: ${COMPLETION-CANDIDATES}. Default: the rule of the run.")
  @Nullable SolvingRule rule;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "Write a journal with the new verdicts.")
  @Nullable Path output;

  @Mixin DamageArgument damaged;

  @Option(names = "--force", description = "Overwrite an existing file.")
  boolean force;

  public RescoreCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException {
    FilesInUse files = new FilesInUse().reads("the journal", journal);
    List<EpdRecord> records = suite == null ? null : records(suite, files);
    files.writes("-o", output).checkPlaces();
    try (OrderedJournal old = OrderedJournal.open(journal, damaged.lines())) {
      DamageArgument.warn(journal, old.skipped(), shell);
      if (output == null) {
        return judge(old, records, again -> {});
      }
      JournalHeader header = old.header();
      JournalHeader changed = rule == null ? header : header.with("rule", rule.word());
      ExitCode[] code = {ExitCode.OK};
      JournalCopy.write(output, changed, force, out -> code[0] = judge(old, records, out::add));
      return code[0];
    }
  }

  private ExitCode judge(OrderedJournal old, @Nullable List<EpdRecord> records, EntryTaker judged)
      throws IOException {
    Rescoring rescoring = new Rescoring(old.header(), rule, records);
    RescoreText text = new RescoreText(shell.out());
    int[] missing = new int[1];
    old.read(
        entry -> {
          JournalEntry again = rescoring.judge(entry);
          if (again == null) {
            missing[0]++;
            shell.err().println("plumbline: " + suite + " does not have " + entry.key().label());
            again = entry;
          }
          text.add(entry, again);
          judged.entry(again);
        });
    text.end(old.skipped());
    return missing[0] > 0 ? ExitCode.MISSED : ExitCode.OK;
  }

  private List<EpdRecord> records(String name, FilesInUse files)
      throws IOException, SuiteException {
    FoundSuite found = new InputFinder(shell).find(name);
    files.reads(name, found);
    List<EpdRecord> records = new ArrayList<>();
    try (EntryReader reader = EntryReader.open(found.input())) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.record() != null) {
          records.add(entry.record());
        }
      }
    }
    return records;
  }
}
