package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LintCommandTest extends FolderTest {
  private static final String CLEAN =
      """
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id "open";
      4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "pawn";
      """;
  private static final String REPAIRED = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"pawn\"\n";
  private static final String REJECTED = "# comment\n4k3/8/8/8/8/8/4P3/9 w - - bm e4;\n";
  private static final String TWICE =
      """
      4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "pawn";
      4k3/8/8/8/8/8/4P3/4K3 w - - bm e3; id "pawn";
      """;

  @Test
  void cleanSuitePassesStrictMode() throws IOException {
    String file = write("clean.epd", CLEAN);
    Ran ran = Ran.inEveryLocale("lint", "--strict", file).exits(0);
    assertEquals(file + ": 2 records, 2 accepted, 0 repaired, 0 rejected\n", ran.out());
  }

  @Test
  void warnsOfARecordThatAsksForNothingUnlessItIsAPositionAlone() throws IOException {
    String file =
        write(
            "empty.epd",
            """
            4k3/8/8/8/8/8/4P3/4K3 w - - id ""; bm e4;
            4k3/8/8/8/8/8/3P4/4K3 w - - id "forgotten";
            4k3/8/8/8/8/8/2P5/4K3 w - - 0 1
            4k3/8/8/8/8/8/1P6/4K3 w - - hmvc 3; fmvn 9;
            4k3/8/8/8/8/8/P7/4K3 w - - D1 7; id "perft";
            """);
    Ran ran = Ran.plumbline("lint", file);
    ran.exits(0).outHas(file + ":1:1: warning: the id is empty [id-empty]");
    ran.outHas(":2:1: warning: nothing to solve: no bm, am or dm [nothing-asked]");
    assertEquals(2, ran.out().lines().filter(line -> line.startsWith(file + ":")).count() - 1);
  }

  @Test
  void repairsPassUnlessStrict() throws IOException {
    String file = write("repaired.epd", REPAIRED);
    Ran.plumbline("lint", file).exits(0);
    Ran strict = Ran.inEveryLocale("lint", "--strict", file).exits(1);
    strict.outBegins(
        file
            + ":1:45: repaired: the last operation has no semicolon [semicolon-missing]\n"
            + "  1 | "
            + REPAIRED
            + "    | "
            + " ".repeat(44)
            + "^\n");
  }

  @Test
  void rejectedRecordOutranksFindings() throws IOException {
    Ran ran = Ran.inEveryLocale("lint", "--strict", write("rejected.epd", REJECTED));
    ran.exits(3).outHas("rejected.epd:2:").outHas("1 record, 0 accepted, 0 repaired, 1 rejected");
  }

  @Test
  void reportsDuplicatePositionsAndIds() throws IOException {
    Ran ran = Ran.plumbline("lint", write("twice.epd", TWICE));
    ran.exits(0).outHas(":2:1: warning: ").outHas("[solutions-differ]").outHas("[duplicate-id]");
  }

  @Test
  void findsDuplicatesWithinEachFileOnly() throws IOException {
    String one = write("one.epd", CLEAN);
    String two = write("two.epd", CLEAN);
    Ran ran = Ran.plumbline("lint", "--strict", one, two);
    ran.exits(0).outEnds("all 2 files: 4 records, 4 accepted, 0 repaired, 0 rejected\n");
  }

  @Test
  void reportsAMissingFileAndChecksTheOthers() throws IOException {
    Ran ran = Ran.plumbline("lint", "no/such.epd", write("clean.epd", CLEAN));
    ran.exits(3).errIs("plumbline: no such file: no/such.epd\n").outHas("2 records");
  }

  @Test
  void rejectsAFolderWithAHint() {
    Ran.plumbline("lint", folder.toString()).exits(3).errHas("is a folder");
  }

  @Test
  void readsStandardInput() {
    Ran ran = Ran.plumblineReading(CLEAN, "lint", "-");
    ran.outIs("-: 2 records, 2 accepted, 0 repaired, 0 rejected\n");
  }

  @Test
  void readsOwnSuitesByName() {
    Ran.plumbline("lint", "perft").exits(0);
  }

  @Test
  void missingSuiteNamesTheCommandThatInstallsIt() {
    Ran ran =
        Ran.in(Map.of("PLUMBLINE_SUITES", folder.toString()), Terminal.NONE, "", "lint", "wac");
    ran.exits(3).errHas("plumbline suites install wac");
  }

  @Test
  void controlCharactersNeverReachATerminal() {
    String evil = "4k3/8/8/8/8/8/4P3/4K3 w - - bm Qx\u001b[2J; id \"\u009b2J\u202e\";\n";
    Terminal terminal = new Terminal(true, true, false, () -> 80);
    for (String format : new String[] {"text", "json", "csv", "github"}) {
      Ran ran = Ran.in(Map.of(), terminal, evil, "lint", "--format", format, "-");
      assertTrue(
          ran.out().codePoints().noneMatch(c -> (c < ' ' && c != '\n') || c == 0x9b || c == 0x202e),
          ran.out());
    }
  }

  @Test
  void unknownFormatListsTheKnownOnes() {
    Ran.plumbline("lint", "--format", "xml", "-").exits(2).errHas("github");
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "csv", "github", "text"})
  void aDamagedFileIsNamedInEveryFormat(String format) throws IOException {
    byte[] packed = packed("7k/8/8/8/8/8/R7/KR6 w - - bm Rb7;\n".repeat(5000));
    Path half = folder.resolve("half.epd.gz");
    Files.write(half, Arrays.copyOf(packed, packed.length / 2));
    packed[packed.length / 2] ^= 0x55;
    Path wrong = Files.write(folder.resolve("wrong.epd.gz"), packed);
    String none = file("none.epd");
    Ran ran = Ran.plumbline("lint", "--format", format, half + "", wrong + "", none);
    ran.exits(3).errHas(half + ": the gzip data ends early; copy it again\n");
    ran.errHas("plumbline: " + wrong + ": damaged gzip data: ");
    ran.errHas("plumbline: no such file: " + none);
    if (!format.equals("text")) {
      ran.outHas(half + ": the gzip data ends early").outHas("no such file: " + none);
    }
    String word = format.equals("text") ? "cannot be read" : "unreadable";
    ran.outHas(word);
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  /** Nothing of it was read, so nothing of it was rejected. */
  @Test
  void theSummaryOfAFolderDoesNotContradictItself() throws IOException {
    Path inner = Files.createDirectory(folder.resolve("inner"));
    Ran ran = Ran.plumbline("lint", inner.toString()).exits(3);
    assertEquals(inner + ": cannot be read\n", ran.out());
    ran.errHas("is a folder; name the files in it");
    Path file = Files.writeString(folder.resolve("own.epd"), "4k3/8/8/8/8/8/8/4KQ2 w - -\n");
    Ran both = Ran.plumbline("lint", inner.toString(), file.toString());
    both.outEnds(
        "all 2 files: 1 record, 1 accepted, 0 repaired, 0 rejected, 1 file not read to the end\n");
  }
}
