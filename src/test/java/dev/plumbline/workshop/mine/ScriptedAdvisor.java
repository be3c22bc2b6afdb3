package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading.Found;
import java.util.ArrayList;
import java.util.List;

/** Reports the same scripted moves and values for every position, best first. */
final class ScriptedAdvisor implements Engine {
  private final List<String> answers;

  /** The answers that it gives one after the other, the last for ever: {@code "e4 31, d4 20"}. */
  ScriptedAdvisor(String... answers) {
    this.answers = new ArrayList<>(List.of(answers));
  }

  @Override
  public String name() {
    return "Advisor";
  }

  @Override
  public Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop) {
    String answer = answers.size() > 1 ? answers.remove(0) : answers.get(0);
    List<LineReport> lines = new ArrayList<>();
    for (String entry : answer.split(", ", -1)) {
      String[] words = entry.split(" ", -1);
      if (!(MoveReader.read(position, words[0]) instanceof Found found)) {
        throw new IllegalArgumentException(words[0]);
      }
      lines.add(line(lines.size() + 1, found.move(), Integer.parseInt(words[1])));
    }
    int best = lines.get(0).moves().get(0);
    return Analysis.answered(best, Move.NONE, new Effort(9, 1_000, 1), lines, false);
  }

  private static LineReport line(int rank, int move, int value) {
    Score score = new Score.Centipawns(value);
    return new LineReport(
        rank, new Effort(9, 1_000, 1_000_000), 9, score, Bound.EXACT, 0, List.of(move), null);
  }
}
