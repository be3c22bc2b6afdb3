package dev.plumbline.mate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;

import com.sun.management.ThreadMXBean;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.engine.StopToken;
import dev.plumbline.mate.MateProof.MoveSequence;
import dev.plumbline.mate.MateProver.LossProof;
import dev.plumbline.mate.MateProver.MateListener;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.San;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mockito.InOrder;

class MateProverTest {
  /** Told in some thousands of moves. */
  private static final String MATE_IN_THREE = "8/8/8/7k/8/1R6/R7/K7 w - - 0 1";

  private final MateProver prover = new MateProver(1);
  private final BruteForce bruteForce = new BruteForce();
  private final MoveGenerator generator = new MoveGenerator();

  @Test
  void agreesWithBruteForceOnPositionsOfGames() {
    compare(new SeededPositions(1).ofGames(3000), 1);
    compare(new SeededPositions(2).ofGames(40), 2);
  }

  @Test
  @Tag("medium")
  void agreesWithBruteForceOnPositionsWithFewPieces() {
    compare(new SeededPositions(3).ofFewPieces(500, 3), 2);
    compare(new SeededPositions(4).ofFewPieces(150, 5), 2);
    compare(new SeededPositions(5).ofFewPieces(20, 2), 3);
  }

  @Test
  @Tag("slow")
  void agreesWithBruteForceOnManyPositions() {
    compare(new SeededPositions(6).ofGames(1500), 2);
    compare(new SeededPositions(7).ofFewPieces(5000, 4), 2);
    compare(new SeededPositions(8).ofFewPieces(1500, 3), 3);
    compare(new SeededPositions(9).ofFewPieces(40, 1), 4);
  }

  @Test
  @Tag("medium")
  void findsADefenceWhereBruteForceFindsOne() {
    int lost = 0;
    int escapes = 0;
    List<Position> positions = new ArrayList<>(new SeededPositions(10).ofFewPieces(300, 3));
    positions.addAll(new SeededPositions(11).ofGames(30));
    for (int i = 0; i < positions.size(); i++) {
      Position position = positions.get(i);
      for (int moves = 0; moves <= (i < 20 ? 3 : 2); moves++) {
        LossProof proof = prover.proveLoss(position, moves, Long.MAX_VALUE, new StopToken());
        boolean isLost = bruteForce.isLost(position, moves);
        LossProof.LossAnswer answer =
            isLost ? LossProof.LossAnswer.LOST : LossProof.LossAnswer.NOT_LOST;
        assertEquals(answer, proof.answer(), Fen.write(position));
        lost += isLost ? 1 : 0;
        if (proof.escape() != Move.NONE) {
          escapes++;
          Position escaped = position.copy();
          escaped.make(proof.escape());
          assertEquals(0, bruteForce.shortest(escaped, moves), Fen.write(position));
        }
      }
    }
    assertTrue(lost > 0 && escapes > 100, lost + " lost, " + escapes + " escapes");
  }

  private void compare(List<Position> positions, int bound) {
    int mates = 0;
    for (Position position : positions) {
      String fen = Fen.write(position);
      int shortest = bruteForce.shortest(position, bound);
      MateProof proof = prove(position, bound);
      if (shortest == 0) {
        assertEquals(new MateProof.Refuted(bound, proof.nodes()), proof, fen);
      } else {
        mates++;
        MateProof.Proven proven = assertInstanceOf(MateProof.Proven.class, proof, fen);
        assertEquals(shortest, proven.moves(), fen);
        assertEquals(bruteForce.keys(position, shortest), list(proven.keys()), fen);
        assertHoldsOutToMate(position, proven);
      }
    }
    assertTrue(mates > 0, "no mates to compare");
  }

