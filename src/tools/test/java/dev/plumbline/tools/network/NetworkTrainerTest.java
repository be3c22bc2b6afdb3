package dev.plumbline.tools.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.notation.Fen;
import dev.plumbline.search.eval.Evaluator.Correctable;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.search.eval.network.Network;
import dev.plumbline.search.eval.network.NetworkFile;
import dev.plumbline.tools.network.NetworkTrainer.Recipe;
import dev.plumbline.tools.network.NetworkTrainer.Target;
import dev.plumbline.tools.network.TrainNetwork.ValueScale;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Training on positions whose scores are their material. */
class NetworkTrainerTest extends FolderTest {
  private static final int[] WORTH = {0, 100, 300, 300, 500, 900, 0};
  private static final Target TARGET = new Target(400, 0);

  private static int material(Position position) {
    int sum = 0;
    for (int type = Piece.PAWN; type <= Piece.QUEEN; type++) {
      int more =
          Long.bitCount(position.of(position.side(), type))
              - Long.bitCount(position.of(position.side() ^ 1, type));
      sum += more * WORTH[type];
    }
    return sum;
  }

  private static List<TrainingPosition> positions(int count) {
    List<TrainingPosition> all = new ArrayList<>();
    new Samples(13)
        .placements(
            count,
            10,
            position -> {
              int score = material(position);
              int result = 1 + Integer.signum(score);
              all.add(new TrainingPosition(position.setup(), score, result, all.size()));
            });
    return all;
  }

  private static NetworkTrainer trainer(TrainingSamples samples, int passes) {
    return trainer(samples, passes, 0.5);
  }

  private static NetworkTrainer trainer(TrainingSamples samples, int passes, double decay) {
    long all = (long) passes * samples.fittedSize();
    Recipe recipe = new Recipe(Rows.GRAIN, TARGET, all, 64, 0.01, decay, 5, "");
    return new NetworkTrainer(recipe, samples, 2);
  }

  private static NetworkTrainer trained(NetworkTrainer trainer) throws InterruptedException {
    while (!trainer.isOver()) {
      trainer.learn(Long.MAX_VALUE, (step, error) -> {});
    }
    return trainer;
  }

  @Test
  void theSlopesAgreeWithDifferencesOfTheError() throws Exception {
    TrainingSamples samples = TrainingSamples.of(positions(40));
    slopesAgree(samples, 2_000);
    slopesAgree(samples.onTopOf(() -> position -> material(position) / 4), 1_000);
  }

