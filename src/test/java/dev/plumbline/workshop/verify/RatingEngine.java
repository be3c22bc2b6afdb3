package dev.plumbline.workshop.verify;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.San;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives moves scripted scores, all others a losing one, and records the requests. */
final class RatingEngine implements Engine {
  /** What it was asked, in order. */
  final List<Limits> asked = new ArrayList<>();

  Outcome outcome = Outcome.ANSWERED;
  private final Map<String, Score> ratings = new HashMap<>();

  RatingEngine rating(String san, int centipawns) {
    ratings.put(san, new Score.Centipawns(centipawns));
    return this;
  }

  RatingEngine mating(String san, int moves) {
    ratings.put(san, new Score.Mate(moves));
    return this;
  }

  private Score score(Position position, int move) {
    return ratings.getOrDefault(San.write(position, move), new Score.Centipawns(-900));
  }

  @Override
  public Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop) {
    asked.add(limits);
    List<Integer> moves =
        Arrays.stream(new MoveGenerator().legal(position))
            .boxed()
            .filter(move -> limits.searchMoves().isEmpty() || limits.searchMoves().contains(move))
            .sorted(
                Comparator.comparingDouble(
                    (Integer move) -> -MoveScores.worth(score(position, move))))
            .limit(limits.multiPv())
            .toList();
    List<LineReport> lines = new ArrayList<>();
    for (int rank = 1; rank <= moves.size(); rank++) {
      int move = moves.get(rank - 1);
      lines.add(
          new LineReport(
              rank,
              new Effort(9, 100, 100),
              9,
              score(position, move),
              Bound.EXACT,
              0,
              List.of(move),
              null));
    }
    long nodes = limits.nodes().orElse(0);
    return new Analysis(
        outcome, "it fell", moves.get(0), Move.NONE, new Effort(9, nodes, 1), lines, List.of());
  }

  @Override
  public String name() {
    return "rating";
  }
}
