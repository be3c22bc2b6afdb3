package dev.plumbline.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.search.eval.Weights;
import dev.plumbline.tools.network.GeneratePositions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class TuneWeightsTest extends FolderTest {
  private final StringWriter log = new StringWriter();

  private int tune(String... words) {
    return new CommandLine(new TuneWeights()).setErr(new PrintWriter(log)).execute(words);
  }

  private String positions() {
    Path file = folder.resolve("games.positions");
    String[] words = {file.toString(), "-n", "1500", "--nodes", "30", "--random", "2"};
    assertEquals(0, new CommandLine(new GeneratePositions()).execute(words));
    return file.toString();
  }

  @Test
  void fitsAndMatches() throws IOException {
    Path weights = folder.resolve("weights.txt");
    String line = "%s --most 1000 --steps 5 --nodes 40 --match 1 -o %s";
    assertEquals(0, tune(Ran.words(line, positions(), weights)), log::toString);
    assertTrue(log.toString().contains("1000 positions, "), log::toString);
    assertTrue(log.toString().contains("on held-out positions"), log::toString);
    assertTrue(log.toString().contains("new weights: won="), log::toString);
    assertNotEquals(Weights.standard(), Weights.read(Files.readString(weights)));
  }

  @Test
  void goesAPartOfTheWay() {
    Weights from = StartingWeights.weights();
    Weights to = Weights.standard();
    assertEquals(from, TuneWeights.mixed(from, to, 0));
    assertEquals(to, TuneWeights.mixed(from, to, 1));
    int half = TuneWeights.mixed(from, to, 0.5).middlegame(0);
    assertEquals((from.middlegame(0) + to.middlegame(0)) / 2.0, half, 0.5);
  }

  @Test
  void needsPositions() throws IOException {
    Path none = Files.write(folder.resolve("none.positions"), new byte[0]);
    assertNotEquals(0, tune(none.toString(), "-o", file("out")));
    assertTrue(log.toString().contains("there are too few positions"), log::toString);
  }

  @Test
  void writesWeightsThatAreReadBack() {
    Weights weights = Weights.standard();
    assertEquals(weights, Weights.read("# a comment\n" + TuneWeights.write(weights)));
  }
}