  /** Replays the line and asks brute force what is left after each move. */
  private void assertHoldsOutToMate(Position root, MateProof.Proven proof) {
    Position position = root.copy();
    MoveSequence line = proof.line();
    assertEquals(2 * proof.moves() - 1, line.size());
    for (int ply = 0; ply < line.size(); ply++) {
      assertTrue(generator.isLegal(position, line.get(ply)));
      if ((ply & 1) == 0) {
        int left = proof.moves() - ply / 2;
        assertEquals(left, bruteForce.shortest(position, left), Fen.write(position));
      }
      position.make(line.get(ply));
    }
    assertTrue(position.inCheck() && generator.count(position) == 0, Fen.write(position));
  }

  @Test
  void provesTheSameInTheReflectedPosition() {
    for (Position position : new SeededPositions(10).ofFewPieces(50, 4)) {
      MateProof proof = prove(position, 3);
      MateProof other = prove(Position.of(reflected(position.setup())), 3);
      assertEquals(verdict(proof), verdict(other), Fen.write(position));
    }
  }

  private static Setup reflected(Setup setup) {
    Setup.Builder builder = Setup.builder().side(setup.side() ^ 1);
    for (int square = 0; square < 64; square++) {
      int piece = setup.pieceAt(square);
      if (piece != Piece.NONE) {
        builder.put(square ^ 63, Piece.of(Piece.side(piece) ^ 1, Piece.type(piece)));
      }
    }
    return builder.build();
  }

  private static String verdict(MateProof proof) {
    return proof instanceof MateProof.Proven proven
        ? "mate in " + proven.moves() + ", keys " + proven.keys().size()
        : proof.getClass().getSimpleName();
  }

  @Test
  void findsMatesByEveryKindOfMove() throws NotationException {
    assertEquals(List.of("O-O-O#"), keys("4R3/8/8/8/8/1P1k4/1P6/R3K3 w Q - 0 1", 1));
    assertEquals(List.of("exd6#"), keys("k7/8/NK2p3/3pP3/8/8/8/7B w - d6 0 1", 1));
    assertEquals(List.of("f8=N#"), keys("6nr/5Ppk/7p/5P2/8/8/8/K7 w - - 0 1", 1));
  }

  private List<String> keys(String fen, int moves) throws NotationException {
    Position position = Fen.position(fen);
    MateProof.Proven proof = assertInstanceOf(MateProof.Proven.class, prove(position, moves), fen);
    return list(proof.keys()).stream().map(key -> San.write(position, key)).toList();
  }

  @Test
  void refutesMatesWhenTheGameIsOver() throws NotationException {
    for (String fen : List.of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")) {
      assertInstanceOf(MateProof.Refuted.class, prove(Fen.position(fen), 4), fen);
    }
  }

  @Test
  void knowsThatABareKingCannotMate() throws NotationException {
    assertInstanceOf(
        MateProof.Refuted.class, prove(Fen.position("7k/6R1/8/8/8/8/8/K7 b - - 0 1"), 4));
  }

  @Test
  void countsTheFiftyMoves() throws NotationException {
    String twoRooks = "7k/8/R7/1R6/8/8/8/K7 w - - ";
    assertEquals("mate in 2, keys 2", verdict(prove(Fen.position(twoRooks + "97 90"), 4)));
    assertInstanceOf(MateProof.Refuted.class, prove(Fen.position(twoRooks + "98 90"), 4));
    String lastMove = "7k/1R6/R7/8/8/8/8/K7 w - - ";
    assertEquals("mate in 1, keys 1", verdict(prove(Fen.position(lastMove + "99 90"), 1)));
  }

  @Test
  void findsTheLongerMateThatResetsTheHalfmoveClock() throws NotationException {
    String pawnToMove = "k7/8/2K5/8/8/8/7P/6Q1 w - - ";
    assertEquals("mate in 2, keys 3", verdict(prove(Fen.position(pawnToMove + "97 90"), 4)));
    Position late = Fen.position(pawnToMove + "98 90");
    assertEquals("mate in 3, keys 2", verdict(prove(late, 4)));
    assertEquals(List.of("h3", "h4"), keys(pawnToMove + "98 90", 4));
    assertEquals(bruteForce.keys(late, 3), list(((MateProof.Proven) prove(late, 4)).keys()));
  }

