package dev.plumbline.workshop.mine;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.play.Adjudication;
import dev.plumbline.play.FairOpenings;
import dev.plumbline.play.Game;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Games of an engine against itself, from random balanced openings. */
public final class SelfPlayPositions implements PositionSource {
  /** Positions with a larger advantage are skipped, in centipawns. */
  private static final int DECIDED = 400;

  /** Within how many plies scores may rise. */
  private static final int PLIES_AHEAD = 4;

  private final Engine engine;
  private final FairOpenings openings;
  private final Game game;
  private final Predicate<Score> wanted;
  private final long seed;
  private final int games;
  private int played;

  private SelfPlayPositions(
      Engine engine, Game game, Predicate<Score> wanted, long seed, int games) {
    this.engine = engine;
    this.game = game;
    this.wanted = wanted;
    this.seed = seed;
    this.games = games;
    openings = new FairOpenings(engine);
  }

  /**
   * Positions in which neither side has a decisive score, from games of an engine, which this owns,
   * with so many nodes for each move.
   */
  public static SelfPlayPositions undecided(
      Engine engine, long nodes, long seed, int games, StopToken stop) {
    Limits limits = Limits.nodes(nodes);
    Game game = new Game(engine, engine, limits, Adjudication.DRAWS_PLAYED_OUT, stop);
    return new SelfPlayPositions(engine, game, SelfPlayPositions::isOpen, seed, games);
  }

  /** All positions of games that are played to the end. */
  public static SelfPlayPositions toTheEnd(
      Engine engine, long nodes, long seed, int games, StopToken stop) {
    Game game = new Game(engine, engine, Limits.nodes(nodes), Adjudication.NONE, stop);
    return new SelfPlayPositions(engine, game, score -> true, seed, games);
  }

  private static boolean isOpen(Score score) {
    return score instanceof Score.Centipawns centipawns && Math.abs(centipawns.value()) <= DECIDED;
  }

  @Override
  public @Nullable List<Candidate> next() throws EngineFailure {
    if (played == games) {
      return null;
    }
    List<Candidate> positions = new ArrayList<>();
    List<Score> scores = new ArrayList<>();
    game.play(
        openings.opening(seed, played++).position(),
        (position, score) -> {
          positions.add(Candidate.of(position));
          scores.add(score);
        });
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < positions.size(); i++) {
      if (wanted.test(scores.get(i))) {
        candidates.add(positions.get(i).withRise(rise(scores, i)));
      }
    }
    return candidates;
  }

  /** By how much the best of the next scores exceeds this one, for the side to move here. */
  private static int rise(List<Score> scores, int here) {
    int rise = 0;
    for (int i = 1; i <= PLIES_AHEAD && here + i < scores.size(); i++) {
      int score = scores.get(here + i).ce();
      rise = Math.max(rise, (i % 2 == 0 ? score : -score) - scores.get(here).ce());
    }
    return rise;
  }

  @Override
  public void skip() {
    played = Math.min(games, played + 1);
  }

  @Override
  public void close() {
    engine.close();
  }
}
