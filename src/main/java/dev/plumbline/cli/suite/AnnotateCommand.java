package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.EngineChoice;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.LimitArguments;
import dev.plumbline.cli.suite.SuiteRewriting.RewriteTarget;
import dev.plumbline.cli.suite.Sweep.SweepArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.SearchBudget;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.report.Annotation;
import dev.plumbline.report.Row;
import dev.plumbline.run.Run;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.Handling;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Adds an analysis to the records of a suite: the standard's pfga. */
@Command(
    name = "annotate",
    description = {
      "Adds engine analysis to the records of a suite (the EPD standard's pfga).",
      "",
      "Sets pv, pm, ce, acd, acn and acs in each record, and with --multipv also Pv2 (a"
          + " string), Ce2 and so on. Everything else stays: other operations, comments, blank"
          + " and rejected lines. Records that already have pv and ce are skipped. Results are saved every few"
          + " seconds and on Ctrl-C; the same command then continues. The output is canonical, as"
          + " from normalize.",
      "",
      "You may edit the file meanwhile: results are matched to records by position. If an"
          + " engine's final score is only a bound, its last exact line is written instead."
    },
    exitCodeList = {
      "0:all records are annotated",
      "1:an engine gave no answer for some records, which are unchanged; or the file"
          + " changed meanwhile, and results without a matching record are in a file beside it",
      "3:a record was rejected and is unchanged, or a file is missing or could not be read"
          + " or written",
      "4:the engine could not be used, or gave no answer at all",
      "130:interrupted; results are saved; prints how to resume"
    },
    footer = {
      "  # With the builtin engine, one second per record",
      "  plumbline annotate --in-place my.epd",
      "",
      "  # With another engine, three lines each, into another file",
      "  plumbline annotate my.epd -o done.epd --engine stockfish --multipv 3 \\",
      "      --depth 20 --jobs 2",
      "",
      "  # Replace all annotations, with reproducible results",
      "  plumbline annotate my.epd --in-place --again --nodes 1M --no-times"
    },
    abbreviateSynopsis = true)
public final class AnnotateCommand implements Callable<ExitCode> {
  private static final long USUAL_NANOS = 1_000_000_000;

  private final Shell shell;

  @Spec CommandSpec spec;

  @Mixin SweepArguments about;

  @Mixin EngineChoice engines;

  @Mixin LimitArguments limits;

  @Mixin JobsArgument jobs;

  @Option(names = "--again", description = "Also analyse records that are already annotated.")
  boolean again;

  @HelpSection.In(HelpSection.OUTPUT)
  @Option(names = "--no-times", description = "Omit acs (seconds), for reproducible output.")
  boolean noTimes;

  @ArgGroup @Nullable RewriteTarget target;

  public AnnotateCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    EngineSpec engine = engine();
    int workers = jobs.atLeastOne();
    Limits each = limits.any() ? limits.limits() : limits.limits().withNanos(USUAL_NANOS);
    Sweep sweep =
        new Sweep(about.name(), record -> again || !Annotation.isDone(record), target, shell);
    RunPlan plan =
        new RunPlan(
            List.of(new RunSuite(sweep.found().name(), sweep.found().input())),
            (suite, ordinal, problem) -> sweep.suite().isWanted(ordinal),
            List.of(engine),
            SearchBudget.of(each),
            SolvingRule.MOVE,
            new Schedule(1, workers, 0, OptionalLong.empty()),
            Handling.USUAL);
    Analysing analysing = new Analysing(plan, sweep);
    ExitCode code =
        sweep.run(
            analysing::run,
            analysing.run::stop,
            spec.root().commandLine().getParseResult().originalArgs());
    sweep.printTotals(
        sweep.completed()
            + " annotated, "
            + sweep.failed()
            + " without answer, "
            + sweep.suite().passedOver()
            + " skipped");
    return sweep.failed() > 0 && sweep.completed() == 0 ? code.and(ExitCode.ENGINE) : code;
  }

  /** A run of one engine that ends as soon as the engine cannot be used. */
  private final class Analysing implements Run.Listener {
    private final Sweep sweep;
    private final Run run;
    private volatile @Nullable String unusable;

    Analysing(RunPlan plan, Sweep sweep) {
      this.sweep = sweep;
      run = new Run(plan, this, key -> false);
    }

    void run() throws IOException, EngineFailure, InterruptedException {
      run.run();
      String why = unusable;
      if (why != null) {
        throw new EngineFailure(why);
      }
    }

    @Override
    public void done(RunTask task, JournalEntry entry) throws IOException {
      EpdRecord record = task.record();
      int ordinal = task.key().ordinal();
      if (Annotation.isOver(record)) {
        sweep.complete(ordinal, record, Annotation.ofEnd(record));
      } else if (entry.outcome().isAnswer()) {
        complete(sweep, row(task, entry));
      } else if (entry.outcome() == Outcome.UNUSABLE) {
        unusable = entry.detail();
        run.stop();
      } else {
        sweep.fail(ordinal, failure(entry));
      }
    }
  }

  private void complete(Sweep sweep, Row row) throws IOException {
    Annotation.Completed completed = Annotation.complete(row, !noTimes);
    if (completed == null) {
      sweep.fail(row.number(), "the engine gave no line with an exact score");
    } else {
      if (!completed.note().isEmpty()) {
        sweep.warn(row.number(), completed.note());
      }
      sweep.complete(row.number(), row.record(), completed.record());
    }
  }

  private static String failure(JournalEntry entry) {
    String outcome = entry.outcome().word();
    return entry.detail().isEmpty() ? outcome : outcome + ": " + entry.detail();
  }

  private static Row row(RunTask task, JournalEntry entry) {
    return new Row(
        task.key().suite(),
        task.key().ordinal(),
        task.key().engine(),
        task.key().repeat(),
        task.record(),
        task.problem(),
        entry.analysis(task.record()),
        entry.judgement());
  }

  private EngineSpec engine() throws IOException {
    List<EngineSpec> specs = engines.specs(UserDefaults.of(shell), shell);
    if (specs.size() != 1) {
      throw new UserException(ExitCode.USAGE, "one engine annotates: give one --engine");
    }
    return specs.get(0);
  }
}
