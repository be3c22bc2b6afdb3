package dev.plumbline.play;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.play.Adjudication.AgreedPlies;
import dev.plumbline.play.Game.PlayedGame.GameEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** One game between two engines from a position, adjudicated when it is decided. */
public final class Game {
  /** Receives each position with the score of the engine to move, before its move is made. */
  @FunctionalInterface
  public interface Witness {
    void see(Position position, Score score);
  }

  private static final int MOST_PLIES = 300;
  private static final int MATE = 10_000;
  private static final int WHITE_WINS = 2;
  private static final int DRAW = 1;

  private final Engine white;
  private final Engine black;
  private final Limits limits;
  private final Adjudication adjudication;
  private final StopToken stop;
  private final MoveGenerator generator = new MoveGenerator();

  /** After a stop request the result is undefined. */
  public Game(
      Engine white, Engine black, Limits limits, Adjudication adjudication, StopToken stop) {
    this.white = white;
    this.black = black;
    this.limits = limits;
    this.adjudication = adjudication;
    this.stop = stop;
  }

  /** Plays to the end on the given position. */
  public PlayedGame play(Position position, Witness witness) throws EngineFailure {
    white.newGame();
    black.newGame();
    AgreedPlies agreement = new AgreedPlies(adjudication);
    List<Integer> moves = new ArrayList<>();
    while (moves.size() < MOST_PLIES && !stop.isRequested()) {
      GameEnd ending = ending(position);
      if (ending != null) {
        boolean blackIsMated = ending == GameEnd.MATE && position.side() == Side.BLACK;
        int points = ending != GameEnd.MATE ? DRAW : blackIsMated ? WHITE_WINS : 0;
        return new PlayedGame(points, ending, moves);
      }
      Engine mover = position.side() == Side.WHITE ? white : black;
      Analysis analysis = mover.analyse(position, limits, line -> {}, stop);
      if (analysis.bestMove() == Move.NONE) {
        throw new EngineFailure("no move within the limits of a game");
      }
      Score score = score(analysis);
      witness.see(position, score);
      OptionalInt agreed = agreement.add(moves.size(), position.side(), value(score));
      if (agreed.isPresent()) {
        return new PlayedGame(agreed.getAsInt(), GameEnd.ADJUDICATED, moves);
      }
      position.make(analysis.bestMove());
      moves.add(analysis.bestMove());
    }
    return new PlayedGame(DRAW, GameEnd.LENGTH, moves);
  }

  /** How the game ended by the rules, or null. */
  private @Nullable GameEnd ending(Position position) {
    if (generator.count(position) == 0) {
      return position.inCheck() ? GameEnd.MATE : GameEnd.STALEMATE;
    }
    if (Draw.byRepetition(position)) {
      return GameEnd.REPETITION;
    }
    if (Draw.byFiftyMoves(position)) {
      return GameEnd.FIFTY_MOVES;
    }
    return Draw.byMaterial(position) ? GameEnd.MATERIAL : null;
  }

  /** The last score of a move, or 0 if there is none. */
  private static Score score(Analysis analysis) {
    Score score = new Score.Centipawns(0);
    for (LineReport line : analysis.lines()) {
      if (line.hasValueOfMove() && line.rank() == 1) {
        score = line.score();
      }
    }
    return score;
  }

  private static int value(Score score) {
    if (score instanceof Score.Centipawns centipawns) {
      return centipawns.value();
    }
    return ((Score.Mate) score).moves() > 0 ? MATE : -MATE;
  }

  /**
   * A finished game.
   *
   * @param whiteHalfPoints 2 if White won, 1 for a draw, 0 if Black won
   * @param moves after the opening
   */
  public record PlayedGame(int whiteHalfPoints, GameEnd ending, List<Integer> moves) {
    public enum GameEnd {
      MATE,
      STALEMATE,
      REPETITION,
      FIFTY_MOVES,
      MATERIAL,
      /** Both sides agreed on the result for long enough. */
      ADJUDICATED,
      LENGTH
    }

    public PlayedGame {
      moves = List.copyOf(moves);
    }
  }
}
