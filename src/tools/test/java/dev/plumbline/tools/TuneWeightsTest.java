package dev.plumbline.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.search.eval.Weights;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class TuneWeightsTest {
  @TempDir Path folder;

  private final StringWriter log = new StringWriter();

  private int tune(String... words) {
    return new CommandLine(new TuneWeights()).setErr(new PrintWriter(log)).execute(words);
  }

  @Test
  void playsFitsAndMatches() throws IOException {
    String samples = folder.resolve("samples.txt").toString();
    Path weights = folder.resolve("weights.txt");
    String[] words = {
      samples, "--games", "3", "--nodes", "40", "--match", "1", "-o", weights.toString()
    };
    assertEquals(0, tune(words), log::toString);
    assertTrue(log.toString().contains("3 games"), log::toString);
    assertTrue(log.toString().contains("on held-out positions"), log::toString);
    assertTrue(log.toString().contains("new weights: won="), log::toString);
    Weights.read(Files.readString(weights));
  }

  @Test
  void namesTheSampleItCannotRead() throws IOException {
    Path samples = Files.writeString(folder.resolve("bad.txt"), "2 30 no position\n");
    assertNotEquals(0, tune(samples.toString(), "-o", folder.resolve("out").toString()));
    assertTrue(log.toString().contains("no sample: 2 30 no position"), log::toString);
  }

  @Test
  void writesWeightsThatAreReadBack() {
    Weights weights = Weights.standard();
    assertEquals(weights, Weights.read("# a comment\n" + TuneWeights.write(weights)));
  }
}
