package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.FanOut;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.table.TranspositionTable;
import dev.plumbline.search.window.ChildSearch;
import dev.plumbline.search.window.PrincipalVariation;
import dev.plumbline.search.window.ReSearch;
import dev.plumbline.search.window.WindowPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What null windows do to a line: nothing while they search, and no harm by what they find. */
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
  void neverTouchACollector(Preset preset) {
    Watched watched = new Watched();
    TranspositionTable table = new TranspositionTable(1, false);
    PvCollector guard =
        new Guard(watched, collector(preset.settings(), table, CollectorKind.TRIANGULAR));
    Search search =
        new Search(new Switches(preset.settings()), watched, guard, new HandWritten(), table);
    for (Position position : RandomPositions.of(20, 61)) {
      search(search, watched, guard, position, moves(position), Values.INFINITE);
    }
    assertTrue(watched.searched > 1_000, "hardly any null window");
  }

  /** The first moves have left lines behind, which a null window's fail high must not take. */
  @Test
  void aFailHighFoundByANullWindowHasALegalLine() {
    SearchSettings settings = Preset.TEXTBOOK.settings();
    TranspositionTable table = new TranspositionTable(1, false);
    CollectorKind[] kinds = CollectorKind.values();
    List<PvCollector> all = new ArrayList<>();
    for (CollectorKind kind : kinds) {
      all.add(collector(settings, table, kind));
    }
    FanOut fanOut = new FanOut(CollectorSettings.PLIES, all);
    Search search = new Search(new Switches(settings), PVS, fanOut, new HandWritten(), table);
    int failHighs = 0;
    for (Position position : RandomPositions.of(40, 62)) {
      int value = search(search, PVS, fanOut, position, moves(position), Values.INFINITE);
      RootMove[] moves = moves(position);
      int first = moves[0].move;
      assertEquals(value, search(search, PVS, fanOut, position, moves, value));
      failHighs += moves[0].move != first ? 1 : 0;
      for (int i = 0; i < kinds.length; i++) {
        assertLegal(position, fanOut.lineOf(i), kinds[i].label());
        assertEquals(moves[0].move, fanOut.lineOf(i)[0]);
      }
    }
    assertTrue(failHighs > 10, "hardly any fail high after the first move");
  }

  private static int search(
      Search search,
      WindowPolicy windows,
      PvCollector collector,
      Position position,
      RootMove[] moves,
      int beta) {
    search.begin(position, 4, Stopper.NEVER);
    return new RootSearch(search, windows, collector, position)
        .search(moves, 0, 4, -Values.INFINITE, beta);
  }

  private static PvCollector collector(
      SearchSettings settings, TranspositionTable table, CollectorKind kind) {
    return kind.collector(CollectorSettings.setup(settings, table));
  }

  private static RootMove[] moves(Position position) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = new MoveGenerator().legal(position, moves, 0);
    return Arrays.stream(moves, 0, count).mapToObj(RootMove::new).toArray(RootMove[]::new);
  }

  private static void assertLegal(Position position, int[] line, String label) {
    MoveGenerator generator = new MoveGenerator();
    Position copy = position.copy();
    for (int move : line) {
      assertTrue(generator.isLegal(copy, move), label);
      copy.make(move);
    }
  }
}
