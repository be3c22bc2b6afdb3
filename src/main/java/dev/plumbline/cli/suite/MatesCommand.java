package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.ProverArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.search.mate.MateProver;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Looks for mates in the records of a suite: the standard's pfms. */
@Command(
    name = "mates",
    description = {
      "Finds and proves the mates in a suite (the EPD standard's pfms).",
      "",
      "Where a mate in N moves or fewer is proven, the record gets dm, pm and pv, and ce if"
          + " it has one. Records with a dm of N or less are skipped, so you can repeat the"
          + " command with growing N. Everything else stays: other operations, comments, blank and"
          + " rejected lines. Results are saved every few seconds and on Ctrl-C. The output is"
          + " canonical, as from normalize."
    },
    exitCodeList = {
      "0:all records are decided",
      "1:some are undecided within the node limit; or the file changed meanwhile, and"
          + " results without a matching record are in a file beside it",
      "3:a record was rejected and is unchanged, or a file is missing or could not be read"
          + " or written",
      "130:interrupted; results are saved; prints how to resume"
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
public final class MatesCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Spec CommandSpec spec;

  @Mixin SweepArguments about;

  @Mixin ProverArguments prover = new ProverArguments();

  @Mixin JobsArgument jobs;

  @Option(names = "--bm", description = "Also write every first move of a shortest mate as bm.")
  boolean keys;

  @ArgGroup @Nullable RewriteTarget target;

  public MatesCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    prover.check(spec);
    List<MateProver> provers = new ArrayList<>();
    for (int i = jobs.atLeastOne(); i > 0; i--) {
      provers.add(prover.open());
    }
    Sweep sweep =
        Sweep.of(about.name(), record -> !MateSweep.isDone(record, prover.moves), target, shell);
    MateSweep search = new MateSweep(prover.moves, prover.nodes, keys);
    ExitCode code =
        sweep.go(
            () -> search.go(sweep.found().input(), sweep.suite(), provers, sweep),
            search::stop,
            spec.root().commandLine().getParseResult().originalArgs());
    sweep.tell(
        sweep.completed()
            + " mates found, "
            + sweep.left()
            + " without, "
            + sweep.failed()
            + " undecided, "
            + sweep.suite().passedOver()
            + " passed over");
    return code;
  }
}
