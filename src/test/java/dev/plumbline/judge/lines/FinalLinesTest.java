package dev.plumbline.judge.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.judge.ScriptedAnalysis;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Which lines are the result of a search for several lines that ends within a depth. */
class FinalLinesTest {
  private static final String[] DEPTH_EIGHT = {
    "info depth 8 multipv 1 score cp 50 pv e2e4",
    "info depth 8 multipv 2 score cp 40 pv d2d4",
    "info depth 8 multipv 3 score cp 30 pv c2c4"
  };

  private static FinalLines of(boolean isAnswered, String... more) {
    Position root = Position.start();
    String[] said = new String[DEPTH_EIGHT.length + more.length];
    System.arraycopy(DEPTH_EIGHT, 0, said, 0, DEPTH_EIGHT.length);
    System.arraycopy(more, 0, said, DEPTH_EIGHT.length, more.length);
    Analysis analysis = ScriptedAnalysis.of(root, said);
    return FinalLines.of(
        TranscriptReader.read(root, analysis.transcript()),
        isAnswered ? analysis.bestMove() : Move.NONE);
  }

  private static List<String> texts(FinalLines lines) {
    return lines.lines().stream()
        .map(line -> line.info().depth() + " " + String.join(" ", line.info().moves()))
        .toList();
  }

  private static int answered(FinalLines lines) {
    return Objects.requireNonNull(lines.answered()).info().depth();
  }

  private static final List<String> EIGHT = List.of("8 e2e4", "8 d2d4", "8 c2c4");

  @Test
  void ranksAreThoseOfTheDeepestCompleteDepth() {
    assertEquals(EIGHT, texts(of(true, "bestmove e2e4")));
    // Stockfish repeats the other ranks of the depth before, in their new order.
    FinalLines cut =
        of(
            true,
            "info depth 9 multipv 1 score cp 20 pv e2e4 e7e5",
            "info depth 8 multipv 2 score cp 45 pv e2e4",
            "info depth 8 multipv 3 score cp 40 pv d2d4",
            "bestmove e2e4");
    assertEquals(EIGHT, texts(cut));
    assertEquals(8, answered(cut));
    assertEquals(
        List.of("9 e2e4", "9 c2c4", "9 d2d4"),
        texts(
            of(
                true,
                "info depth 9 multipv 1 score cp 30 pv e2e4",
                "info depth 9 multipv 2 score cp 60 lowerbound pv c2c4",
                "info depth 9 multipv 2 score cp 25 pv c2c4",
                "info depth 9 multipv 3 score cp 20 pv d2d4",
                "info depth 10 multipv 1 score cp 20 upperbound pv e2e4",
                "bestmove e2e4")));
  }

  @Test
  void anAnswerOfANewerDepthStandsAlone() {
    FinalLines changed = of(true, "info depth 9 multipv 1 score cp 45 pv d2d4", "bestmove d2d4");
    assertEquals(List.of("9 d2d4"), texts(changed));
    assertEquals(9, answered(changed));
    assertEquals(
        EIGHT, texts(of(false, "info depth 9 multipv 1 score cp 45 pv d2d4", "bestmove d2d4")));
  }

  @Test
  void ranksThatTheEngineReportsNoMoreAreNotShown() {
    assertEquals(
        List.of("10 e2e4"),
        texts(
            of(
                true,
                "info depth 9 multipv 1 score cp 45 pv e2e4",
                "info depth 10 multipv 1 score cp 45 pv e2e4",
                "bestmove e2e4")));
  }
}
