package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SearchCountsTest {
  private static SearchCounts counts(SearchSettings settings, int depth) throws EngineFailure {
    BuiltinEngine engine = new BuiltinEngine(settings, 1);
    engine.newGame();
    engine.analyse(Position.start(), Limits.depth(depth), line -> {}, new StopToken());
    SearchCounts before = engine.counts();
    engine.newGame();
    engine.analyse(Position.start(), Limits.depth(depth), line -> {}, new StopToken());
    assertEquals(before, engine.counts().minus(before));
    return before;
  }

  @Test
  void mostCutsComeFromTheFirstMove() throws EngineFailure {
    SearchCounts ordered = counts(SearchSettings.full(), 8);
    assertTrue(ordered.firstMoveCuts() > 0.8 * ordered.cuts(), ordered::toString);
    assertTrue(ordered.firstMoveCuts() < ordered.cuts(), ordered::toString);
  }

  @Test
  void onlyNullWindowsAreSearchedAgain() throws EngineFailure {
    assertTrue(counts(SearchSettings.full(), 8).researches() > 0);
    SearchSettings wide = SearchSettings.full().with(SearchOption.WINDOW, "alphabeta");
    assertEquals(0, counts(wide, 8).researches());
  }

  @Tag("medium")
  @Test
  void aCoarseEvaluationHasNoTinyGains() throws EngineFailure {
    SearchSettings fine = Preset.TEXTBOOK.settings();
    assertTrue(counts(fine, 6).tinyGains() > 0);
    SearchSettings coarse = fine.with(SearchOption.EVAL_GRAIN, SearchCounts.TINY + 1);
    assertEquals(0, counts(coarse, 6).tinyGains());
  }
}
