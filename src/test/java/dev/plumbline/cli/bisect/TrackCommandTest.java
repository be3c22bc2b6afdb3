package dev.plumbline.cli.bisect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.bisect.AuthorsRepository;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tracks repositories whose engine is the script of {@link BisectCommandTest}. */
@Tag("medium")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the engines are shell scripts")
class TrackCommandTest extends FolderTest {
  private static final int PROBLEMS = 16;

  private AuthorsRepository author;
  private final List<String> commits = new ArrayList<>();

  @BeforeEach
  void makeRepository() throws IOException {
    author = AuthorsRepository.in(folder.resolve("engine"));
    author.write("engine.in", BisectCommandTest.ENGINE);
    StringBuilder suite = new StringBuilder();
    for (int i = 0; i < PROBLEMS; i++) {
      suite.append(place(i)).append(" b KQkq - bm b5; id \"pawn.").append(i).append("\";\n");
    }
    Files.writeString(folder.resolve("pawns.epd"), suite);
  }

  /** The position after a pawn's first move, of one square or two. */
  private static String place(int move) {
    int file = move % 8;
    String alone = count(file) + "P" + count(7 - file);
    String others = "P".repeat(file) + "1" + "P".repeat(7 - file);
    String middle = move < 8 ? "8/8/8/" + alone : "8/8/" + alone + "/8";
    return "rnbqkbnr/pppppppp/" + middle + "/" + others + "/RNBQKBNR";
  }

  private static String count(int empty) {
    return empty == 0 ? "" : Integer.toString(empty);
  }

  /** Commits a version that solves the first problems. */
  private void commit(String subject, int solved) throws IOException {
    StringBuilder moves = new StringBuilder();
    for (int i = 0; i < PROBLEMS; i++) {
      moves.append(place(i)).append(i < solved ? " b7b5 100\n" : " a7a6 100\n");
    }
    author.write("moves", moves.toString()).write("version", subject);
    commits.add(author.commit(subject));
  }

  /** Nine versions; the third does not build, the sixth and all after it lose fifteen problems. */
  private void history() throws IOException {
    for (int version = 1; version <= 9; version++) {
      if (version == 3) {
        author.write("broken", "");
      }
      commit("Version " + version, version < 6 ? 16 : 1);
      if (version == 3) {
        author.git("rm", "--quiet", "broken");
      }
    }
  }

  private Ran track(String range, String... more) {
    String build =
        "echo >>"
            + folder.resolve("builds")
            + "; cp engine.in engine.sh; chmod +x engine.sh;"
            + " ! test -e broken";
    String line = "track %s --repo %s --work %s --build %s --engine ./engine.sh --nodes 1 %s";
    Object[] values = {range, author.folder(), file("work"), build, file("pawns.epd")};
    return Ran.plumbline(List.of(Ran.words(line, values)), more);
  }

  private int builds() throws IOException {
    return Files.readAllLines(folder.resolve("builds")).size();
  }

  private String all() {
    return commits.get(0) + "..main";
  }

  private String hash(int version) {
    return commits.get(version - 1).substring(0, 10);
  }

  @Test
  void marksTheCommitOfAStepAndShowsASkippedOne() throws IOException {
    history();
    Map<String, String> before = author.snapshot();
    Path csv = folder.resolve("curve.csv");
    Path html = folder.resolve("curve.html");
    Ran ran = track(all(), "--csv", csv.toString(), "--html", html.toString()).exits(0);
    assertEquals(before, author.snapshot());
    String step =
        "step at " + hash(6) + " 2026-01-02 Version 6: pawns by ./engine.sh -15.0 problems,";
    ran.outHas("\n" + step);
    assertEquals(2, ran.out().split("step at", -1).length, ran::out);
    String skipped = " 2026-01-02 Version 3: the build ended with exit code 1\n";
    ran.outHas("\nskipped: " + hash(3) + skipped);
    List<String> rows = Files.readAllLines(csv);
    assertEquals(1 + 8, rows.size());
    assertTrue(rows.get(0).endsWith(",commit,date,subject,step,step_p,step_runs"), rows.get(0));
    String label = "," + hash(6) + ",2026-01-02T03:04:05Z,Version 6,-15.0,0.00";
    assertTrue(rows.get(5).contains(label) && rows.get(5).endsWith(",1"), rows.get(5));
    assertTrue(rows.get(4).contains("," + hash(5) + ",2026-01-02T03:04:05Z,Version 5,,"));
    assertTrue(Files.readString(html).contains(hash(6) + " 2026-01-02 Version 6"));
  }

  @Test
  void saysWhatItCostsAndBeginsWithTheEndsAndTheMiddle() throws IOException {
    history();
    Ran ran = track(all());
    List<String> lines = ran.err().lines().filter(line -> !line.startsWith("  ")).toList();
    assertEquals("plumbline: 9 commits, 16 searches each; 9 to do", lines.get(0));
    assertEquals("1 of 9: " + hash(9) + " Version 9", lines.get(1));
    assertTrue(
        lines.get(2).matches("2 of 9: " + hash(1) + " Version 1 .\\d+s each, about \\d+ min .*"),
        lines.get(2));
    assertTrue(lines.get(3).startsWith("3 of 9: " + hash(5)), lines.get(3));
  }

  @Test
  void doesOnlyWhatIsNew() throws IOException {
    history();
    Ran first = track(all());
    assertEquals(9, builds());
    Ran again = track(all());
    again.outIs(first.out()).errBegins("plumbline: 9 commits, 16 searches each; all are done");
    assertEquals(9, builds());
    commit("Version 10", 16);
    track(all()).outHas(hash(10));
    assertEquals(10, builds());
    track(all(), "--retry-skipped");
    assertEquals(11, builds());
  }

  @Test
  void choosesCommits() throws IOException {
    history();
    author.git("tag", "v2", commits.get(1));
    author.git("tag", "--annotate", "--message", "Seven", "v7", commits.get(6));
    assertEquals(List.of(hash(1), hash(5), hash(9)), shown(track(all(), "--every", "4")));
    assertEquals(
        List.of(hash(1), hash(2), hash(7), hash(9)), shown(track(all(), "--tags", "--quiet")));
    assertEquals(List.of(hash(7), hash(8), hash(9)), shown(track("v7..")));
  }

  private static List<String> shown(Ran ran) {
    return ran.out()
        .lines()
        .filter(line -> line.matches("[0-9a-f]{10} .*"))
        .map(line -> line.substring(0, 10))
        .toList();
  }

  @Test
  void explainsWhatIsNoRange() throws IOException {
    history();
    assertRefused(2, "'main' is not a range of commits: write v1.0..main", track("main"));
    assertRefused(2, "is not a range", track(commits.get(0) + "...main"));
    String reversed = "main is not an ancestor of " + commits.get(0) + ", but the reverse";
    assertRefused(3, reversed, track("main.." + commits.get(0)));
    assertRefused(3, "unknown revision 'nowhere'", track(commits.get(0) + "..nowhere"));
    assertRefused(2, "exclude each other", track(all(), "--tags", "--every", "2"));
  }

  @Test
  void aRangeOfWhichNothingBuildsIsAnError() throws IOException {
    author.write("broken", "");
    commit("One", 1);
    commit("Two", 2);
    Ran ran = track(all());
    assertRefused(4, "no commit of " + all() + " can be tested", ran);
    ran.errHas("skipped: the build ended with exit code 1").errLacks("Exception");
  }

  private static void assertRefused(int code, String message, Ran ran) {
    ran.exits(code).errHas(message);
  }
}
