package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Limits;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.CollectorSetup.Layout;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollectorsInSearchTest {
  private static final List<CollectorKind> COPYING =
      List.of(
          CollectorKind.TRIANGULAR,
          CollectorKind.QUADRATIC,
          CollectorKind.STACK,
          CollectorKind.POINTERS,
          CollectorKind.SQUASHED,
          CollectorKind.HYBRID);

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void allThatCopyOrSwapKeepTheSameLineInTextbook(boolean quiescence) {
    SearchSettings settings =
        Preset.TEXTBOOK.settings().with(SearchOption.PV_QUIESCENCE, quiescence);
    SearchedLines search = new SearchedLines(settings, 1, COPYING);
    for (Position position : RandomPositions.of(40, 41)) {
      for (SearchedLines.Kept kept : search.analyse(position, Limits.depth(4))) {
        assertEquals(kept.report().moves(), kept.lines().get(0));
        for (int i = 1; i < COPYING.size(); i++) {
          assertEquals(kept.lines().get(0), kept.lines().get(i), COPYING.get(i).label());
        }
      }
    }
  }

  @Test
  void allLayoutsOfTheTriangleKeepTheSameLineInTheFullEngine() {
    SearchSettings settings = SearchSettings.full();
    Layout[] layouts = Layout.values();
    SearchedLines search =
        new SearchedLines(
            settings,
            1,
            layouts.length,
            (i, setup) ->
                CollectorSettings.kind(settings)
                    .collector(
                        CollectorSettings.setup(
                            settings.with(SearchOption.PV_LAYOUT, i), setup.table())));
    for (Position position : RandomPositions.of(20, 42)) {
      for (SearchedLines.Kept kept : search.analyse(position, Limits.nodes(5_000))) {
        for (int i = 1; i < layouts.length; i++) {
          assertEquals(kept.lines().get(0), kept.lines().get(i), layouts[i].name());
        }
      }
    }
  }

  @Test
  void everyCollectorsLinesAreLegalAndBeginWithTheMovePlayed() {
    List<CollectorKind> all = List.of(CollectorKind.values());
    for (String hits : SearchOption.HITS.choices()) {
      SearchSettings settings = SearchSettings.full().with(SearchOption.HITS, hits);
      SearchedLines search = new SearchedLines(settings, 1, all);
      for (Position position : RandomPositions.of(10, 43)) {
        for (SearchedLines.Kept kept : search.analyse(position, Limits.nodes(5_000))) {
          for (int i = 0; i < all.size(); i++) {
            if (all.get(i) != CollectorKind.SINGLE) {
              List<Integer> line = kept.lines().get(i);
              assertEquals(kept.report().moves().get(0), line.get(0), all.get(i).label());
              assertTrue(isLegal(position, line), all.get(i).label() + " under hits=" + hits);
            }
          }
        }
      }
    }
  }

  private static boolean isLegal(Position position, List<Integer> line) {
    MoveGenerator generator = new MoveGenerator();
    Position copy = position.copy();
    for (int move : line) {
      if (!generator.isLegal(copy, move)) {
        return false;
      }
      copy.make(move);
    }
    return true;
  }
}
