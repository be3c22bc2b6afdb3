package dev.plumbline.tools;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.play.Adjudication;
import dev.plumbline.play.Game;
import dev.plumbline.play.Game.PlayedGame;
import dev.plumbline.play.Opening.OpeningMoves;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Collects samples from games of an engine against itself; the same seed gives the same games. */
final class SelfPlay {
  /**
   * A position from a game, with what its static value should predict.
   *
   * @param score of the search that chose the move, in centipawns, from White's view
   * @param result of the game: 2 if White won, 1 for a draw, 0 if Black won
   */
  record Sample(Setup setup, int score, int result) {

    /** As a line of text: result, score, FEN. */
    String toText() {
      return result + " " + score + " " + Fen.write(setup);
    }

    /**
     * Parses such a line.
     *
     * @throws IllegalArgumentException if {@link #toText} cannot have written the line
     */
    static Sample fromText(String line) {
      String[] parts = line.split(" ", 3);
      if (parts.length < 3) {
        throw new IllegalArgumentException("no sample: " + line);
      }
      try {
        int score = Integer.parseInt(parts[1]);
        return new Sample(Fen.read(parts[2]), score, Integer.parseInt(parts[0]));
      } catch (NotationException e) {
        throw new IllegalArgumentException("no sample: " + line, e);
      }
    }
  }

  /** Games whose opening is worse than this for a side are dropped, in centipawns. */
  private static final int FAIR = 200;

  private final Game game;
  private final OpeningMoves openings = new OpeningMoves();

  /**
   * @param nodes searched for each move
   */
  SelfPlay(Engine engine, long nodes) {
    game =
        new Game(
            engine, engine, Limits.nodes(nodes), Adjudication.DRAWS_PLAYED_OUT, new StopToken());
  }

  /**
   * Plays one game and passes on its positions, except those in check or with a mate score.
   *
   * @return the number of samples; 0 if the opening was too uneven
   */
  int play(long seed, Consumer<Sample> samples) throws EngineFailure {
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
