package dev.plumbline.tools.endings;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Validity;
import dev.plumbline.tools.endings.EndgameTable.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Random positions of small endings in which the choice of the move matters: some moves keep the
 * result, at least as many do not. The same seed gives the same positions.
 */
public final class EndgamePositions {
  /** The endings, as White's men against Black's. */
  public static final List<String> ENDINGS =
      List.of(
          "KPK", "KQKP", "KRKP", "KBKP", "KNKP", "KBPK", "KNPK", "KRPK", "KQKR", "KRKB", "KRKN",
          "KQKB", "KQKN", "KBNK", "KBBK");

  /**
   * A position with a choice.
   *
   * @param result with best play, from the view of the side to move
   * @param keeping the moves that keep it
   */
  public record Choice(String ending, Setup setup, Result result, List<Integer> keeping) {
    public Choice {
      keeping = List.copyOf(keeping);
    }

    public Position position() {
      return Position.of(setup);
    }
  }

  private static final String LETTERS = ".PNBRQK";
  private static final int FEWEST_MOVES = 4;
  private static final int TRIES = 200_000;

  private final EndgameTables tables;
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  public EndgamePositions(EndgameTables tables) {
    this.tables = tables;
  }

  /** Positions of an ending in which either side moves; at most half of them are won, or drawn. */
  public List<Choice> choices(String ending, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed ^ ending.hashCode());
    List<Choice> found = new ArrayList<>();
    int most = (count + 1) / 2;
    int won = 0;
    int drawn = 0;
    for (int tries = 0; tries < TRIES && found.size() < count; tries++) {
      Setup setup = random(ending, random);
      if (Validity.isUnusable(setup)) {
        continue;
      }
      Choice choice = choice(ending, Position.of(setup));
      boolean isWon = choice != null && choice.result() == Result.WIN;
      if (choice != null && (isWon ? won : drawn) < most) {
        won += isWon ? 1 : 0;
        drawn += isWon ? 0 : 1;
        found.add(choice);
      }
    }
    return found;
  }

  /** Random squares; the sides change places at random. */
  static Setup random(String ending, SplittableRandom random) {
    Setup.Builder builder = Setup.builder().side(random.nextInt(2));
    int side = random.nextInt(2) ^ 1;
    for (int i = 0; i < ending.length(); i++) {
      int type = LETTERS.indexOf(ending.charAt(i));
      side ^= type == Piece.KING ? 1 : 0;
      int square;
      do {
        square = type == Piece.PAWN ? random.nextInt(8, 56) : random.nextInt(64);
      } while (builder.pieceAt(square) != Piece.NONE);
      builder.put(square, Piece.of(side, type));
    }
    return builder.build();
  }

  /** The position with the moves that keep its result; null if the choice does not matter. */
  @Nullable Choice choice(String ending, Position position) {
    int end = generator.legal(position, moves, 0);
    if (end < FEWEST_MOVES || position.inCheck()) {
      return null;
    }
    Result result = tables.result(position);
    if (result == Result.LOSS) {
      return null;
    }
    List<Integer> keeping = new ArrayList<>();
    for (int i = 0; i < end; i++) {
      if (after(position, moves[i]) == result) {
        keeping.add(moves[i]);
      }
    }
    return 2 * keeping.size() > end ? null : new Choice(ending, position.setup(), result, keeping);
  }

  private Result after(Position position, int move) {
    position.make(move);
    Result result = tables.result(position).reversed();
    position.unmake();
    return result;
  }

  /** Any positions of an ending with a move and no check, and no moves that keep the result. */
  public List<Choice> any(String ending, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed ^ ending.hashCode());
    List<Choice> found = new ArrayList<>();
    while (found.size() < count) {
      Setup setup = random(ending, random);
      if (!Validity.isUnusable(setup)) {
        Position position = Position.of(setup);
        if (!position.inCheck() && generator.count(position) > 0) {
          found.add(new Choice(ending, setup, tables.result(position), List.of()));
        }
      }
    }
    return found;
  }
}
