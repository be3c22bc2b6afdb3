package dev.plumbline.tools.endings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;
import dev.plumbline.notation.Fen;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.tools.endings.EndgamePositions.Choice;
import dev.plumbline.tools.endings.EndgameTable.Result;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The solved endings against the rules of chess and against what every textbook says. */
class EndgameTablesTest {
  private static final long SEED = 11;
  private static final int SAMPLES = 20_000;

  private static final EndgameTables TABLES = new EndgameTables();

  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  /** The best of the results after each legal move; without one, mate or stalemate. */
  private Result byMoves(Position position) {
    int end = generator.legal(position, moves, 0);
    Result best = end == 0 && !position.inCheck() ? Result.DRAW : Result.LOSS;
    for (int i = 0; i < end; i++) {
      position.make(moves[i]);
      Result result = TABLES.result(position).reversed();
      position.unmake();
      best = result.compareTo(best) > 0 ? result : best;
    }
    return best;
  }

  private void checkByMoves(String ending) {
    SplittableRandom random = new SplittableRandom(SEED);
    Map<Result, Integer> met = new EnumMap<>(Result.class);
    for (int i = 0; i < SAMPLES; i++) {
      Setup setup = EndgamePositions.random(ending, random);
      if (!Validity.isUnusable(setup)) {
        Position position = Position.of(setup);
        Result result = TABLES.result(position);
        met.merge(result, 1, Integer::sum);
        assertEquals(byMoves(position), result, () -> Fen.write(position));
      }
    }
    for (Result result : Result.values()) {
      assertTrue(met.getOrDefault(result, 0) > 100, "too few positions of a kind in " + ending);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"KPK", "KRK", "KQK"})
  void agreesWithOneMoveEverywhere(String ending) {
    checkByMoves(ending);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"KRKP", "KBPK", "KRKB", "KBNK"})
  void agreesWithOneMoveEverywhereWithFourMen(String ending) {
    checkByMoves(ending);
  }

  @ParameterizedTest
  @CsvSource({
    "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1, LOSS",
    "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1, DRAW",
    "8/8/8/4k3/8/4K3/4P3/8 b - - 0 1, LOSS",
    "7k/8/6K1/7P/8/8/8/8 w - - 0 1, DRAW",
    "8/8/8/8/p7/1k6/8/3K4 b - - 0 1, WIN",
    "7k/8/8/8/8/8/6q1/K7 w - - 0 1, LOSS",
    "7K/5k2/8/8/8/8/8/8 w - - 0 1, DRAW",
    "8/8/8/8/8/1k6/8/K2r4 w - - 0 1, LOSS",
    "8/8/8/8/8/8/1rk5/K7 w - - 0 1, DRAW",
  })
  void knowsThePositionsOfTheTextbook(String fen, Result expected) {
    assertEquals(expected, TABLES.result(Samples.position(fen)));
  }

  @Test
  void containsTheKnownNumberOfWinsOfKingAndPawn() {
    assertEquals(62_480, wins(Side.WHITE));
    assertEquals(48_802, wins(Side.BLACK));
  }

  /** With the pawn White's and on the files a to d. */
  private static int wins(int toMove) {
    int wins = 0;
    for (int squares = 0; squares < 1 << 18; squares++) {
      int pawn = squares >> 12;
      int white = squares >> 6 & 63;
      int black = squares & 63;
      if (Square.file(pawn) < 4
          && Square.rank(pawn) % 7 != 0
          && white != black
          && white != pawn
          && black != pawn) {
        Setup.Builder builder = Setup.builder().side(toMove);
        builder.put(pawn, Piece.of(Side.WHITE, Piece.PAWN));
        builder.put(white, Piece.of(Side.WHITE, Piece.KING));
        builder.put(black, Piece.of(Side.BLACK, Piece.KING));
        Setup setup = builder.build();
        Result won = toMove == Side.WHITE ? Result.WIN : Result.LOSS;
        if (!Validity.isUnusable(setup) && TABLES.result(Position.of(setup)) == won) {
          wins++;
        }
      }
    }
    return wins;
  }

  @Test
  void refusesMoreThanFourMen() {
    Position start = Position.start();
    assertFalse(EndgameTables.covers(start));
    assertThrows(IllegalArgumentException.class, () -> TABLES.result(start));
  }

  @Test
  void choicesKeepTheResultWithSomeMovesAndLoseItWithAsMany() {
    List<Choice> choices = new EndgamePositions(TABLES).choices("KPK", 40, SEED);
    assertEquals(40, choices.size());
    for (Choice choice : choices) {
      Position position = choice.position();
      int count = generator.legal(position, moves, 0);
      assertEquals(choice.result(), byMoves(position));
      assertTrue(!choice.keeping().isEmpty() && 2 * choice.keeping().size() <= count);
      for (int i : choice.keeping()) {
        position.make(i);
        assertEquals(choice.result(), TABLES.result(position).reversed());
        position.unmake();
      }
    }
    assertEquals(choices, new EndgamePositions(TABLES).choices("KPK", 40, SEED));
  }
}
