package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.run.spec.EngineFinder.Programs;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code run --lines-only}: findings, depth and speed, and no score. */
class LinesOnlyRunTest {
  /** The second is checkmate; the scripted engine misbehaves at the move number of the last. */
  private static final String POSITIONS =
      """
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
      8/8/8/8/8/5k2/6q1/7K w - - 0 1
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 66
      """;

  private static final List<String> FORMATS =
      List.of(
          "badge",
          "csv",
          "csv-lines",
          "epd",
          "html",
          "json",
          "junit",
          "markdown",
          "plot",
          "unsolved");

  @TempDir Path folder;
  private String positions = "";

  @BeforeEach
  void writePositions() throws IOException {
    positions = Files.writeString(folder.resolve("bare.epd"), POSITIONS).toString();
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private Ran run(String suite, String journal, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("run", suite, "--lines-only", "--nodes", "500", "--journal", file(journal)));
    words.addAll(Arrays.asList(more));
    return Ran.plumbline(words.toArray(String[]::new));
  }

  private static String[] faulty(Fault fault, String... more) throws URISyntaxException {
    UciSpec spec = FaultyEngine.with(fault);
    List<String> words = new ArrayList<>(List.of("--engine", spec.command()));
    for (String arg : spec.args()) {
      words.add("--arg=" + arg);
    }
    words.addAll(Arrays.asList(more));
    return words.toArray(String[]::new);
  }

  @Test
  void reportsLinesFindingsAndDepthInsteadOfAScore() {
    Ran ran = run(positions, "a.jsonl", "--quiet", "--no-times");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(
        ran.out()
            .matches(
                "bare positions=3 lines=\\d+ findings=0 depth=[\\d.]+ engine=\"Plumbline\""
                    + " limit=\"nodes 500\" errors=0\\n"),
        ran.out());
    assertTrue(ran.err().contains("records that have no legal move: 1: bare#2"), ran.err());
  }

  @Test
  void reportsTheSpeedUnlessTimingsAreOmitted() {
    Ran ran = run(positions, "a.jsonl", "--quiet");
    assertTrue(ran.out().matches("(?s).* depth=[\\d.]+ nps=[1-9]\\d* engine=.*"), ran.out());
  }

  @Test
  void ignoresSolutions() throws IOException {
    String suite =
        Files.writeString(folder.resolve("solved.epd"), "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rc1; dm 2;")
            .toString();
    Ran ran = run(suite, "a.jsonl", "--csv", file("a.csv"));
    assertEquals(0, ran.exitCode(), ran.err());
    String row = Files.readAllLines(folder.resolve("a.csv")).get(1);
    assertTrue(row.contains(",checked,answered,0,0,"), row);
    assertFalse(row.contains("Rc1"), row);
    Ran judged = Ran.plumbline("rescore", file("a.jsonl"), "--rule", "proof");
    assertTrue(judged.out().contains("points=0/1 changed=1"), judged.out());
  }

  @Test
  void aRunOfRecordsWithoutSolutionsNamesTheOption() {
    Ran ran = Ran.plumbline("run", positions, "--nodes", "100", "--journal", file("a.jsonl"));
    assertEquals(3, ran.exitCode());
    assertTrue(
        ran.err()
            .contains(
                "nothing to solve in bare; to check the engine's lines without solutions, add"
                    + " --lines-only"),
        ran.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--rule proof|leave out --rule proof",
        "--stop-after-solved 2|leave out --stop-after-solved",
        "--gate solved:1|--gate solved>=1: the run checks lines only",
        "--gate lost:0 --baseline none|--gate lost<=0: the run checks lines only"
      })
  void rejectsOptionsThatNeedSolutions(String options, String sentence) {
    Ran ran = run(positions, "a.jsonl", options.split(" ", -1));
    assertEquals(2, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains(sentence), ran.err());
    assertFalse(Files.exists(folder.resolve("a.jsonl")));
  }

  @Test
  void reportAndCompareRejectGatesThatNeedSolutions() {
    run(positions, "a.jsonl");
    String journal = file("a.jsonl");
    Ran report = Ran.plumbline("report", journal, "--gate", "points:1");
    assertEquals(2, report.exitCode(), report.err());
    Ran compare = Ran.plumbline("compare", journal, journal, "--gate", "lost:0");
    assertEquals(2, compare.exitCode(), compare.err());
    Ran findings = Ran.plumbline("report", journal, "--gate", "findings:0", "--gate", "errors:0");
    assertEquals(0, findings.exitCode(), findings.err());
  }

