package dev.plumbline.search;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Writes the positions of the bench: from games of the engine against itself after a few moves by
 * chance, each at another stage of its game. Kept for the record; written anew, they would be
 * others, as the engine is another.
 */
final class BenchPositions {
  private static final int COUNT = 48;
  private static final int RANDOM_PLIES = 6;
  private static final int PLIES_BETWEEN = 3;
  private static final int FAIR = 250;
  private static final long SEED = 20_260_101;

  private BenchPositions() {}

  /** Writes the file named by the first argument. */
  public static void main(String[] arguments) throws IOException, EngineFailure {
    BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 1);
    SplittableRandom random = new SplittableRandom(SEED);
    List<String> fens = new ArrayList<>();
    while (fens.size() < COUNT) {
      Position position = Position.start();
      if (play(position, RANDOM_PLIES + PLIES_BETWEEN * (fens.size() + 1), random, engine)) {
        fens.add(Fen.write(position));
      }
    }
    Files.write(Path.of(arguments[0]), fens);
  }

  /** Whether the game has come so far and is not over. */
  private static boolean play(
      Position position, int plies, SplittableRandom random, BuiltinEngine engine)
      throws EngineFailure {
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    engine.newGame();
    for (int ply = 0; ply < plies; ply++) {
      int count = generator.legal(position, moves, 0);
      boolean drawn =
          Draw.byMaterial(position) || Draw.byFiftyMoves(position) || Draw.byRepetition(position);
      if (count == 0 || drawn) {
        return false;
      }
      int move =
          ply < RANDOM_PLIES
              ? moves[random.nextInt(count)]
              : engine.analyse(position, Limits.nodes(400), line -> {}, new StopToken()).bestMove();
      position.make(move);
    }
    return generator.count(position) > 3 && isOpen(position, engine);
  }

  /** Whether neither side is winning already. */
  private static boolean isOpen(Position position, BuiltinEngine engine) throws EngineFailure {
    List<LineReport> lines =
        engine.analyse(position, Limits.nodes(2_000), line -> {}, new StopToken()).lines();
    return !lines.isEmpty()
        && lines.get(lines.size() - 1).score() instanceof Score.Centipawns score
        && Math.abs(score.value()) <= FAIR;
  }
}
