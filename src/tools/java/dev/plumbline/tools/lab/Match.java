package dev.plumbline.tools.lab;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.play.Adjudication;
import dev.plumbline.play.FairOpenings;
import dev.plumbline.play.Game;
import dev.plumbline.play.Game.PlayedGame;
import dev.plumbline.play.Opening;
import dev.plumbline.run.TaskRunner;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A match of two engines from balanced openings, each played with both colours. With a node limit
 * the same seed gives the same match for any number of parallel games.
 *
 * @param arbiter checks that openings are balanced
 * @param stop ends the match soon; unfinished games are not delivered
 */
public record Match(
    Supplier<? extends Engine> first,
    Supplier<? extends Engine> second,
    Supplier<? extends Engine> arbiter,
    Limits limits,
    long seed,
    StopToken stop) {

  /** Receives pairs of games. */
  @FunctionalInterface
  public interface Results {
    /** Receives the next pair; returns whether more are wanted. */
    boolean take(GamePair pair);
  }

  /** Plays pairs of games and delivers them in order, until no more are wanted. */
  public void play(int pairs, int jobs, Results results)
      throws IOException, EngineFailure, InterruptedException {
    AtomicBoolean isOver = new AtomicBoolean();
    Iterator<Integer> numbers = IntStream.range(0, pairs).iterator();
    TaskRunner.inOrder(
            jobs,
            () -> isOver.get() || !numbers.hasNext() ? null : numbers.next(),
            Board::new,
            (Integer number, GamePair pair) -> {
              if (!isOver.get() && (stop.isRequested() || !results.take(pair))) {
                isOver.set(true);
              }
            })
        .run();
  }

  /** Plays pairs one by one. */
  private final class Board implements TaskRunner.Worker<Integer, GamePair> {
    private final Engine one = first.get();
    private final Engine other = second.get();
    private final Engine judge = arbiter.get();
    private final FairOpenings openings = new FairOpenings(judge);

    @Override
    public GamePair run(Integer task) throws EngineFailure {
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

  /** The two games of an opening; the first engine has White in one, and Black in the other. */
  public record GamePair(int number, Opening opening, PlayedGame asWhite, PlayedGame asBlack) {
    /** The first engine's half points, from 0 to 4. */
    public int halfPoints() {
      return asWhite.whiteHalfPoints() + 2 - asBlack.whiteHalfPoints();
    }
  }

  /** The score of a match from the first engine's point of view. Mutable. */
  public static final class MatchState {
    private static final int WIN = 2;

    private final int[] games = new int[3];
    private final int[] pairs = new int[5];

    public void add(GamePair pair) {
      games[pair.asWhite().whiteHalfPoints()]++;
      games[WIN - pair.asBlack().whiteHalfPoints()]++;
      pairs[pair.halfPoints()]++;
    }

    public int wins() {
      return games[WIN];
    }

    public int draws() {
      return games[1];
    }

    public int losses() {
      return games[0];
    }

    public int games() {
      return Arrays.stream(games).sum();
    }

    public PairCounts pairs() {
      return new PairCounts(pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
    }
  }
}
