package dev.plumbline.search.eval.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.StartPosition;
import dev.plumbline.notation.Fen;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.eval.Evaluator.Correctable;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.search.eval.Weights;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Values worked out move by move are those worked out anew. */
class NetworkEvaluatorTest {
  private static final long SEED = 51;

  private final Network network = RandomNetworks.usual(16, SEED);
  private final NetworkEvaluator evaluator = new NetworkEvaluator(network, 1);
  private final HandWritten both = new HandWritten(Weights.standard(), 1, evaluator);

  private static String name(Position position) {
    return "seed " + SEED + ": " + Fen.write(position);
  }

  /**
   * Visits positions of standard chess and Chess960 as a search does, but at random: makes moves
   * and null moves, takes some back, and passes over every third position.
   */
  private static void walk(int positions, Consumer<Position> visitor) {
    SplittableRandom random = new SplittableRandom(SEED);
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    boolean[] isNull = new boolean[400];
    int seen = 0;
    while (seen < positions) {
      int start =
          random.nextBoolean() ? StartPosition.STANDARD : random.nextInt(StartPosition.COUNT);
      Position position = Position.of(StartPosition.of(start));
      for (int step = 0; step < 600 && seen < positions; step++) {
        int ply = position.pliesMade();
        int count = generator.legal(position, moves, 0);
        boolean isBack = count == 0 || ply == isNull.length || random.nextInt(5) < 2;
        if (isBack && ply > 0) {
          if (isNull[ply - 1]) {
            position.unmakeNull();
          } else {
            position.unmake();
          }
        } else if (!position.inCheck() && random.nextInt(12) == 0) {
          isNull[ply] = true;
          position.makeNull();
        } else {
          isNull[ply] = false;
          int move = moves[random.nextInt(count)];
          for (int tries = 0; tries < 2 && Move.kind(move) == Move.QUIET; tries++) {
            move = moves[random.nextInt(count)];
          }
          position.make(move);
        }
        if (random.nextInt(3) > 0) {
          visitor.accept(position);
          seen++;
        }
      }
    }
  }

  private static void assertExactAlongAWalk(Network network, int positions) {
    NetworkEvaluator evaluator = new NetworkEvaluator(network, 1);
    Set<Integer> values = new HashSet<>();
    Set<Integer> kinds = new HashSet<>();
    walk(
        positions,
        position -> {
          int value = evaluator.evaluate(position);
          values.add(value);
          kinds.add(Move.kind(position.lastMove()));
          assertEquals(network.value(position.setup()), value, () -> name(position));
        });
    assertTrue(values.size() > 500, "only " + values.size() + " values");
    assertEquals(14, kinds.size(), () -> "all kinds of moves: " + kinds);
  }

  @Test
  void givesTheValueWorkedOutAnewAlongRandomWalks() {
    assertExactAlongAWalk(network, 120_000);
  }

  /**
   * So many that the second compiler, of "make check-all", turns every loop into vector
   * instructions.
   */
  @Test
  @Tag("slow")
  void givesTheValueWorkedOutAnewAtAMillionPositions() {
    assertExactAlongAWalk(NetworkFile.shipped(), 1_000_000);
  }

  @Test
  void doesNotDependOnTheOrderOfUnrelatedBoards() {
    Samples samples = new Samples(SEED);
    samples.placements(
        5_000,
        40,
        position ->
            assertEquals(
                network.value(position.setup()),
                evaluator.evaluate(position),
                () -> name(position)));
  }

  /** With their moves, so that most have positions in common that they come from. */
  @Test
  void doesNotDependOnTheOrderOfPositionsOfTheSameGames() {
    List<Position> positions = new ArrayList<>();
    walk(3_000, position -> positions.add(position.copy()));
    for (int round = 0; round < 3; round++) {
      Collections.shuffle(positions, new Random(SEED + round));
      for (Position position : positions) {
        assertEquals(
            network.value(position.setup()), evaluator.evaluate(position), () -> name(position));
      }
    }
  }

