package dev.plumbline.search.pv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.plumbline.chess.Position;
import dev.plumbline.search.table.TranspositionTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Collectors that need no chess, held against a recursion that hands its line up as a list. */
class RandomTreeTest {
  private static final int PLIES = 12;
  private static final int INFINITE = 1_000_000;
  private static final int TREES = 300;

  /** A tree of random values in which a path is a number; small values make ties. */
  private record Tree(long seed, int height, int values) {
    private static long child(long path, int move) {
      long z = (path ^ move) * 0x9E3779B97F4A7C15L;
      z = (z ^ z >>> 29) * 0xBF58476D1CE4E5B9L;
      return z ^ z >>> 32;
    }

    private SplittableRandom random(long path) {
      return new SplittableRandom(path ^ seed);
    }

    int moves(long path, int ply) {
      int moves = ply == height ? 0 : random(path).nextInt(5);
      return ply == 0 ? moves + 1 : moves;
    }

    int leaf(long path) {
      return random(~path).nextInt(2 * values) - values;
    }
  }

  /** Alpha-beta or PVS over a tree, telling a collector what a search of chess would tell. */
  private static final class Driver {
    private final Tree tree;
    private final PvCollector collector;
    private final boolean nullWindows;
    private boolean childHasLine;

    Driver(Tree tree, PvCollector collector, boolean nullWindows) {
      this.tree = tree;
      this.collector = collector;
      this.nullWindows = nullWindows;
    }

    List<Integer> line() {
      Position any = Position.start();
      int[] out = new int[PLIES + 1];
      collector.begin(any);
      node(any, 0, 0, -INFINITE, INFINITE);
      return Arrays.stream(out, 0, collector.line(any, out)).boxed().toList();
    }

    private int node(Position any, long path, int ply, int alpha, int beta) {
      boolean pv = beta - alpha > 1;
      if (pv) {
        collector.enter(ply);
      }
      int moves = tree.moves(path, ply);
      if (moves == 0) {
        return tree.leaf(path);
      }
      int best = -INFINITE;
      for (int move = 1; move <= moves && best < beta; move++) {
        long child = Tree.child(path, move);
        int bar = Math.max(alpha, best);
        boolean tried = nullWindows && pv && move > 1;
        int value = child(any, child, ply, bar, tried ? bar + 1 : beta);
        if (tried && value > bar && value < beta) {
          value = child(any, child, ply, bar, beta);
        }
        if (value > bar && pv) {
          if (!childHasLine) {
            collector.enter(ply + 1);
          }
          collector.raise(any, ply, tree.height() - ply, move, value, value < beta);
        }
        best = Math.max(best, value);
      }
      return best;
    }

    private int child(Position any, long path, int ply, int alpha, int beta) {
      int value = -node(any, path, ply + 1, -beta, -alpha);
      childHasLine = beta - alpha > 1;
      return value;
    }
  }

  private record Lined(int value, List<Integer> line) {}

  private static Lined reference(Tree tree, long path, int ply) {
    int moves = tree.moves(path, ply);
    if (moves == 0) {
      return new Lined(tree.leaf(path), List.of());
    }
    Lined best = new Lined(-INFINITE, List.of());
    for (int move = 1; move <= moves; move++) {
      Lined child = reference(tree, Tree.child(path, move), ply + 1);
      if (-child.value() > best.value()) {
        List<Integer> line = new ArrayList<>();
        line.add(move);
        line.addAll(child.line());
        best = new Lined(-child.value(), line);
      }
    }
    return best;
  }

  static List<PvCollector> withoutLoss() {
    List<PvCollector> collectors = new ArrayList<>();
    for (CollectorSetup.Layout layout : CollectorSetup.Layout.values()) {
      collectors.add(CollectorKind.TRIANGULAR.collector(setup(layout)));
    }
    for (CollectorKind kind :
        EnumSet.of(
            CollectorKind.QUADRATIC,
            CollectorKind.STACK,
            CollectorKind.POINTERS,
            CollectorKind.SQUASHED,
            CollectorKind.HYBRID)) {
      collectors.add(kind.collector(setup(CollectorSetup.Layout.COMPUTED)));
    }
    return collectors;
  }

  private static CollectorSetup setup(CollectorSetup.Layout layout) {
    TranspositionTable table = new TranspositionTable(1, false);
    return new CollectorSetup(
        PLIES,
        INFINITE,
        true,
        new CollectorSetup.Continuation(table, true, false),
        new CollectorSetup.Store(layout, 12, 4));
  }

  private static Tree tree(int seed) {
    return new Tree(seed, 2 + seed % 5, 1 + seed % 40);
  }

  @ParameterizedTest
  @MethodSource("withoutLoss")
  void keepsTheLineOfMinimaxUnderAlphaBetaAndPvs(PvCollector collector) {
    for (int seed = 0; seed < TREES; seed++) {
      Tree tree = tree(seed);
      List<Integer> expected = reference(tree, 0, 0).line();
      assertEquals(expected, new Driver(tree, collector, false).line(), "alpha-beta, " + tree);
      assertEquals(expected, new Driver(tree, collector, true).line(), "PVS, " + tree);
    }
  }

  @Test
  void oneRowKeepsTheLineUnderPvs() {
    PvCollector single = new SingleRow(PLIES);
    for (int seed = 0; seed < TREES; seed++) {
      Tree tree = tree(seed);
      assertEquals(
          reference(tree, 0, 0).line(), new Driver(tree, single, true).line(), tree.toString());
    }
  }

  @Test
  void oneRowLosesTheLineUnderPlainAlphaBeta() {
    PvCollector single = new SingleRow(PLIES);
    int lost = 0;
    for (int seed = 0; seed < TREES; seed++) {
      Tree tree = tree(seed);
      lost += new Driver(tree, single, false).line().equals(reference(tree, 0, 0).line()) ? 0 : 1;
    }
    assertNotEquals(0, lost);
  }

  @ParameterizedTest
  @EnumSource(
      value = CollectorKind.class,
      names = {"TRIANGULAR", "QUADRATIC", "STACK", "POINTERS", "SINGLE"})
  void hasRoomForTheLongestLine(CollectorKind kind) {
    PvCollector collector = kind.collector(setup(CollectorSetup.Layout.COMPUTED));
    Position any = Position.start();
    collector.begin(any);
    for (int ply = 0; ply < PLIES; ply++) {
      collector.enter(ply);
    }
    collector.enter(PLIES);
    for (int ply = PLIES - 1; ply >= 0; ply--) {
      collector.raise(any, ply, PLIES - ply, ply + 1, 0, true);
    }
    int[] out = new int[PLIES + 1];
    assertEquals(PLIES, collector.line(any, out));
    assertEquals(PLIES, out[PLIES - 1]);
  }

  @Test
  void countsWhatEachWayWrites() {
    WriteCounter counter = new WriteCounter(PLIES);
    Position any = Position.start();
    counter.begin(any);
    counter.enter(1);
    counter.enter(2);
    counter.raise(any, 1, 1, 7, 0, true);
    counter.raise(any, 0, 2, 8, 0, true);
    assertEquals(2, counter.raises());
    assertEquals(3, counter.written(CollectorKind.TRIANGULAR));
    assertEquals(2, counter.written(CollectorKind.POINTERS));
    assertEquals(6, counter.written(CollectorKind.SQUASHED));
    assertEquals(0, counter.written(CollectorKind.NONE));
  }
}
