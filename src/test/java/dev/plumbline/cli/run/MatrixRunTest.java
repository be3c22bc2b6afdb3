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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code run --matrix}: every combination of settings, and one table of them. */
class MatrixRunTest {
  /** A depth of one ply solves the first two only. */
  private static final String SUITE =
      """
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "easy.1";
      k7/8/1K6/8/8/8/8/7R w - - bm Rh8#; id "easy.2";
      4k3/8/8/3r4/4P3/8/8/4K3 w - - bm e5; id "a wrong one";
      """;

  /** Without quiescence, one ply takes a protected pawn, and sees no mate. */
  private static final String GREEDY =
      """
      4k3/2p5/3p4/8/8/8/8/3RK3 w - - am Rxd6; id "protected";
      """;

  @TempDir Path folder;

  @BeforeEach
  void writeSuites() throws IOException {
    Files.writeString(folder.resolve("own.epd"), SUITE);
    Files.writeString(folder.resolve("greedy.epd"), GREEDY);
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private Ran run(String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("run", file("own.epd"), "--no-times", "--journal=" + file("j.jsonl")));
    words.addAll(Arrays.asList(more));
    return Ran.plumbline(words.toArray(String[]::new));
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
    Ran ran = run("--depth=1", "--matrix=hash=1,16", "--matrix=window=pvs,negascout");
    assertEquals(0, ran.exitCode(), ran.err());
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
        run(
            file("greedy.epd"),
            "--depth=1",
            "--matrix=hash=1",
            "--matrix=quiescence=off,on",
            "--markdown=" + file("m.md"));
    assertEquals(0, ran.exitCode(), ran.err());
    List<String> table = table(ran);
    assertEquals("hash quiescence own greedy score errors findings depth nodes", table.get(0));
    assertTrue(table.get(1).startsWith("1 on 2/3 1/1 83.33% "), table.toString());
    assertTrue(table.get(2).startsWith("1 off 0/3 0/1 0.00% "), table.toString());
  }

  @Test
  void everyReportTellsTheSettingsApart() throws IOException {
    Ran ran =
        run(
            "--depth=1",
            "--matrix=hash=1,16",
            "--quiet",
            "--json=" + file("r.json"),
            "--csv=" + file("r.csv"),
            "--markdown=" + file("r.md"),
            "--html=" + file("r.html"));
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals(2, ran.out().lines().count(), "only the result lines: " + ran.out());
    JsonNode results =
        new ObjectMapper().readTree(folder.resolve("r.json").toFile()).get("results");
    assertEquals("{\"hash\":\"16\"}", results.get(1).get("settings").toString());
    List<String> csv = Files.readAllLines(folder.resolve("r.csv"));
    assertTrue(csv.get(0).endsWith(",legal,setting_hash,mate,nps"), csv.get(0));
    assertTrue(
        csv.get(1).contains(",builtin hash=1,") && csv.get(1).contains(",true,1,"), csv.get(1));
    String markdown = Files.readString(folder.resolve("r.md"));
    assertTrue(markdown.contains("\n| hash | solved | points |"), markdown);
    assertTrue(markdown.contains("\n| --- | ---: | ---: |"), markdown);
    assertEquals(
        "{\"heads\":[\"hash\"],\"cells\":[[\"1\"],[\"16\"]]}",
        PageData.of(Files.readString(folder.resolve("r.html"))).get("matrix").toString());
  }

  @Test
  void aJournalReportsItsMatrixAndIsResumed() throws IOException {
    String[] words = {"--depth=1", "--matrix=hash=1,16", "--matrix=window=pvs,scout"};
    Ran whole = run(words);
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
    List<String> again = new ArrayList<>(List.of(words));
    again.add("--resume");
    Ran dry = run(append(again, "--dry-run"));
    assertTrue(dry.out().contains(": resumed: 5 of 12 are done\n"), dry.out() + dry.err());
    Ran resumed = run(again.toArray(String[]::new));
    assertEquals(0, resumed.exitCode(), resumed.err());
    assertEquals(13, Files.readAllLines(journal).size());
    assertEquals(table(whole), table(resumed));
    Ran reported = Ran.plumbline("report", journal.toString(), "--no-times");
    assertEquals(table(whole), table(reported));
    Ran other = run("--depth=1", "--matrix=hash=1,8", "--resume");
    assertEquals(3, other.exitCode(), other.err());
    assertTrue(other.err().contains("builtin hash=8"), other.err());
  }

  private static String[] append(List<String> words, String word) {
    List<String> all = new ArrayList<>(words);
    all.add(word);
    return all.toArray(String[]::new);
  }

  @Test
  void journalsOfPartsOfAMatrixAreReportedTogether() {
    assertEquals(0, run("--depth=1", "--matrix=hash=1", "-q").exitCode());
    Ran other =
        Ran.plumbline(
            "run", file("own.epd"), "--depth=1", "--matrix=hash=16", "--journal=" + file("k"));
    assertEquals(0, other.exitCode(), other.err());
    Ran both = Ran.plumbline("report", file("j.jsonl"), file("k"), "--no-times");
    List<String> table = table(both);
    assertTrue(table.get(1).startsWith("1 2/3 "), both.out());
    assertTrue(table.get(2).startsWith("16 2/3 "), both.out());
  }

  @Test
  void aDryRunShowsTheValuesAndTheSearches() {
    Ran ran = run("--depth=1", "--matrix=hash=1,16", "--matrix=window=pvs,scout", "--dry-run");
    assertEquals(0, ran.exitCode(), ran.err());
    String out = ran.out().replaceAll(" +", " ");
    assertTrue(out.contains("matrix hash=1,16 window=pvs,scout, engines in all: 4\n"), ran.out());
    assertTrue(out.contains("searches 12, 1 at a time\n"), ran.out());
  }

  @Test
  void jobsDoNotChangeTheTable() {
    String[] words = {"--nodes=300", "--matrix=null=on,off", "--matrix=hash=1,2,3,4,5"};
    Ran alone = run(words);
    Ran together = run(append(List.of(words), "--jobs=2"), "--force");
    assertEquals(0, together.exitCode(), together.err());
    assertEquals(from("null ", alone), from("null ", together));
    assertEquals(12, from("null ", together).size());
  }

  private Ran run(String[] words, String more) {
    return run(append(List.of(words), more));
  }

  @Test
  void ofManyEnginesAMissedProblemIsNamedOnce() {
    Ran ran = run("--depth=1", "--matrix=hash=1,2,3,4,5");
    assertTrue(
        ran.out()
            .startsWith(
                "missed: other move 5\n"
                    + "  own#3 (a wrong one): by 5 of 5 engines, expected bm e5\n\n"),
        ran.out());
    assertFalse(ran.out().contains("solved within"), ran.out());
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
    Ran ran = Ran.plumbline("run", file.toString());
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(table(ran).get(4).startsWith("16 off 2/3 "), ran.out());
    Files.writeString(file, plan.replace("[1, 16]", "[1, 0]"));
    Ran wrong = Ran.plumbline("run", file.toString());
    assertEquals(3, wrong.exitCode(), wrong.err());
    assertTrue(
        wrong.err().contains("p.toml:5:2: matrix: --matrix: builtin: hash is a number from 1"),
        wrong.err());
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
    Ran ran = run(options.split(" "));
    assertEquals(2, ran.exitCode(), ran.err());
    assertTrue(ran.err().startsWith("plumbline: --matrix: " + sentence), ran.err());
    assertFalse(Files.exists(folder.resolve("j.jsonl")));
  }
}
