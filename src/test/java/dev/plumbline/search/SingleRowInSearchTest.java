package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.plumbline.chess.Position;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.FanOut;
import dev.plumbline.search.window.AlphaBeta;
import dev.plumbline.search.window.PrincipalVariation;
import dev.plumbline.search.window.ReSearch;
import dev.plumbline.search.window.Scout;
import dev.plumbline.search.window.WindowPolicy;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One row for all plies, next to a triangle in the same search. */
@Tag("medium")
class SingleRowInSearchTest {
  private static final List<CollectorKind> BOTH =
      List.of(CollectorKind.TRIANGULAR, CollectorKind.SINGLE);

  static List<WindowPolicy> sound() {
    ReSearch fromAlpha = new ReSearch(ReSearch.From.ALPHA, true, 0);
    ReSearch belowValue = new ReSearch(ReSearch.From.BELOW_VALUE, true, 0);
    return List.of(
        new PrincipalVariation(fromAlpha, false, 0),
        new PrincipalVariation(fromAlpha, true, 0),
        new PrincipalVariation(belowValue, false, 0),
        new Scout(Values.INFINITE));
  }

  @ParameterizedTest
  @MethodSource("sound")
  void keepsTheLineWhereItIsAccepted(WindowPolicy windows) {
    assertKeepsTheLine(windows, RandomPositions.of(16, 71));
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("sound")
  void keepsTheLineInManyPositionsWhereItIsAccepted(WindowPolicy windows) {
    assertKeepsTheLine(windows, RandomPositions.of(100, 71));
  }

  private static void assertKeepsTheLine(WindowPolicy windows, List<Position> positions) {
    SearchSettings settings = Preset.TEXTBOOK.settings().with(SearchOption.PV_QUIESCENCE, false);
    FixedSearch search = new FixedSearch(settings, windows, FixedSearch.fannedOut(BOTH));
    for (Position position : positions) {
      search.value(position, 4);
      FanOut lines = search.fanOut();
      assertArrayEquals(lines.lineOf(0), lines.lineOf(1));
    }
  }

  @Test
  void losesTheLineWhereItIsRefused() {
    ReSearch fromAlpha = new ReSearch(ReSearch.From.ALPHA, true, 0);
    SearchSettings textbook = Preset.TEXTBOOK.settings();
    SearchSettings bare = textbook.with(SearchOption.PV_QUIESCENCE, false);
    assertNotEquals(0, lost(bare, new AlphaBeta()));
    assertNotEquals(0, lost(bare, new PrincipalVariation(fromAlpha, false, 2)));
    assertNotEquals(0, lost(textbook, new PrincipalVariation(fromAlpha, false, 0)));
  }

  private static int lost(SearchSettings settings, WindowPolicy windows) {
    FixedSearch search = new FixedSearch(settings, windows, FixedSearch.fannedOut(BOTH));
    int lost = 0;
    for (Position position : RandomPositions.of(20, 72)) {
      search.value(position, 3);
      FanOut lines = search.fanOut();
      lost += Arrays.equals(lines.lineOf(0), lines.lineOf(1)) ? 0 : 1;
    }
    return lost;
  }
}