  @Test
  void isTheSameForBothColoursAndBothWings() {
    Samples samples = new Samples(SEED + 1);
    Consumer<Position> law =
        position -> {
          int value = evaluator.evaluate(position);
          assertEquals(value, evaluator.evaluate(Samples.colourFlipped(position)), name(position));
          assertEquals(value, evaluator.evaluate(Samples.mirrored(position)), name(position));
        };
    samples.games(20, law);
    samples.placements(2_000, 12, law);
  }

  @Test
  void tellsTheSideToMoveFromTheOther() {
    Position white = Samples.position("4k3/8/8/3n4/8/2P5/8/4K3 w - - 0 1");
    Position black = Samples.position("4k3/8/8/3n4/8/2P5/8/4K3 b - - 0 1");
    assertNotEquals(evaluator.evaluate(white), -evaluator.evaluate(black));
  }

  @Test
  void chooseTheOutputByTheNumberOfPieces() {
    assertEquals(0, Network.output(2));
    assertEquals(0, Network.output(4));
    assertEquals(1, Network.output(5));
    assertEquals(7, Network.output(29));
    assertEquals(7, Network.output(32));
    assertEquals(7, Network.output(64));
  }

  @Test
  void addsACorrectionToTheHandWrittenEvaluation() {
    HandWritten hand = new HandWritten();
    walk(
        5_000,
        position -> {
          int value = hand.evaluate(position);
          int share = hand.share(position);
          int corrected = Correctable.corrected(value, share, network.value(position.setup()));
          assertEquals(corrected, both.evaluate(position), () -> name(position));
        });
  }

  /** Of a pawn ending the hand-written evaluation knows whether it is drawn. */
  @Test
  void knownDrawsAreNotCorrected() {
    HandWritten hand = new HandWritten();
    Position won = Samples.position("4k3/8/4K3/8/4P3/8/8/8 b - - 0 1");
    Position held = Samples.position("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1");
    assertEquals(hand.evaluate(held), both.evaluate(held));
    assertEquals(0, hand.share(held));
    assertTrue(Correctable.share(hand.evaluate(held)) > 0, "not far ahead");
    assertEquals(hand.evaluate(won), both.evaluate(won));
    assertEquals(0, Correctable.share(hand.evaluate(won)), "far ahead");
  }

  @Test
  void aCorrectionCountsLessTheFurtherOneSideIsAhead() {
    assertEquals(80, corrected(0, 80));
    assertEquals(250 + 40, corrected(250, 80));
    assertEquals(-250 + 40, corrected(-250, 80));
    assertEquals(499, corrected(499, 80));
    assertEquals(-500, corrected(-500, Evaluator.LIMIT));
    assertEquals(10 + Evaluator.LIMIT * 98 / 100, corrected(10, Evaluator.LIMIT));
  }

  private static int corrected(int value, int correction) {
    return Correctable.corrected(value, Correctable.share(value), correction);
  }

  @Test
  void roundsToTheGrain() {
    NetworkEvaluator coarse = new NetworkEvaluator(network, 25);
    walk(2_000, position -> assertEquals(0, coarse.evaluate(position) % 25, () -> name(position)));
  }

  @Test
  void isRightAtTheLimitsOfWhatIsAccepted() {
    // As many squares of 255 as an int holds, and sums that reach both ends of 16 bits.
    int hidden = 16;
    int[] numbers = RandomNetworks.numbers(hidden, SEED, Network.MAX_BIAS, 1_000);
    for (int i = 0; i < hidden * (1 + Network.INPUTS); i++) {
      if (i % hidden < 8) {
        int most = i < hidden ? Network.MAX_BIAS : Network.MAX_WEIGHT;
        numbers[i] = i % 2 == 0 ? most : -most;
      }
    }
    Network extreme = new Network(hidden, Network.MAX_SCALE, false, "", numbers);
    NetworkEvaluator evaluated = new NetworkEvaluator(extreme, 1);
    walk(
        5_000,
        position -> {
          int value = evaluated.evaluate(position);
          assertEquals(extreme.value(position.setup()), value, () -> name(position));
          assertTrue(Math.abs(value) < 20_000, () -> name(position));
        });
  }
}
