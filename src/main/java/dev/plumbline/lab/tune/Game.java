package dev.plumbline.lab.tune;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;

/** One game between two engines from a position, called off when it is decided. Mutable. */
final class Game {
  /** Shown each position with what the engine to move says of it, before its move is made. */
  @FunctionalInterface
  interface Witness {
    void see(Position position, Score score);
  }

  private static final int MOST_PLIES = 300;

  /** Called off when both sides have agreed for so many plies on so great an advantage. */
  private static final int DECIDED_PLIES = 5;

  private static final int DECISIVE = 1_000;
  private static final int WHITE_WINS = 2;
  private static final int DRAW = 1;

  private final Engine white;
  private final Engine black;
  private final Limits limits;
  private final MoveGenerator generator = new MoveGenerator();
  private int decided;

  Game(Engine white, Engine black, Limits limits) {
    this.white = white;
    this.black = black;
    this.limits = limits;
  }

  /** Plays to the end: 2 if White won, 1 for a draw, 0 if Black won. */
  int play(Position position, Witness witness) throws EngineFailure {
    white.newGame();
    black.newGame();
    decided = 0;
    for (int ply = 0; ply < MOST_PLIES; ply++) {
      if (generator.count(position) == 0) {
        return position.inCheck() ? winner(position.side() ^ 1) : DRAW;
      }
      if (position.repetitions() >= 2 || Draw.byFiftyMoves(position) || Draw.byMaterial(position)) {
        return DRAW;
      }
      Engine mover = position.side() == Side.WHITE ? white : black;
      Analysis analysis = mover.analyse(position, limits, line -> {}, new StopToken());
      if (analysis.bestMove() == Move.NONE) {
        throw new EngineFailure("no move within the limits of a game");
      }
      Score score = score(analysis);
      witness.see(position, score);
      countDecided(position.side() == Side.WHITE ? value(score) : -value(score));
      if (Math.abs(decided) >= DECIDED_PLIES) {
        return winner(decided > 0 ? Side.WHITE : Side.BLACK);
      }
      position.make(analysis.bestMove());
    }
    return DRAW;
  }

  private static int winner(int side) {
    return side == Side.WHITE ? WHITE_WINS : 0;
  }

  private void countDecided(int whiteValue) {
    if (whiteValue >= DECISIVE) {
      decided = Math.max(0, decided) + 1;
    } else if (whiteValue <= -DECISIVE) {
      decided = Math.min(0, decided) - 1;
    } else {
      decided = 0;
    }
  }

  /** Of the last exact line; an even score if there was none. */
  private static Score score(Analysis analysis) {
    Score score = new Score.Centipawns(0);
    for (LineReport line : analysis.lines()) {
      if (line.bound() == Bound.EXACT && line.rank() == 1) {
        score = line.score();
      }
    }
    return score;
  }

  private static int value(Score score) {
    if (score instanceof Score.Centipawns centipawns) {
      return centipawns.value();
    }
    return ((Score.Mate) score).moves() > 0 ? 2 * DECISIVE : -2 * DECISIVE;
  }
}
