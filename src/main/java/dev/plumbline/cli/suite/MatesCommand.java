package dev.plumbline.cli.suite;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.ProverArguments;
import dev.plumbline.cli.suite.SuiteRewriting.RewriteTarget;
import dev.plumbline.cli.suite.Sweep.SweepArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.Problem;
import dev.plumbline.mate.MateProof;
import dev.plumbline.mate.MateProof.MoveSequence;
import dev.plumbline.mate.MateProver;
import dev.plumbline.mate.MateProver.MateListener;
import dev.plumbline.notation.San.SanWriter;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
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
    int workers = jobs.atLeastOne();
    Sweep sweep = new Sweep(about.name(), record -> !isDone(record), target, shell);
    SweptSuite suite = sweep.suite();
    ExitCode code;
    try (SweptSuite.Feed records = suite.open()) {
      TaskRunner<SweptSuite.Task, MateProof> search =
          new TaskRunner<>(
              workers, records, Prover::new, (task, proof) -> enter(task, proof, sweep));
      code =
          sweep.run(
              search::run, search::stop, spec.root().commandLine().getParseResult().originalArgs());
    }
    sweep.printTotals(
        sweep.completed()
            + " mates found, "
            + sweep.unchanged()
            + " without, "
            + sweep.failed()
            + " undecided, "
            + suite.passedOver()
            + " skipped");
    return code;
  }

  /** Whether a record has a mate that is short enough. */
  private boolean isDone(EpdRecord record) {
    int mate = record.operation("dm") == null ? 0 : Problem.of(record).mate().orElse(0);
    return mate > 0 && mate <= prover.moves;
  }

  /** Searches records for mates. */
  private final class Prover implements TaskRunner.Worker<SweptSuite.Task, MateProof> {
    private final MateProver mates = prover.open();
    private final StopToken stop = new StopToken();

    @Override
    public @Nullable MateProof run(SweptSuite.Task task) {
      Position position = Position.of(task.record().setup());
      MateProof proof = mates.prove(position, prover.moves, prover.nodes, MateListener.NONE, stop);
      return proof instanceof MateProof.Undecided && stop.isRequested() ? null : proof;
    }

    @Override
    public void stop() {
      stop.request();
    }
  }

  private void enter(SweptSuite.Task task, MateProof proof, Sweep sweep) throws IOException {
    if (proof instanceof MateProof.Proven proven) {
      sweep.complete(task.ordinal(), task.record(), annotated(task.record(), proven));
    } else if (proof instanceof MateProof.Undecided undecided) {
      String result =
          undecided.mate() > 0
              ? "there is a mate in " + undecided.mate() + ", but its line is not known"
              : "there is no mate in " + undecided.refuted();
      sweep.fail(task.ordinal(), result + ", given up after " + prover.nodes + " moves made");
    } else {
      sweep.leave();
    }
  }

  /** The record with its mate, as the standard's mate search (pfms) writes it. */
  private EpdRecord annotated(EpdRecord record, MateProof.Proven proof) {
    List<String> replaced = new ArrayList<>(List.of("dm", "pm", "pv"));
    boolean hasValue = record.operation("ce") != null;
    if (hasValue) {
      replaced.add("ce");
    }
    if (keys) {
      replaced.add("bm");
    }
    List<Operation> operations = new ArrayList<>(record.operations());
    operations.removeIf(operation -> replaced.contains(operation.opcode()));
    Position root = Position.of(record.setup());
    List<Integer> line = list(proof.line());
    operations.add(operation("dm", Integer.toString(proof.moves())));
    operations.add(operation("pm", new SanWriter().write(root, line.get(0))));
    operations.add(operation("pv", new SanWriter().line(root, line)));
    if (hasValue) {
      operations.add(operation("ce", ScoreText.epd(new Score.Mate(proof.moves()))));
    }
    if (keys) {
      List<String> moves =
          list(proof.keys()).stream().map(key -> new SanWriter().write(root, key)).toList();
      operations.add(operation("bm", String.join(" ", moves)));
    }
    return new EpdRecord(record.setup(), operations, record.key());
  }

  private static List<Integer> list(MoveSequence moves) {
    return Arrays.stream(moves.toArray()).boxed().toList();
  }

  private static Operation operation(String opcode, String words) {
    return new Operation(opcode, Arrays.stream(words.split(" ")).map(Operand::word).toList());
  }
}
