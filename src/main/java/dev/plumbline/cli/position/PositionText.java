package dev.plumbline.cli.position;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.notation.San;
import java.io.PrintWriter;
import java.util.Locale;

/** Tells an answer to people: the lines, then one line with the move and the effort. */
public final class PositionText {
  private static final double NANOS = 1e9;

  private final PrintWriter out;

  public PositionText(PrintWriter out) {
    this.out = out;
  }

  public void print(PositionAnswer answer) {
    if (!answer.lines().isEmpty()) {
      LineTable.of(answer.position(), answer.lines()).forEach(out::println);
    }
    Analysis analysis = answer.analysis();
    String score = answer.lines().isEmpty() ? "-" : ScoreText.of(answer.lines().get(0));
    out.println(
        String.format(
            Locale.ROOT,
            "position best=%s score=%s depth=%d nodes=%d time=%.3fs nps=%.0f",
            best(answer.position(), analysis.bestMove()),
            score,
            analysis.depth(),
            analysis.nodes(),
            analysis.nanos() / NANOS,
            analysis.nodes() / Math.max(1e-9, analysis.nanos() / NANOS)));
  }

  private static String best(Position position, int move) {
    return move == Move.NONE ? "-" : San.write(position, move);
  }
}
