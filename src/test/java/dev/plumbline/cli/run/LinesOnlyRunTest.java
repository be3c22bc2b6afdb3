package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.journal.Journals;
import dev.plumbline.report.html.PageData;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code run --lines-only}: findings, depth and speed, and no score. */
class LinesOnlyRunTest extends FolderTest {
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

  private String positions = "";

  @BeforeEach
  void writePositions() throws IOException {
    positions = write("bare.epd", POSITIONS);
  }

  private Ran run(String suite, String journal, String... more) {
    return Ran.plumbline(
        List.of("run", suite, "--lines-only", "--nodes", "500", "--journal", file(journal)), more);
  }

  private static String[] faulty(Fault fault, String... more) throws URISyntaxException {
    return Ran.words(FaultyEngine.options(fault), more);
  }

  @Test
  void reportsLinesFindingsAndDepthInsteadOfAScore() throws IOException {
    Ran ran = run(positions, "a.jsonl", "--quiet", "--no-times").exits(0);
    ran.outMatches(
        "bare positions=3 lines=\\d+ findings=0 depth=[\\d.]+ engine=\"Plumbline\""
            + " limit=\"nodes 500\" errors=0\\n");
    ran.errHas("records that have no legal move: 1: bare#2");
    String header = Files.readAllLines(folder.resolve("a.jsonl")).get(0);
    assertTrue(header.contains("\"rule\":\"lines\"") && !header.contains("inesOnly"), header);
  }

  @Test
  void reportsTheSpeedUnlessTimingsAreOmitted() {
    Ran ran = run(positions, "a.jsonl", "--quiet");
    ran.outMatches("(?s).* depth=[\\d.]+ nps=[1-9]\\d* engine=.*");
  }

  @Test
  void ignoresSolutions() throws IOException {
    String suite = write("solved.epd", "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rc1; dm 2;");
    run(suite, "a.jsonl", "--csv", file("a.csv")).exits(0);
    String row = Files.readAllLines(folder.resolve("a.csv")).get(1);
    assertTrue(row.contains(",checked,,,answered,0,0,"), row);
    assertFalse(row.contains("Rc1"), row);
    Ran shown = Ran.plumbline("inspect", file("a.jsonl"), "solved#1", "--ascii");
    shown.outHas("\nnot judged, lines only: answered R").outLacks("points").outLacks("solved with");
    Ran.plumbline("rescore", file("a.jsonl"), "--rule", "proof").outHas("points=0/1 changed=1");
  }

  @Test
  void aRunOfRecordsWithoutSolutionsNamesTheOption() {
    Ran ran =
        Ran.plumbline("run", positions, "--nodes", "100", "--journal", file("a.jsonl")).exits(3);
    ran.errHas(
        "nothing to solve in bare; to check the engine's lines without solutions, add"
            + " --lines-only");
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
    run(positions, "a.jsonl", options.split(" ", -1)).exits(2).errHas(sentence);
    assertFalse(Files.exists(folder.resolve("a.jsonl")));
  }

  @Test
  void reportAndCompareRejectGatesThatNeedSolutions() {
    run(positions, "a.jsonl");
    String journal = file("a.jsonl");
    Ran.plumbline("report", journal, "--gate", "points:1").exits(2);
    Ran.plumbline("compare", journal, journal, "--gate", "lost:0").exits(2);
    Ran.plumbline("report", journal, "--gate", "findings:0", "--gate", "errors:0").exits(0);
  }

  @ParameterizedTest
  @CsvSource({
    "ILLEGAL_LINE, 60s, illegal-move",
    "MATE_WITHOUT_END, 100ms, mate-not-mating",
    "MOVE_NOT_OF_ITS_LINE, 60s, bestmove-differs"
  })
  void findsFaultsInLines(Fault fault, String time, String code) throws Exception {
    String line = "--time %s --time-tolerance 60s --junit %s --gate findings:0 --gate errors:0";
    Ran ran = run(positions, "a.jsonl", faulty(fault, Ran.words(line, time, file("a.xml"))));
    ran.exits(1).errHas("gate missed: findings<=0").errHas("gate passed: errors<=0").outHas(code);
    String junit = Files.readString(folder.resolve("a.xml"));
    assertTrue(junit.contains("tests=\"3\" failures=\"1\" errors=\"0\""), junit);
    assertTrue(junit.contains("<failure type=\"findings\" message=\"bare#4 by "), junit);
  }

  @Test
  void aCrashIsAnError() throws Exception {
    Ran ran = run(positions, "a.jsonl", faulty(Fault.DIES_IN_SEARCH, "--gate", "errors:0"));
    ran.exits(1).outBegins("failed\n  bare#4 by ").outHas(" errors=1").outLacks("expected");
  }

