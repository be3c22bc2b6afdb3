package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.epd.OtherReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Other programs can read whatever EPD is written from records that they can read. */
@Tag("medium")
class EpdForOthersTest extends FolderTest {
  private static final String SUITE =
      """
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; c0 "a \\"quote\\", C:\\\\stuff; x"; id "one";
      7k/8/8/8/8/8/R7/1R4K1 w - - Own 3; bm Rb7; hmvc 4; id "two";
      r3k2r/8/8/8/8/8/8/R3K2R w KQkq - am O-O; draw_offer; id "three";
      7k/5Q2/6K1/8/8/8/8/8 b - - id "stalemate";
      4k3/P7/8/8/8/8/8/4K3 w - - bm a8=Q+; ce -7; id "four"; Theme "ends \\"well\\"";
      """;

  private static final String PUZZLE =
      "own1,rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1,f6g8 e2e4 e7e5 g1f3,"
          + "1500,80,90,10,opening short,https://example.org/1,\n";

  private String suite = "";

  @BeforeEach
  void writeSuite() throws IOException {
    suite = write("own.epd", SUITE);
  }

  private List<Map<String, Object>> read(Path file) throws IOException {
    List<Map<String, Object>> records =
        Files.readAllLines(file).stream().map(OtherReader::read).toList();
    assertTrue(!records.isEmpty());
    return records;
  }

  private Path write(int exitCode, String... words) {
    Path out = folder.resolve("out.epd");
    String[] all = List.of(words).toArray(String[]::new);
    for (int i = 0; i < all.length; i++) {
      all[i] = all[i].equals("OUT") ? out.toString() : all[i];
    }
    Ran.plumbline(all).exits(exitCode);
    return out;
  }

  @Test
  void theReportOfARunWithSeveralRanks() throws IOException {
    String journal = file("run.jsonl");
    List<Map<String, Object>> records =
        read(
            write(
                0,
                Ran.words("run %s --multipv 3 --nodes 5k --journal %s --epd OUT", suite, journal)));
    assertEquals("one", records.get(0).get("id"));
    assertEquals("a \"quote\", C:\\stuff; x", records.get(0).get("c0"));
    Map<String, Object> two = records.get(1);
    assertTrue(two.get("Pv2") instanceof String line && line.contains(" "), two::toString);
    assertTrue(two.get("Ce3") instanceof Long, two::toString);
  }

  @Test
  void anAnnotatedSuite() throws IOException {
    String line = "annotate %s --multipv 3 --depth 2 --journal %s -o OUT";
    List<Map<String, Object>> records =
        read(write(0, Ran.words(line, suite, file("annotate.jsonl"))));
    assertTrue(records.get(2).get("Pv3") instanceof String, records::toString);
    assertEquals("", records.get(3).get("pv"));
  }

  @Test
  void aVerifiedSuite() throws IOException {
    String journal = file("verify.jsonl");
    read(write(0, "verify", suite, "--nodes", "2k", "--journal", journal, "-o", "OUT"));
  }

  @Test
  void aSuiteWithItsMates() throws IOException {
    String journal = file("mates.jsonl");
    List<Map<String, Object>> records =
        read(write(0, "mate", suite, "--in", "2", "--all-keys", "--journal", journal, "-o", "OUT"));
    assertEquals(1L, records.get(0).get("dm"));
    assertEquals(2L, records.get(1).get("dm"));
  }

  @Test
  void composedSuites() throws IOException {
    String positions =
        write("p.epd", "7k/8/5K2/8/8/8/8/6R1 w - -\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -\n");
    read(
        write(
            0,
            Ran.words(
                "compose mates --from "
                    + positions
                    + " --count 1 --nodes 100k --journal "
                    + folder.resolve("compose.jsonl")
                    + " -o OUT")));
  }

  @Test
  void normalizedAndConvertedSuites() throws IOException {
    assertEquals(5, read(write(0, "convert", suite, "-o", "OUT")).size());
    String table = write("p.csv", PUZZLE);
    Files.delete(folder.resolve("out.epd"));
    List<Map<String, Object>> puzzles = read(write(0, "convert", table, "-o", "OUT"));
    assertEquals("e4 e5 Nf3", puzzles.get(0).get("pv"));
    assertEquals(1500L, puzzles.get(0).get("Rating"));
  }

  @Test
  void ourOwnSuites() throws IOException {
    for (String name : List.of("mates", "tactics", "strategy", "endings", "perft")) {
      Path file = Path.of("suites", name + ".epd");
      if (Files.exists(file)) {
        Files.readAllLines(file).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .forEach(OtherReader::read);
      }
    }
  }
}