  @Test
  void staysWithinTheBudget() throws NotationException {
    Position position = Fen.position(MATE_IN_THREE);
    long needed = prove(position, 3).nodes();
    for (long budget : new long[] {0, 1, 10, 100, 1000, needed / 2, needed - 1}) {
      MateProof proof = prove(position, 3, budget);
      assertEquals(budget, assertInstanceOf(MateProof.Undecided.class, proof).nodes());
    }
    assertInstanceOf(MateProof.Proven.class, prove(position, 3, needed));
  }

  @Test
  void reportsPartialResultsWhenTheBudgetEnds() throws NotationException {
    Position position = Fen.position(MATE_IN_THREE);
    long needed = prove(position, 3).nodes();
    assertEquals(new MateProof.Undecided(0, 0, 0), prove(position, 3, 0));
    assertEquals(new MateProof.Undecided(2, 3, needed - 1), prove(position, 3, needed - 1));
  }

  @Test
  void repeatedProofsAgree() throws NotationException {
    Position position = Fen.position(MATE_IN_THREE);
    MateProof first = prove(position, 3);
    prove(Position.start(), 2);
    assertEquals(first, prove(position, 3));
    assertEquals(first, new MateProver(1).prove(position, 3, 1 << 30, MateListener.NONE, never()));
  }

  @Test
  void leavesThePositionUnchanged() throws NotationException {
    Position position = Fen.position(MATE_IN_THREE);
    prove(position, 3);
    assertEquals(MATE_IN_THREE, Fen.write(position));
    assertEquals(0, position.pliesMade());
  }

  @Test
  void stopsWhenAsked() throws NotationException {
    StopToken stop = new StopToken();
    MateListener stopAtThree =
        (moves, nodes) -> {
          if (moves == 3) {
            stop.request();
          }
        };
    MateProof proof = prover.prove(Fen.position(MATE_IN_THREE), 3, 1 << 30, stopAtThree, stop);
    assertEquals(2, assertInstanceOf(MateProof.Undecided.class, proof).refuted());
  }

  @Test
  void reportsEachLengthToTheListener() throws NotationException {
    MateListener listener = mock(MateListener.class);
    prover.prove(Fen.position(MATE_IN_THREE), 3, 1 << 30, listener, never());
    InOrder calls = inOrder(listener);
    calls.verify(listener).lookingFor(eq(1), anyLong());
    calls.verify(listener).lookingFor(eq(2), anyLong());
    calls.verify(listener).lookingFor(eq(3), anyLong());
    calls.verifyNoMoreInteractions();
  }

  @Test
  void refusesInvalidLengths() {
    assertThrows(IllegalArgumentException.class, () -> prove(Position.start(), 0));
    assertThrows(
        IllegalArgumentException.class, () -> prove(Position.start(), MateProver.LONGEST + 1));
  }

  @Test
  void allocatesNothingPerNode() {
    allocated(10_000);
    long more = allocated(100_000) - allocated(1_000);
    assertTrue(more < 1_000, more + " bytes more");
  }

  private long allocated(long budget) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Position start = Position.start();
    StopToken stop = never();
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);
    prover.prove(start, 4, budget, MateListener.NONE, stop);
    return threads.getThreadAllocatedBytes(thread) - before;
  }

  private MateProof prove(Position position, int moves) {
    return prove(position, moves, 1 << 30);
  }

  private MateProof prove(Position position, int moves, long budget) {
    return prover.prove(position, moves, budget, MateListener.NONE, never());
  }

  private static StopToken never() {
    return new StopToken();
  }

  private static List<Integer> list(MoveSequence moves) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      list.add(moves.get(i));
    }
    return list;
  }
}
