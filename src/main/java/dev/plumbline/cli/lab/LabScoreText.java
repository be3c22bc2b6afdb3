package dev.plumbline.cli.lab;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Problem;
import dev.plumbline.lab.ScoreRun.ScoreTotals;
import dev.plumbline.lab.ScoreRun.Scored;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What came of problems, as lines and rows. */
public final class LabScoreText {
  /** The names of the columns of {@link #row}. */
  public static final List<String> COLUMNS =
      List.of(
          "suite",
          "number",
          "id",
          "theme",
          "fen",
          "move",
          "solved",
          "points",
          "attainable",
          "depth",
          "nodes",
          "ms");

  private LabScoreText() {}

  /** Of one problem, for a table. */
  public static List<String> row(Scored scored) {
    Problem problem = scored.exercise().problem();
    return List.of(
        scored.exercise().suite(),
        Integer.toString(scored.exercise().number()),
        problem.id() == null ? "" : problem.id(),
        problem.theme() == null ? "" : problem.theme(),
        Fen.fourFields(problem.setup()),
        move(problem, scored.analysis().bestMove()),
        Boolean.toString(scored.verdict().solved()),
        Integer.toString(scored.verdict().points()),
        Integer.toString(scored.verdict().attainable()),
        Integer.toString(scored.analysis().depth()),
        Long.toString(scored.analysis().nodes()),
        Long.toString(scored.analysis().nanos() / 1_000_000));
  }

  /** What was played where something else was asked for. */
  public static String miss(Scored scored) {
    Problem problem = scored.exercise().problem();
    List<String> asked = new ArrayList<>();
    add(asked, "bm", moves(problem, problem.bestMoves()));
    add(asked, "am", moves(problem, problem.avoidMoves()));
    problem.mate().ifPresent(moves -> asked.add("mate in " + moves));
    if (!problem.points().isEmpty()) {
      asked.add(scored.verdict().points() + " of " + scored.verdict().attainable() + " points");
    }
    String played = move(problem, scored.analysis().bestMove());
    return scored.exercise().label() + ": " + played + ", asked " + String.join(", ", asked);
  }

  /** The result line. */
  public static String result(
      String name, ScoreTotals totals, String engine, Limits limits, long nanos) {
    return String.format(
        Locale.ROOT,
        "%s solved=%d/%d points=%d/%d score=%.2f%% engine=\"%s\" limit=\"%s\" nodes/s=%d"
            + " time=%.1fs",
        name,
        totals.solved(),
        totals.problems(),
        totals.points(),
        totals.attainable(),
        totals.percent(),
        engine,
        limit(limits),
        totals.nodesPerSecond(),
        nanos / 1e9);
  }

  /** Limits as the result line tells them. */
  public static String limit(Limits limits) {
    List<String> words = new ArrayList<>();
    limits.nanos().ifPresent(nanos -> words.add("time " + nanos / 1_000_000 + "ms"));
    limits.nodes().ifPresent(nodes -> words.add("nodes " + nodes));
    limits.depth().ifPresent(depth -> words.add("depth " + depth));
    limits.mate().ifPresent(mate -> words.add("mate " + mate));
    return String.join(", ", words);
  }

  private static void add(List<String> asked, String opcode, String moves) {
    if (!moves.isEmpty()) {
      asked.add(opcode + ' ' + moves);
    }
  }

  private static String moves(Problem problem, List<Integer> moves) {
    return moves.stream().map(move -> move(problem, move)).collect(Collectors.joining(" "));
  }

  private static String move(Problem problem, int move) {
    return move == Move.NONE ? "none" : San.write(Position.of(problem.setup()), move);
  }
}
