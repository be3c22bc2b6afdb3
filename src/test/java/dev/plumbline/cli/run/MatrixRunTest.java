package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.Ran;
import dev.plumbline.report.html.PageData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code run --matrix}: every combination of settings, and one table of them. */
class MatrixRunTest extends PlanFolder {
  /** Without quiescence, one ply takes a protected pawn, and sees no mate. */
  private static final String GREEDY =
      """
      4k3/2p5/3p4/8/8/8/8/3RK3 w - - am Rxd6; id "protected";
      """;

  @BeforeEach
  void writeGreedySuite() throws IOException {
    Files.writeString(folder.resolve("greedy.epd"), GREEDY);
  }

  private Ran solve(String... more) {
    return Ran.plumbline(
        List.of("run", file("own.epd"), "--no-times", "--journal=" + file("j.jsonl")), more);
  }

  /** The lines from the first that begins so. */
  private static List<String> from(String beginning, Ran ran) {
    return ran.out().lines().dropWhile(line -> !line.startsWith(beginning)).toList();
  }

  private static List<String> table(Ran ran) {
    return from("hash ", ran).stream().map(line -> line.replaceAll(" +", " ").strip()).toList();
  }

  @Test
  void endsWithOneTableOfAllSettings() {
    Ran ran = solve("--depth=1", "--matrix=hash=1,16", "--matrix=window=pvs,negascout").exits(0);
    List<String> results = from("own solved=", ran);
    assertTrue(
        results.get(3).contains(" engine=\"Plumbline (builtin hash=16 window=negascout)\" "),
        results.toString());
    List<String> table = table(ran);
    assertEquals("hash window solved points score errors findings depth nodes", table.get(0));
    assertTrue(table.get(1).startsWith("1 pvs 2/3 2/3 66.67% 0 0 1 "), table.toString());
    assertTrue(table.get(4).startsWith("16 negascout 2/3 2/3 66.67% "), table.toString());
    assertEquals("", table.get(5));
    assertEquals(6, table.size());
  }

  @Test
  void theBestSettingComesFirstAndSuitesHaveAColumnEach() {
    Ran ran =
        solve(
            Ran.words(
                file("greedy.epd")
                    + " --depth=1 --matrix=hash=1 --matrix=quiescence=off,on --markdown="
                    + file("m.md")));
    ran.exits(0);
    List<String> table = table(ran);
    assertEquals("hash quiescence own greedy score errors findings depth nodes", table.get(0));
    assertTrue(table.get(1).startsWith("1 on 2/3 1/1 83.33% "), table.toString());
    assertTrue(table.get(2).startsWith("1 off 0/3 0/1 0.00% "), table.toString());
  }

  @Test
  void everyReportTellsTheSettingsApart() throws IOException {
    Ran ran =
        solve(
            "--depth=1",
            "--matrix=hash=1,16",
            "--quiet",
            "--json=" + file("r.json"),
            "--csv=" + file("r.csv"),
            "--markdown=" + file("r.md"),
            "--html=" + file("r.html"));
    ran.exits(0);
    assertEquals(2, ran.out().lines().count(), "only the result lines: " + ran.out());
    JsonNode engines =
        new ObjectMapper().readTree(folder.resolve("r.json").toFile()).get("engines");
    assertEquals("{\"hash\":\"16\"}", engines.get(1).get("varied").toString());
    List<String> csv = Files.readAllLines(folder.resolve("r.csv"));
    assertTrue(csv.get(0).endsWith(",legal,setting_hash,mate,nps"), csv.get(0));
    assertTrue(
        csv.get(1).contains(",builtin hash=1,") && csv.get(1).contains(",true,1,"), csv.get(1));
    String markdown = Files.readString(folder.resolve("r.md"));
    assertTrue(markdown.contains("\n| hash | solved | points |"), markdown);
    assertTrue(markdown.contains("\n| --- | ---: | ---: |"), markdown);
    assertEquals(engines, PageData.of(Files.readString(folder.resolve("r.html"))).get("engines"));
  }

