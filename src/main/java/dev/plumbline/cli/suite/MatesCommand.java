package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.ProverArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.run.Execution;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.workshop.MateSearch;
import dev.plumbline.workshop.MateSearch.MateStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Looks for mates in the records of a suite: the standard's pfms. */
@Command(
    name = "mates",
    description = {
      "Finds and proves the mates in a suite (the EPD standard's pfms).",
      "",
      "Where a mate in N moves or fewer is proven, the record gets dm, pm and pv, and ce if"
          + " it has one. Records with a dm of N or less are skipped, so you can repeat the"
          + " command with growing N. Everything else stays: other operations, comments, blank and"
          + " rejected lines. The output is canonical, as from convert.",
      "",
      "Results go to a journal as they arrive, and an interrupted command continues with"
          + " --resume. The suite is written at the end, with all results. If it was changed"
          + " meanwhile it is not written, and the journal keeps the results."
    },
    exitCodeList = {
      "0:all records are decided",
      "1:some are undecided within the node limit",
      "3:a record was rejected and is unchanged, the suite was changed meanwhile, or a file is"
          + " missing or could not be read or written",
      "130:interrupted; prints how to resume"
    },
    footer = {
      "  # Find the mates in up to three moves, and write them to the file",
      "  plumbline mates my.epd --in 3 --in-place",
      "",
      "  # Repeat, each time one move deeper",
      "  for n in 1 2 3 4 5; do plumbline mates my.epd --in $n --in-place; done",
      "",
      "  # Make a suite with every key move as bm, two records in parallel",
      "  plumbline mates my.epd --in 4 --bm --jobs 2 --nodes 20M -o mates.epd"
    })
public final class MatesCommand extends SuiteCompletion<MateSearch, MateStatus> {
  @Mixin ProverArguments prover = new ProverArguments();

  @Option(names = "--bm", description = "Also write every first move of a shortest mate as bm.")
  boolean keys;

  public MatesCommand(Shell shell) {
    super(shell);
  }

  @Override
  String task() {
    return "mates";
  }

  /** The prover is part of the builtin engine. */
  @Override
  EngineSpec engine(UserDefaults defaults) {
    prover.check();
    return new EngineSpec.Builtin("prover", SearchSettings.full(), prover.hash);
  }

  @Override
  RunLimits runLimits() {
    return RunLimits.of(Limits.nodes(prover.nodes).withMate(prover.moves));
  }

  /** Whether a record has no mate that is short enough. */
  @Override
  boolean isWanted(EpdRecord record) {
    int mate = record.operation("dm") == null ? 0 : Problem.of(record).mate().orElse(0);
    return mate == 0 || mate > prover.moves;
  }

  @Override
  Class<MateSearch> kind() {
    return MateSearch.class;
  }

  @Override
  MateStatus status(MateSearch entry) {
    return entry.status();
  }

  @Override
  Execution<MateSearch> execution(RunPlan plan) {
    return new RecordTasks<>(
        plan, () -> new MateSearch.Prover(prover.open(), prover.moves, prover.nodes));
  }

  @Override
  void complete(MateSearch entry, Completed completed) {
    switch (entry.status()) {
      case FOUND -> completed.put(entry, entry.completed(keys));
      case NONE -> {
        // The record stays as it is.
      }
      case UNDECIDED -> {
        String known =
            entry.mate() > 0
                ? "there is a mate in " + entry.mate() + ", but its line is not known"
                : "there is no mate in " + entry.refuted();
        String text = known + ", given up after " + prover.nodes + " moves made";
        completed.fail(entry, text, ExitCode.MISSED);
      }
    }
  }

  @Override
  ExitCode ifAllFailed() {
    return ExitCode.MISSED;
  }

  @Override
  String totals(Completed completed) {
    int without = completed.wanted() - completed.found() - completed.failed();
    String rest = completed.failed() + " undecided, " + completed.skipped() + " skipped";
    return completed.found() + " mates found, " + without + " without, " + rest;
  }
}
