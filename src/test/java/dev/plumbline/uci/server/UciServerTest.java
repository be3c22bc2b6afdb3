package dev.plumbline.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.MoveTime;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UciServerTest {
  private final FakeEngine engine = new FakeEngine();

  private List<String> answers(String... commands) throws IOException, InterruptedException {
    return Conversation.answers(engine, commands);
  }

  @Test
  void listsTheOptionsOfTheEngine() throws Exception {
    assertEquals(
        List.of(
            "id name Fake 1.0",
            "id author somebody",
            "option name Hash type spin default 16 min 1 max 1024",
            "option name Clear Hash type button",
            "option name MultiPV type spin default 1 min 1 max 256",
            "option name Ponder type check default false",
            "option name Move Overhead type spin default 30 min 0 max 5000",
            "option name UCI_AnalyseMode type check default false",
            "option name UCI_Chess960 type check default false",
            "option name null type check default true",
            "option name engine multipv type combo default one var one var two",
            "option name book type string default <empty>",
            "option name learn type button",
            "uciok"),
        answers("uci"));
  }

  @Test
  void setsOptionsIgnoringCase() throws Exception {
    List<String> answers =
        answers(
            "setoption name hash value 32",
            "setoption name NULL value false",
            "setoption name engine multipv value TWO",
            "setoption name book value my  games.bin",
            "setoption name book value <empty>",
            "setoption name learn",
            "setoption name Clear Hash",
            "setoption name MultiPV value 3",
            "setoption name UCI_AnalyseMode value true",
            "go depth 1");
    String calls =
        "new game, hash=32, null=off, multipv=two, book=my games.bin, book=, learn=, new game, new game";
    assertEquals(List.of(calls.split(", ", -1)), engine.calls);
    assertEquals(3, engine.limits.multiPv());
    assertEquals(2, answers.size(), answers.toString());
  }

  @Test
  void takesTheNearestNumberInRange() throws Exception {
    List<String> answers =
        answers("setoption name MultiPV value 500", "setoption name Hash value 4096", "go depth 1");
    assertEquals("info string MultiPV 500 is out of range: using 256", answers.get(0));
    assertEquals("info string Hash 4096 is out of range: using 1024", answers.get(1));
    assertEquals(256, engine.limits.multiPv());
    assertTrue(engine.calls.contains("hash=1024"), engine.calls::toString);
    assertEquals(2, answers("setoption name MultiPV value +3", "go depth 1").size());
    assertEquals(3, engine.limits.multiPv());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "setoption value 3|the word name is missing",
        "setoption name Hush value 3|unknown option \"Hush\"",
        "setoption name Hash value much|Hash is a number from 1 to 1024, not \"much\"",
        "setoption name Hash value 0|Hash 0 is out of range: using 1",
        "setoption name Move Overhead value -1|Move Overhead -1 is out of range: using 0",
        "setoption name Hash|Hash is a number from 1 to 1024, not \"\"",
        "setoption name Hash value 1000|not enough memory",
        "setoption name null value maybe|null is true or false, not \"maybe\"",
        "setoption name engine multipv value three|engine multipv is one of one, two",
        "debug perhaps|debug is on or off",
        "position|startpos or fen is missing",
        "position e2e4|startpos or fen is missing before \"e2e4\"",
        "position startpos e2e4|the word moves is missing before \"e2e4\"",
        "position fen 8/8/8/8/8/8/8/8 w - -|not a FEN: ",
        "position fen|not a FEN: ",
        "position startpos moves e2e4 e7e9|move 2, \"e7e9\", cannot be played",
        "position startpos moves e2e4 e2e4|move 2, \"e2e4\", cannot be played",
        "position startpos moves 0000|move 1, \"0000\", cannot be played",
        "go depth many|depth needs a number, not \"many\"",
        "go depth 0|depth 0 is too small: using 1",
        "go depth 1 fast|unknown word \"fast\" ignored",
        "go depth 1 searchmoves e2e5|searchmoves \"e2e5\" ignored",
        "jump|unknown command \"jump\"; known: debug, echo, go"
      })
  void saysWhatIsWrongWithACommand(String command, String complaint) throws Exception {
    List<String> answers = answers(command);
    assertTrue(answers.get(0).startsWith("info string "), answers.toString());
    assertTrue(answers.get(0).contains(complaint), answers.toString());
  }

  @Test
  void keepsThePositionWhenAnotherCannotBeRead() throws Exception {
    List<String> answers =
        answers(
            "position fen k7/8/8/8/8/8/7p/K7 b - - 0 1",
            "position startpos moves e2e4 e2e4",
            "go searchmoves h2h1q depth 1");
    assertEquals("bestmove h2h1q", answers.get(answers.size() - 1));
  }

  @Test
  void inputThatIsNoUciDoesNotFloodTheOutput() throws Exception {
    String[] lines = new String[1000];
    Arrays.fill(lines, "PK");
    lines[500] = "isready";
    List<String> answers = answers(lines);
    assertEquals(2 * 51 + 1, answers.size());
    assertEquals(
        "info string more unknown commands are not reported until a known one comes",
        answers.get(50));
    assertEquals("readyok", answers.get(51));
  }

  @Test
  void skipsUnknownWordsBeforeACommand() throws Exception {
    assertEquals(List.of("readyok"), answers("joho isready", "", "  \t "));
  }

  @Test
  void searchesForASecondWithoutAValidLimit() throws Exception {
    List<String> answers = answers("go movetime soon");
    assertTrue(answers.get(1).contains("searching for 1000 ms"), answers.toString());
    assertEquals(1_000_000_000L, engine.limits.nanos().orElseThrow());
  }

  @Test
  void passesAllLimitsToTheEngine() throws Exception {
    answers("go depth 3 nodes 500 mate 2 movetime 70 searchmoves d2d4 g1f3 ponder", "stop");
    assertEquals(3, engine.limits.depth().orElseThrow());
    assertEquals(500, engine.limits.nodes().orElseThrow());
    assertEquals(2, engine.limits.mate().orElseThrow());
    assertEquals(2, engine.limits.searchMoves().size());
    assertTrue(engine.limits.nanos().isEmpty(), "no clock runs while pondering");
    answers("position startpos moves e2e4", "go wtime 5 btime 60000 winc 7 binc 1000 depth 1");
    long share = MoveTime.of(new GameClock(60_000, 1000, 0), 30).most();
    assertEquals(share, engine.limits.nanos().orElseThrow());
  }

  @Test
  void writesCastlingAsUciChess960Requires() throws Exception {
    String position = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    String go = "go depth 1 searchmoves O-O";
    List<String> usual = answers(position, go);
    assertEquals("bestmove e1g1", usual.get(1));
    List<String> other = answers("setoption name UCI_Chess960 value true", position, go);
    assertEquals("bestmove e1h1", other.get(1));
    List<String> shifted = answers("position fen 4k3/8/8/8/8/8/8/3K2R1 w G - 0 1", go);
    assertEquals("bestmove d1g1", shifted.get(1));
  }

  @Test
  void readsCastlingInBothNotations() throws Exception {
    for (String castling : List.of("e1g1", "e1h1")) {
      List<String> answers =
          answers(
              "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves " + castling,
              "position fen 8/8/8/8/8/8/8/8 w - -",
              "perft 1");
      assertEquals("nodes 3", answers.get(answers.size() - 1), answers.toString());
    }
  }

  @Test
  void answersNoneWithoutALegalMove() throws Exception {
    assertEquals(
        List.of("info depth 0 score mate 0", "bestmove (none)"),
        answers("position fen k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "go infinite", "stop"));
    assertEquals(
        List.of("info depth 0 score cp 0", "bestmove (none)"),
        answers("position fen k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "go depth 4"));
  }

  @Test
  void answersPerft() throws Exception {
    List<String> answers = Conversation.answers(engine, "perft 2");
    assertEquals(21, answers.size());
    assertEquals("a2a3: 20", answers.get(0));
    assertEquals("nodes 400", answers.get(20));
    assertEquals(answers, answers("go perft 2"));
  }

  @Test
  void runsCommandsBeyondTheProtocol() throws Exception {
    assertEquals(List.of("a b c"), answers("echo a b  c"));
  }

  @Test
  void reportsTheTimeBudgetWhenDebugging() throws Exception {
    List<String> answers = answers("debug on", "go wtime 40000 btime 40000 depth 1");
    assertTrue(answers.get(0).matches("info string go: \\d+ ms planned, \\d+ .*"), answers.get(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go nodes 1",
        "go nodes 0",
        "go movetime 0",
        "go movetime 1 searchmoves h2h4",
        "go wtime 0 btime 0",
        "go mate 1 nodes 1",
        "go depth 0",
        "go nodes 2\nstop",
        "go infinite\nstop",
        "setoption name MultiPV value 500\ngo nodes 1",
        "setoption name Threads value 2\ngo movetime 1\nstop",
        "setoption name Threads value 4\ngo nodes 3\nstop"
      })
  void theBuiltinEngineAnswersWithALine(String commands) throws Exception {
    List<String> answers =
        Conversation.answers(new BuiltinEngine(SearchSettings.full(), 1), commands);
    String answer = answers.get(answers.size() - 1).split(" ", -1)[1];
    assertTrue(
        answers.stream().anyMatch(line -> line.matches("info depth .* pv " + answer + "( .*)?")),
        answers::toString);
  }

  /** What the engine still prepares when a program says go is part of the time for the move. */
  @ParameterizedTest
  @CsvSource({"0, 100000000", "70, 30000000", "250, 1"})
  void theClockOfAMoveStartsWhenGoIsRead(long preparing, long left) throws Exception {
    CountDownLatch read = new CountDownLatch(1);
    AtomicLong time = new AtomicLong(5_000);
    LongSupplier clock =
        () -> {
          long now = time.get();
          read.countDown();
          return now;
        };
    FakeEngine slow =
        new FakeEngine() {
          @Override
          public void newGame() {
            try {
              read.await();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
            time.addAndGet(TimeUnit.MILLISECONDS.toNanos(preparing));
          }
        };
    InputStream in = new ByteArrayInputStream("go movetime 100\n".getBytes(StandardCharsets.UTF_8));
    new UciServer(slow, "somebody", Map.of(), OutputStream.nullOutputStream(), clock).serve(in);
    assertEquals(OptionalLong.of(left), slow.limits.nanos());
  }

  @Test
  void answersGoEvenIfTheEngineFails() throws Exception {
    Engine broken = failing(new EngineFailure("pv=single needs root=full"));
    assertEquals(
        List.of("info string go: pv=single needs root=full", "bestmove b1a3"),
        Conversation.answers(broken, "go depth 2"));
  }

  @Test
  void answersGoEvenIfTheEngineThrows() throws Exception {
    Engine broken = failing(new IllegalStateException("ply 128"));
    assertEquals(
        List.of(
            "info string go: this is a bug: java.lang.IllegalStateException: ply 128",
            "bestmove b1a3"),
        Conversation.answers(broken, "go nodes 7"));
  }

  private Engine failing(Exception failure) throws EngineFailure {
    Engine broken = spy(engine);
    doThrow(failure).when(broken).analyse(any(), any(), any(), any());
    return broken;
  }

  @Test
  void allocatesMemoryBeforeReadyok() throws Exception {
    answers("uci", "isready", "isready");
    assertEquals(List.of("new game"), engine.calls);
  }

  @Test
  void isreadyKeepsTheHashTable() throws Exception {
    answers("go depth 1", "setoption name MultiPV value 2", "isready");
    assertEquals(List.of("new game"), engine.calls);
  }

  @Test
  void allocatesMemoryAgainAfterAnOptionChanged() throws Exception {
    answers("setoption name Hash value 512", "isready", "isready", "go depth 1");
    assertEquals(List.of("new game", "hash=512", "new game"), engine.calls);
  }

  @Test
  void survivesTenThousandRandomLines() throws Exception {
    SplittableRandom random = new SplittableRandom(4);
    String[] words =
        ("uci debug isready setoption register ucinewgame position go stop ponderhit perft name"
                + " value startpos fen moves e2e4 e7e5 on off Hash MultiPV null 3 0 -1 1 99999999999"
                + " searchmoves wtime btime winc binc movestogo depth nodes mate movetime infinite"
                + " ponder w - KQkq 8/8/8/8/8/8/8/8 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR \u0000"
                + " \u001b[2J \u2654")
            .split(" ", -1);
    String[] lines = new String[10_000];
    for (int i = 0; i < lines.length; i++) {
      StringBuilder line = new StringBuilder();
      for (int j = random.nextInt(8); j >= 0; j--) {
        line.append(words[random.nextInt(words.length)]).append(' ');
      }
      // Deep perft or a long search would only take time.
      lines[i] =
          line.toString()
              .replaceAll("(perft|movetime|[wb]time) \\S+ ", "$1 1 ")
              .replaceAll("(perft|movetime|[wb]time) $", "$1 1 ");
    }
    List<String> answers = answers(lines);
    assertEquals(
        List.of(),
        answers.stream().filter(line -> line.contains("this is a bug")).limit(5).toList());
    assertTrue(answers.stream().noneMatch(line -> line.indexOf('\u001b') >= 0));
    assertTrue(answers.stream().filter("readyok"::equals).count() > 500);
  }

  @Test
  void survivesRandomBytesAndAnEndlessLine() throws Exception {
    byte[] bytes = new byte[1 << 20];
    new Random(1).nextBytes(bytes);
    byte[] endless = "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
    StringBuilder out = new StringBuilder();
    OutputStream collected =
        new OutputStream() {
          @Override
          public void write(int value) {
            out.append((char) value);
          }
        };
    UciServer server = new UciServer(engine, "somebody", Conversation.EXTRAS, collected);
    server.serve(new ByteArrayInputStream(bytes));
    server.serve(new ByteArrayInputStream(endless));
    assertTrue(out.toString().lines().allMatch(line -> line.startsWith("info string ")));
    assertTrue(out.toString().lines().allMatch(line -> line.length() < 400));
  }

  @Test
  void endsWhenItsOutputIsClosed() {
    OutputStream closed =
        mock(
            OutputStream.class,
            call -> {
              throw new IOException("Broken pipe");
            });
    UciServer server = new UciServer(engine, "somebody", Conversation.EXTRAS, closed);
    byte[] commands = "isready\ngo infinite\nisready\n".getBytes(StandardCharsets.UTF_8);
    assertThrows(
        UncheckedIOException.class, () -> server.serve(new ByteArrayInputStream(commands)));
  }
}
