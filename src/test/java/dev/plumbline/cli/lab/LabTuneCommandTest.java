package dev.plumbline.cli.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.search.eval.WeightsText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabTuneCommandTest {
  @TempDir Path folder;

  @Test
  void playsFitsAndMatches() throws IOException {
    String samples = folder.resolve("samples.txt").toString();
    Path weights = folder.resolve("weights.txt");
    String[] words = {
      "lab",
      "tune",
      samples,
      "--games",
      "3",
      "--nodes",
      "40",
      "--match",
      "1",
      "-o",
      weights.toString()
    };
    Ran ran = Ran.plumbline(words);
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("3 games"), ran.err());
    assertTrue(ran.err().contains("on positions held out"), ran.err());
    assertTrue(ran.err().contains("new weights: won="), ran.err());
    WeightsText.read(Files.readString(weights));
  }

  @Test
  void saysWhichSampleItCannotRead() throws IOException {
    Path samples = Files.writeString(folder.resolve("bad.txt"), "2 30 no position\n");
    Ran ran = Ran.plumbline("lab", "tune", samples.toString());
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().contains("no sample: 2 30 no position"), ran.err());
  }
}