  private static void slopesAgree(TrainingSamples samples, int least) throws Exception {
    // A whole slice and a narrower one.
    int hidden = Slice.WIDEST + Rows.GRAIN;
    Recipe recipe = new Recipe(hidden, new Target(400, 0.4), 1, 1, 0.01, 0, 1, "");
    SplittableRandom random = new SplittableRandom(3);
    float[] weights = new float[Network.count(hidden)];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) (random.nextDouble(-0.3, 0.3) + (i < hidden ? 0.3 : 0));
    }
    int[] order = samples.shuffled(1);
    try (NetworkTrainer trainer = new NetworkTrainer(recipe, samples, 2)) {
      trainer.take(weights);
      double error = trainer.addSlopes(order, 0, order.length);
      assertEquals(error, trainer.forward(order, 0, order.length), 0);
      int checked = 0;
      // All would take a while.
      for (int i = 0; i < weights.length; i += 7) {
        float before = weights[i];
        float step = 2e-4f;
        weights[i] = before + step;
        trainer.take(weights);
        double more = trainer.forward(order, 0, order.length);
        weights[i] = before - step;
        trainer.take(weights);
        double less = trainer.forward(order, 0, order.length);
        weights[i] = before;
        double slope = (more - less) / (2 * step);
        assertEquals(slope, trainer.slope(i), 0.002 + 0.02 * Math.abs(slope), "weight " + i);
        checked += Math.abs(slope) > 0.01 ? 1 : 0;
      }
      assertTrue(checked > least / 7, "only " + checked + " weights matter");
    }
  }

  @Test
  void weightsThatANetworkDoesNotAcceptAreCutOff() throws Exception {
    TrainingSamples samples = TrainingSamples.of(positions(300));
    Recipe steep = new Recipe(Rows.GRAIN, TARGET, 300, 64, 4, 0, 5, "");
    int[] numbers = network(steep, samples, 1).numbers();
    IntStream biases = Arrays.stream(numbers, 0, Rows.GRAIN).map(Math::abs);
    assertEquals(Network.MAX_BIAS, biases.max().orElseThrow());
    int inputs = Rows.GRAIN * (1 + Network.INPUTS);
    IntStream weights = Arrays.stream(numbers, Rows.GRAIN, inputs).map(Math::abs);
    assertEquals(Network.MAX_WEIGHT, weights.max().orElseThrow());
  }

  @Test
  void learnsMaterial() throws Exception {
    TrainingSamples samples = TrainingSamples.of(positions(6_000));
    try (NetworkTrainer trainer = trainer(samples, 12)) {
      double before = trainer.heldOutError();
      trained(trainer);
      double after = trainer.heldOutError();
      assertTrue(after < before / 20, () -> before + " became " + after);
      Network network = trainer.network("", 400);
      Setup setup = Samples.position("3qk3/2n5/8/8/8/5P2/8/R3K3 w - - 0 1").setup();
      assertTrue(network.worth(setup, 59) < -250, "queen " + network.worth(setup, 59));
      assertTrue(network.worth(setup, 0) > 150, "rook " + network.worth(setup, 0));
      assertTrue(network.worth(setup, 21) > 30, "pawn " + network.worth(setup, 21));
      int[] some = Arrays.copyOf(samples.heldOut(), 100);
      float[] outputs = trainer.outputs(some);
      for (int i = 0; i < some.length; i++) {
        int rounded = network.value(samples.position(some[i]).setup());
        assertEquals(400 * outputs[i], rounded, 25, "sample " + some[i]);
      }
    }
  }

  @Test
  void aCorrectionLearnsWhatTheOtherEvaluationDoesNotSay() throws Exception {
    // It knows half of the material.
    TrainingSamples alone = TrainingSamples.of(positions(3_000));
    TrainingSamples samples = alone.onTopOf(() -> position -> material(position) / 2);
    for (int sample : Arrays.copyOf(samples.heldOut(), 50)) {
      assertEquals(samples.score(sample) / 2, samples.base(sample), "sample " + sample);
    }
    try (NetworkTrainer trainer = trained(trainer(samples, 12))) {
      Network network = trainer.network("", TARGET.scale());
      assertTrue(network.isCorrection());
      double before = 0;
      double after = 0;
      for (int sample : samples.heldOut()) {
        int base = samples.base(sample);
        if (Math.abs(base) < Correctable.DECIDED / 2) {
          int value = network.value(samples.position(sample).setup());
          before += Math.abs(samples.score(sample) - base);
          after += Math.abs(samples.score(sample) - samples.together(sample, value));
        }
      }
      assertTrue(after < before / 2, before + " became " + after);
    }
    assertThrows(IOException.class, () -> resumedAlone(alone, samples));
  }

  /** A checkpoint of a correction is none of a network that stands alone. */
  private void resumedAlone(TrainingSamples alone, TrainingSamples samples) throws IOException {
    Path checkpoint = folder.resolve("correction.checkpoint");
    try (NetworkTrainer correction = trainer(samples, 1);
        NetworkTrainer other = trainer(alone, 1)) {
      correction.save(checkpoint);
      other.resume(checkpoint);
    }
  }

  @Test
  void valuesAreNotCorrectedWhereOneSideIsFarAhead() throws Exception {
    TrainingSamples samples =
        TrainingSamples.of(positions(200)).onTopOf(() -> position -> material(position));
    int[] order = samples.shuffled(1);
    int decided = 0;
    try (NetworkTrainer trainer = trainer(samples, 1)) {
      float[] outputs = trainer.outputs(order);
      for (int i = 0; i < order.length; i++) {
        float base = (float) samples.base(order[i]) / TARGET.scale();
        boolean isDecided = Math.abs(samples.base(order[i])) >= Correctable.DECIDED;
        assertEquals(isDecided, outputs[i] == base, "sample " + order[i]);
        decided += isDecided ? 1 : 0;
      }
    }
    assertTrue(decided > 20 && decided < 180, decided + " are decided");
  }

  @Test
  void knownDrawsAreNotCorrected() throws Exception {
    Setup drawn = Fen.position("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1").setup();
    Setup open = Fen.position("8/4k1p1/8/4K3/4P3/8/8/8 w - - 0 1").setup();
    TrainingSamples samples =
        TrainingSamples.of(
                List.of(new TrainingPosition(drawn, 0, 1, 1), new TrainingPosition(open, 0, 1, 1)))
            .onTopOf(HandWritten::new);
    assertEquals(0, samples.share(0));
    assertEquals(samples.base(0), samples.together(0, 80));
    assertTrue(samples.share(1) > 0, "a pawn each is no known draw");
    assertNotEquals(samples.base(1), samples.together(1, 80));
  }

  @Test
  void learnsFurtherFromANetwork() throws Exception {
    TrainingSamples samples = TrainingSamples.of(positions(2_000));
    Network network;
    try (NetworkTrainer first = trained(trainer(samples, 4, 0))) {
      network = first.network("", 400);
    }
    try (NetworkTrainer further = trainer(samples, 4, 0)) {
      double anew = further.heldOutError();
      further.beginWith(network);
      assertEquals(network, further.network("", 400));
      double begun = further.heldOutError();
      assertTrue(begun < anew / 2, () -> begun + " of " + anew);
      trained(further);
      double after = further.heldOutError();
      assertTrue(after < begun, () -> begun + " became " + after);
    }
  }

  @Test
  void whatIsSeldomSeenCountsLikeThePieceElsewhere() throws Exception {
    List<TrainingPosition> seen = new ArrayList<>();
    int d5 = 35;
    for (TrainingPosition position : positions(6_000)) {
      if (position.setup().pieceAt(d5) == Piece.NONE) {
        seen.add(position);
      }
    }
    try (NetworkTrainer trainer = trained(trainer(TrainingSamples.of(seen), 8))) {
      Network network = trainer.network("", 400);
      Setup setup = Samples.position("4k3/2n5/8/3R4/8/5P2/8/4K3 w - - 0 1").setup();
      assertTrue(network.worth(setup, d5) > 150, "rook " + network.worth(setup, d5));
    }
  }

  private static Network network(Recipe recipe, TrainingSamples samples, int threads)
      throws InterruptedException {
    try (NetworkTrainer trainer = trained(new NetworkTrainer(recipe, samples, threads))) {
      return trainer.network("", 400);
    }
  }

  @Test
  void isTheSameForTheSameSeedAndFromACheckpoint() throws Exception {
    TrainingSamples samples = TrainingSamples.of(positions(600));
    Recipe recipe = new Recipe(Slice.WIDEST + Rows.GRAIN, TARGET, 2_000, 64, 0.01, 0.5, 5, "");
    Network first = network(recipe, samples, 2);
    assertEquals(first, network(recipe, samples, 1));
    Path checkpoint = folder.resolve("a.checkpoint");
    try (NetworkTrainer part = new NetworkTrainer(recipe, samples, 2);
        NetworkTrainer rest = new NetworkTrainer(recipe, samples, 2);
        NetworkTrainer other = trainer(samples, 5)) {
      part.learn(700, (step, error) -> {});
      part.save(checkpoint);
      rest.resume(checkpoint);
      assertEquals(part.steps(), rest.steps());
      assertEquals(part.heldOutErrors(), rest.heldOutErrors());
      assertEquals(first, trained(rest).network("", 400));
      IOException failure = assertThrows(IOException.class, () -> other.resume(checkpoint));
      String message = String.valueOf(failure.getMessage());
      assertTrue(message.startsWith(checkpoint + " belongs to another training"), message);
    }
  }

  @Test
  void anOutputIsWorthWhatMakesValuesLikeThoseOfTheHandWrittenEvaluation() {
    HandWritten hand = new HandWritten();
    TrainingSamples samples = TrainingSamples.of(positions(2_000));
    int[] heldOut = samples.heldOut();
    float[] outputs = new float[heldOut.length];
    for (int i = 0; i < heldOut.length; i++) {
      // Far from equal, values do not matter.
      int factor = Math.abs(samples.score(heldOut[i])) <= 300 ? 1 : 7;
      Position position = Position.of(samples.position(heldOut[i]).setup());
      outputs[i] = factor * hand.evaluate(position) / 410f;
    }
    assertEquals(410, new ValueScale(samples).fitted(outputs));
    assertEquals(1, new ValueScale(samples).fitted(new float[heldOut.length]));
  }

  @Test
  void holdsOutWholeGames() {
    List<TrainingPosition> all = new ArrayList<>();
    for (TrainingPosition position : positions(900)) {
      all.add(new TrainingPosition(position.setup(), 0, 1, position.game() / 9));
    }
    TrainingSamples samples = TrainingSamples.of(all);
    assertEquals(45, samples.heldOut().length);
    for (int sample : samples.heldOut()) {
      assertEquals(0, samples.position(sample).game() % TrainingSamples.HELD_OUT);
    }
    int[] order = samples.shuffled(1);
    assertNotEquals(Arrays.toString(order), Arrays.toString(samples.shuffled(2)));
    assertEquals(855, Arrays.stream(order).distinct().count());
  }

  @Test
  void theCommandWritesANetworkWithItsRecipe() throws IOException {
    Path file = Files.write(folder.resolve("a.positions"), TrainingPosition.bytes(positions(500)));
    Path output = folder.resolve("a.network");
    StringWriter log = new StringWriter();
    String[] words = {
      file.toString(), "-o", output.toString(), "--sums", "32", "--samples", "900", "--batch", "50",
      "--round", "450"
    };
    int code = new CommandLine(new TrainNetwork()).setErr(new PrintWriter(log)).execute(words);
    assertEquals(0, code, log::toString);
    Network network = NetworkFile.read(output);
    assertTrue(network.recipe().startsWith("sums=32 scale=400 result-share=0.3 samples=900 "));
    assertTrue(network.recipe().contains("475 positions and 25 held out, from a.positions"));
    assertTrue(
        Pattern.compile("held out, round by round: 0\\.[0-9]{6} 0\\.[0-9]{6}\ntrained by Plumbline ")
            .matcher(network.recipe())
            .find(),
        network.recipe());
    assertTrue(log.toString().contains("winner of decided games"), log::toString);
    String picture = Files.readString(folder.resolve("a.network.svg"));
    assertTrue(picture.contains("<polyline"), picture);
    byte[] first = Files.readAllBytes(output);
    new CommandLine(new TrainNetwork()).setErr(new PrintWriter(log)).execute(words);
    assertTrue(log.toString().contains("continued after 18 steps"), log::toString);
    assertArrayEquals(first, Files.readAllBytes(output));
    furtherByCommand(file, output);
  }

  private void furtherByCommand(Path file, Path first) throws IOException {
    Path output = folder.resolve("b.network");
    StringWriter log = new StringWriter();
    String[] words = {
      file.toString(), "-o", output.toString(), "--samples", "450", "--from", first.toString()
    };
    CommandLine command = new CommandLine(new TrainNetwork()).setErr(new PrintWriter(log));
    assertEquals(2, command.execute(words));
    assertTrue(log.toString().contains("is trained further with --sums 32"), log::toString);
    String[] right = Ran.words(List.of(words), "--sums", "32", "--worth", "70");
    assertEquals(0, command.execute(right), log::toString);
    assertEquals(70, NetworkFile.read(output).scale());
    String from = " from=" + Integer.toHexString(NetworkFile.checksum(NetworkFile.read(first)));
    assertTrue(NetworkFile.read(output).recipe().contains(from), log::toString);
  }
}
