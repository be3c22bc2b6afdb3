package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.window.ChildSearch;
import dev.plumbline.search.window.PrincipalVariation;
import dev.plumbline.search.window.ReSearch;
import dev.plumbline.search.window.WindowPolicy;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What null windows do to a line: nothing while they search, and no harm by what they find. */
@Tag("medium")
class NullWindowTest {
  private static final WindowPolicy PVS =
      new PrincipalVariation(new ReSearch(ReSearch.From.ALPHA, true, 0), false, 0);

  /** PVS that knows whether a null window is being searched. */
  private static final class Watched implements WindowPolicy {
    int nullWindows;
    long searched;

    @Override
    public int search(
        ChildSearch search,
        int depth,
        int alpha,
        int beta,
        int index,
        boolean raised,
        boolean cut) {
      ChildSearch watched =
          new ChildSearch() {
            @Override
            public int child(int below, int low, int high, boolean expected) {
              int entered = high - low == 1 ? 1 : 0;
              searched += entered;
              nullWindows += entered;
              int value = search.child(below, low, high, expected);
              nullWindows -= entered;
              return value;
            }

            @Override
            public void countResearch() {
              search.countResearch();
            }

            @Override
            public void countGain(int gain) {
              search.countGain(gain);
            }
          };
      return PVS.search(watched, depth, alpha, beta, index, raised, cut);
    }
  }

  /** Allows nothing while a null window is being searched. */
  private record Guard(Watched watched, PvCollector inner) implements PvCollector {
    @Override
    public void begin(Position root) {
      inner.begin(root);
    }

    @Override
    public void enter(int ply) {
      assertEquals(0, watched.nullWindows);
      inner.enter(ply);
    }

    @Override
    public void raise(Position node, int ply, int depth, int move, int value, boolean exact) {
      assertEquals(0, watched.nullWindows);
      inner.raise(node, ply, depth, move, value, exact);
    }

    @Override
    public void hit(Position node, int ply, int depth, int move, int value) {
      assertEquals(0, watched.nullWindows);
      inner.hit(node, ply, depth, move, value);
    }

    @Override
    public int line(Position root, int[] out) {
      return inner.line(root, out);
    }
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void nullNodesNeverCallTheCollector(Preset preset) {
    Watched watched = new Watched();
    FixedSearch search =
        new FixedSearch(
            preset.settings(),
            watched,
            setup -> new Guard(watched, CollectorKind.TRIANGULAR.collector(setup)));
    for (Position position : RandomPositions.of(20, 61)) {
      search.value(position, 4);
    }
    assertTrue(watched.searched > 1_000, "hardly any null window");
  }

  /** The first moves have left lines behind, which a null window's fail high must not take. */
  @Test
  void aFailHighFoundByANullWindowHasALegalLine() {
    List<CollectorKind> kinds = List.of(CollectorKind.values());
    FixedSearch search =
        new FixedSearch(Preset.TEXTBOOK.settings(), PVS, FixedSearch.fannedOut(kinds));
    int failHighs = 0;
    for (Position position : RandomPositions.of(40, 62)) {
      int value = search.value(position, 4);
      RootMove[] moves = FixedSearch.moves(position);
      int first = moves[0].move;
      assertEquals(value, search.value(position, moves, 4, value));
      failHighs += moves[0].move != first ? 1 : 0;
      for (int i = 0; i < kinds.size(); i++) {
        int[] line = search.fanOut().lineOf(i);
        assertTrue(FixedSearch.isLegal(position, line), kinds.get(i).label());
        assertEquals(moves[0].move, line[0]);
      }
    }
    assertTrue(failHighs > 10, "hardly any fail high after the first move");
  }
}
