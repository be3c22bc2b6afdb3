package dev.plumbline.lab.tune;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.play.Adjudication;
import dev.plumbline.play.Game;
import dev.plumbline.play.OpeningMoves;
import dev.plumbline.play.PlayedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Gathers samples from games that an engine plays against itself; the same for the same seed. */
public final class SelfPlay {
  /** Openings that are worse than this for a side teach little. */
  private static final int FAIR = 200;

  private final Game game;
  private final OpeningMoves openings = new OpeningMoves();

  /**
   * @param nodes searched for each move
   */
  public SelfPlay(Engine engine, long nodes) {
    game =
        new Game(
            engine, engine, Limits.nodes(nodes), Adjudication.DRAWS_PLAYED_OUT, new StopToken());
  }

  /**
   * Plays one game and hands over its positions that are not in check and have no mate score.
   *
   * @return the number of samples; none if the opening was too uneven
   */
  public int play(long seed, Consumer<Sample> samples) throws EngineFailure {
    List<Setup> setups = new ArrayList<>();
    List<Integer> scores = new ArrayList<>();
    PlayedGame played =
        game.play(
            openings.opening(seed).position(),
            (position, score) -> {
              if (score instanceof Score.Centipawns centipawns && !position.inCheck()) {
                setups.add(position.setup());
                scores.add(whiteView(position, centipawns.value()));
              }
            });
    if (scores.isEmpty() || Math.abs(scores.get(0)) > FAIR) {
      return 0;
    }
    for (int i = 0; i < setups.size(); i++) {
      samples.accept(new Sample(setups.get(i), scores.get(i), played.whiteHalfPoints()));
    }
    return setups.size();
  }

  private static int whiteView(Position position, int value) {
    return position.side() == Side.WHITE ? value : -value;
  }
}
