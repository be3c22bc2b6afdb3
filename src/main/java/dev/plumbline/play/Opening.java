package dev.plumbline.play;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The first moves of a game, from the start position. */
public record Opening(List<Integer> moves) {
  public Opening {
    moves = List.copyOf(moves);
  }

  /** The position after the moves, with its history. */
  public Position position() {
    Position position = Position.start();
    moves.forEach(position::make);
    return position;
  }

  /** Random openings: a few random legal moves from the start position. */
  public static final class OpeningMoves {
    private static final int FEWEST = 6;
    private static final int MOST = 11;

    private final MoveGenerator generator = new MoveGenerator();
    private final int fewest;
    private final int most;

    public OpeningMoves() {
      this(FEWEST, MOST);
    }

    public OpeningMoves(int fewest, int most) {
      this.fewest = fewest;
      this.most = most;
    }

    /** The same opening for the same seed; its position still has a legal move. */
    public Opening opening(long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      while (true) {
        Position position = Position.start();
        List<Integer> moves = new ArrayList<>();
        int plies = random.nextInt(fewest, most + 1);
        int[] legal = generator.legal(position);
        while (plies-- > 0 && legal.length > 0) {
          int move = legal[random.nextInt(legal.length)];
          moves.add(move);
          position.make(move);
          legal = generator.legal(position);
        }
        if (legal.length > 0) {
          return new Opening(moves);
        }
      }
    }
  }
}
