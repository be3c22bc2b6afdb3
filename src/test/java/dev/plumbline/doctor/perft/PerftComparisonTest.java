package dev.plumbline.doctor.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.BrokenGenerator.Mistake;
import dev.plumbline.doctor.perft.MoveCounter.MoveCounts;
import dev.plumbline.doctor.perft.MoveCounter.OwnCounter;
import dev.plumbline.doctor.perft.PerftComparison.ComparedPerft;
import dev.plumbline.doctor.perft.PerftComparison.PerftExtent;
import dev.plumbline.doctor.perft.PerftDifference.DifferenceKind;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.doctor.perft.PerftDifference.MoveFault;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.Uci;
import dev.plumbline.notation.Uci.UciReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PerftComparisonTest {
  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  private static final String EN_PASSANT = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
  private static final String PROMOTIONS =
      "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
  private static final PerftExtent DEEP = new PerftExtent(5, 200_000);

  private final OwnCounter own = new OwnCounter(Perft.PerftOptions.DEFAULT);

  private ComparedPerft compare(MoveCounter engine, String fen, PerftExtent extent)
      throws Exception {
    return new PerftComparison(own, engine).compare(Fen.position(fen), extent, depth -> {});
  }

  private PerftDifference difference(MoveCounter engine, String fen) throws Exception {
    PerftDifference difference = compare(engine, fen, DEEP).difference();
    assertNotNull(difference, fen);
    return Objects.requireNonNull(difference);
  }

  @ParameterizedTest
  @EnumSource(
      value = Mistake.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"NONE", "NO_CASTLING_ONTO_THE_ROOK", "DOUBLE_PUSHES_TWICE", "CASTLES_OUT_OF_CHECK"})
  void descendsToTheNearestPositionAndToExactlyTheMovesThatDiffer(Mistake mistake)
      throws Exception {
    int found = 0;
    for (String fen : List.of(KIWIPETE, EN_PASSANT, PROMOTIONS, Fen.write(Position.start()))) {
      BrokenGenerator broken = new BrokenGenerator(mistake);
      ComparedPerft compared = compare(broken, fen, DEEP);
      PerftDifference difference = compared.difference();
      int nearest = nearest(broken, Fen.position(fen), compared.depth() - 1);
      if (difference == null) {
        assertEquals(-1, nearest, fen);
        continue;
      }
      found++;
      assertEquals(DifferenceKind.MOVES, difference.kind());
      assertEquals(nearest, difference.path().size(), fen);
      assertEquals(1, difference.depth());
      assertTrue(difference.inFenAlone());
      assertExactlyTheMovesThatDiffer(broken, fen, difference);
    }
    assertTrue(found > 0);
  }

  /** The plies to the nearest position where the generator errs, or -1. */
  private static int nearest(BrokenGenerator broken, Position position, int plies) {
    for (int limit = 0; limit <= plies; limit++) {
      if (errsAfter(broken, position, limit)) {
        return limit;
      }
    }
    return -1;
  }

  private static boolean errsAfter(BrokenGenerator broken, Position position, int plies) {
    List<Integer> legal = legal(position);
    if (plies == 0) {
      return !new HashSet<>(legal).equals(new HashSet<>(broken.moves(position)));
    }
    for (int move : legal) {
      position.make(move);
      boolean errs = errsAfter(broken, position, plies - 1);
      position.unmake();
      if (errs) {
        return true;
      }
    }
    return false;
  }

  private static List<Integer> legal(Position position) {
    return Arrays.stream(new MoveGenerator().legal(position)).boxed().toList();
  }

  private static void assertExactlyTheMovesThatDiffer(
      BrokenGenerator broken, String root, PerftDifference difference) throws NotationException {
    Position position = Fen.position(root);
    UciReader reader = new UciReader();
    difference.path().forEach(move -> position.make(reader.read(position, move)));
    assertEquals(Fen.write(position), difference.fen());
    List<String> expected = new ArrayList<>();
    List<Integer> generated = broken.moves(position);
    List<Integer> legal = legal(position);
    for (int move : legal) {
      if (!generated.contains(move)) {
        expected.add(Uci.write(position, move) + " missing");
      }
    }
    for (int move : generated) {
      if (!legal.contains(move)) {
        expected.add(Uci.write(position, move) + " illegal");
      }
    }
    List<String> reported =
        difference.moves().stream().map(move -> move.move() + " " + move.fault().word()).toList();
    assertEquals(expected.stream().sorted().toList(), reported.stream().sorted().toList());
  }

  @Test
  void describesTheMoveThatIsMissing() throws Exception {
    PerftDifference difference =
        difference(
            new BrokenGenerator(Mistake.NO_EN_PASSANT),
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
    assertEquals(
        List.of(new MoveDifference("e5f6", MoveFault.MISSING, 1, 0, "en passant")),
        difference.moves());
    assertEquals(List.of(), difference.path());
    assertEquals(31, difference.expected());
    assertEquals(30, difference.found());
  }

  @ParameterizedTest
  @CsvSource({
    "CASTLES_THROUGH_CHECK, 5rk1/8/8/8/8/8/8/4K2R w K - 0 1",
    "CASTLES_OUT_OF_CHECK, 4r1k1/8/8/8/8/8/8/4K2R w K - 0 1",
  })
  void explainsWhyAMoveIsIllegal(Mistake mistake, String fen) throws Exception {
    PerftDifference difference = difference(new BrokenGenerator(mistake), fen);
    assertEquals(1, difference.moves().size());
    MoveDifference move = difference.moves().get(0);
    assertEquals("e1g1", move.move());
    assertEquals(MoveFault.ILLEGAL, move.fault());
    assertTrue(move.note().contains("castl") || move.note().contains("check"), move.note());
  }

  @Test
  void findsWrongCastlingInChess960() throws Exception {
    String fen = "k7/8/8/8/8/8/8/5KR1 w G - 0 1";
    PerftDifference difference =
        difference(new BrokenGenerator(Mistake.NO_CASTLING_ONTO_THE_ROOK), fen);
    MoveDifference move = difference.moves().get(0);
    assertEquals("f1g1", move.move());
    assertEquals(MoveFault.MISSING, move.fault());
    assertEquals("short castling", move.note());
  }

  @Test
  void reportsMovesThatAreGeneratedTwice() throws Exception {
    PerftDifference difference =
        difference(
            new BrokenGenerator(Mistake.DOUBLE_PUSHES_TWICE), "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    assertEquals(DifferenceKind.REPEATED, difference.kind());
    assertEquals(
        List.of(new MoveDifference("a2a4", MoveFault.MISCOUNTED, 1, 2, "double push")),
        difference.moves());
  }

  @Test
  void equalCountsGrowUpToTheDepthOrTheNumberOfNodes() throws Exception {
    MoveCounter engine = new BrokenGenerator(Mistake.NONE);
    String start = Fen.write(Position.start());
    assertEquals(
        new ComparedPerft(3, 20 + 400 + 8902, null),
        compare(engine, start, new PerftExtent(3, 1_000_000)));
    assertEquals(3, compare(engine, start, new PerftExtent(64, 100_000)).depth());
    assertEquals(1, compare(engine, start, new PerftExtent(64, 1)).depth());
    String mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    assertEquals(new ComparedPerft(1, 0, null), compare(engine, mate, DEEP));
  }

  @Test
  void findsThePositionByTotalsAlone() throws Exception {
    BrokenGenerator broken = new BrokenGenerator(Mistake.NO_EN_PASSANT);
    MoveCounter ofTotals =
        (position, depth) -> MoveCounts.ofTotal(broken.count(position, depth).total());
    PerftDifference byMove = difference(broken, EN_PASSANT);
    PerftDifference byTotal = difference(ofTotals, EN_PASSANT);
    assertEquals(DifferenceKind.TOTAL, byTotal.kind());
    assertEquals(byMove.path().size(), byTotal.path().size());
    assertEquals(1, byTotal.expected() - byTotal.found());
    assertEquals(1, byTotal.depth());
    assertNull(
        compare(
                (position, depth) -> MoveCounts.ofTotal(own.count(position, depth).total()),
                EN_PASSANT,
                DEEP)
            .difference());
  }

  @Test
  void reportsCountsThatAreWrongOnlyInTheirContext() throws Exception {
    MoveCounter unmakesWrongly =
        (position, depth) -> {
          SortedMap<String, Long> counts = new TreeMap<>(byMove(own.count(position, depth)));
          if (depth == 3 && position.pliesMade() == 0) {
            counts.merge("e2e4", -1L, Long::sum);
          }
          return MoveCounts.of(counts);
        };
    PerftDifference difference = difference(unmakesWrongly, Fen.write(Position.start()));
    assertEquals(DifferenceKind.CONTEXT, difference.kind());
    assertEquals(3, difference.depth());
    assertEquals(
        List.of(new MoveDifference("e2e4", MoveFault.MISCOUNTED, 600, 599, "double push")),
        difference.moves());
  }

  @Test
  void reportsATotalThatIsNotTheSum() throws Exception {
    MoveCounter miscounts =
        (position, depth) -> {
          MoveCounts counts = own.count(position, depth);
          return new MoveCounts(counts.byMove(), counts.total() + 1);
        };
    assertEquals(DifferenceKind.SUM, difference(miscounts, Fen.write(Position.start())).kind());
  }

  @Test
  void noticesAFaultThatOnlyTheMovesToAPositionShow() throws Exception {
    MoveCounter forgetsRights =
        (position, depth) -> {
          SortedMap<String, Long> counts = new TreeMap<>(byMove(own.count(position, depth)));
          if (position.pliesMade() > 0) {
            counts.remove("e1g1");
          }
          // What it counts at the root agrees with its own moves.
          if (depth == 2) {
            counts.merge("h7h6", -1L, Long::sum);
          }
          return MoveCounts.of(counts);
        };
    PerftDifference difference = difference(forgetsRights, "4k3/7p/8/8/8/8/8/4K2R b K - 0 1");
    assertEquals(DifferenceKind.MOVES, difference.kind());
    assertEquals(List.of("h7h6"), difference.path());
    assertEquals("e1g1", difference.moves().get(0).move());
    assertFalse(difference.inFenAlone());
  }

  private static SortedMap<String, Long> byMove(MoveCounts counts) {
    return Objects.requireNonNull(counts.byMove());
  }
}
