package dev.plumbline.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.WeightGroup;
import dev.plumbline.search.eval.Weights;
import dev.plumbline.tools.network.TrainingPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Fitting to samples whose scores come from known weights. */
class TunerTest {
  private static final long SEED = 12;
  private static final Tuner.Recipe RECIPE = new Tuner.Recipe(1, 120, 0, 0, 10);

  /** The starting weights with knights worth a pawn more. */
  private static Weights changed() {
    Weights start = StartingWeights.weights();
    int[] middlegame = new int[WeightGroup.total()];
    int[] endgame = new int[WeightGroup.total()];
    for (int i = 0; i < middlegame.length; i++) {
      int more = i == WeightGroup.MATERIAL.start() + 1 ? 100 : 0;
      middlegame[i] = start.middlegame(i) + more;
      endgame[i] = start.endgame(i) + more;
    }
    return new Weights(middlegame, endgame);
  }

  /** Quiet positions from random games, scored by the changed weights. */
  private static List<TrainingPosition> samples() {
    SplittableRandom random = new SplittableRandom(SEED);
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    HandWritten changed = new HandWritten(changed(), 1);
    QuietLeaf leaf = new QuietLeaf(new HandWritten(StartingWeights.weights(), 1));
    List<TrainingPosition> samples = new ArrayList<>();
    while (samples.size() < 600) {
      Position position = Position.start();
      for (int ply = 0; ply < 60; ply++) {
        int count = generator.legal(position, moves, 0);
        if (count == 0) {
          break;
        }
        position.make(moves[random.nextInt(count)]);
      }
      Position settled = position.copy();
      leaf.settle(settled);
      int score = changed.evaluate(settled);
      int result = score > 50 ? 2 : score < -50 ? 0 : 1;
      samples.add(new TrainingPosition(settled.setup(), score, result, 0));
    }
    return samples;
  }

  @Test
  void recoversAChangedWeightAndPredictsHeldOutSamples() {
    List<Double> heldOut = new ArrayList<>();
    Tuner tuner =
        new Tuner(
            RECIPE,
            (round, step, error, isHeldOut) -> {
              if (isHeldOut) {
                heldOut.add(error);
              }
            });
    List<TrainingPosition> samples = samples();
    Weights fitted =
        tuner.fit(samples.subList(0, 480), samples.subList(480, 600), StartingWeights.weights());
    int knight = WeightGroup.MATERIAL.start() + 1;
    int found = fitted.middlegame(knight) - StartingWeights.weights().middlegame(knight);
    assertTrue(found > 20, () -> "moved by " + found + " only");
    assertTrue(heldOut.get(1) < heldOut.get(0) / 2, heldOut::toString);
  }

  @Test
  void isDeterministic() {
    List<TrainingPosition> samples = samples().subList(0, 300);
    List<TrainingPosition> rest = samples().subList(300, 310);
    Tuner tuner = new Tuner(RECIPE, (round, step, error, heldOut) -> {});
    assertEquals(
        tuner.fit(samples, rest, StartingWeights.weights()),
        tuner.fit(samples, rest, StartingWeights.weights()));
  }

  @Test
  void agreesWithTheEvaluation() {
    List<TrainingPosition> samples = samples().subList(0, 200);
    Weights weights = changed();
    TrainingSet set = TrainingSet.of(samples, weights);
    HandWritten evaluator = new HandWritten(weights, 1);
    QuietLeaf leaf = new QuietLeaf(new HandWritten(weights, 1));
    for (int i = 0; i < samples.size(); i++) {
      Position position = Position.of(samples.get(i).setup());
      leaf.settle(position);
      int value = evaluator.evaluate(position);
      int white = position.side() == Side.WHITE ? value : -value;
      // Integer division loses a little.
      assertEquals(
          white, set.value(i, new Tuner.TunedWeights(weights)), 4, "seed " + SEED + " sample " + i);
    }
  }
}
