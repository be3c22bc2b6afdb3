package dev.plumbline.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.log.LogLine.LineKind;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LogFormatTest {
  private static final List<String> FASTCHESS =
      List.of(
          "[INFO  ] [18:07:53.977421] <                    > fastchess --- Starting tournament...",
          "[TRACE ] [18:07:53.978185] <     1405> fastchess --- Game 7 between A and B c starting",
          "[Engine] [18:07:54.000001] <     1405>  B c <--- uci",
          "[Engine] [18:07:54.000002] <     1405>  B c ---> uciok",
          "[Engine] [18:07:54.000003] <     1405>  <stderr> B c ---> assertion failed",
          "[WARN  ] [18:07:54.000004] <     1405> fastchess --- Engine B c disconnects",
          "[WARN  ] [18:07:54.000005] <     1405> fastchess --- Engine A stalls",
          "Position; startpos",
          "");

  private static final List<String> CUTECHESS =
      List.of(
          "Indexing opening suite...",
          "6 >A(0): uci",
          "7 <A(0): uciok",
          "Started game 1 of 4 (A vs B (dev))",
          "8 >A(0): ucinewgame",
          "8 >B (dev)(1): ucinewgame",
          "9 <B (dev)(1): info depth 1 score cp 3 pv e7e5",
          "Terminating process of engine B (dev)(1)",
          "Finished game 1 (A vs B (dev)): 1-0 {Black disconnects}",
          "Score of A vs B (dev): 1 - 0 - 0  [1.000] 1");

  private static final List<String> PYTHON_CHESS =
      List.of(
          "DEBUG:asyncio:Using selector: EpollSelector",
          "DEBUG:chess.engine:<UciProtocol (pid=61)>: Connection made",
          "DEBUG:chess.engine:<UciProtocol (pid=61)>: << uci",
          "DEBUG:chess.engine:<UciProtocol (pid=62)>: << uci",
          "DEBUG:chess.engine:<UciProtocol (pid=62)>: >> uciok",
          "DEBUG:chess.engine:<UciProtocol (pid=61)>: >> uciok",
          "WARNING:chess.engine:<UciProtocol (pid=61)>: stderr >> assertion failed",
          "DEBUG:chess.engine:<UciProtocol (pid=61)>: Process exited",
          "DEBUG:chess.engine:<UciProtocol (pid=61)>: Connection lost (exit code: 3, error: None)");

  private static final List<String> STOCKFISH =
      List.of(">> uci", "<< id name Stockfish 15.1", "<< ", "<< uciok", ">> go depth 3");

  private static List<@Nullable LogLine> read(LogFormat format, List<String> lines) {
    LogReader reader = Objects.requireNonNull(format.reader(lines));
    return lines.stream().<@Nullable LogLine>map(reader::read).toList();
  }

  @Test
  void contentDecidesOnTheFormat() {
    Map.of(
            LogFormat.FASTCHESS, FASTCHESS,
            LogFormat.CUTECHESS, CUTECHESS,
            LogFormat.PLAIN, STOCKFISH)
        .forEach((format, lines) -> assertEquals(format, LogFormat.of(lines)));
    assertEquals(LogFormat.PLAIN, LogFormat.of(PYTHON_CHESS));
    assertNull(LogFormat.of(List.of("1. e4 e5", "", "go home", "1-0")));
  }

  @Test
  void arrowsMayHaveEitherSense() {
    List<String> opposite = List.of("<< uci", ">> uciok", "<< go depth 3", ">> bestmove e2e4");
    assertEquals(LogFormat.PLAIN, LogFormat.of(opposite));
    assertEquals(
        List.of(LineKind.COMMAND, LineKind.OUTPUT, LineKind.COMMAND, LineKind.OUTPUT),
        read(LogFormat.PLAIN, opposite).stream().map(LogLine::kind).toList());
  }

  @Test
  void plainPrefixesAreLearned() {
    List<String> lines =
        List.of(
            "[12:00:01.5] GUI: uci",
            "[12:00:02,25] GUI:: uciok",
            "12:00:03.000 GUI: position startpos",
            "GUI: go infinite",
            "GUI:: info depth 1 score cp 3 pv e2e4",
            "something else");
    List<@Nullable LogLine> read = read(LogFormat.PLAIN, lines);
    assertEquals(new LogLine(LineKind.COMMAND, "", "", 0, "uci", 43_201_500_000_000L), read.get(0));
    assertEquals(
        new LogLine(LineKind.OUTPUT, "", "", 0, "uciok", 43_202_250_000_000L), read.get(1));
    assertEquals(
        new LogLine(LineKind.COMMAND, "", "", 0, "go infinite", LogLine.NO_TIME), read.get(3));
    assertEquals(LineKind.OUTPUT, Objects.requireNonNull(read.get(4)).kind());
    assertNull(read.get(5));
  }

  @Test
  void fastchessNamesThreadEngineAndGame() {
    List<@Nullable LogLine> read = read(LogFormat.FASTCHESS, FASTCHESS);
    assertEquals(LogLine.REMARK, read.get(0));
    assertEquals(
        new LogLine(LineKind.COMMAND, "1405 B c", "B c", 7, "uci", 65_274_000_001_000L),
        read.get(2));
    assertEquals(
        new LogLine(LineKind.OUTPUT, "1405 B c", "B c", 7, "uciok", 65_274_000_002_000L),
        read.get(3));
    assertEquals(LineKind.ERROR_OUTPUT, Objects.requireNonNull(read.get(4)).kind());
    assertEquals("1405 B c", Objects.requireNonNull(read.get(4)).stream());
    assertEquals(LineKind.ENDED, Objects.requireNonNull(read.get(5)).kind());
    assertEquals("1405 B c", Objects.requireNonNull(read.get(5)).stream());
    assertEquals(LineKind.STALLED, Objects.requireNonNull(read.get(6)).kind());
    assertEquals(LogLine.REMARK, read.get(7));
    assertEquals(LogLine.REMARK, read.get(8));
  }

  @Test
  void cutechessGivesEachProcessItsGame() {
    List<@Nullable LogLine> read = read(LogFormat.CUTECHESS, CUTECHESS);
    assertEquals(new LogLine(LineKind.COMMAND, "A(0)", "A", 0, "uci", 6_000_000), read.get(1));
    assertEquals(
        new LogLine(LineKind.COMMAND, "B (dev)(1)", "B (dev)", 1, "ucinewgame", 8_000_000),
        read.get(5));
    assertEquals(
        new LogLine(
            LineKind.ENDED, "B (dev)(1)", "B (dev)", 1, "cutechess-cli ended it", 9_000_000),
        read.get(7));
    assertEquals(
        new LogLine(LineKind.ENDED, "B (dev)(1)", "B (dev)", 1, "Black disconnects", 9_000_000),
        read.get(8));
    assertTrue(read.stream().allMatch(Objects::nonNull));
  }

  @Test
  void cutechessMovesAnEngineToItsNextGame() {
    List<@Nullable LogLine> read =
        read(
            LogFormat.CUTECHESS,
            List.of(
                "Started game 1 of 2 (A vs B)",
                "1 >A(0): ucinewgame",
                "1 >B(1): ucinewgame",
                "Finished game 1 (A vs B): 1/2-1/2 {Draw by 3-fold repetition}",
                "Started game 2 of 2 (B vs A)",
                "2 >B(1): ucinewgame",
                "2 >A(0): go depth 1",
                "Finished game 2 (B vs A): 0-1 {White's connection stalls}"));
    assertEquals(1, Objects.requireNonNull(read.get(2)).game());
    assertEquals(2, Objects.requireNonNull(read.get(5)).game());
    assertEquals(1, Objects.requireNonNull(read.get(6)).game(), "it has not begun the second");
    assertEquals(LineKind.STALLED, Objects.requireNonNull(read.get(7)).kind());
    assertEquals("B(1)", Objects.requireNonNull(read.get(7)).stream());
  }

  @Test
  void aNumberInAPlainPrefixNamesTheProcess() {
    List<@Nullable LogLine> read = read(LogFormat.PLAIN, PYTHON_CHESS);
    assertNull(read.get(0));
    assertNull(read.get(1));
    assertEquals(new LogLine(LineKind.COMMAND, "61", "", 0, "uci", LogLine.NO_TIME), read.get(2));
    assertEquals(new LogLine(LineKind.COMMAND, "62", "", 0, "uci", LogLine.NO_TIME), read.get(3));
    assertEquals(new LogLine(LineKind.OUTPUT, "62", "", 0, "uciok", LogLine.NO_TIME), read.get(4));
    assertEquals(new LogLine(LineKind.OUTPUT, "61", "", 0, "uciok", LogLine.NO_TIME), read.get(5));
    assertNull(read.get(6));
  }

  @Test
  void linesOfNoFormatAreNoRemarks() {
    for (LogFormat format : LogFormat.values()) {
      List<String> sample = format == LogFormat.PLAIN ? STOCKFISH : List.of();
      LogReader reader = format.reader(sample);
      assertNotNull(reader);
      assertNull(reader.read("\u001B[31m\u0000 not of any log"), format.toString());
    }
  }

  @Test
  void aLogOfAnotherKindNamesTheRemedy() {
    LogException e =
        assertThrows(LogException.class, () -> Log.open("x", ImportedLog.text("1. e4 e5\n"), null));
    assertTrue(
        String.valueOf(e.getMessage()).contains("fastchess: -log file=F level=trace engine=true"),
        e.getMessage());
    e = assertThrows(LogException.class, () -> Log.open("x", ImportedLog.text(""), null));
    assertEquals("match.log: the file is empty", e.getMessage());
    e =
        assertThrows(
            LogException.class, () -> Log.open("x", ImportedLog.text("hello\n"), LogFormat.PLAIN));
    assertTrue(String.valueOf(e.getMessage()).contains("not of the format plain"), e.getMessage());
  }
}
