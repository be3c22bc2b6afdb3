package dev.plumbline.tools.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.report.MadeUpRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;

class WriteTruthTest extends FolderTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;";
  private static final String PAGE =
      """
      # Truth

      Words of ours.

      ## Engines compared

      ## Faults on a board

      Old boards.

      ## What to do

      More words.
      """;

  private String written(MadeUpRun... runs) throws IOException {
    Path page = folder.resolve("truth.md");
    Files.writeString(page, PAGE);
    WriteTruth.write(folder, List.of(runs));
    return Files.readString(page);
  }

  private String picture(String name) throws Exception {
    Path file = folder.resolve("pictures").resolve("truth-" + name + ".svg");
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    return Files.readString(file);
  }

  @Test
  void tablesAreReplacedAndTheOtherSectionsKept() throws IOException {
    String right = "info depth 2 score cp 9 pv b1b7 h8g8";
    MadeUpRun run = new MadeUpRun(false).answer("builtin", LADDER, "b1b7", right, right);
    String page = written(run);
    assertTrue(page.startsWith("# Truth\n\nWords of ours.\n\n## Engines compared\n\n"), page);
    assertTrue(page.endsWith("\n\n## What to do\n\nMore words.\n"), page);
    assertTrue(page.contains("**One rank**, nodes 1000, own:\n\n| engine | lines | legal"), page);
    assertTrue(page.contains("| 2 | 100.0 (20.7 to 100.0) | "), page);
    assertFalse(page.contains("old") || page.contains("Old"), page);
    assertFalse(page.contains("Ranks out of order"), page);
    assertFalse(page.contains("\n\n\n"), page);
    WriteTruth.write(folder, List.of(run));
    assertEquals(page, Files.readString(folder.resolve("truth.md")));
  }

  @Test
  void theClearestExampleOfEachFaultIsDrawn() throws Exception {
    String page =
        written(
            new MadeUpRun(false)
                .ranks(2)
                .answer("a", LADDER, "b1b7", "info depth 3 score cp 9 pv b1b7 h8g8 a2h1")
                .answer("a", LADDER, "b1b7", "info depth 3 score cp 9 pv b1b7 a7a8")
                .answer("a", LADDER, "b1b7", "info depth 3 score cp 9 pv b1b7")
                .answer("a", LADDER, "b1b7", "info depth 9 score cp 0 pv b1b7")
                .answer("a", LADDER, "b1b7", "info depth 3 score cp 9 pv b1b6 h8g8 a2a7")
                .answer("a", LADDER, "b1b7", "info depth 1 score mate 1 pv b1b7")
                .answer(
                    "a",
                    LADDER,
                    "b1b7",
                    "info depth 1 multipv 1 score cp 9 pv b1b7",
                    "info depth 1 multipv 2 score cp 30 pv a2a7"));
    assertTrue(page.contains("**An illegal move.** The line continues with `a7a8`"), page);
    assertTrue(page.contains("depth is 3, but the line ends after one ply with Black to"), page);
    assertTrue(page.contains("The last line begins with Rb6, the answer is Rb7."), page);
    assertTrue(
        page.contains("Rb7 is said to mate in one move, but the reply Kg8 holds out longer."),
        page);
    assertTrue(page.contains("Rank 1 has +0.09 with Rb7, rank 2 has +0.30 with Ra7."), page);
    for (String name : List.of("illegal", "short", "answer", "refuted", "ranks")) {
      String svg = picture(name);
      assertTrue(svg.contains("<title>"), svg);
      assertEquals(
          name.equals("short") || name.equals("illegal") ? 1 : 2, occurrences("opacity", svg));
      // Two kings and two rooks.
      assertEquals(4, occurrences("<g transform", svg));
    }
  }

  private static long occurrences(String word, String text) {
    return Pattern.compile(word).matcher(text).results().count();
  }
}
