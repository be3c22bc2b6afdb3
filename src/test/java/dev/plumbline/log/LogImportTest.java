package dev.plumbline.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.ZstdOutputStream;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.epd.Input;
import dev.plumbline.io.TextLines;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** What becomes of the conversations in a log. */
class LogImportTest {
  private static final String INFO = "info depth 3 score cp 20 nodes 50 pv e2e4 e7e5";

  private static List<FindingCode> codes(JournalEntry entry) {
    return entry.judgement().findings().listed().stream().map(Finding::code).toList();
  }

  private static String text(JournalEntry entry, String opcode) {
    return Objects.requireNonNull(entry.epdRecord().text(opcode));
  }

  @Test
  void aSearchBecomesAnEntry() throws IOException {
    ImportedLog log =
        ImportedLog.of(
            "> uci",
            "< id name Toy 1.0",
            "< uciok",
            "> setoption name MultiPV value 2",
            "> ucinewgame",
            "> position startpos moves e2e4 e7e5",
            "> go depth 9 movetime 50",
            "< info depth 3 multipv 1 score cp 20 nodes 50 time 7 pv g1f3 b8c6",
            "< bestmove g1f3 ponder b8c6",
            "> quit");
    JournalEntry entry = log.only();
    assertEquals("game 1, Toy 1.0, move 2", entry.searched().id());
    assertEquals(
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -", entry.searched().position());
    assertEquals("startpos moves e2e4 e7e5", text(entry, "Game"));
    assertEquals("depth 9 movetime 50", text(entry, "Go"));
    assertEquals(Outcome.ANSWERED, entry.answer().outcome());
    assertEquals("g1f3", entry.answer().bestMove());
    assertEquals("b8c6", entry.answer().ponderMove());
    assertEquals(3, entry.answer().depth());
    assertEquals(50, entry.answer().nodes());
    assertEquals(7_000_000, entry.answer().nanos(), "without a clock, by the engine's own");
    assertEquals(
        List.of(
            "info depth 3 multipv 1 score cp 20 nodes 50 time 7 pv g1f3 b8c6",
            "bestmove g1f3 ponder b8c6"),
        ImportedLog.lines(entry));
    assertTrue(log.header().checksLinesOnly());
    assertEquals(2, log.header().ranks());
    assertEquals("Toy 1.0", log.header().engines().get(0).label());
    assertEquals(1, log.header().entries());
    assertEquals(1, log.header().suites().get(0).records());
  }

  @Test
  void conversationsAtTheSameTimeAreTornApart() throws IOException {
    ImportedLog log =
        ImportedLog.of(
            "Started game 4 of 9 (A vs B)",
            "1 >A(0): ucinewgame",
            "1 >B(1): ucinewgame",
            "1 >A(0): position startpos",
            "1 >B(1): position startpos moves e2e4",
            "1 >A(0): go nodes 10",
            "2 >B(1): go nodes 10",
            "3 <B(1): info depth 1 score cp 3 pv e7e5",
            "4 <A(0): info depth 1 score cp 4 pv e2e4",
            "7 <B(1): bestmove e7e5",
            "9 <A(0): bestmove e2e4");
    JournalEntry a = log.entries().get(1);
    JournalEntry b = log.entries().get(0);
    assertEquals(1, a.key().ordinal(), "as the searches began, not as they ended");
    assertEquals(2, b.key().ordinal());
    assertEquals("game 4, A(0), move 1", a.searched().id());
    assertEquals("game 4, B(1), move 1", b.searched().id());
    assertEquals(List.of("info depth 1 score cp 4 pv e2e4", "bestmove e2e4"), ImportedLog.lines(a));
    assertEquals(8_000_000, a.answer().nanos());
    assertEquals(5_000_000, b.answer().nanos());
    assertEquals(
        List.of(3_000_000L, 8_000_000L), a.transcript().stream().map(RawLine::nanos).toList());
    assertEquals(2, log.tally().rest().streams());
  }

  @Test
  void aCrashIsAnOutcomeWithTheLastWords() throws IOException {
    String engine = "[Engine] [18:07:54.000001] < 5>  ";
    ImportedLog log =
        ImportedLog.of(
            engine + "Toy <--- uci",
            engine + "Toy ---> uciok",
            engine + "<stderr> Toy ---> before any search",
            engine + "Toy <--- position startpos",
            engine + "Toy <--- go depth 4",
            engine + "Toy ---> " + INFO,
            engine + "<stderr> Toy ---> assertion failed: depth > 0",
            "[WARN  ] [18:07:54.500001] < 5> fastchess --- Engine Toy disconnects",
            engine + "Toy <--- stop",
            engine + "Toy <--- quit",
            engine + "Toy <--- uci",
            engine + "Toy <--- position startpos",
            engine + "Toy <--- go depth 4",
            engine + "Toy ---> bestmove e2e4");
    JournalEntry crashed = log.entries().get(0);
    assertEquals(Outcome.CRASHED, crashed.answer().outcome());
    assertEquals(
        "the process ended during the search: Engine Toy disconnects; its last words: assertion"
            + " failed: depth > 0",
        crashed.answer().detail());
    assertEquals(500_000_000, crashed.answer().nanos());
    assertFalse(crashed.answer().stoppedEarly(), "nobody was there to stop");
    assertEquals(
        List.of("[stderr] before any search", INFO, "[stderr] assertion failed: depth > 0"),
        ImportedLog.lines(crashed));
    assertEquals(Outcome.ANSWERED, log.entries().get(1).answer().outcome());
    assertEquals(2, log.tally().rest().errorLines());
    assertEquals(1, log.tally().searches().unanswered());
  }

  @Test
  void searchesWithoutAnAnswerSayWhy() throws IOException {
    ImportedLog log =
        ImportedLog.of(
            "> position startpos",
            "> go depth 1",
            "> go infinite",
            "> stop",
            "> go depth 2",
            "< " + INFO,
            "> quit",
            "> uci",
            "> go depth 3",
            "> uci",
            "> go depth 4");
    assertEquals(
        List.of(
            "unfinished: no bestmove before the next go",
            "time-out: no bestmove after stop",
            "unfinished: quit was sent before the answer",
            "unfinished: the engine was started again",
            "unfinished: the log ends before bestmove"),
        log.entries().stream().map(entry -> entry.analysis().failure()).toList());
    assertEquals(5, log.tally().searches().unanswered());
  }

  @Test
  void aStalledEngineHasNotCrashed() throws IOException {
    ImportedLog log =
        ImportedLog.of(
            "Started game 1 of 9 (A vs B)",
            "1 >A(0): ucinewgame",
            "1 >B(1): ucinewgame",
            "2 >A(0): position startpos",
            "2 >A(0): go movetime 10",
            "Terminating process of engine A(0)",
            "Finished game 1 (A vs B): 0-1 {White's connection stalls}");
    assertEquals(Outcome.TIME_OUT, log.only().answer().outcome());
  }

  @Test
  void otherBestmovesAreStrays() throws IOException {
    ImportedLog log =
        ImportedLog.of(
            "< bestmove a2a3",
            "> position startpos",
            "> go depth 1",
            "< bestmove e2e4",
            "< bestmove d2d4",
            "> isready",
            "< readyok",
            "> position startpos moves e2e4",
            "> go depth 1",
            "< bestmove e7e5");
    JournalEntry first = log.entries().get(0);
    assertEquals("e2e4", first.answer().bestMove());
    assertEquals(
        List.of("[stray] bestmove a2a3", "bestmove e2e4", "[stray] bestmove d2d4"),
        ImportedLog.lines(first));
    assertEquals(
        2, codes(first).stream().filter(code -> code == FindingCode.STRAY_BESTMOVE).count());
    assertEquals(List.of("bestmove e7e5"), ImportedLog.lines(log.entries().get(1)));
  }

  @Test
  void linesAfterTheAnswerAreStrays() throws IOException {
    ImportedLog log =
        ImportedLog.of(
            "> position startpos",
            "> go depth 1",
            "< info depth 1 score cp 0 nodes 20 pv e2e4",
            "< bestmove e2e4",
            "< info depth 9 score mate 1 nodes 99 pv a2a5",
            "< info string done",
            "> position startpos moves e2e4",
            "< info depth 7 score cp 0 pv d2d4",
            "> go depth 1",
            "< bestmove e7e5");
    JournalEntry first = log.entries().get(0);
    assertEquals(1, first.answer().depth());
    assertEquals(20, first.answer().nodes());
    assertEquals(
        List.of(
            "info depth 1 score cp 0 nodes 20 pv e2e4",
            "bestmove e2e4",
            "[stray] info depth 9 score mate 1 nodes 99 pv a2a5",
            "[stray] info string done"),
        ImportedLog.lines(first));
    assertEquals(List.of(FindingCode.STRAY_INFO), codes(first));
    assertEquals(
        List.of("[stray] info depth 7 score cp 0 pv d2d4", "bestmove e7e5"),
        ImportedLog.lines(log.entries().get(1)));
  }

  @Test
  void theClockOfTheMoverIsItsLimit() throws IOException {
    ImportedLog log =
        ImportedLog.of(
            "100 >A(0): position startpos moves e2e4",
            "100 >A(0): go wtime 10 btime 50 winc 5 binc 5",
            "101 <A(0): info depth 1 score cp 0 pv e7e5",
            "151 <A(0): bestmove e7e5",
            "200 >A(0): go wtime 10 btime 50",
            "201 <A(0): info depth 1 score cp 0 pv e7e5",
            "250 <A(0): bestmove e7e5",
            "300 >A(0): go movetime 50",
            "301 <A(0): info depth 1 score cp 0 pv e7e5",
            "351 <A(0): bestmove e7e5");
    assertEquals(
        List.of(List.of(FindingCode.ANSWER_LATE), List.of(), List.of()),
        log.entries().stream().map(LogImportTest::codes).toList());
  }

  @Test
  void stoppedSearchesMayEndEarly() throws IOException {
    String late = "< info depth 2 score cp 0 pv e2e4";
    ImportedLog log =
        ImportedLog.of(
            "> position startpos",
            "> go depth 30",
            late,
            "> stop",
            "< bestmove e2e4",
            "> go depth 30",
            late,
            "< bestmove e2e4");
    assertEquals(List.of(), codes(log.entries().get(0)));
    assertTrue(log.entries().get(0).answer().stoppedEarly());
    assertEquals(List.of(FindingCode.LIMIT_UNDERRUN), codes(log.entries().get(1)));
  }

  @Test
  void theClockMayPassMidnight() throws IOException {
    ImportedLog log =
        ImportedLog.of(
            "[Engine] [23:59:59.900000] < 5>  Toy <--- position startpos",
            "[Engine] [23:59:59.900000] < 5>  Toy <--- go depth 1",
            "[Engine] [00:00:00.200000] < 5>  Toy ---> bestmove e2e4");
    assertEquals(300_000_000, log.only().answer().nanos());
  }

  @Test
  void theGameBehindThePositionCounts() throws IOException {
    ImportedLog log =
        ImportedLog.of(
            "> position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6",
            "> go depth 5",
            "< info depth 5 score cp 0 pv f3g1 f6g8 e2e4",
            "< bestmove f3g1");
    assertEquals(List.of(FindingCode.MOVES_PAST_REPETITION), codes(log.only()));
  }

  @Test
  void linesOfNoUseAreCounted() throws IOException {
    String cut = "x".repeat(TextLines.LONGEST + 1);
    Input input =
        ImportedLog.text(
            "> uci\n< uciok\nsomething else\u001B[31m\n> position startpos\n> go depth 3\n> "
                + cut
                + "\n< "
                + INFO
                + "\n< bestmove e2e4\n> go depth 3\n< info depth 3 score cp 1 pv e2e4 e7e");
    ImportedLog log = ImportedLog.of(input);
    assertEquals(List.of(INFO, "bestmove e2e4"), ImportedLog.lines(log.entries().get(0)));
    assertEquals(List.of(), ImportedLog.lines(log.entries().get(1)));
    assertEquals(
        List.of(
            "match.log: 2 lines do not fit the format plain, the first is line 3:"
                + " \"something else?[31m\"",
            "match.log: the last line has no end and is left out"),
        log.tally().warnings());
  }

  @Test
  void positionsThatCannotBeReadAreNamed() throws IOException {
    ImportedLog log =
        ImportedLog.of(
            "> position startpos moves e2e5",
            "> go depth 1",
            "< bestmove e2e4",
            "> position startpos",
            "> go depth 1",
            "< bestmove e2e4");
    assertEquals(1, log.entries().size());
    assertEquals(2, log.tally().searches().all());
    assertEquals(
        "match.log: 1 search of a position that cannot be read is left out: line 2:"
            + " position: move 1, \"e2e5\", cannot be played: the pawn on e2 cannot reach e5",
        log.tally().warnings().get(0));
    LogException e =
        assertThrows(
            LogException.class,
            () -> ImportedLog.of("> position fen 8/8 w - -", "> go depth 1", "< bestmove e2e4"));
    assertTrue(String.valueOf(e.getMessage()).contains("line 2"), e.getMessage());
  }

  @Test
  void aLogWithoutASearchIsNoJournal() {
    LogException e = assertThrows(LogException.class, () -> ImportedLog.of("> uci", "< uciok"));
    assertEquals("match.log: no search in 2 lines of the format plain", e.getMessage());
  }

  @Test
  void moreEnginesThanAMatchHasAreRefused() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1002; i++) {
      text.append("1 >E").append(i).append('(').append(i).append("): go depth 1\n");
    }
    LogException e =
        assertThrows(LogException.class, () -> ImportedLog.of(ImportedLog.text(text.toString())));
    assertTrue(String.valueOf(e.getMessage()).contains("more than 1000 engines"), e.getMessage());
    assertTrue(String.valueOf(e.getMessage()).startsWith("match.log:"), e.getMessage());
  }

  @Test
  void theOutputOfASearchIsBounded() throws IOException {
    String line = "< info depth 1 score cp 1 pv e2e4 string " + "x".repeat(20_000) + "\n";
    ImportedLog log =
        ImportedLog.of(ImportedLog.text("> position startpos\n> go infinite\n" + line.repeat(300)));
    List<String> lines = ImportedLog.lines(log.only());
    long kept = lines.stream().mapToLong(String::length).sum();
    assertTrue(kept > 3_000_000 && kept <= 4_000_000, kept + " characters");
    assertEquals("[" + (301 - lines.size()) + " lines were too many to be kept]", lines.get(0));
    assertTrue(
        log.tally().warnings().get(0).contains("lines of searches with too much output"),
        log.tally().warnings().toString());
  }

  @Test
  void theOutputOfAllSearchesIsBounded() throws IOException {
    StringBuilder text = new StringBuilder();
    String line = "x".repeat(100_000);
    for (int i = 0; i < 400; i++) {
      text.append("1 >E(").append(i).append("): go infinite\n");
      text.append("1 <E(").append(i).append("): info string ").append(line).append('\n');
      text.append("1 <E(").append(i).append("): info depth 1 score cp 1 pv e2e4\n");
    }
    ImportedLog log = ImportedLog.of(ImportedLog.text(text.toString()));
    long kept =
        log.entries().stream()
            .flatMap(entry -> ImportedLog.lines(entry).stream())
            .mapToLong(String::length)
            .sum();
    assertTrue(kept > 29_000_000 && kept < 31_000_000, kept + " characters");
    assertEquals(400, log.tally().lines().all(), "of each search its last line is kept");
  }

  @Test
  void anEngineThatWasSilentForLongMakesRoom() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i <= 500; i++) {
      text.append("1 >E(").append(i).append("): go infinite\n");
    }
    text.append("1 <E(0): bestmove e2e4\n");
    ImportedLog log = ImportedLog.of(ImportedLog.text(text.toString()));
    assertEquals(
        "unfinished: the log continues for long without an answer",
        log.entries().get(0).analysis().failure());
    assertEquals(501, log.entries().size());
  }

  @Test
  void logsOfTheSameNameAreDifferentSuites() throws IOException {
    Log log = Log.open("match", ImportedLog.text("> go depth 1\n< bestmove e2e4\n"), null);
    LogImport imported = new LogImport(List.of(log, log));
    assertEquals(
        List.of("match", "match-2"),
        imported.header("plumbline test", Instant.EPOCH).suites().stream()
            .map(suite -> suite.name())
            .toList());
    assertEquals(
        Map.of("log-format", "plain", "rule", "lines"),
        imported.header("plumbline test", Instant.EPOCH).options());
  }

  @Test
  void aLogCutInItsPackedFormIsImportedUpToTheCut() throws IOException {
    StringBuilder text = new StringBuilder();
    Random random = new Random(7);
    for (int i = 0; i < 3000; i++) {
      text.append("> position startpos\n> go nodes 50\n< info depth 3 score cp ")
          .append(random.nextInt(100))
          .append(" nodes ")
          .append(random.nextInt(100_000))
          .append(" pv e2e4\n< bestmove e2e4\n");
    }
    for (String kind : List.of("gzip", "zstd")) {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (OutputStream out =
          kind.equals("gzip") ? new GZIPOutputStream(packed) : new ZstdOutputStream(packed)) {
        out.write(text.toString().getBytes(UTF_8));
      }
      byte[] half = Arrays.copyOf(packed.toByteArray(), packed.size() * 3 / 4);
      ImportedLog log =
          ImportedLog.of(new Input("match.log", () -> new ByteArrayInputStream(half)));
      int entries = log.entries().size();
      if (kind.equals("gzip")) {
        assertTrue(entries > 1000 && entries < 3000, kind + ": " + entries);
      }
      String warning = log.tally().warnings().get(0);
      assertTrue(
          warning.matches(
              "match.log: the "
                  + kind
                  + " data ends early after line \\d+; all before is imported, copy the file again"
                  + " for the rest"),
          warning);
    }
  }
}