  @ParameterizedTest
  @CsvSource({
    "ILLEGAL_LINE, 10s, illegal-move",
    "MATE_WITHOUT_END, 100ms, mate-not-mating",
    "MOVE_NOT_OF_ITS_LINE, 10s, bestmove-differs"
  })
  void findsFaultsInLines(Fault fault, String time, String code) throws Exception {
    String[] options = {
      "--time", time, "--junit", file("a.xml"), "--gate", "findings:0", "--gate", "errors:0"
    };
    Ran ran = run(positions, "a.jsonl", faulty(fault, options));
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("gate missed: findings<=0"), ran.err());
    assertTrue(ran.err().contains("gate passed: errors<=0"), ran.err());
    assertTrue(ran.out().contains(code), ran.out());
    String junit = Files.readString(folder.resolve("a.xml"));
    assertTrue(junit.contains("tests=\"3\" failures=\"1\" errors=\"0\""), junit);
    assertTrue(junit.contains("<failure type=\"findings\" message=\"bare#4 by "), junit);
  }

  @Test
  void aCrashIsAnError() throws Exception {
    Ran ran = run(positions, "a.jsonl", faulty(Fault.DIES_IN_SEARCH, "--gate", "errors:0"));
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(ran.out().startsWith("failed\n  bare#4 by "), ran.out());
    assertTrue(ran.out().contains(" errors=1"), ran.out());
    assertFalse(ran.out().contains("asked"), ran.out());
  }

  /** Also when nothing was searched. */
  @ParameterizedTest
  @ValueSource(strings = {"NONE", "DIES_IN_EACH_SEARCH"})
  void noFormatContainsAScoreOrDividesByZero(Fault fault) throws Exception {
    run(positions, "a.jsonl", faulty(fault));
    List<String> words = new ArrayList<>(List.of("report", file("a.jsonl")));
    FORMATS.forEach(format -> words.addAll(List.of("--" + format, file("a." + format))));
    Ran ran = Ran.plumbline(words.toArray(String[]::new));
    assertEquals(0, ran.exitCode(), ran.err());
    for (String format : FORMATS) {
      String text = Files.readString(folder.resolve("a." + format));
      assertFalse(text.contains(":NaN") || text.contains("\"NaN") || text.contains(">NaN"), format);
      assertFalse(text.contains("0/0") || text.contains("Infinity\""), format + ": " + text);
    }
    String text = Ran.plumbline("report", file("a.jsonl")).out();
    assertFalse(text.contains("NaN") || text.contains("0/0") || text.contains("missed"), text);
    Ran history = Ran.plumbline("history", file("a.jsonl"));
    assertFalse(history.out().contains("0/0"), history.out());
  }

  @Test
  void comparesFindingsDepthAndSpeed() throws Exception {
    run(positions, "good.jsonl", faulty(Fault.NONE));
    run(positions, "bad.jsonl", faulty(Fault.ILLEGAL_LINE));
    Ran ran = Ran.plumbline("compare", file("good.jsonl"), file("bad.jsonl"));
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(ran.out().startsWith("other findings\n  bare#4: illegal-move"), ran.out());
    assertTrue(ran.out().contains(", was no findings\n"), ran.out());
    for (String fact : List.of("findings  ", "lines  ", "depth  ", "speed  ")) {
      assertTrue(ran.out().contains("\n  " + fact), ran.out());
    }
    for (String score : List.of("solved", "points", "by chance", "won")) {
      assertFalse(ran.out().contains(score), ran.out());
    }
    Ran same = Ran.plumbline("compare", file("bad.jsonl"), file("bad.jsonl"));
    assertEquals(0, same.exitCode(), same.out());
  }

  @Test
  @Tag("medium")
  void checksStockfish() {
    Path stockfish = Programs.on("").find("stockfish").orElse(null);
    assumeTrue(stockfish != null, "stockfish is not installed: skipped");
    Ran ran =
        run(
            positions,
            "a.jsonl",
            "--engine",
            String.valueOf(stockfish),
            "--gate",
            "errors:0",
            "--quiet");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().matches("(?s)bare positions=3 lines=[1-9].* errors=0 .*"), ran.out());
  }
}
