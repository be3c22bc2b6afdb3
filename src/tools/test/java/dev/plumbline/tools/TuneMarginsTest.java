package dev.plumbline.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class TuneMarginsTest extends FolderTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter log = new StringWriter();

  private int tune(String... words) {
    return new CommandLine(new TuneMargins())
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(log))
        .execute(words);
  }

  @Test
  void tunesByGamesAndResumes() throws IOException {
    Path file = folder.resolve("margins.txt");
    String[] two = {file.toString(), "--iterations", "2", "--nodes", "30"};
    String[] three = {file.toString(), "--iterations", "3", "--nodes", "30"};
    assertEquals(0, tune(two), log::toString);
    assertTrue(Files.readString(file).startsWith("iteration 2\nfewPieces "), log::toString);
    assertEquals(0, tune(three), log::toString);
    assertTrue(log.toString().contains("resumed after 2 iterations"), log::toString);
    assertTrue(log.toString().contains("iteration 3: "), log::toString);
    assertTrue(out.toString().startsWith("Margins[fewPieces="), out::toString);
  }

  @Test
  void tunesByProblems() throws IOException {
    Path suite =
        Files.writeString(
            folder.resolve("mates.epd"),
            "6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8#;\n7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7#;\n");
    Path file = folder.resolve("margins.txt");
    String line =
        "%s --suite %s --only futilityBase,lateMoveBase --iterations 2 --batch 3 --nodes 200";
    assertEquals(0, tune(Ran.words(line, file, suite)), log::toString);
    assertEquals(
        "iteration 2\nfutilityBase 69.0000\nlateMoveBase 4.0000\n", Files.readString(file));
  }

  @Test
  void saysWhichMarginsThereAre() {
    assertNotEquals(0, tune(file("x"), "--only", "futility"));
    assertTrue(
        log.toString().contains("no margin \"futility\"; there are fewPieces"), log::toString);
  }

  @Test
  void refusesTheFileOfOtherMargins() throws IOException {
    Path file = Files.writeString(folder.resolve("margins.txt"), "iteration 2\nnullMoveBase 3.0\n");
    assertNotEquals(0, tune(file.toString()));
    assertTrue(log.toString().contains("margins.txt: line 2: fewPieces"), log::toString);
  }
}
