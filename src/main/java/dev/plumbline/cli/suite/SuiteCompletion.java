package dev.plumbline.cli.suite;

import dev.plumbline.cli.job.JournalPlace;
import dev.plumbline.cli.job.JournalPlace.JournalContent;
import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.option.JobsArgument.SearchJobs;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.journal.RecordResult;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.Execution;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.SelectionRequest;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import dev.plumbline.tablebase.Tablebase;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * A command that searches the records of one suite, keeps what it finds in a journal, and at the
 * end writes the suite with it.
 *
 * @param <E> an entry of the journal
 */
abstract class SuiteCompletion<E extends Record & RecordResult> extends ShellCommand {
  @Spec CommandSpec spec;

  @Mixin private SearchJobs jobs;

  @Mixin private JournalPlace journal;

  @ArgGroup private RewriteTarget target = new RewriteTarget();

  private final Class<E> kind;
  private final Function<E, Enum<?>> verdict;

  SuiteCompletion(Class<E> kind, Function<E, Enum<?>> verdict) {
    this.kind = kind;
    this.verdict = verdict;
  }

  /** As the user typed it. */
  abstract String suiteName();

  abstract EngineSpec engine(UserDefaults defaults) throws IOException, EngineFailure;

  abstract RunLimits runLimits();

  /** More options that affect the results, for the header of the journal. */
  Map<String, String> options() {
    return Map.of();
  }

  /** The tables of endings that judge; null without any. */
  @Nullable Tablebase tables(UserDefaults defaults) {
    return null;
  }

  /** The files of the engine, which no output may overwrite. */
  FilesInUse files(FilesInUse files) throws IOException {
    return files;
  }

  abstract boolean isWanted(EpdRecord record);

  /** The new record for a position without legal moves; null if it stays as it is. */
  @Nullable EpdRecord ofEnd(EpdRecord record) {
    return null;
  }

  abstract Execution<E> execution(RunPlan plan);

  /** Adds a record with its result, or says why there is none. */
  abstract void complete(E entry, CompletionResults completed);

  ExitCode ifAllFailed() {
    return ExitCode.MISSED;
  }

  abstract String totals(CompletionResults completed);

  final class CompletionResults {
    private final FoundSuite found;
    private final SuiteResults results;
    private final BitSet wanted = new BitSet();
    private final Rejections rejections = new Rejections(shell);
    private int skipped;
    private int failed;
    private ExitCode code = ExitCode.OK;

    CompletionResults(FoundSuite found, RunSuite suite) {
      this.found = found;
      results = new SuiteResults(suite);
    }

    /** Reads the suite and marks the records that are wanted. */
    private void survey() throws IOException {
      try (EntryReader reader = EntryReader.open(found.input())) {
        int ordinal = 0;
        for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
          rejections.add(entry);
          ordinal += entry.outcome().isRecord() ? 1 : 0;
          EpdRecord record = entry.record();
          if (record != null && isWanted(record)) {
            wanted.set(ordinal);
            EpdRecord end = ofEnd(record);
            if (end != null) {
              results.put(ordinal, record, end);
            }
          } else {
            skipped += record == null ? 0 : 1;
          }
        }
      }
      code = rejections.any() ? ExitCode.INPUT : ExitCode.OK;
    }

    void put(E entry, EpdRecord record) {
      results.put(entry, record);
    }

    /** A record stays as it is. */
    void fail(E entry, String reason, ExitCode result) {
      failed++;
      code = code.and(result);
      note(entry, reason);
    }

    void note(E entry, String text) {
      shell.say(entry.key().label() + ": " + text);
    }

    int found() {
      return results.size();
    }

    int wanted() {
      return wanted.cardinality();
    }

    int failed() {
      return failed;
    }

    int skipped() {
      return skipped;
    }
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    UserDefaults defaults = UserDefaults.of(shell);
    journal.check();
    EngineSpec engine = engine(defaults);
    Schedule schedule = Schedule.once(jobs.number(List.of(engine), defaults));
    FoundSuite found = new InputFinder(shell).findRepeatable(suiteName());
    RunSuite suite = new RunSuite(found.name(), found.input());
    FilesInUse files = files(new FilesInUse()).reads(suiteName(), found);
    Path output = output(found, files);
    CompletionResults completed = new CompletionResults(found, suite);
    completed.survey();
    ChosenRecords chosen =
        SelectionRequest.ALL
            .choose(List.of(suite), runLimits(), Judging.by(SolvingRule.LINES), (any, entry) -> {})
            .only(Map.of(suite.name(), completed.wanted));
    if (chosen.size() == 0) {
      return write(completed, output, null);
    }
    Judging judging = Judging.by(SolvingRule.LINES).with(tables(defaults));
    RunPlan plan =
        new RunPlan(
            List.of(suite),
            chosen,
            List.of(engine),
            runLimits(),
            judging,
            EngineUse.USUAL,
            schedule,
            LineSelection.LAST);
    return search(plan, files, defaults, completed, output);
  }

  /** The file to write; null for standard output. */
  private @Nullable Path output(FoundSuite found, FilesInUse files) throws IOException {
    Path output = target.inPlace ? RewriteTarget.replaceable(found) : target.output;
    files.writes("-o", target.output);
    if (output != null) {
      FileReplacement.check(output);
    }
    return output;
  }

  private ExitCode search(
      RunPlan plan,
      FilesInUse files,
      UserDefaults defaults,
      CompletionResults completed,
      @Nullable Path output)
      throws IOException, EngineFailure, InterruptedException {
    String task = spec.name();
    JournalContent content =
        new JournalContent(task, plan.suites(), plan.limits().words(), plan.engines());
    Path file =
        journal.file(task + '-' + completed.found.name(), content, journal.folder(defaults), shell);
    files.writes("--journal", file);
    journal.check(file, Set.of());
    JournalHeader header = JournaledRun.header(defaults, shell).of(plan, true).ofTask(task);
    for (Map.Entry<String, String> option : options().entrySet()) {
      header = header.with(option.getKey(), option.getValue());
    }
    RecordTally<E> tally = new RecordTally<>(verdict, header.entries());
    try (JournaledRun<E> run = new JournaledRun<>(kind, file, journal, false, shell)) {
      ExitCode made = run.run(header, execution(plan), tally, JournaledRun.typed(spec));
      if (made != ExitCode.OK) {
        return made;
      }
      JournalReader entries = run.journal().read(task, journal.damaged.lines());
      for (E entry = entries.next(kind); entry != null; entry = entries.next(kind)) {
        complete(entry, completed);
      }
      DamageArgument.warn(run.journal().file(), entries.skipped(), shell);
      return run.end(write(completed, output, run));
    }
  }

  private ExitCode write(
      CompletionResults completed, @Nullable Path output, @Nullable JournaledRun<E> run)
      throws IOException {
    if (completed.found() > 0 || !target.inPlace) {
      completed.results.write(output, run, shell);
    }
    PrintWriter out = output == null ? shell.err() : shell.out();
    out.println(completed.found.name() + ": " + totals(completed));
    boolean isAnyDone = completed.failed() == 0 || completed.found() > 0;
    return isAnyDone ? completed.code : completed.code.and(ifAllFailed());
  }
}
