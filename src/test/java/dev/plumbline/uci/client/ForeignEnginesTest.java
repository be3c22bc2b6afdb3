package dev.plumbline.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.San;
import dev.plumbline.run.spec.ProgramFinder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real engines, where they are installed. */
@Timeout(60)
@Tag("medium")
class ForeignEnginesTest {
  private static final String MATE_IN_TWO = "6k1/5ppp/8/8/8/8/r4PPP/1R2R1K1 w - - 0 1";
  private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1";
  private static final String CHESS960 = "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1";

  private static UciEngine open(String command) throws EngineFailure {
    return open(command, Map.of());
  }

  private static UciEngine open(String command, Map<String, String> options) throws EngineFailure {
    List<String> words = List.of(command.split(" "));
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    String program = ProgramFinder.on(path).find(words.get(0)).map(Object::toString).orElse("");
    assumeTrue(!program.isEmpty(), "no " + words.get(0) + " here: skipped");
    String[] args = words.subList(1, words.size()).toArray(String[]::new);
    return UciEngine.open(UciSpec.of(program, args).withOptions(options));
  }

  private static Analysis analyse(UciEngine engine, String fen, Limits limits) throws Exception {
    engine.newGame();
    Analysis analysis = engine.analyse(Fen.position(fen), limits, line -> {}, new StopToken());
    assertEquals(Outcome.ANSWERED, analysis.outcome(), engine.name() + ": " + analysis.detail());
    assertAllLinesAreLegal(analysis);
    return analysis;
  }

  private static void assertAllLinesAreLegal(Analysis analysis) {
    List<Info> infos =
        analysis.transcript().stream()
            .map(RawLine::text)
            .filter(Info::isInfo)
            .map(Info::read)
            .filter(Info::isLine)
            .toList();
    assertEquals(infos.size(), analysis.lines().size());
    for (int i = 0; i < infos.size(); i++) {
      assertEquals(infos.get(i).moves().size(), analysis.lines().get(i).moves().size());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"stockfish", "gnuchess -u", "glaurung", "toga2", "ethereal-chess"})
  void answersWithinEveryKindOfLimit(String command) throws Exception {
    try (UciEngine engine = open(command)) {
      assertFalse(engine.name().isBlank());
      assertTrue(engine.settings().stream().map(Setting::name).anyMatch("Hash"::equals));
      String fen = Fen.write(Position.start());
      assertFalse(analyse(engine, fen, Limits.depth(5)).lines().isEmpty());
      assertTrue(analyse(engine, fen, Limits.nodes(5_000)).nodes() > 0);
      Analysis timed = analyse(engine, fen, Limits.nanos(TimeUnit.MILLISECONDS.toNanos(100)));
      assertTrue(timed.nanos() < TimeUnit.SECONDS.toNanos(10), timed.nanos() + " ns");
      Analysis mate = analyse(engine, BACK_RANK, Limits.depth(4));
      assertEquals("Rb8#", San.write(Fen.position(BACK_RANK), mate.bestMove()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"stockfish", "glaurung", "toga2", "ethereal-chess"})
  void newGameClearsTheHashTable(String command) throws Exception {
    try (UciEngine engine = open(command)) {
      long nodes = analyse(engine, MATE_IN_TWO, Limits.depth(7)).nodes();
      assertTrue(nodes > 0);
      analyse(engine, Fen.write(Position.start()), Limits.depth(7));
      assertEquals(nodes, analyse(engine, MATE_IN_TWO, Limits.depth(7)).nodes());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"stockfish", "gnuchess -u", "glaurung", "toga2", "ethereal-chess"})
  void searchesUntilStopped(String command) throws Exception {
    try (UciEngine engine = open(command)) {
      StopToken stop = new StopToken();
      Analysis analysis =
          engine.analyse(
              Position.start(),
              Limits.NONE,
              line -> {
                if (line.depth() >= 4) {
                  stop.request();
                }
              },
              stop);
      assertEquals(Outcome.ANSWERED, analysis.outcome(), analysis.detail());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"stockfish", "glaurung", "toga2", "ethereal-chess"})
  void reportsSeveralLines(String command) throws Exception {
    try (UciEngine engine = open(command)) {
      Analysis analysis = analyse(engine, MATE_IN_TWO, Limits.depth(4).withMultiPv(3));
      assertEquals(3, analysis.lines().stream().mapToInt(LineReport::rank).max().orElse(0));
      analysis = analyse(engine, MATE_IN_TWO, Limits.depth(4));
      assertEquals(1, analysis.lines().stream().mapToInt(LineReport::rank).max().orElse(0));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"stockfish", "glaurung"})
  void castlesInChess960AndAfterwardsAsUsual(String command) throws Exception {
    try (UciEngine engine = open(command)) {
      for (String fen : List.of(CHESS960, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", CHESS960)) {
        int castling = move(fen, "O-O");
        Limits limits = Limits.depth(4).withSearchMoves(List.of(castling));
        assertEquals(castling, analyse(engine, fen, limits).bestMove());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gnuchess -u", "toga2"})
  void isNotAskedAboutChess960IfItDoesNotOfferIt(String command) throws Exception {
    try (UciEngine engine = open(command)) {
      Analysis analysis =
          engine.analyse(Fen.position(CHESS960), Limits.depth(2), line -> {}, new StopToken());
      assertEquals(Outcome.SKIPPED, analysis.outcome());
      assertTrue(analysis.detail().contains("Chess960"), analysis.detail());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = "gnuchess -u")
  void searchesOneLineIfMultiPvIsNotOffered(String command) throws Exception {
    try (UciEngine engine = open(command)) {
      assertFalse(engine.searchesSeveralLines());
      Analysis analysis = analyse(engine, BACK_RANK, Limits.depth(2).withMultiPv(2));
      assertEquals(Outcome.ANSWERED, analysis.outcome());
    }
  }

  private static int move(String fen, String text) throws NotationException {
    return ((MoveReading.Found) MoveReader.read(Fen.position(fen), text)).move();
  }

  @ParameterizedTest
  @ValueSource(strings = "stockfish")
  void refusesUnknownOptionsAndInvalidValues(String command) throws Exception {
    try (UciEngine engine = open(command, Map.of("hash", "8", "Use NNUE", "true"))) {
      EngineFailure unknown = assertThrows(EngineFailure.class, () -> engine.set("Thread", "1"));
      assertTrue(
          String.valueOf(unknown.getMessage()).contains("did you mean \"Threads\"?"),
          unknown.getMessage());
      EngineFailure tooMany = assertThrows(EngineFailure.class, () -> engine.set("Hash", "0"));
      assertTrue(
          String.valueOf(tooMany.getMessage()).contains("Hash is a number from 1 to"),
          tooMany.getMessage());
    }
    assertThrows(EngineFailure.class, () -> open(command, Map.of("Hsh", "8")));
  }
}
