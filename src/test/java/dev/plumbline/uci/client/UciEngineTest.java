package dev.plumbline.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Uci;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.uci.client.Session.EngineTimeouts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each fault of an engine: what its search comes to, that the next is well, that nothing is left.
 */
@Timeout(120)
@Tag("medium")
class UciEngineTest {
  private static final Limits QUICK = Limits.depth(2);

  /** For engines that answer, however slow the machine is. */
  private static final EngineTimeouts PATIENT =
      new EngineTimeouts(
          Duration.ofSeconds(60),
          Duration.ofMillis(100),
          Duration.ofSeconds(60),
          Duration.ofSeconds(60),
          Duration.ofSeconds(10));

  /** For engines that do not answer stop. */
  private static final EngineTimeouts HASTY =
      new EngineTimeouts(
          PATIENT.ready(),
          PATIENT.overtime(),
          Duration.ofMillis(500),
          PATIENT.silence(),
          PATIENT.quit());

  /** For engines that do not answer isready either; the others have so long for it. */
  private static final EngineTimeouts ATTENTIVE =
      new EngineTimeouts(
          PATIENT.ready(), PATIENT.overtime(), HASTY.stop(), Duration.ofSeconds(1), PATIENT.quit());

  /** Far more than a sound search takes. */
  private static final Duration SEARCH_TIMEOUT = Duration.ofSeconds(2);

  @AfterEach
  void noProcessIsLeft() {
    FaultyEngine.assertAllEnded();
  }

  private static UciEngine open(Fault fault) throws Exception {
    return open(fault, PATIENT);
  }

  private static UciEngine open(Fault fault, EngineTimeouts timeouts) throws Exception {
    return UciEngine.open(FaultyEngine.with(fault), timeouts);
  }

  private static Position start(int moveNumber) {
    return Samples.position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 " + moveNumber);
  }

  private static Analysis analyse(Engine engine, int moveNumber, Limits limits)
      throws EngineFailure {
    engine.newGame();
    return engine.analyse(start(moveNumber), limits, line -> {}, new StopToken());
  }

  /** What the fault comes to; the problem before and the one behind it are to be well. */
  private static Analysis faulty(Fault fault, Limits limits) throws Exception {
    return faulty(fault, limits, PATIENT);
  }

  private static Analysis faulty(Fault fault, Limits limits, EngineTimeouts timeouts)
      throws Exception {
    try (UciEngine engine = open(fault, timeouts)) {
      assertIsWell(analyse(engine, 1, QUICK));
      Analysis analysis = analyse(engine, ScriptedEngine.FAULTY, limits);
      assertIsWell(analyse(engine, 2, QUICK));
      return analysis;
    }
  }

  /** The same of a search that may take so long and no longer. */
  private static Analysis searched(
      Duration timeout, Fault fault, Limits limits, EngineTimeouts timeouts) throws Exception {
    UciSpec spec = FaultyEngine.with(fault).withSearchTimeout(timeout);
    try (UciEngine engine = UciEngine.open(spec, timeouts)) {
      Analysis analysis = analyse(engine, ScriptedEngine.FAULTY, limits);
      assertIsWell(analyse(engine, 2, Limits.NONE.withDepth(2)));
      return analysis;
    }
  }

  private static void assertIsWell(Analysis analysis) {
    assertEquals(Outcome.ANSWERED, analysis.outcome(), analysis.detail());
    assertEquals("", analysis.detail());
    assertEquals("e2e4", Uci.write(analysis.bestMove(), false));
    assertEquals("e7e5", Uci.write(analysis.ponderMove(), false));
    assertEquals(2, analysis.depth());
    assertEquals(55, analysis.nodes());
    assertEquals(3, analysis.transcript().size(), analysis.transcript().toString());
    assertEquals(2, analysis.lines().size());
    assertEquals(2, analysis.lines().get(1).moves().size());
    assertEquals(new Score.Centipawns(15), analysis.lines().get(1).score());
  }

  private static List<String> texts(Analysis analysis) {
    return analysis.transcript().stream().map(RawLine::text).toList();
  }

