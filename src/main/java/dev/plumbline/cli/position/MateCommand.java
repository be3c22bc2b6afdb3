package dev.plumbline.cli.position;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.ProverArguments;
import dev.plumbline.cli.position.Subject.SubjectArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.mate.MateProof;
import dev.plumbline.mate.MateProof.MoveSequence;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San.SanWriter;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The mate command. */
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

  @Mixin SubjectArguments about;

  @Mixin ProverArguments prover = new ProverArguments();

  @Option(names = "--json", description = "Print a JSON object.")
  boolean json;

  public MateCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException {
    prover.check();
    Position position = PlayablePosition.of(about.words(), shell);
    try (Interruption interruption = new Interruption(shell)) {
      long start = System.nanoTime();
      MateProof proof = prove(position, interruption.stop());
      double seconds = (System.nanoTime() - start) / 1e9;
      if (json) {
        Outputs.writeJson(Answer.of(position, proof, seconds), shell);
      } else {
        print(position, proof, seconds);
      }
      shell.out().flush();
      boolean isProven = proof instanceof MateProof.Proven;
      return interruption.or(isProven ? ExitCode.OK : ExitCode.MISSED);
    }
  }

  private MateProof prove(Position position, StopToken stop) {
    StatusLine status = shell.status();
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
    status.clear();
    return proof;
  }

  private void print(Position position, MateProof proof, double seconds) {
    PrintWriter out = shell.out();
    out.println(verdict(proof));
    if (proof instanceof MateProof.Proven proven) {
      List<String> keys = keys(position, proven);
      out.println((keys.size() == 1 ? "key:  " : "keys: ") + String.join(" ", keys));
      out.println("line: " + new SanWriter().numbered(position, moves(proven.line())));
    }
    out.println(String.format(Locale.ROOT, "mate nodes=%d time=%.3fs", proof.nodes(), seconds));
  }

  private static String verdict(MateProof proof) {
    if (proof instanceof MateProof.Proven proven) {
      return "proven: mate in " + proven.moves() + ", and no sooner";
    }
    if (proof instanceof MateProof.Refuted refuted) {
      return "refuted: no mate in " + refuted.moves();
    }
    MateProof.Undecided undecided = (MateProof.Undecided) proof;
    String known =
        undecided.mate() > 0
            ? "there is a mate in " + undecided.mate() + ", but there may be more key moves"
            : "no mate in " + undecided.refuted() + ", longer mates are possible";
    return "undecided: " + known + "; increase --nodes to decide";
  }

  private static List<String> keys(Position position, MateProof.Proven proven) {
    SanWriter san = new SanWriter();
    return moves(proven.keys()).stream().map(move -> san.write(position, move)).toList();
  }

  private static List<Integer> moves(MoveSequence line) {
    return IntStream.range(0, line.size()).mapToObj(line::get).toList();
  }

  /**
   * The answer as one line of JSON.
   *
   * @param moves the length of the proven mate, or the length up to which mates are refuted
   * @param mate the length of a mate that is known although its keys are undecided
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Answer(
      String fen,
      String verdict,
      int moves,
      @Nullable Integer mate,
      @Nullable List<String> keys,
      @Nullable List<String> line,
      long nodes,
      double seconds) {

    static Answer of(Position position, MateProof proof, double seconds) {
      String fen = Fen.write(position);
      long nodes = proof.nodes();
      if (proof instanceof MateProof.Proven proven) {
        String line = new SanWriter().line(position, MateCommand.moves(proven.line()));
        List<String> moves = List.of(line.split(" ", -1));
        List<String> keys = MateCommand.keys(position, proven);
        return new Answer(fen, "proven", proven.moves(), null, keys, moves, nodes, seconds);
      }
      if (proof instanceof MateProof.Refuted refuted) {
        return new Answer(fen, "refuted", refuted.moves(), null, null, null, nodes, seconds);
      }
      MateProof.Undecided undecided = (MateProof.Undecided) proof;
      Integer mate = undecided.mate() > 0 ? undecided.mate() : null;
      return new Answer(fen, "undecided", undecided.refuted(), mate, null, null, nodes, seconds);
    }
  }
}
