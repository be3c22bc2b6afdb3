package dev.plumbline.judge.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.lines.LineJudge.LineTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.MateTruth;
import dev.plumbline.judge.lines.LineJudge.LineTruth.TruthKind;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LineJudgeTest {
  private static final String FOOLS_MATE = "f2f3 e7e5 g2g4 d8h4";
  private static final String KNIGHTS_BACK = "g1f3 g8f6 f3g1 f6g8";

  /** White is always 7 ahead. */
  private final LineJudge judge = new LineJudge(position -> position.side() == Side.WHITE ? 7 : -7);

  private static Position position(String fen) {
    try {
      return Fen.position(fen);
    } catch (NotationException e) {
      throw new AssertionError(fen, e);
    }
  }

  /** Moves in UCI's notation; one that is not legal becomes a quiet move all the same. */
  private static List<Integer> line(Position root, String text) {
    MoveGenerator generator = new MoveGenerator();
    int[] legal = new int[MoveGenerator.MAX_MOVES];
    Position position = root.copy();
    List<Integer> moves = new ArrayList<>();
    for (String word : text.split(" ", -1)) {
      int count = generator.legal(position, legal, 0);
      int move =
          Arrays.stream(legal, 0, count)
              .filter(each -> Uci.write(position, each).equals(word))
              .findFirst()
              .orElse(Move.of(square(word, 0), square(word, 2), Move.QUIET));
      moves.add(move);
      position.make(move);
    }
    return moves;
  }

  private static int square(String word, int at) {
    return Square.of(word.charAt(at) - 'a', word.charAt(at + 1) - '1');
  }

  private static LineReport report(
      int depth, Score score, Bound bound, List<Integer> moves, @Nullable LeafRecord leaf) {
    return new LineReport(1, new Effort(depth, 0, 0), depth, score, bound, 0, moves, leaf);
  }

  private LineTruth exact(Position root, int depth, Score score, String text, LeafRecord leaf) {
    return judge.judge(root, report(depth, score, Bound.EXACT, line(root, text), leaf));
  }

  private static LeafRecord leaf(int ply, int remaining, LeafReason reason) {
    return new LeafRecord(ply, ply, 0, remaining, 0, reason);
  }

  private static Score cp(int value) {
    return new Score.Centipawns(value);
  }

  private static Score mate(int moves) {
    return new Score.Mate(moves);
  }

  @Test
  void aLineIsTrueIfItsFinalPositionHasTheScore() {
    Position root = Position.start();
    LineTruth even = exact(root, 2, cp(7), "e2e4 e7e5", leaf(2, 0, LeafReason.STAND_PAT));
    assertEquals(new LineTruth(TruthKind.TRUE, 2, true, true, MateTruth.NONE), even);
    LineTruth odd = exact(root, 3, cp(7), "e2e4 e7e5 d2d4", leaf(3, 0, LeafReason.STAND_PAT));
    assertEquals(TruthKind.TRUE, odd.kind());
  }

  @Test
  void aLineIsFalseIfItsFinalPositionHasAnotherScore() {
    LineTruth truth =
        exact(Position.start(), 2, cp(8), "e2e4 e7e5", leaf(2, 0, LeafReason.STAND_PAT));
    assertEquals(TruthKind.FALSE, truth.kind());
    assertEquals(2, truth.ply());
  }

  @Test
  void anEqualValueByChanceDoesNotMakeAShortLineTrue() {
    Position root = Position.start();
    LineTruth tooShort = exact(root, 4, cp(7), "e2e4 e7e5", leaf(4, 0, LeafReason.STAND_PAT));
    assertFalse(tooShort.full());
    assertEquals(TruthKind.FALSE, tooShort.kind());
    LineTruth notDeepEnough = exact(root, 4, cp(7), "e2e4 e7e5", leaf(2, 0, LeafReason.STAND_PAT));
    assertEquals(TruthKind.FALSE, notDeepEnough.kind());
    LineTruth pruned = exact(root, 2, cp(7), "e2e4 e7e5", leaf(2, 0, LeafReason.PRUNED));
    assertEquals(TruthKind.FALSE, pruned.kind());
  }

  @Test
  void extensionsReductionsAndQuiescenceCountAsReported() {
    Position root = Position.start();
    LeafRecord reduced = new LeafRecord(2, 2, -1, 0, 0, LeafReason.STAND_PAT);
    assertEquals(TruthKind.TRUE, exact(root, 3, cp(7), "e2e4 e7e5", reduced).kind());
    LeafRecord withCapture = new LeafRecord(3, 2, 0, 0, 0, LeafReason.STAND_PAT);
    assertEquals(TruthKind.TRUE, exact(root, 2, cp(7), "e2e4 d7d5 e4d5", withCapture).kind());
  }

  @Test
  void aMateClaimIsKeptAtExactlyItsLength() {
    Position root = Position.start();
    LineTruth kept = exact(root, 4, mate(-2), FOOLS_MATE, leaf(4, 0, LeafReason.MATE));
    assertEquals(TruthKind.TRUE, kept.kind());
    assertEquals(MateTruth.KEPT, kept.mate());
    LineTruth longer = exact(root, 4, mate(-3), FOOLS_MATE, leaf(4, 0, LeafReason.MATE));
    assertEquals(TruthKind.FALSE, longer.kind());
    assertEquals(MateTruth.BROKEN, longer.mate());
    LineTruth otherSide = exact(root, 4, mate(2), FOOLS_MATE, leaf(4, 0, LeafReason.MATE));
    assertEquals(MateTruth.BROKEN, otherSide.mate());
    LineTruth none = exact(root, 2, mate(-1), "e2e4 e7e5", leaf(2, 0, LeafReason.STAND_PAT));
    assertEquals(MateTruth.BROKEN, none.mate());
    assertEquals(TruthKind.FALSE, none.kind());
  }

  @Test
  void theSideToMoveMatesWithItsLastMove() {
    Position root = position("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    assertEquals(
        new LineTruth(TruthKind.TRUE, 1, true, true, MateTruth.KEPT),
        exact(root, 1, mate(1), "h5f7", leaf(1, 0, LeafReason.MATE)));
    for (int moves : new int[] {2, -1, 3}) {
      LineTruth other = exact(root, 1, mate(moves), "h5f7", leaf(1, 0, LeafReason.MATE));
      assertEquals(MateTruth.BROKEN, other.mate());
    }
    Position before = position("r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3");
    String inTwo = "f1c4 g8f6 h5f7";
    assertEquals(
        MateTruth.KEPT, exact(before, 3, mate(2), inTwo, leaf(3, 0, LeafReason.MATE)).mate());
    for (int moves : new int[] {1, 3, -2}) {
      LineTruth other = exact(before, 3, mate(moves), inTwo, leaf(3, 0, LeafReason.MATE));
      assertEquals(MateTruth.BROKEN, other.mate());
    }
  }

  @Test
  void theReasonIsChecked() {
    LeafRecord noMate = leaf(2, 0, LeafReason.MATE);
    assertFalse(exact(Position.start(), 2, cp(7), "e2e4 e7e5", noMate).full());
  }

  @Test
  void aGameThatEndsBeforeTheHorizonIsFull() {
    LineTruth truth = exact(Position.start(), 9, mate(-2), FOOLS_MATE, leaf(4, 5, LeafReason.MATE));
    assertEquals(TruthKind.TRUE, truth.kind());
  }

  @Test
  void aForeignLineIsJudgedByTheBoardOnly() {
    Position root = Position.start();
    LineReport report = report(20, mate(-2), Bound.EXACT, line(root, FOOLS_MATE), null);
    LineTruth truth = judge.judge(root, report);
    assertEquals(TruthKind.LEGAL, truth.kind());
    assertEquals(MateTruth.KEPT, truth.mate());
  }

  @Test
  void aBoundIsNeitherTrueNorFalse() {
    Position root = Position.start();
    LineReport report = report(2, mate(3), Bound.LOWER, line(root, "e2e4"), null);
    LineTruth truth = judge.judge(root, report);
    assertEquals(TruthKind.BOUND, truth.kind());
    assertEquals(MateTruth.NONE, truth.mate());
  }

  @Test
  void namesTheFirstIllegalMove() {
    Position root = Position.start();
    List<Integer> moves = line(root, "e2e4 e7e5");
    List<Integer> broken = List.of(moves.get(0), moves.get(1), moves.get(0));
    LineTruth truth = judge.judge(root, report(3, cp(7), Bound.LOWER, broken, null));
    assertEquals(TruthKind.ILLEGAL, truth.kind());
    assertEquals(2, truth.ply());
    assertEquals(Position.start().key(), root.key());
  }

  @Test
  void aRepetitionIsCheckedAgainstLineAndHistory() {
    Position root = Position.start();
    LeafRecord repetition = leaf(4, 3, LeafReason.REPETITION);
    assertEquals(TruthKind.TRUE, exact(root, 7, cp(0), KNIGHTS_BACK, repetition).kind());
    LineTruth none = exact(root, 7, cp(0), "g1f3 g8f6 f3g1 f6h5", repetition);
    assertFalse(none.full());

    Position later = root.copy();
    line(root, "g1f3 g8f6 f3g1").forEach(later::make);
    LeafRecord atOnce = leaf(1, 0, LeafReason.REPETITION);
    assertEquals(TruthKind.TRUE, exact(later, 1, cp(0), "f6g8", atOnce).kind());
  }

  @Test
  void otherDrawsAreCheckedOnTheBoard() {
    Position stalemating = position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
    LeafRecord stalemate = leaf(1, 2, LeafReason.STALEMATE);
    assertEquals(TruthKind.TRUE, exact(stalemating, 3, cp(0), "g6f7", stalemate).kind());
    assertEquals(TruthKind.FALSE, exact(stalemating, 3, cp(0), "g6g5", stalemate).kind());
    LeafRecord overlooked = leaf(1, 0, LeafReason.STAND_PAT);
    assertFalse(exact(stalemating, 1, cp(7), "g6f7", overlooked).equal());
    assertFalse(exact(stalemating, 1, cp(7), "g6f7", overlooked).full());

    Position clock = position("7k/8/5K2/8/8/8/8/R7 w - - 99 80");
    LeafRecord fifty = leaf(1, 2, LeafReason.FIFTY_MOVES);
    assertEquals(TruthKind.TRUE, exact(clock, 3, cp(0), "a1b1", fifty).kind());

    Position bare = position("7k/8/8/8/8/8/1r6/K7 w - - 0 1");
    LeafRecord material = leaf(1, 2, LeafReason.MATERIAL);
    assertEquals(TruthKind.TRUE, exact(bare, 3, cp(0), "a1b2", material).kind());
  }

  @Test
  void aPrefixOfATrueLineIsCut() {
    Position root = Position.start();
    List<Integer> shadow = line(root, "e2e4 e7e5");
    LineReport report = report(2, cp(7), Bound.EXACT, shadow, leaf(2, 0, LeafReason.STAND_PAT));
    assertEquals(TruthKind.CUT, judge.judge(root, report, line(root, "e2e4"), shadow).kind());
    LineTruth other = judge.judge(root, report, line(root, "e2e4 c7c5 g1f3"), shadow);
    assertEquals(TruthKind.FALSE, other.kind());
    assertEquals(1, other.ply());
  }

  @Test
  void aPrefixOfAFalseLineIsFalse() {
    Position root = Position.start();
    List<Integer> shadow = line(root, "e2e4 e7e5");
    LineReport report = report(2, cp(99), Bound.EXACT, shadow, leaf(2, 0, LeafReason.STAND_PAT));
    assertEquals(TruthKind.FALSE, judge.judge(root, report, line(root, "e2e4"), shadow).kind());
  }

  @Test
  void aLineThatTheTableEndedIsCutIfTheEntryWasDeepEnough() {
    Position root = Position.start();
    LeafRecord hit = new LeafRecord(2, 2, 0, 4, 31, LeafReason.TABLE_EXACT);
    assertEquals(TruthKind.CUT, exact(root, 6, cp(31), "e2e4 e7e5", hit).kind());
    assertEquals(TruthKind.FALSE, exact(root, 6, cp(30), "e2e4 e7e5", hit).kind());
    assertEquals(TruthKind.CUT, exact(root, 6, cp(31), "e2e4 e7e5 g1f3", hit).kind());
    assertEquals(TruthKind.FALSE, exact(root, 6, cp(31), "e2e4", hit).kind());
    LeafRecord shallow = new LeafRecord(2, 2, 0, 3, 31, LeafReason.TABLE_EXACT);
    assertEquals(TruthKind.FALSE, exact(root, 6, cp(31), "e2e4 e7e5", shallow).kind());
  }

  @Test
  void aLineReachesTheTableOnlyOnTheWayThatTheSearchTook() {
    Position root = Position.start();
    List<Integer> shadow = line(root, "e2e4 e7e5");
    LeafRecord hit = new LeafRecord(2, 2, 0, 4, 31, LeafReason.TABLE_EXACT);
    LineReport report = report(6, cp(31), Bound.EXACT, shadow, hit);
    assertEquals(
        TruthKind.CUT, judge.judge(root, report, line(root, "e2e4 e7e5 g1f3"), shadow).kind());
    assertEquals(
        TruthKind.FALSE, judge.judge(root, report, line(root, "e2e4 c7c5 g1f3"), shadow).kind());
  }
}
