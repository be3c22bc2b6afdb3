package dev.plumbline.replay;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.epd.Input;
import dev.plumbline.log.Script;
import dev.plumbline.replay.Replay.ReplayFault;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The shortest script for each fault that commands bring about in a certain order. */
@Tag("medium")
class FaultsReplayedTest {
  private static final String SHUFFLE = " g1f3 g8f6 f3g1 f6g8";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DIES_OF_AN_EARLY_STOP | crashed | go infinite; stop",
        "DIES_OF_A_RESIZED_TABLE | crashed | go depth 2; setoption name Hash value 32; go depth 2",
        "KEEPS_MULTIPV | illegal-move | setoption name MultiPV value 2; ucinewgame; go depth 2",
        "LOSES_EN_PASSANT | bestmove-illegal"
            + " | position fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1; go depth 2",
        "FORGETS_A_PONDERHIT | time-out | go ponder; ponderhit",
        "DIES_OF_A_SECOND_GO | crashed | go infinite; # at once; go depth 2; stop",
        "DIES_OF_A_PROMOTION_WITH_CHECK | crashed"
            + " | position fen 7k/P7/8/8/8/8/8/K7 w - - 0 1 moves a7a8q; go depth 2",
        "COUNTS_THE_GAME_BEFORE | no-move"
            + " | position startpos; go depth 2; ucinewgame; position startpos; go depth 2",
        "DIES_WITH_FEWER_THREADS | crashed"
            + " | setoption name Threads value 2; setoption name Threads value 1; go depth 2",
        "DIES_OF_218_MOVES | crashed"
            + " | position fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1; go depth 2",
        "BELIEVES_SEARCHMOVES | bestmove-illegal | go depth 2 searchmoves a1h8",
        "ANSWERS_A_SECOND_STOP | stray-bestmove | go infinite; stop; stop",
        "DIES_OF_OPTIONS_IN_SEARCH | crashed"
            + " | go infinite; # at once; setoption name Hash value 32; stop",
        "NOT_READY_WHILE_PONDERING | time-out | go ponder; # at once; isready; stop",
        "MIXES_UP_LONG_GAMES | illegal-move | go depth 2; position startpos moves LONG; go depth 2",
        "DIES_IN_THE_THIRD_GAME | crashed"
            + " | ucinewgame; go depth 2; ucinewgame; go depth 2; ucinewgame; go depth 2",
      })
  void theShortestScriptShowsTheFault(Fault fault, String code, String commands) throws Exception {
    Script script = script(commands);
    // Of a second go nobody knows how many answers it has.
    if (fault != Fault.DIES_OF_A_SECOND_GO) {
      Replay sound =
          ScriptPlayer.play(FaultyEngine.history(Fault.NONE), script, Duration.ofSeconds(60));
      assertEquals(List.of(), sound.faults());
    }
    boolean hangs = code.equals("time-out");
    Replay faulty =
        ScriptPlayer.play(FaultyEngine.history(fault), script, Duration.ofSeconds(hangs ? 2 : 60));
    List<String> codes = faulty.faults().stream().map(ReplayFault::code).toList();
    if (code.equals("crashed")) {
      assertEquals("error-report", codes.get(0));
      assertTrue(
          faulty.faults().get(0).detail().startsWith("history: assertion failed"),
          faulty.faults().toString());
      assertTrue(
          faulty.faults().stream().anyMatch(each -> each.detail().contains("SIGABRT")),
          faulty.faults().toString());
    }
    assertTrue(codes.contains(code), faulty.faults().toString());
  }

  private static Script script(String commands) throws Exception {
    String text = commands.replace("LONG", SHUFFLE.repeat(26).strip()).replace("; ", "\n");
    return Script.read(new Input("toy.uci", () -> new ByteArrayInputStream(text.getBytes(UTF_8))));
  }
}
