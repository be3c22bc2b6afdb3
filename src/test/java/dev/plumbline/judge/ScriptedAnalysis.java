package dev.plumbline.judge;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Analyses made of raw text, for tests: one line each 100 ms, and an answer. */
public final class ScriptedAnalysis {
  private static final long STEP = TimeUnit.MILLISECONDS.toNanos(100);

  private ScriptedAnalysis() {}

  /** What a foreign engine said; the answer is the last line, {@code bestmove ...}. */
  public static Analysis of(Position root, String... text) {
    List<RawLine> transcript = new ArrayList<>();
    for (String line : text) {
      transcript.add(new RawLine((transcript.size() + 1) * STEP, line));
    }
    return of(root, transcript);
  }

  /** The same with the times that it was said at. */
  public static Analysis of(Position root, List<RawLine> transcript) {
    RawLine last =
        transcript.isEmpty() ? new RawLine(0, "") : transcript.get(transcript.size() - 1);
    BestMove answer = BestMove.in(transcript, root);
    if (answer == null || !BestMove.isBestMove(last.text())) {
      return analysis(Outcome.TIME_OUT, "", Move.NONE, Move.NONE, last.nanos(), transcript);
    }
    return analysis(
        answer.outcome(),
        answer.detail(),
        answer.move(),
        answer.ponderMove(),
        last.nanos(),
        transcript);
  }

  private static Analysis analysis(
      Outcome outcome, String detail, int best, int ponder, long nanos, List<RawLine> transcript) {
    return new Analysis(
        outcome, detail, best, ponder, new Effort(0, 0, nanos), List.of(), transcript);
  }
}
