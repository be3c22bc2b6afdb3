package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.EngineChoice;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.LimitArguments.LineArguments;
import dev.plumbline.cli.option.SyzygyArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.report.Annotation;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.run.Execution;
import dev.plumbline.run.Run;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.tablebase.Tablebase;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "annotate",
    description = {
      "Adds engine analysis to the records of a suite (the EPD standard's pfga).",
      "",
      "Sets pv, pm, ce, acd, acn and acs in each record, and with --multipv also Pv2 (a"
          + " string), Ce2 and so on. Everything else stays: other operations, comments, blank"
          + " and rejected lines. Records that already have pv and ce are skipped. If an engine's"
          + " final score is only a bound, its last exact line is written instead. The output is"
          + " canonical, as from convert.",
      "",
      "Results go to a journal as they arrive, and an interrupted command continues with"
          + " --resume. The suite is written at the end, with all results. If it was changed"
          + " meanwhile it is not written, and the journal keeps the results."
    },
    exitCodeList = {
      "0:all records are annotated",
      "1:an engine gave no answer for some records, which are unchanged",
      "3:a record was rejected and is unchanged, the suite was changed meanwhile, or a file is"
          + " missing or could not be read or written",
      "4:the engine could not be used, or gave no answer at all",
      "130:interrupted; prints how to resume"
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
public final class AnnotateCommand extends SuiteCompletion<JournalEntry> {
  private static final long USUAL_NANOS = 1_000_000_000;

  @Parameters(paramLabel = "FILE", description = "Suite: a file, a name, or - for standard input.")
  String name = "";

  @Mixin EngineChoice engines;

  @Mixin LineArguments limits;

  @Option(names = "--again", description = "Also analyse records that are already annotated.")
  boolean again;

  @Mixin SyzygyArgument syzygy;

  @HelpSection.In(HelpSection.OUTPUT)
  @Option(names = "--no-times", description = "Omit acs (seconds), for reproducible output.")
  boolean noTimes;

  public AnnotateCommand() {
    super(JournalEntry.class, entry -> entry.answer().outcome());
  }

  @Override
  String suiteName() {
    return name;
  }

  @Override
  EngineSpec engine(UserDefaults defaults) throws IOException, EngineFailure {
    return engines.one(defaults, shell);
  }

  @Override
  RunLimits runLimits() {
    Limits given = limits.limits();
    return RunLimits.of(limits.any() ? given : given.withNanos(USUAL_NANOS));
  }

  @Override
  Map<String, String> options() {
    return again ? Map.of("again", "yes") : Map.of();
  }

  @Override
  @Nullable Tablebase tables(UserDefaults defaults) {
    return syzygy.open(defaults);
  }

  @Override
  FilesInUse files(FilesInUse files) throws IOException {
    return engines.files(files);
  }

  @Override
  boolean isWanted(EpdRecord record) {
    return again || !Annotation.isDone(record);
  }

  @Override
  @Nullable EpdRecord ofEnd(EpdRecord record) {
    return Annotation.isOver(record) ? Annotation.ofEnd(record) : null;
  }

  @Override
  Execution<JournalEntry> execution(RunPlan plan) {
    return new Run(plan);
  }

  @Override
  void complete(JournalEntry entry, CompletionResults completed) {
    Outcome outcome = entry.answer().outcome();
    if (!outcome.isAnswer()) {
      String reason = entry.answer().detail().isEmpty() ? "" : ": " + entry.answer().detail();
      completed.fail(
          entry,
          outcome.word() + reason,
          outcome == Outcome.UNUSABLE ? ExitCode.ENGINE : ExitCode.MISSED);
      return;
    }
    Annotation.AnnotatedRecord annotated =
        Annotation.complete(JournalRecords.result(entry, runLimits()), !noTimes);
    if (annotated == null) {
      completed.fail(entry, "the engine gave no line with an exact score", ExitCode.MISSED);
      return;
    }
    if (!annotated.note().isEmpty()) {
      completed.note(entry, annotated.note());
    }
    entry.judgement().findings().listed().stream()
        .filter(finding -> finding.code().isByTables())
        .forEach(finding -> completed.note(entry, finding.text()));
    completed.put(entry, annotated.record());
  }

  @Override
  ExitCode ifAllFailed() {
    return ExitCode.ENGINE;
  }

  @Override
  String totals(CompletionResults completed) {
    String failed = completed.failed() + " without answer, ";
    return completed.found() + " annotated, " + failed + completed.skipped() + " skipped";
  }
}
