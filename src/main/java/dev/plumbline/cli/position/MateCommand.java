package dev.plumbline.cli.position;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.ProverArguments;
import dev.plumbline.cli.position.Subject.SubjectArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San.SanWriter;
import dev.plumbline.search.mate.MateProof;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

  /** A proof about a position, its moves written in SAN. */
  record MateAnswer(Position position, MateProof proof, long nanos) {
    /** The first moves of the shortest mate; none if no mate is proven. */
    List<String> keys() {
      List<String> keys = new ArrayList<>();
      if (proof instanceof MateProof.Proven proven) {
        SanWriter san = new SanWriter();
        for (int i = 0; i < proven.keys().size(); i++) {
          keys.add(san.write(position, proven.keys().get(i)));
        }
      }
      return keys;
    }

    /** The moves of the line to the mate; none if no mate is proven. */
    List<Integer> line() {
      List<Integer> line = new ArrayList<>();
      if (proof instanceof MateProof.Proven proven) {
        for (int i = 0; i < proven.line().size(); i++) {
          line.add(proven.line().get(i));
        }
      }
      return line;
    }
  }

  /** Tells an answer to people: the verdict, the keys, the line with move numbers, the effort. */
  private static final class MateText {
    private static final double NANOS = 1e9;

    private final PrintWriter out;

    MateText(PrintWriter out) {
      this.out = out;
    }

    void print(MateAnswer answer) {
      out.println(verdict(answer.proof()));
      if (answer.proof() instanceof MateProof.Proven) {
        List<String> keys = answer.keys();
        out.println((keys.size() == 1 ? "key:  " : "keys: ") + String.join(" ", keys));
        out.println("line: " + NumberedLine.of(answer.position(), answer.line()));
      }
      double seconds = answer.nanos() / NANOS;
      long nodes = answer.proof().nodes();
      out.println(String.format(Locale.ROOT, "mate nodes=%d time=%.3fs", nodes, seconds));
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
              ? "there is a mate in " + undecided.mate() + ", but perhaps more keys to it"
              : "no mate in " + undecided.refuted() + ", longer ones are open";
      return "undecided: " + known + "; more --nodes may tell";
    }
  }

  /**
   * Tells an answer to programs, as one JSON object on a line: {@code fen, verdict, moves, keys,
   * line, nodes, seconds}. What {@code moves} are depends on the verdict: to the mate when proven,
   * in which there is none when refuted or undecided; {@code mate} is there when undecided although
   * a shortest mate is known.
   */
  private static final class MateJson {
    private static final double NANOS = 1e9;

    private final Writer out;

    MateJson(Writer out) {
      this.out = out;
    }

    void print(MateAnswer answer) throws IOException {
      JsonGenerator json =
          new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.writeStartObject();
      json.writeStringField("fen", Fen.write(answer.position()));
      writeVerdict(json, answer.proof());
      if (answer.proof() instanceof MateProof.Proven) {
        write(json, "keys", answer.keys());
        String line = new SanWriter().line(answer.position(), answer.line());
        write(json, "line", List.of(line.split(" ", -1)));
      }
      json.writeNumberField("nodes", answer.proof().nodes());
      json.writeNumberField("seconds", answer.nanos() / NANOS);
      json.writeEndObject();
      json.writeRaw('\n');
      json.close();
    }

    private static void writeVerdict(JsonGenerator json, MateProof proof) throws IOException {
      if (proof instanceof MateProof.Proven proven) {
        json.writeStringField("verdict", "proven");
        json.writeNumberField("moves", proven.moves());
      } else if (proof instanceof MateProof.Refuted refuted) {
        json.writeStringField("verdict", "refuted");
        json.writeNumberField("moves", refuted.moves());
      } else if (proof instanceof MateProof.Undecided undecided) {
        json.writeStringField("verdict", "undecided");
        json.writeNumberField("moves", undecided.refuted());
        if (undecided.mate() > 0) {
          json.writeNumberField("mate", undecided.mate());
        }
      }
    }

    private static void write(JsonGenerator json, String name, List<String> moves)
        throws IOException {
      json.writeArrayFieldStart(name);
      for (String move : moves) {
        json.writeString(move);
      }
      json.writeEndArray();
    }
  }
}
