package dev.plumbline.tools.suite;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Games between two careless players who see what a move wins at once, like checks, and otherwise
 * move at random. Supplies the positions shortly before each mate.
 */
final class CasualGames implements MateSource {
  private static final int RANDOM_PLIES = 6;
  private static final int MAX_PLIES = 240;

  /** In centipawns: the random part of a choice, and the bonus of a check. */
  private static final int CHANCE = 180;

  private static final int CHECK = 60;

  private final SplittableRandom random;
  private final int longest;
  private final MoveGenerator generator = new MoveGenerator();

  CasualGames(long seed, int longest) {
    random = new SplittableRandom(seed);
    this.longest = longest;
  }

  /** Returns the position furthest from the mate first, or nothing if there is no mate. */
  @Override
  public List<Guess> next() {
    Position game = Position.start();
    int[] moves = generator.legal(game);
    while (moves.length > 0 && game.pliesMade() < MAX_PLIES && !isDrawn(game)) {
      game.make(choose(game, moves));
      moves = generator.legal(game);
    }
    return moves.length == 0 && game.inCheck() ? before(game) : List.of();
  }

  private static boolean isDrawn(Position game) {
    return Draw.byMaterial(game) || Draw.byFiftyMoves(game) || Draw.byRepetition(game);
  }

  private int choose(Position game, int[] moves) {
    if (game.pliesMade() < RANDOM_PLIES) {
      return moves[random.nextInt(moves.length)];
    }
    int best = Move.NONE;
    int most = Integer.MIN_VALUE;
    for (int move : moves) {
      int worth = Exchange.value(game, move) + random.nextInt(CHANCE);
      worth += game.givesCheck(move) ? CHECK : 0;
      if (worth > most) {
        most = worth;
        best = move;
      }
    }
    return best;
  }

  /** Takes the game back and returns each position with the winner to move. */
  private List<Guess> before(Position mated) {
    List<Guess> guesses = new ArrayList<>();
    for (int length = 1; length <= longest && mated.pliesMade() > 1; length++) {
      mated.unmake();
      guesses.add(0, new Guess(mated.setup(), length));
      mated.unmake();
    }
    return guesses;
  }
}
