package dev.plumbline.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.log.Script;
import dev.plumbline.log.Script.Pause;
import dev.plumbline.log.Script.ScriptStep;
import dev.plumbline.replay.Replay.ReplayFault;
import dev.plumbline.replay.Shrinking.Trial;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The shortest script for each fault that commands bring about in a certain order. */
@Tag("medium")
class FaultsReplayedTest {
  @ParameterizedTest
  @MethodSource("dev.plumbline.replay.ShortestScript#all")
  void theShortestScriptShowsTheFault(ShortestScript shortest) throws Exception {
    Fault fault = shortest.fault();
    String code = shortest.code();
    Replay sound = play(Fault.NONE, shortest.script(), 60);
    assertEquals(List.of(), sound.faults());
    boolean isIgnored = fault == Fault.DIES_OF_A_SECOND_GO;
    assertEquals(
        isIgnored ? List.of("go-ignored") : List.of(),
        sound.remarks().stream().map(ReplayFault::code).toList());
    Replay faulty = play(fault, shortest.script(), code.equals("time-out") ? 2 : 60);
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

  @Test
  void aSearchAfterStopIsNoSecondOne() throws Exception {
    Script script =
        new Script(
            List.of(
                ScriptStep.of("go infinite"),
                ScriptStep.of("stop"),
                ScriptStep.of("go searchmoves a1h8 depth 2").with(Pause.NONE)));
    Replay sound = play(Fault.NONE, script, 60);
    assertEquals(List.of(), sound.remarks());
    Replay faulty = play(Fault.BELIEVES_SEARCHMOVES, script, 60);
    assertTrue(faulty.faults().get(0).place().startsWith("command 3"), faulty.toString());
  }

  /** Nobody knows in which position an engine that has a new game is. */
  @Test
  void aPositionBeforeTheNewGameIsNotJudged() throws Exception {
    ScriptStep en = ScriptStep.of(ShortestScript.EN_PASSANT);
    ScriptStep go = ScriptStep.of("go depth 2");
    Script judged = new Script(List.of(ScriptStep.of("ucinewgame"), en, go));
    assertTrue(play(Fault.LOSES_EN_PASSANT, judged, 60).faults().size() > 0);
    Script unknown = new Script(List.of(en, ScriptStep.of("ucinewgame"), go));
    assertEquals(List.of(), play(Fault.LOSES_EN_PASSANT, unknown, 60).faults());
  }

  /** As {@link ShrinkingTest}, with processes of the engine itself. */
  @Tag("slow")
  @ParameterizedTest
  @MethodSource("dev.plumbline.replay.ShortestScript#all")
  void aLongScriptBecomesTheShortestOrTwoCommandsMore(ShortestScript shortest) throws Exception {
    int seconds = shortest.code().equals("time-out") ? 2 : 60;
    ScriptRunner runner = runner(shortest.fault(), seconds);
    SameFault fault = SameFault.worst(runner.play(shortest.script(), 1, run -> false));
    Trial trial = each -> fault.count(runner.play(each, 1, run -> false)) > 0;
    Script shrunk = Shrinking.shrink(RandomScript.of(shortest.fault(), 400, 250, 5), trial);
    int least = shortest.script().steps().size();
    assertTrue(shrunk.steps().size() <= least + 2, least + ":\n" + shrunk.text());
    assertTrue(trial.shows(shrunk), shrunk.text());
  }

  private static ScriptRunner runner(Fault fault, int seconds) throws URISyntaxException {
    return new ScriptRunner(
        FaultyEngine.history(fault), Duration.ofSeconds(seconds), 1, step -> true);
  }

  private static Replay play(Fault fault, Script script, int seconds) throws Exception {
    return runner(fault, seconds).play(script, 1, run -> false).get(0);
  }
}