  private static String failure(UciSpec spec, Duration initTimeout) {
    UciSpec hasty = new UciSpec(spec.command(), spec.args(), null, Map.of(), initTimeout, null);
    return String.valueOf(
        assertThrows(EngineFailure.class, () -> UciEngine.open(hasty, PATIENT)).getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SILENT_AT_START        | 300   | ` within 0.3 s`
          DIES_AT_START          | 60000 | : the process ended with exit code 3; its last words: no licence found
          TALKS_BUT_IS_NO_ENGINE | 60000 | ` within 1 s, but a flood of output; it printed "What do you want to do today?": does it need an argument, as in gnuchess -u?`
          """)
  void refusesAnEngineThatDoesNotIntroduceItself(Fault fault, long millis, String reason)
      throws Exception {
    assertEquals(
        "java cannot be used: no uciok" + reason,
        failure(FaultyEngine.with(fault), Duration.ofMillis(millis)));
  }

  /** A shell, because a shell starts far within the timeout. */
  @Test
  void refusesAnEngineThatIsNeverReady() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh here: skipped");
    UciSpec neverReady = UciSpec.of("/bin/sh", "-c", "read -r uci; echo uciok; cat >/dev/null");
    assertEquals(
        "sh cannot be used: no readyok within 1 s", failure(neverReady, Duration.ofSeconds(1)));
  }

  @Test
  void refusesAMissingProgram() {
    UciSpec spec = UciSpec.of("no-such-engine-anywhere");
    EngineFailure failure = assertThrows(EngineFailure.class, () -> UciEngine.open(spec, PATIENT));
    assertTrue(String.valueOf(failure.getMessage()).contains("No such file"), failure.getMessage());
  }

  @Test
  void diesInSearch() throws Exception {
    Analysis analysis = faulty(Fault.DIES_IN_SEARCH, QUICK);
    assertEquals(Outcome.CRASHED, analysis.outcome());
    assertEquals(
        "the process ended with exit code 42; its last words: assertion failed: ply < 128",
        analysis.detail());
    assertEquals(Move.NONE, analysis.bestMove());
    assertEquals(2, analysis.transcript().size());
    assertEquals(1, analysis.lines().size());
  }

  @Test
  void aNewProcessReceivesTheLastOptions() throws Exception {
    try (UciEngine engine = open(Fault.DIES_IN_SEARCH)) {
      engine.set("Style", "Wild");
      engine.set("style", "Quite Calm");
      engine.set("Style", "Wild");
      assertEquals("info string style Wild", texts(analyse(engine, 1, QUICK)).get(0));
      assertEquals(Outcome.CRASHED, analyse(engine, ScriptedEngine.FAULTY, QUICK).outcome());
      assertEquals("info string style Wild", texts(analyse(engine, 2, QUICK)).get(0));
    }
  }

  @Test
  void hangsIgnoringStop() throws Exception {
    Limits limits = Limits.nanos(TimeUnit.MILLISECONDS.toNanos(50));
    Analysis analysis = faulty(Fault.HANGS_IGNORING_STOP, limits, HASTY);
    assertEquals(Outcome.TIME_OUT, analysis.outcome());
    assertEquals("no bestmove within 0.5 s of stop; the engine was killed", analysis.detail());
    long least = HASTY.overtime().plus(HASTY.stop()).plusMillis(50).toNanos();
    assertTrue(analysis.nanos() >= least, analysis.nanos() + " ns");
  }

  @Test
  void aSilentEngineThatAnswersIsreadyIsNotStopped() throws Exception {
    try (UciEngine engine = open(Fault.SILENT_UNTIL_STOPPED, ATTENTIVE)) {
      StopToken stop = new StopToken();
      CompletableFuture<Analysis> answer = new CompletableFuture<>();
      Thread thread =
          new Thread(
              () -> {
                try {
                  answer.complete(
                      engine.analyse(start(ScriptedEngine.FAULTY), Limits.NONE, line -> {}, stop));
                } catch (EngineFailure e) {
                  answer.completeExceptionally(e);
                }
              });
      thread.start();
      // Twice isready, where an engine that does not answer is stopped.
      LockSupport.parkNanos(ATTENTIVE.silence().multipliedBy(5).dividedBy(2).toNanos());
      assertFalse(answer.isDone());
      stop.request();
      Analysis analysis = answer.get(20, TimeUnit.SECONDS);
      assertEquals(Outcome.ANSWERED, analysis.outcome());
      assertFalse(texts(analysis).contains("readyok"));
    }
  }

  @Test
  void anEngineThatDoesNotAnswerIsreadyHangs() throws Exception {
    Analysis analysis = faulty(Fault.DEAF_AND_MUTE, Limits.depth(30), ATTENTIVE);
    assertEquals(Outcome.TIME_OUT, analysis.outcome());
  }

  @Test
  void aChildOfTheEngineIsKilledWithIt() throws Exception {
    try (UciEngine engine = open(Fault.HANGS_WITH_A_CHILD, HASTY)) {
      StopToken stop = new StopToken();
      // Its second line shows that there is a child.
      Analysis analysis =
          engine.analyse(
              start(ScriptedEngine.FAULTY),
              Limits.NONE,
              line -> {
                if (line.depth() == 2) {
                  stop.request();
                }
              },
              stop);
      assertEquals(Outcome.TIME_OUT, analysis.outcome());
      assertEquals(2, analysis.depth());
      assertIsWell(analyse(engine, 2, QUICK));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ENDLESS_LINE", "ENDLESS_LINES"})
  void endlessOutputIsBoundedAndEnds(Fault fault) throws Exception {
    Analysis analysis = faulty(fault, Limits.nanos(TimeUnit.MILLISECONDS.toNanos(50)), HASTY);
    assertEquals(Outcome.TIME_OUT, analysis.outcome());
    long characters = texts(analysis).stream().mapToLong(String::length).sum();
    assertTrue(characters < 20_000_000, characters + " characters");
  }

  @Test
  void longLinesAreCutAndMarked() throws Exception {
    Analysis analysis = faulty(Fault.MEGABYTE_LINE, QUICK);
    assertEquals(Outcome.ANSWERED, analysis.outcome());
    String line = texts(analysis).get(2);
    assertTrue(line.startsWith("info string xxx"));
    assertTrue(line.endsWith("xxx [cut after 65536 characters]"));
    assertEquals("bestmove e2e4", texts(analysis).get(3));
  }

  @Test
  void survivesGarbageBytes() throws Exception {
    Analysis analysis = faulty(Fault.GARBAGE_BYTES, QUICK);
    assertEquals(Outcome.ANSWERED, analysis.outcome());
    assertTrue(texts(analysis).get(2).startsWith("\0\1\2"));
  }

  @ParameterizedTest
  @CsvSource({
    "FLOOD_OF_ERRORS, ANSWERED, e2e4, ''",
    "ILLEGAL_MOVE, ILLEGAL_MOVE, 0000, 'bestmove \"e2e5\": '",
    "MALFORMED_MOVE, PROTOCOL_ERROR, 0000, ''",
    "MISSING_MOVE, PROTOCOL_ERROR, 0000, ''",
    "NO_MOVE, NO_MOVE, 0000, ''",
    "MOVE_IN_OTHER_NOTATION, ANSWERED, g1f3, ''",
    "CLOSES_OUTPUT_BUT_LIVES, PROTOCOL_ERROR, 0000, the engine closed its output but lived on;"
        + " it was killed"
  })
  void aMoveMustBeAMove(Fault fault, Outcome outcome, String move, String detail) throws Exception {
    Analysis analysis = faulty(fault, QUICK);
    assertEquals(outcome, analysis.outcome());
    assertTrue(analysis.detail().startsWith(detail), analysis.detail());
    assertEquals(move, Uci.write(analysis.bestMove(), false));
  }

  @Test
  void keepsAnIllegalLineAndReportsItsLegalMoves() throws Exception {
    Analysis analysis = faulty(Fault.ILLEGAL_LINE, QUICK);
    assertEquals(Outcome.ANSWERED, analysis.outcome());
    assertEquals(2, analysis.lines().get(1).moves().size());
    assertTrue(texts(analysis).get(2).endsWith("pv e2e4 e7e5 e4e5 d2d4"));
  }

  @Test
  void acceptsAMoveWithoutALine() throws Exception {
    Analysis analysis = faulty(Fault.NO_INFO, QUICK);
    assertEquals(Outcome.ANSWERED, analysis.outcome());
    assertEquals(3, analysis.transcript().size());
  }

  @Test
  void theFirstOfTwoBestmovesIsTheAnswer() throws Exception {
    try (UciEngine engine = open(Fault.TWO_MOVES)) {
      Analysis faulty = analyse(engine, ScriptedEngine.FAULTY, QUICK);
      Analysis next = analyse(engine, 2, QUICK);
      for (Analysis analysis : List.of(faulty, next)) {
        assertEquals(Outcome.ANSWERED, analysis.outcome(), analysis.detail());
        assertEquals("e2e4", Uci.write(analysis.bestMove(), false));
      }
      assertEquals(1, strays(faulty), texts(faulty).toString());
      assertEquals(0, strays(next), texts(next).toString());
    }
  }

  @ParameterizedTest
  @EnumSource(
      names = {"BELATED_MOVE_BEFORE_READY", "STRAY_MOVE_AFTER_READY", "STRAY_MOVE_AFTER_GO"})
  void aStrayBestmoveIsNotTheAnswer(Fault fault) throws Exception {
    try (UciEngine engine = open(fault)) {
      for (int i = 1; i <= 4; i++) {
        Analysis analysis = analyse(engine, i, QUICK);
        assertEquals(Outcome.ANSWERED, analysis.outcome(), analysis.detail());
        assertEquals("e2e4", Uci.write(analysis.bestMove(), false));
        assertEquals(2, analysis.depth());
        // It comes after the answer, so the search that follows reports it.
        int expected = i > 1 ? 1 : 0;
        assertEquals(expected, strays(analysis), texts(analysis).toString());
        assertEquals(3 + expected, analysis.transcript().size());
      }
    }
  }

  /** The first readyok is late: it answers the isready of the first search. */
  @Test
  void aStrayBestmoveBetweenTwoReadyoksIsReported() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh here: skipped");
    String script =
        """
        searches=0
        late=0
        while read -r word rest; do
          case $word in
            uci) echo uciok ;;
            isready)
              if [ $searches = 1 ] && [ $late = 0 ]; then
                late=1
              else
                if [ $late = 1 ]; then
                  late=2
                  echo readyok
                  echo bestmove d2d4
                fi
                echo readyok
              fi
              ;;
            go)
              searches=$((searches + 1))
              [ $searches = 1 ] || echo info depth 1 score cp 1 pv e2e4
              echo bestmove e2e4
              ;;
            quit) exit ;;
          esac
        done
        """;
    try (UciEngine engine = UciEngine.open(UciSpec.of("/bin/sh", "-c", script), PATIENT)) {
      assertEquals(List.of("bestmove e2e4"), texts(analyse(engine, 1, QUICK)));
      Analysis next = analyse(engine, 2, QUICK);
      assertEquals(Outcome.ANSWERED, next.outcome(), next.detail());
      assertEquals(1, strays(next), texts(next).toString());
    }
  }

  /** However late they come, what is said after the answer is of no search. */
  @ParameterizedTest
  @EnumSource(
      names = {
        "REPORTS_WITH_ITS_MOVE",
        "REPORTS_SOON_AFTER_ITS_MOVE",
        "REPORTS_LONG_AFTER_ITS_MOVE"
      })
  void linesAfterTheAnswerAreStraysOfTheSearchBefore(Fault fault) throws Exception {
    try (UciEngine engine = open(fault)) {
      for (int i = 1; i <= 3; i++) {
        Analysis analysis = analyse(engine, i, QUICK);
        assertEquals(Outcome.ANSWERED, analysis.outcome(), analysis.detail());
        assertEquals(2, analysis.depth());
        assertEquals(55, analysis.nodes());
        assertEquals(2, analysis.lines().size());
        assertEquals(
            List.of(
                "info depth 1 seldepth 1 multipv 1 score cp 20 nodes 20 nps 1000 time 1 pv e2e4",
                "info depth 2 seldepth 3 multipv 1 score cp 15 nodes 55 hashfull 2 time 2"
                    + " pv e2e4 e7e5",
                "bestmove e2e4 ponder e7e5",
                "[stray] info depth 3 score cp 900 nodes 99 pv d2d4 e7e5",
                "[stray] info depth 4 score mate 1 nodes 999 pv a2a3",
                "[stray] info string done"),
            texts(analysis));
      }
    }
  }

  private static long strays(Analysis analysis) {
    return texts(analysis).stream().filter("[stray] bestmove d2d4"::equals).count();
  }

  @Test
  void acceptsABestmoveWithoutInfoOnceTheEngineIsSilent() throws Exception {
    try (UciEngine engine = open(Fault.ANSWERS_FROM_A_BOOK)) {
      Analysis analysis = analyse(engine, 1, QUICK);
      assertEquals(Outcome.ANSWERED, analysis.outcome(), analysis.detail());
      assertEquals(List.of("bestmove e2e4"), texts(analysis));
    }
  }

  @Test
  void twoBestmovesWithoutInfoAreAmbiguous() throws Exception {
    try (UciEngine engine = open(Fault.TWO_MOVES_FROM_A_BOOK)) {
      Analysis analysis = analyse(engine, 1, QUICK);
      assertEquals(Outcome.PROTOCOL_ERROR, analysis.outcome(), analysis.detail());
      assertTrue(analysis.detail().startsWith("two bestmoves without any line"));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"TALKS_FOR_EVER", "SWALLOWS_ITS_MOVE"})
  void aSearchThatNeverAnswersReachesItsTimeoutAndIsKilled(Fault fault) throws Exception {
    Analysis analysis = searched(SEARCH_TIMEOUT, fault, Limits.nodes(1_000_000), HASTY);
    assertEquals(Outcome.UNFINISHED, analysis.outcome());
    assertEquals(
        "the search reached the search-timeout of 2 s;"
            + " no bestmove within 0.5 s of stop; the engine was killed",
        analysis.detail());
  }

  @Test
  void aSearchThatMustBeShortHasNotLongToStop() throws Exception {
    Analysis analysis =
        searched(Duration.ofSeconds(1), Fault.SWALLOWS_ITS_MOVE, Limits.nodes(1_000_000), PATIENT);
    assertEquals(
        "the search reached the search-timeout of 1 s;"
            + " no bestmove within 1 s of stop; the engine was killed",
        analysis.detail());
  }

  @Test
  void aSearchStoppedAtItsTimeoutIsUnfinished() throws Exception {
    Analysis analysis =
        searched(SEARCH_TIMEOUT, Fault.TALKS_UNTIL_STOPPED, Limits.depth(30), PATIENT);
    assertEquals(Outcome.UNFINISHED, analysis.outcome());
    assertEquals(
        "the search reached the search-timeout of 2 s; the engine was stopped", analysis.detail());
    assertEquals(Move.NONE, analysis.bestMove());
    assertTrue(texts(analysis).contains("bestmove e2e4"), "what was said is kept");
  }

  @Test
  void aFloodThatContinuesAfterTheMoveCostsASecondAndTheNextSearch() throws Exception {
    try (UciEngine engine = open(Fault.FLOOD_ACROSS_THE_MOVE)) {
      Analysis analysis = analyse(engine, ScriptedEngine.FAULTY, QUICK);
      assertEquals(Outcome.ANSWERED, analysis.outcome(), analysis.detail());
      long start = System.nanoTime();
      Analysis next = analyse(engine, 2, QUICK);
      assertEquals(Outcome.TIME_OUT, next.outcome());
      assertEquals(
          "before the search: no readyok within 1 s, but a flood of output", next.detail());
      assertIsWell(analyse(engine, 2, QUICK));
      long nanos = System.nanoTime() - start;
      assertTrue(nanos < PATIENT.ready().toNanos(), nanos + " ns");
    }
  }

  @Test
  void reportsACrashEvenIfAChildKeepsThePipeOpen() throws Exception {
    Analysis analysis = faulty(Fault.DIES_LEAVING_A_CHILD, Limits.nodes(1_000_000));
    assertEquals(Outcome.CRASHED, analysis.outcome());
    assertEquals(
        "the process ended with exit code 42; its last words: left a child", analysis.detail());
  }

  @Test
  void refusesARestartedEngineWithAnotherName(@TempDir Path folder) throws Exception {
    UciSpec program = FaultyEngine.with(Fault.OTHER_NAME_AFTER_A_CRASH);
    UciSpec spec =
        new UciSpec(
            program.command(), program.args(), folder, Map.of(), program.initTimeout(), null);
    try (UciEngine engine = UciEngine.open(spec, PATIENT)) {
      assertEquals("Scripted 1.0", engine.name());
      assertEquals(Outcome.CRASHED, analyse(engine, ScriptedEngine.FAULTY, QUICK).outcome());
      for (int i = 1; i <= 2; i++) {
        EngineFailure failure = assertThrows(EngineFailure.class, () -> analyse(engine, 1, QUICK));
        assertEquals(
            "Scripted 1.0 was started again, but now says that it is Scripted 2.0:"
                + " its program was replaced",
            failure.getMessage());
      }
    }
  }

  @Test
  void anEngineBehindAShellIsKilledWithIt() throws Exception {
    try (UciEngine engine = UciEngine.open(FaultyEngine.wrapped(Fault.DEAF_AND_MUTE), HASTY)) {
      Limits limits = Limits.nanos(TimeUnit.MILLISECONDS.toNanos(50));
      assertEquals(Outcome.TIME_OUT, analyse(engine, ScriptedEngine.FAULTY, limits).outcome());
      assertIsWell(analyse(engine, 2, QUICK));
    }
  }

  @Test
  void ranksAreReportedAsTheyArrive() throws Exception {
    Analysis analysis = faulty(Fault.RANKS_OUT_OF_ORDER, QUICK.withMultiPv(3));
    assertEquals(List.of(1, 3, 1), analysis.lines().stream().map(LineReport::rank).toList());
  }

  @Test
  void bestmoveCountsNotTheLine() throws Exception {
    Analysis analysis = faulty(Fault.MOVE_NOT_OF_ITS_LINE, QUICK);
    assertEquals("d2d4", Uci.write(analysis.bestMove(), false));
    assertEquals("e2e4", Uci.write(analysis.lines().get(0).moves().get(0), false));
  }

  @Test
  void stopsAnEngineThatSearchesBeyondTheRequestedMate() throws Exception {
    Analysis analysis = faulty(Fault.MATE_WITHOUT_END, Limits.NONE.withMate(2));
    assertEquals(Outcome.ANSWERED, analysis.outcome());
    assertEquals(3, analysis.depth());
  }

  @Test
  void aCrashBetweenSearchesIsThatOfTheSecond() throws Exception {
    try (UciEngine engine = open(Fault.DIES_ONCE_IT_HAS_ANSWERED)) {
      for (int i = 1; i <= 2; i++) {
        assertIsWell(analyse(engine, i, QUICK));
        Analysis next = analyse(engine, i, QUICK);
        assertEquals(Outcome.CRASHED, next.outcome());
        assertTrue(next.detail().startsWith("before the search: "), next.detail());
        assertTrue(next.detail().endsWith("exit code 5; its last words: done"), next.detail());
      }
    }
  }

  @Test
  void aNewOptionDoesNotHideACrashBetweenSearches() throws Exception {
    try (UciEngine engine = open(Fault.DIES_ONCE_IT_HAS_ANSWERED)) {
      assertIsWell(analyse(engine, 1, QUICK));
      engine.set("Style", "Wild");
      assertEquals(Outcome.CRASHED, analyse(engine, 2, QUICK).outcome());
      assertEquals(Outcome.ANSWERED, analyse(engine, 3, QUICK).outcome());
    }
  }

  @Test
  void anEngineThatDiesAtEachNewGameFailsEachProblem() throws Exception {
    try (UciEngine engine = open(Fault.DIES_AT_EACH_NEW_GAME)) {
      for (int i = 1; i <= 2; i++) {
        Analysis analysis = analyse(engine, i, QUICK);
        assertEquals(Outcome.CRASHED, analysis.outcome());
        assertTrue(analysis.detail().contains("exit code 4"), analysis.detail());
      }
    }
  }

  @Test
  void anEngineWithoutTheOptionSearchesOneLine() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh here: skipped");
    String script =
        """
        while read -r word rest; do
          case $word in
            uci) echo uciok ;;
            isready) echo readyok ;;
            setoption) exit 9 ;;
            go) echo info depth 1 score cp 1 pv e2e4; echo bestmove e2e4 ;;
            quit) exit ;;
          esac
        done
        """;
    try (UciEngine engine = UciEngine.open(UciSpec.of("/bin/sh", "-c", script), PATIENT)) {
      Analysis analysis = analyse(engine, 1, QUICK.withMultiPv(3));
      assertEquals(Outcome.ANSWERED, analysis.outcome(), analysis.detail());
    }
  }

  @Test
  void closesFromAnotherThreadDuringASearch() throws Exception {
    UciEngine engine = open(Fault.HANGS_IGNORING_STOP, HASTY);
    CompletableFuture<Void> searching = new CompletableFuture<>();
    Thread closing =
        new Thread(
            () -> {
              searching.join();
              engine.close();
            });
    closing.start();
    Analysis analysis =
        engine.analyse(
            start(ScriptedEngine.FAULTY),
            Limits.NONE,
            line -> searching.complete(null),
            new StopToken());
    assertFalse(analysis.outcome().isAnswer());
    closing.join();
    assertThrows(EngineFailure.class, () -> analyse(engine, 1, QUICK));
  }

  @Test
  void reportsLinesDuringTheSearch() throws Exception {
    try (UciEngine engine = open(Fault.SILENT_UNTIL_STOPPED)) {
      StopToken stop = new StopToken();
      List<LineReport> reported = new ArrayList<>();
      Analysis analysis =
          engine.analyse(
              start(ScriptedEngine.FAULTY),
              Limits.NONE,
              line -> {
                reported.add(line);
                stop.request();
              },
              stop);
      assertEquals(analysis.lines(), reported);
      assertEquals(1, reported.size());
    }
  }
}
