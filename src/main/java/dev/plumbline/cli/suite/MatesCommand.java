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
      "Looks for mates in the records of a suite (the standard's pfms).",
      "",
      "Records without dm, or with a longer one, get dm, pm and pv where a mate in N moves or"
          + " fewer is proven; a value (ce) becomes that of the mate. Records with a dm of N or less"
          + " are done and passed over, so that a file can be swept again and again with growing N."
          + " All else stays: other operations, comments, blank and rejected lines. What is found"
          + " is written every few seconds, and at Ctrl-C. The rest is canonical, as from"
          + " normalize."
    },
    exitCodeList = {
      "0:all records are decided",
      "1:some are not, within the nodes allowed; or the file was changed meanwhile, and results"
          + " without a place in it are in a file beside it",
      "3:a record was rejected and stays as it was, or a file could not be read or written, or"
          + " is gone",
      "130:interrupted; what was found is written, and how to go on is told"
    },
    footer = {
      "  # The mates in three and less of a file, written there",
      "  plumbline mates my.epd --in 3 --in-place",
      "",
      "  # Again and again, each time a move longer",
      "  for n in 1 2 3 4 5; do plumbline mates my.epd --in $n --in-place; done",
      "",
      "  # Make a suite of them: every key as bm, two records at a time",
      "  plumbline mates my.epd --in 4 --bm --jobs 2 --nodes 20M -o mates.epd"
    })
public final class MatesCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Spec CommandSpec spec;

  @Mixin SweepArguments about;

  @Mixin ProverArguments prover = new ProverArguments();

  @Mixin JobsArgument jobs;

  @Option(names = "--bm", description = "Write every first move that mates as soon as bm, too.")
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
