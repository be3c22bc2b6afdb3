package dev.plumbline.cli.results;

import dev.plumbline.cli.option.EnumConverter.Rules;
import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.option.SyzygyArgument;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.journal.JournalCopy;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader.SkippedLines;
import dev.plumbline.journal.OrderedJournal;
import dev.plumbline.journal.OrderedJournal.EntryConsumer;
import dev.plumbline.journal.Rescoring;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import dev.plumbline.tablebase.Tablebase;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "rescore",
    description = {
      "Judges a journal again, without searching.",
      "",
      "Applies another rule, Syzygy tables, or the corrected solutions of a suite; records are"
          + " matched by position. Lists the verdicts that change. With -o, writes the new journal."
    },
    exitCodeList = {
      "0:judged",
      "1:judged, but the suite lacks some problems of the journal",
      "3:the journal or suite could not be read, or OUT exists"
    },
    footer = {
      "  # Count the move alone, without the mate",
      "  plumbline rescore run.jsonl --rule move",
      "",
      "  # Prove or refute longer mates",
      "  plumbline rescore run.jsonl --proof-nodes 10M",
      "",
      "  # Apply corrected solutions",
      "  plumbline rescore run.jsonl --suite corrected.epd -o again.jsonl"
    })
public final class RescoreCommand extends ShellCommand {
  @Parameters(
      index = "0",
      paramLabel = "JOURNAL",
      description = "Journal of a run; latest is the newest in the folder reports.")
  Path name = Path.of("");

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
      names = "--proof-nodes",
      paramLabel = "N",
      converter = CountConverter.class,
      description =
          "Search at most N moves to prove a claimed mate. The same holds for refuting it;"
              + " 0 is for neither. Default: as in the run.")
  @Nullable Long proofNodes;

  @Mixin SyzygyArgument syzygy;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "Write a journal with the new verdicts.")
  @Nullable Path output;

  @Mixin DamageArgument damaged;

  @Option(names = "--force", description = "Overwrite an existing journal.")
  boolean force;

  @Override
  public ExitCode call() throws IOException, SuiteException {
    Path journal = new JournalFinder(shell).find(name);
    FilesInUse files = new FilesInUse().reads("the journal", journal);
    List<EpdRecord> records = suite == null ? null : records(suite, files);
    files.writes("-o", output).checkPlaces();
    try (OrderedJournal old = OrderedJournal.open(journal, damaged.lines())) {
      DamageArgument.warn(journal, old.skipped(), shell);
      checkSolutions(old.header());
      Tablebase tables = tables(old.header());
      JournalHeader header = old.header().judgedBy(changed(old.header().judging()).with(tables));
      Rescoring rescoring = new Rescoring(header, rule, records, tables);
      if (output == null) {
        return judge(journal, rescoring, old, again -> {});
      }
      ExitCode[] code = {ExitCode.OK};
      JournalCopy.write(
          output, header, force, out -> code[0] = judge(journal, rescoring, old, out::add));
      return code[0];
    }
  }

  /** After the rule 'table', the journal has the solutions of the tables instead of the suite's. */
  private void checkSolutions(JournalHeader header) {
    if (wasByTables(header) && rule != null && rule != SolvingRule.TABLE && suite == null) {
      throw UserException.usage(
          "the journal has the solutions of the tables; add those of the suite: --suite SUITE");
    }
  }

  private static boolean wasByTables(JournalHeader header) {
    return header.judging().rule() == SolvingRule.TABLE;
  }

  /** Tables that judged the journal must judge it again, unless the user wants none. */
  private @Nullable Tablebase tables(JournalHeader header) throws IOException {
    String before = header.options().get(Judging.SYZYGY);
    boolean isLeftOut = before == null && rule != SolvingRule.TABLE && !syzygy.isGiven();
    SolvingRule by = rule == null && wasByTables(header) ? SolvingRule.TABLE : rule;
    Tablebase tables = isLeftOut ? null : syzygy.open(UserDefaults.of(shell), by);
    if (tables == null && before != null && !syzygy.isNone()) {
      throw UserException.usage(
          "the journal was judged by Syzygy tables ("
              + before
              + "): name their folder with --syzygy, or leave them out with --syzygy none");
    }
    return tables;
  }

  private Judging changed(Judging judging) {
    Judging ruled = rule == null ? judging : judging.with(rule);
    return proofNodes == null ? ruled : ruled.withProofNodes(proofNodes);
  }

  private ExitCode judge(
      Path journal, Rescoring rescoring, OrderedJournal old, EntryConsumer judged)
      throws IOException {
    RescoreText text = new RescoreText(shell.out());
    int[] missing = new int[1];
    old.read(
        entry -> {
          if (entry.origin().part() != null) {
            throw UserException.input(
                journal
                    + ": the engine's lines are in parts; join them first: plumbline merge "
                    + journal
                    + " -o NEW");
          }
          JournalEntry again = rescoring.judge(entry);
          if (again == null) {
            missing[0]++;
            String lacking = suite == null ? "the tables do not have " : suite + " does not have ";
            shell.say(lacking + entry.key().label());
            again = entry;
          }
          text.add(entry, again);
          judged.accept(again);
        });
    text.end(old.skipped());
    return missing[0] > 0 ? ExitCode.MISSED : ExitCode.OK;
  }

  private List<EpdRecord> records(String name, FilesInUse files)
      throws IOException, SuiteException {
    FoundSuite found = new InputFinder(shell).find(name);
    files.reads(name, found);
    return EntryReader.records(found.input());
  }

  /** Lists the verdicts that changed, and the totals before and after. */
  private static final class RescoreText {
    private final PrintWriter out;
    private long entries;
    private long changed;
    private final SolvedTotals before = new SolvedTotals();
    private final SolvedTotals after = new SolvedTotals();

    RescoreText(PrintWriter out) {
      this.out = out;
    }

    private static final class SolvedTotals {
      private long solved;
      private long points;
      private long attainable;

      void add(Verdict verdict) {
        solved += verdict.solved() ? 1 : 0;
        points += verdict.points();
        attainable += verdict.attainable();
      }

      @Override
      public String toString() {
        return solved + " points=" + points + "/" + attainable;
      }
    }

    void add(JournalEntry old, JournalEntry now) {
      Verdict was = old.judgement().verdict();
      Verdict is = now.judgement().verdict();
      entries++;
      before.add(was);
      after.add(is);
      if (!was.equals(is)) {
        changed++;
        String id = old.searched().id() == null ? "" : " (" + old.searched().id() + ")";
        String label = old.key().label() + id + " " + old.key().engine();
        out.println(label + ": " + text(was) + " -> " + text(is));
      }
    }

    private static String text(Verdict verdict) {
      String solved = verdict.solved() ? "solved " : "not solved ";
      return solved + verdict.points() + "/" + verdict.attainable();
    }

    void end(SkippedLines skipped) {
      out.println("before entries=" + entries + " solved=" + before);
      String damage = skipped.count() == 0 ? "" : " skipped-lines=" + skipped.count();
      out.println(
          "rescore entries=" + entries + " solved=" + after + " changed=" + changed + damage);
    }
  }
}