  @Test
  void aJournalReportsItsMatrixAndIsResumed() throws IOException {
    String[] words = {"--depth=1", "--matrix=hash=1,16", "--matrix=window=pvs,scout"};
    Ran whole = solve(words);
    Path journal = folder.resolve("j.jsonl");
    List<String> lines = Files.readAllLines(journal);
    assertEquals(13, lines.size());
    assertTrue(
        lines
            .get(0)
            .contains(
                "\"variant\":{\"base\":\"builtin\",\"settings\":{\"hash\":\"1\",\"window\":\"scout\"}}"),
        lines.get(0));
    Files.write(journal, lines.subList(0, 6));
    String[] again = Ran.words(List.of(words), "--resume");
    solve(Ran.words(List.of(again), "--dry-run")).outHas(": resumed: 5 of 12 are done\n");
    Ran resumed = solve(again).exits(0);
    assertEquals(13, Files.readAllLines(journal).size());
    assertEquals(table(whole), table(resumed));
    Ran reported = Ran.plumbline("report", journal.toString(), "--no-times");
    assertEquals(table(whole), table(reported));
    solve("--depth=1", "--matrix=hash=1,8", "--resume").exits(3).errHas("builtin hash=8");
  }

  @Test
  void journalsOfPartsOfAMatrixAreReportedTogether() {
    solve("--depth=1", "--matrix=hash=1", "-q").exits(0);
    Ran other =
        Ran.plumbline(
            "run", file("own.epd"), "--depth=1", "--matrix=hash=16", "--journal=" + file("k"));
    other.exits(0);
    Ran both = Ran.plumbline("report", file("j.jsonl"), file("k"), "--no-times");
    List<String> table = table(both);
    assertTrue(table.get(1).startsWith("1 2/3 "), both.out());
    assertTrue(table.get(2).startsWith("16 2/3 "), both.out());
  }

  @Test
  void aDryRunShowsTheValuesAndTheSearches() {
    Ran ran =
        solve("--depth=1", "--matrix=hash=1,16", "--matrix=window=pvs,scout", "--dry-run").exits(0);
    String out = ran.out().replaceAll(" +", " ");
    assertTrue(out.contains("matrix hash=1,16 window=pvs,scout, engines in all: 4\n"), ran.out());
    assertTrue(out.contains("searches 12, 1 at a time\n"), ran.out());
  }

  @Test
  void jobsDoNotChangeTheTable() {
    String[] words = {"--nodes=300", "--matrix=null=on,off", "--matrix=hash=1,2,3,4,5"};
    Ran alone = solve(words);
    Ran together = solve(Ran.words(List.of(words), "--jobs=2", "--force")).exits(0);
    assertEquals(from("null ", alone), from("null ", together));
    assertEquals(12, from("null ", together).size());
  }

  @Test
  void ofManyEnginesAMissedProblemIsNamedOnce() {
    Ran ran = solve("--depth=1", "--matrix=hash=1,2,3,4,5");
    ran.outBegins(
        "missed: other move 5\n  own#3 (a wrong one): by 5 of 5 engines, expected e5\n\n");
    ran.outLacks("solved within");
  }

  @Test
  void aPlanHasATableOfValues() throws IOException {
    String plan =
        """
        suites = ["own.epd"]
        depth = 1
        journal = "p.jsonl"
        no-times = true
        [matrix]
        hash = [1, 16]
        null = [true, false]
        """;
    Path file = Files.writeString(folder.resolve("p.toml"), plan);
    Ran ran = Ran.plumbline("run", file.toString()).exits(0);
    assertTrue(table(ran).get(4).startsWith("16 off 2/3 "), ran.out());
    Files.writeString(file, plan.replace("[1, 16]", "[1, 0]"));
    Ran wrong = Ran.plumbline("run", file.toString());
    wrong.exits(3).errHas("p.toml:5:2: matrix: --matrix: builtin: hash is a number from 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--matrix=windo=pvs | builtin has no setting \"windo\": did you mean \"window\"?",
        "--matrix=hash=0,1 | builtin: hash is a number from 1 to 8192, not \"0\"",
        "--matrix=hash | \"hash\" is not a name and its values",
        "--matrix=hash=1 --matrix=Hash=2 | Hash is named twice",
        "--matrix=window=pvs,mtdf | builtin window=mtdf: window=mtdf needs",
        "--matrix=hash=1,2 --hash=4 | hash is also set by --hash: leave out one of them",
        "--matrix=window=pvs,scout --set=window=pvs | window is also set by --set: leave out one",
        "--matrix=threads=1,2 --threads=2 | threads is also set by --threads: leave out one",
      })
  void faultsAreReportedBeforeAnythingIsSearched(String options, String sentence) {
    solve(options.split(" ")).exits(2).errBegins("plumbline: --matrix: " + sentence);
    assertFalse(Files.exists(folder.resolve("j.jsonl")));
  }
}
