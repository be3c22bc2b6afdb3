package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.report.html.PageData;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
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
      List.of("csv", "csv-lines", "epd", "html", "json", "junit", "markdown", "unsolved");

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
  void reportsLinesFindingsAndDepthInsteadOfAScore() throws IOException {
    Ran ran = run(positions, "a.jsonl", "--quiet", "--no-times");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(
        ran.out()
            .matches(
                "bare positions=3 lines=\\d+ findings=0 depth=[\\d.]+ engine=\"Plumbline\""
                    + " limit=\"nodes 500\" errors=0\\n"),
        ran.out());
    assertTrue(ran.err().contains("records that have no legal move: 1: bare#2"), ran.err());
    String header = Files.readAllLines(folder.resolve("a.jsonl")).get(0);
    assertTrue(header.contains("\"rule\":\"lines\"") && !header.contains("inesOnly"), header);
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
    assertTrue(row.contains(",checked,,,answered,0,0,"), row);
    assertFalse(row.contains("Rc1"), row);
    Ran shown = Ran.plumbline("inspect", file("a.jsonl"), "solved#1", "--ascii");
    assertTrue(shown.out().contains("\nnot judged, lines only: answered R"), shown.out());
    assertFalse(shown.out().contains("points"), shown.out());
    assertFalse(shown.out().contains("solved with"), shown.out());
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
    "ILLEGAL_LINE, 60s, illegal-move",
    "MATE_WITHOUT_END, 100ms, mate-not-mating",
    "MOVE_NOT_OF_ITS_LINE, 60s, bestmove-differs"
  })
  void findsFaultsInLines(Fault fault, String time, String code) throws Exception {
    String[] options = {
      "--time",
      time,
      "--time-tolerance",
      "60s",
      "--junit",
      file("a.xml"),
      "--gate",
      "findings:0",
      "--gate",
      "errors:0"
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
    assertFalse(ran.out().contains("expected"), ran.out());
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
      String text = PageData.readable(Files.readString(folder.resolve("a." + format)));
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
    assertTrue(ran.out().contains("\n\nother findings\n  bare#4: illegal-move"), ran.out());
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
  void historyComparesTheRunsAroundIt() throws IOException {
    String suite =
        Files.writeString(folder.resolve("easy.epd"), "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7; dm 2;")
            .toString();
    run(suite, "b.jsonl");
    for (String journal : List.of("a.jsonl", "c.jsonl")) {
      Ran.plumbline("run", suite, "--nodes", "500", "--journal", file(journal));
    }
    List<String> words = new ArrayList<>(List.of("history", "--csv", "-"));
    List.of("a.jsonl", "b.jsonl", "c.jsonl").forEach(journal -> words.add(file(journal)));
    List<String> rows = Ran.plumbline(words.toArray(String[]::new)).out().lines().toList();
    assertTrue(rows.get(2).contains(",1,0,0,0,0,0,,,"), rows.get(2));
    assertTrue(rows.get(3).contains(",1,1,1,1,0,0,0,0,"), rows.get(3));
  }

  @Test
  @Tag("medium")
  void checksStockfish() {
    Path stockfish = ProgramFinder.on("").find("stockfish").orElse(null);
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

  private static final String GAMES =
      """
      [Event "ends in mate"]

      1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

      [Event "broken"]

      1. e4 e5 2. Kxe4 1/2-1/2

      [Event "from a position"]
      [FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]

      1. O-O Kd7 {a comment} 2. Rf7+ (2. Rf1 Kc6) Kd6 *
      """;

  private List<String> ids(String journal) throws IOException {
    List<String> ids = new ArrayList<>();
    try (JournalReader reader = JournalReader.open(folder.resolve(journal))) {
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        ids.add(String.valueOf(entry.searched().id()));
      }
    }
    return ids;
  }

  /** The checkmate at the end has no legal move; the kings' game begins with its first move. */
  @Test
  void searchesThePositionsOfGames() throws IOException {
    String games = Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    Ran ran = run(games, "a.jsonl", "--quiet");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().startsWith("games positions=10 lines="), ran.out());
    assertTrue(ran.err().contains("games.pgn:7:13: "), ran.err());
    assertTrue(ran.err().contains("game 2 cannot be read: White's own pawn is on e4"), ran.err());
    assertTrue(ran.err().contains("warning: games that cannot be read: 1\n"), ran.err());
    List<String> ids = ids("a.jsonl");
    assertEquals("game 1, ply 1", ids.get(0));
    assertEquals("game 1, ply 6", ids.get(5));
    assertEquals("game 3, ply 1", ids.get(6));
    assertEquals(10, ids.size());
  }

  @Test
  void searchesThePositionAfterEveryNthPly() throws IOException {
    String games = Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    run(games, "a.jsonl", "--every", "2");
    assertEquals(
        List.of(
            "game 1, ply 2", "game 1, ply 4", "game 1, ply 6", "game 3, ply 2", "game 3, ply 4"),
        ids("a.jsonl"));
    Ran other = run(games, "a.jsonl", "--every", "3", "--resume");
    assertEquals(3, other.exitCode(), other.err());
    assertTrue(other.err().contains("options: every 3, was 2"), other.err());
    assertEquals(2, run(games, "b.jsonl", "--every", "0").exitCode());
  }

  /** By name or content, packed, and from standard input. */
  @Test
  void recognisesGames() throws IOException {
    Path packed = folder.resolve("games.pgn.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(GAMES.getBytes(StandardCharsets.UTF_8));
    }
    Path unnamed = Files.writeString(folder.resolve("games.txt"), GAMES);
    for (Path file : List.of(packed, unnamed)) {
      Ran ran = run(file.toString(), file.getFileName() + ".jsonl", "--quiet");
      assertTrue(ran.out().startsWith("games positions=10 "), ran.out() + ran.err());
    }
    Ran piped =
        Ran.plumblineReading(
            GAMES, "run", "-", "--lines-only", "-q", "--depth", "1", "--journal", file("c.jsonl"));
    assertTrue(piped.out().startsWith("stdin positions=10 "), piped.out() + piped.err());
  }

  @Test
  void gamesHaveNothingToSolve() throws IOException {
    String games = Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    Ran ran = Ran.plumbline("run", games, "--journal", file("a.jsonl"));
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().contains(" --lines-only checks an engine's lines"), ran.err());
  }
}
