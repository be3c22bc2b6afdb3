package dev.plumbline.cli.position;

import dev.plumbline.search.mate.MateProof;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Tells an answer to people: the verdict, the keys, the line with move numbers, the effort. */
public final class MateText {
  private static final double NANOS = 1e9;

  private final PrintWriter out;

  public MateText(PrintWriter out) {
    this.out = out;
  }

  public void print(MateAnswer answer) {
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