  /** Also when nothing was searched. */
  @ParameterizedTest
  @ValueSource(strings = {"NONE", "DIES_IN_EACH_SEARCH"})
  void noFormatContainsAScoreOrDividesByZero(Fault fault) throws Exception {
    run(positions, "a.jsonl", faulty(fault));
    List<String> words = new ArrayList<>(List.of("report", file("a.jsonl")));
    FORMATS.forEach(format -> words.addAll(List.of("--" + format, file("a." + format))));
    Ran.plumbline(words).exits(0);
    for (String format : FORMATS) {
      String text = PageData.readable(Files.readString(folder.resolve("a." + format)));
      assertFalse(text.contains(":NaN") || text.contains("\"NaN") || text.contains(">NaN"), format);
      assertFalse(text.contains("0/0") || text.contains("Infinity\""), format + ": " + text);
    }
    String text = Ran.plumbline("report", file("a.jsonl")).out();
    assertFalse(text.contains("NaN") || text.contains("0/0") || text.contains("missed"), text);
    Ran.plumbline("history", file("a.jsonl")).outLacks("0/0");
  }

  @Test
  void comparesFindingsDepthAndSpeed() throws Exception {
    run(positions, "good.jsonl", faulty(Fault.NONE));
    run(positions, "bad.jsonl", faulty(Fault.ILLEGAL_LINE));
    Ran ran = Ran.plumbline("compare", file("good.jsonl"), file("bad.jsonl"));
    ran.exits(1).outHas("\n\nother findings\n  bare#4: illegal-move").outHas(", was no findings\n");
    for (String fact : List.of("findings  ", "lines  ", "depth  ", "speed  ")) {
      ran.outHas("\n  " + fact);
    }
    for (String score : List.of("solved", "points", "by chance", "won")) {
      ran.outLacks(score);
    }
    Ran.plumbline("compare", file("bad.jsonl"), file("bad.jsonl")).exits(0);
  }

  @Test
  void historyComparesTheRunsAroundIt() throws IOException {
    String suite = write("easy.epd", "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7; dm 2;");
    run(suite, "b.jsonl");
    for (String journal : List.of("a.jsonl", "c.jsonl")) {
      Ran.plumbline("run", suite, "--nodes", "500", "--journal", file(journal));
    }
    List<String> words = new ArrayList<>(List.of("history", "--csv", "-"));
    List.of("a.jsonl", "b.jsonl", "c.jsonl").forEach(journal -> words.add(file(journal)));
    List<String> rows = Ran.plumbline(words).out().lines().toList();
    assertEquals(List.of("", ""), values(rows, 2, "won", "lost"));
    assertEquals(List.of("0", "0"), values(rows, 3, "won", "lost"));
  }

  private static List<String> values(List<String> rows, int row, String... columns) {
    List<String> names = List.of(rows.get(0).split(",", -1));
    String[] values = rows.get(row).replaceAll("\"[^\"]*\"", "text").split(",", -1);
    return Stream.of(columns).map(name -> values[names.indexOf(name)]).toList();
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
    return Journals.entries(folder.resolve(journal)).stream()
        .map(entry -> String.valueOf(entry.searched().id()))
        .toList();
  }

  /** The checkmate at the end has no legal move; the kings' game begins with its first move. */
  @Test
  void searchesThePositionsOfGames() throws IOException {
    String games = write("games.pgn", GAMES);
    Ran ran = run(games, "a.jsonl", "--quiet");
    ran.exits(0).outBegins("games positions=10 lines=").errHas("games.pgn:7:13: ");
    ran.errHas("game 2 cannot be read: White's own pawn is on e4");
    ran.errHas("warning: games that cannot be read: 1\n");
    List<String> ids = ids("a.jsonl");
    assertEquals("game 1, ply 1", ids.get(0));
    assertEquals("game 1, ply 6", ids.get(5));
    assertEquals("game 3, ply 1", ids.get(6));
    assertEquals(10, ids.size());
  }

  @Test
  void searchesThePositionAfterEveryNthPly() throws IOException {
    String games = write("games.pgn", GAMES);
    run(games, "a.jsonl", "--every", "2");
    assertEquals(
        List.of(
            "game 1, ply 2", "game 1, ply 4", "game 1, ply 6", "game 3, ply 2", "game 3, ply 4"),
        ids("a.jsonl"));
    run(games, "a.jsonl", "--every", "3", "--resume").exits(3).errHas("options: every 3, was 2");
    run(games, "b.jsonl", "--every", "0").exits(2);
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
      ran.outBegins("games positions=10 ");
    }
    Ran piped =
        Ran.plumblineReading(
            GAMES, "run", "-", "--lines-only", "-q", "--depth", "1", "--journal", file("c.jsonl"));
    piped.outBegins("stdin positions=10 ");
  }

  @Test
  void gamesHaveNothingToSolve() throws IOException {
    String games = write("games.pgn", GAMES);
    Ran ran = Ran.plumbline("run", games, "--journal", file("a.jsonl"));
    ran.exits(3).errHas(" --lines-only checks an engine's lines");
  }
}
