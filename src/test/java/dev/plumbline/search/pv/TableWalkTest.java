package dev.plumbline.search.pv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;
import dev.plumbline.search.table.TranspositionTable;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is read from a table is never trusted: illegal moves, collisions, circles, drawn ends. */
class TableWalkTest {
  private static final int PLIES = 40;
  private static final int SURE_MATE = 31_000;

  private static final int NG1F3 = Move.of(Square.of(6, 0), Square.of(5, 2), Move.QUIET);
  private static final int NG8F6 = Move.of(Square.of(6, 7), Square.of(5, 5), Move.QUIET);
  private static final int NF3G1 = Move.of(Square.of(5, 2), Square.of(6, 0), Move.QUIET);
  private static final int NF6G8 = Move.of(Square.of(5, 5), Square.of(6, 7), Move.QUIET);

  private final TranspositionTable table = new TranspositionTable(1, false);

  private CollectorSetup setup(boolean exactOnly) {
    return new CollectorSetup(
        PLIES,
        SURE_MATE,
        true,
        new CollectorSetup.Continuation(table, exactOnly, false),
        new CollectorSetup.Store(CollectorSetup.Layout.COMPUTED, 12, 4));
  }

  private void store(Position position, int move, int value, int depth, int bound) {
    table.store(position.key(), move, value, TranspositionTable.NO_STATIC, depth, bound);
  }

  /** Stores the moves of a line with values that agree, exact. */
  private void storeLine(Position root, int... moves) {
    Position position = root.copy();
    for (int i = 0; i < moves.length; i++) {
      store(position, moves[i], (i & 1) == 0 ? 10 : -10, 9 - i, TranspositionTable.EXACT);
      position.make(moves[i]);
    }
  }

  private static List<Integer> line(PvCollector collector, Position root) {
    int[] out = new int[PLIES + 1];
    return Arrays.stream(out, 0, collector.line(root, out)).boxed().toList();
  }

  private static List<Integer> lineAfterRoot(PvCollector collector, Position root, int move) {
    collector.begin(root);
    collector.enter(0);
    collector.raise(root, 0, 9, move, 10, true);
    return line(collector, root);
  }

  @Test
  void followsTheTableAndStopsAtTheFirstRepetition() {
    Position root = Position.start();
    storeLine(root, NG1F3, NG8F6, NF3G1, NF6G8, NG1F3);
    assertEquals(
        List.of(NG1F3, NG8F6, NF3G1, NF6G8),
        lineAfterRoot(CollectorKind.TABLE.collector(setup(true)), root, NG1F3));
    assertEquals(Position.start().key(), root.key());
  }

  @Test
  void followsBoundsOnlyIfAskedTo() {
    Position root = Position.start();
    storeLine(root, NG1F3, NG8F6);
    Position child = Position.start();
    child.make(NG1F3);
    store(child, NG8F6, 10, 20, TranspositionTable.LOWER);
    assertEquals(
        List.of(NG1F3), lineAfterRoot(CollectorKind.TABLE.collector(setup(true)), root, NG1F3));
    assertEquals(
        List.of(NG1F3, NG8F6),
        lineAfterRoot(CollectorKind.TABLE.collector(setup(false)), root, NG1F3));
  }

  /** All tables are filled with moves drawn at random, nearly all of them illegal. */
  @ParameterizedTest
  @EnumSource(
      value = CollectorKind.class,
      names = {"TABLE", "PVTABLE", "SQUASHED", "TREE", "HYBRID"})
  void doesNotFollowIllegalTableMoves(CollectorKind kind) {
    SplittableRandom random = new SplittableRandom(7);
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    PvCollector collector = kind.collector(setup(false));
    int longest = 0;
    for (int round = 0; round < 2_000; round++) {
      Position root = Position.start();
      collector.begin(root);
      Position walked = root.copy();
      int rootMove = Move.NONE;
      for (int ply = 0; ply < 6; ply++) {
        int count = generator.legal(walked, moves, 0);
        if (count == 0) {
          break;
        }
        int move = moves[random.nextInt(count)];
        rootMove = ply == 0 ? move : rootMove;
        boolean poison = ply > 0 && random.nextInt(4) == 0;
        int stored = poison ? random.nextInt(1 << 16) : move;
        int value = (ply & 1) == 0 ? 10 : -10;
        store(walked, stored, value, 9 - ply, TranspositionTable.EXACT);
        collector.enter(ply);
        collector.raise(walked, ply, 9 - ply, stored, value, true);
        walked.make(move);
      }
      if (kind == CollectorKind.SQUASHED || kind == CollectorKind.HYBRID) {
        collector.enter(1);
        Position child = root.copy();
        child.make(rootMove);
        int hit = TranspositionTable.move(table.find(child.key()));
        collector.hit(child, 1, 8, generator.isLegal(child, hit) ? hit : Move.NONE, -10);
      }
      collector.raise(root, 0, 9, rootMove, 10, true);
      List<Integer> line = line(collector, root);
      longest = Math.max(longest, line.size());
      Position played = root.copy();
      for (int next : line) {
        assertTrue(generator.isLegal(played, next), kind + " in round " + round);
        played.make(next);
      }
    }
    assertTrue(longest >= 2, "nothing was followed");
  }

