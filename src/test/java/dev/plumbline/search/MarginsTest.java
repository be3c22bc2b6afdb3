package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.search.order.MoveHistory;
import dev.plumbline.search.table.TranspositionTable;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Margins by name, and what some of them do to the search. */
class MarginsTest {
  private static final String MIDDLEGAME =
      "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1BN2/PP2BPPP/R2Q1RK1 w - - 0 9";

  private static final int D1 = 3;
  private static final int D4 = D1 + 3 * 8;
  private static final int D8 = D1 + 7 * 8;

  private static SearchSettings with(String name, int value) {
    return SearchSettings.full().with(Margins.STANDARD.with(Map.of(name, value)));
  }

  private static long nodes(SearchSettings settings) throws EngineFailure {
    try (BuiltinEngine engine = new BuiltinEngine(settings, 1)) {
      return engine
          .analyse(Samples.position(MIDDLEGAME), Limits.depth(10), line -> {}, new StopToken())
          .nodes();
    }
  }

  @Test
  void aNumberIsChangedByName() {
    Margins margins = Margins.STANDARD.with(Map.of("futilityBase", 1, "aspirationWidest", 2));
    assertEquals(1, margins.futilityBase());
    assertEquals(2, margins.aspirationWidest());
    assertEquals(Margins.STANDARD.futilityStep(), margins.futilityStep());
    assertEquals(2, margins.values().get("aspirationWidest"));
    assertEquals(Margins.STANDARD, Margins.STANDARD.with(Margins.STANDARD.values()));
    assertThrows(
        IllegalArgumentException.class, () -> Margins.STANDARD.with(Map.of("futility", 1)));
  }

  @Test
  void eachEvaluationHasItsMargins() throws SettingException {
    assertEquals(Margins.STANDARD, SearchSettings.full().margins());
    assertEquals(Margins.BY_HAND, SearchSettings.full().with("eval", "hand").margins());
    assertEquals(Margins.BY_HAND, Preset.CLASSIC.settings().margins());
    Margins given = Margins.STANDARD.with(Map.of("futilityBase", 1));
    assertEquals(given, SearchSettings.full().with(given).with("eval", "hand").margins());
  }

  @Test
  void settingsWithOtherMarginsAreOtherSettings() {
    assertNotEquals(SearchSettings.full(), with("futilityBase", 1));
    assertEquals(
        Margins.STANDARD.with(Map.of("futilityBase", 1)),
        with("futilityBase", 1).with(SearchOption.IIR, false).margins());
  }

  /** Most of them are reached in one search of a middlegame. */
  @ParameterizedTest
  @CsvSource({
    "razoringStep, 9",
    "reverseFutilityStep, 9",
    "nullMoveDivisor, 1",
    "probCutMargin, 1",
    "iirDepth, 2",
    "singularDepth, 4",
    "noisyExchangeStep, 1",
    "quietExchangeStep, 1",
    "lateMoveBase, 0",
    "futilityBase, 1",
    "reductionDivisor, 100",
    "reductionHistory, 1000",
    "reductionCut, 0",
    "reductionPv, 0",
    "reductionWorsening, 0",
    "reductionCheck, 0",
    "quiescenceDelta, 1",
    "historySquare, 1",
    "aspirationDepth, 99"
  })
  void theSearchUsesThem(String name, int value) throws EngineFailure {
    assertNotEquals(nodes(SearchSettings.full()), nodes(with(name, value)));
  }

  @Test
  void withoutDepthsThereIsNoProbCut() throws EngineFailure {
    assertEquals(
        nodes(SearchSettings.full().with(SearchOption.PROBCUT, false)),
        nodes(with("probCutMostDepth", Margins.STANDARD.probCutDepth() - 1)));
  }

  /** White's queen can check on d8, where the rook takes it, and on d4, where nothing does. */
  @Test
  void checksThatLoseMuchArePruned() {
    Position position = Samples.position("r6k/6pp/8/8/8/8/6PP/3Q2K1 w - - 0 1");
    int losing = Move.of(D1, D8, Move.QUIET);
    int safe = Move.of(D1, D4, Move.QUIET);
    for (int depth = 1; depth <= 9; depth++) {
      boolean pruned = depth <= Margins.STANDARD.noisyExchangeDepth();
      assertEquals(pruned, prunes(position, losing, depth, Margins.STANDARD), "depth " + depth);
      assertFalse(prunes(position, safe, depth, Margins.STANDARD), "depth " + depth);
    }
    Margins patient = Margins.STANDARD.with(Map.of("noisyExchangeStep", 1000));
    assertFalse(prunes(position, losing, 1, patient));
    assertTrue(prunes(position, losing, 1, Margins.STANDARD));
  }

  private static boolean prunes(Position position, int check, int depth, Margins margins) {
    Switches on = new Switches(SearchSettings.full());
    MoveHistory history = new MoveHistory(Values.MAX_PLY + 4);
    SearchStack stack = new SearchStack(history, on);
    stack.begin(position, depth, SearchStack.Stopper.NEVER);
    TranspositionTable table = new TranspositionTable(1, false);
    Knowledge knowledge =
        new Knowledge(on, margins, stack, new HandWritten(), table, history, null);
    return new Selectivity(on, margins, stack, knowledge)
        .prunes(stack.here(), check, depth, 0, 1, true, 0);
  }
}
