package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.CollectorSetup.Layout;
import dev.plumbline.search.pv.PvCollector;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("medium")
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
  void collectorsThatCopyOrSwapAgreeInTextbook(boolean quiescence) throws EngineFailure {
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
  void allLayoutsOfTheTriangleKeepTheSameLineInTheFullEngine() throws EngineFailure {
    SearchSettings settings = SearchSettings.full();
    Layout[] layouts = Layout.values();
    SearchedLines search =
        new SearchedLines(
            settings,
            1,
            layouts.length,
            (i, setup) ->
                settings
                    .collectorKind()
                    .collector(
                        settings
                            .with(SearchOption.PV_LAYOUT, i)
                            .collectorSetup(setup.continuation().table())));
    for (Position position : RandomPositions.of(20, 42)) {
      for (SearchedLines.Kept kept : search.analyse(position, Limits.nodes(5_000))) {
        for (int i = 1; i < layouts.length; i++) {
          assertEquals(kept.lines().get(0), kept.lines().get(i), layouts[i].name());
        }
      }
    }
  }

  @Test
  void everyCollectorsLinesAreLegalAndBeginWithTheMovePlayed() throws EngineFailure {
    List<CollectorKind> all = List.of(CollectorKind.values());
    for (String hits : List.of("cut", "ignore", "complete")) {
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

  /** Alone, since a fan-out accepts a hit only where all have the line. */
  @ParameterizedTest
  @EnumSource(
      value = CollectorKind.class,
      names = {"TABLE", "PVTABLE", "SQUASHED", "TREE", "HYBRID"})
  void acceptsHitsOnlyIfTheLineIsKnownAndLegal(CollectorKind kind) throws EngineFailure {
    SearchSettings settings = SearchSettings.full().with(SearchOption.HITS, "cut-with-line");
    AtomicInteger accepted = new AtomicInteger();
    SearchedLines search =
        new SearchedLines(
            settings, 1, 1, (i, setup) -> new HitCounter(kind.collector(setup), accepted));
    for (Position position : RandomPositions.of(20, 44)) {
      for (SearchedLines.Kept kept : search.analyse(position, Limits.nodes(10_000))) {
        assertTrue(isLegal(position, kept.lines().get(0)), kept::toString);
      }
    }
    assertTrue(accepted.get() > 0, "no hit was accepted");
  }

  /** Counts the hits reported to a collector. */
  private record HitCounter(PvCollector inner, AtomicInteger hits) implements PvCollector {
    @Override
    public void begin(Position root) {
      inner.begin(root);
    }

    @Override
    public void enter(int ply) {
      inner.enter(ply);
    }

    @Override
    public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
      inner.raise(node, ply, depth, move, value, exact);
    }

    @Override
    public void hit(Position node, int ply, int depth, int move, int value) {
      hits.incrementAndGet();
      inner.hit(node, ply, depth, move, value);
    }

    @Override
    public boolean knows(Position node, int ply, int depth, int value) {
      return inner.knows(node, ply, depth, value);
    }

    @Override
    public int line(Position root, int[] out) {
      return inner.line(root, out);
    }
  }

  private static boolean isLegal(Position position, List<Integer> line) {
    return FixedSearch.isLegal(position, line.stream().mapToInt(Integer::intValue).toArray());
  }
}
