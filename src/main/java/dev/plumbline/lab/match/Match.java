package dev.plumbline.lab.match;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.lab.Crew;
import dev.plumbline.play.Adjudication;
import dev.plumbline.play.FairOpenings;
import dev.plumbline.play.Game;
import dev.plumbline.play.Opening;
import dev.plumbline.play.PlayedGame;
import java.util.function.Supplier;

/**
 * A match of two engines from fair openings, each played with both colours. Under a limit of nodes
 * it is the same for the same seed, with any number of games at a time.
 *
 * @param arbiter tells which openings are fair
 * @param stop ends the match soon; games that it breaks off are not handed over
 */
public record Match(
    Supplier<? extends Engine> first,
    Supplier<? extends Engine> second,
    Supplier<? extends Engine> arbiter,
    Limits limits,
    long seed,
    StopToken stop) {

  /** Plays pairs of games and hands them over in order, until no more are wanted. */
  public void play(int pairs, int jobs, Crew.Results<GamePair> results)
      throws EngineFailure, InterruptedException {
    new Crew<GamePair>(pairs, pair -> !stop.isRequested() && results.take(pair))
        .run(jobs, Board::new);
  }

  /** Where pairs are played one by one. */
  private final class Board implements Crew.Worker<GamePair> {
    private final Engine one = first.get();
    private final Engine other = second.get();
    private final Engine judge = arbiter.get();
    private final FairOpenings openings = new FairOpenings(judge);

    @Override
    public GamePair run(int task) throws EngineFailure {
      Opening opening = openings.opening(seed, task);
      return new GamePair(task, opening, game(one, other, opening), game(other, one, opening));
    }

    private PlayedGame game(Engine white, Engine black, Opening opening) throws EngineFailure {
      return new Game(white, black, limits, Adjudication.BRISK, stop)
          .play(opening.position(), (position, score) -> {});
    }

    @Override
    public void close() {
      one.close();
      other.close();
      judge.close();
    }
  }
}
