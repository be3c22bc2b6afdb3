package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.PlayablePosition;
import dev.plumbline.cli.option.ProverArguments;
import dev.plumbline.cli.option.SubjectArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.mate.MateProof;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Proves or refutes a mate. */
@Command(
    name = "mate",
    description = {
      "Proves or refutes a mate in N moves.",
      "",
      "A proven mate is forced, and no shorter one exists. All key moves are listed, and"
          + " the line shows the longest defence."
    },
    exitCodeList = {
      "0:proven",
      "1:refuted, or undecided within the node limit",
      "3:the position is not playable, or the record does not exist",
      "130:interrupted; prints what is known so far"
    },
    footer = {
      "  # Is there a mate in three?",
      "  plumbline mate 8/8/8/7k/8/1R6/R7/K7 w - - --in 3",
      "",
      "  # Record 10 of a suite, as JSON, with a higher node limit",
      "  plumbline mate mates:10 --in 7 --nodes 1000M --json"
    })
public final class MateCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Spec CommandSpec spec;

  @Mixin SubjectArguments about;

  @Mixin ProverArguments prover = new ProverArguments();

  @Option(names = "--json", description = "Print a JSON object.")
  boolean json;

  public MateCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException {
    prover.check(spec);
    Position position = PlayablePosition.of(about.words(), shell);
    try (Interruption interruption = new Interruption()) {
      MateAnswer answer = prove(position, interruption.stop());
      if (json) {
        Outputs.write("-", out -> new MateJson(out).print(answer), shell);
      } else {
        new MateText(shell.out()).print(answer);
      }
      shell.out().flush();
      boolean isProven = answer.proof() instanceof MateProof.Proven;
      return interruption.or(isProven ? ExitCode.OK : ExitCode.MISSED);
    }
  }

  private MateAnswer prove(Position position, StopToken stop) {
    StatusLine status = shell.status();
    long start = System.nanoTime();
    MateProof proof =
        prover
            .open()
            .prove(
                position,
                prover.moves,
                prover.nodes,
                (length, made) ->
                    status.show("looking for a mate in " + length + ", nodes " + made),
                stop);
    long nanos = System.nanoTime() - start;
    status.clear();
    return new MateAnswer(position, proof, nanos);
  }
}