  @Test
  void aTableOfPvNodesFollowsNoOtherKeyOfTheSameSlot() {
    PvCollector collector = CollectorKind.PVTABLE.collector(setup(true));
    Position root = Position.start();
    Position child = root.copy();
    child.make(NG1F3);
    Position other = sameSlot(child, 12);
    collector.begin(root);
    collector.raise(child, 1, 5, NG8F6, 0, true);
    assertTrue(collector.knows(child, 1, 0, 0));
    collector.raise(other, 1, 5, NG8F6, 0, true);
    assertFalse(collector.knows(child, 1, 0, 0));
    assertEquals(List.of(NG1F3), lineAfterRoot(collector, root, NG1F3));
  }

  @Test
  void wholeLinesAreTakenFromTheirOwnKeyOnly() {
    PvCollector collector = CollectorKind.SQUASHED.collector(setup(true));
    Position child = Position.start();
    child.make(NG1F3);
    Position other = sameSlot(child, 12);
    collector.begin(child);
    collector.enter(1);
    collector.enter(2);
    collector.raise(child, 1, 5, NG8F6, 0, true);
    assertTrue(collector.knows(child, 1, 5, 0));
    assertFalse(collector.knows(other, 1, 5, 0));
    assertFalse(collector.knows(child, 1, 6, 0), "not deep enough");
    assertFalse(collector.knows(child, 1, 5, 1), "another value");
  }

  @Test
  void theTreeDistinguishesDepthsAndPliesOfOnePosition() {
    PvCollector collector = CollectorKind.TREE.collector(setup(true));
    Position root = Position.start();
    collector.begin(root);
    collector.enter(2);
    collector.raise(root, 1, 5, NG1F3, 7, true);
    assertTrue(collector.knows(root, 1, 5, 7));
    assertFalse(collector.knows(root, 2, 5, 7));
    assertFalse(collector.knows(root, 1, 4, 7));
    assertFalse(collector.knows(root, 1, 5, 8));
  }

  @Test
  void aHitIsCompletedThroughExactEntriesOfTheSameValueOnly() {
    Position child = Position.start();
    child.make(NG1F3);
    storeLine(child, NG8F6, NF3G1, NF6G8);
    assertEquals(List.of(NG1F3, NG8F6, NF3G1, NF6G8), completed(child));

    Position further = child.copy();
    further.make(NG8F6);
    store(further, NF3G1, 99, 20, TranspositionTable.EXACT);
    assertEquals(List.of(NG1F3, NG8F6), completed(child));
  }

  @Test
  void aMateIsFollowedThoughItComesNearer() {
    Position child = Position.start();
    child.make(NG1F3);
    store(child, NG8F6, SURE_MATE + 7, 9, TranspositionTable.EXACT);
    Position further = child.copy();
    further.make(NG8F6);
    store(further, NF3G1, -(SURE_MATE + 8), 8, TranspositionTable.EXACT);
    PvCollector collector = CollectorKind.HYBRID.collector(setup(true));
    Position root = Position.start();
    collector.begin(root);
    collector.enter(1);
    collector.hit(child, 1, 8, NG8F6, SURE_MATE + 7);
    collector.raise(root, 0, 9, NG1F3, -(SURE_MATE + 6), true);
    assertEquals(List.of(NG1F3, NG8F6, NF3G1), line(collector, root));
  }

  private List<Integer> completed(Position child) {
    PvCollector collector = CollectorKind.HYBRID.collector(setup(true));
    Position root = Position.start();
    collector.begin(root);
    collector.enter(1);
    collector.hit(child, 1, 8, NG8F6, 10);
    collector.raise(root, 0, 9, NG1F3, -10, true);
    return line(collector, root);
  }

  /** Another position whose key ends in the same bits, found by random play. */
  private static Position sameSlot(Position wanted, int bits) {
    SplittableRandom random = new SplittableRandom(11);
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    long mask = (1L << bits) - 1;
    Position position = Position.start();
    while (position.key() == wanted.key() || ((position.key() ^ wanted.key()) & mask) != 0) {
      int count = generator.legal(position, moves, 0);
      if (count == 0 || position.pliesMade() > 60) {
        position = Position.start();
      } else {
        position.make(moves[random.nextInt(count)]);
      }
    }
    return position;
  }
}
