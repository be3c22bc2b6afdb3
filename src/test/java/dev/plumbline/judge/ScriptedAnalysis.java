package dev.plumbline.judge;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.notation.Uci.UciReader;
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
    String[] answer = last.text().split(" ", -1);
    boolean answered = answer.length > 1 && answer[0].equals("bestmove");
    Position position = root.copy();
    int best = answered ? new UciReader().read(position, answer[1]) : Move.NONE;
    int ponder = Move.NONE;
    if (best != Move.NONE && answer.length > 3) {
      position.make(best);
      ponder = new UciReader().read(position, answer[3]);
    }
    Outcome outcome = answered ? Outcome.ILLEGAL_MOVE : Outcome.TIME_OUT;
    if (best != Move.NONE) {
      outcome = Outcome.ANSWERED;
    } else if (answered && answer[1].equals("(none)")) {
      outcome = Outcome.NO_MOVE;
    }
    return new Analysis(outcome, "", best, ponder, 0, 0, last.nanos(), List.of(), transcript);
  }
}
