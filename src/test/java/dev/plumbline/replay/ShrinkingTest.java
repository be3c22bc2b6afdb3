package dev.plumbline.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.log.Script;
import dev.plumbline.log.Script.Pause;
import dev.plumbline.log.Script.Pause.PauseKind;
import dev.plumbline.log.Script.ScriptStep;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ShrinkingTest {
  private static final int COMMANDS = 200;
  private static final int QUIET = 120;
  private static final int SEEDS = 2;

  private static Script script(String... commands) {
    return new Script(List.of(commands).stream().map(ScriptStep::of).toList());
  }

  private static List<String> commands(Script script) {
    return script.steps().stream().map(ScriptStep::command).toList();
  }

  private static Script shrink(Script script, Predicate<Script> trial) throws Exception {
    return Shrinking.shrink(script, trial::test);
  }

  @Tag("medium")
  @ParameterizedTest
  @MethodSource("dev.plumbline.replay.ShortestScript#all")
  void aLongScriptBecomesTheShortestOrTwoCommandsMore(ShortestScript shortest) throws Exception {
    Fault fault = shortest.fault();
    Predicate<Script> trial = candidate -> FaultyEngine.showsInHistory(fault, commands(candidate));
    for (int seed = 1; seed <= SEEDS; seed++) {
      Script script = RandomScript.of(fault, COMMANDS, QUIET, seed);
      assertEquals(COMMANDS, script.steps().size());
      Script shrunk = shrink(script, trial);
      assertTrue(trial.test(shrunk));
      int least = shortest.script().steps().size();
      assertTrue(
          shrunk.steps().size() <= least + 2,
          "seed " + seed + ", least " + least + ":\n" + shrunk.text());
      if (seed == 1) {
        assertEquals(shrunk, shrink(script, trial));
      }
    }
  }

  private static Predicate<Script> contains(String... wanted) {
    return candidate -> {
      String text = String.join("\n", commands(candidate)) + "\n";
      return List.of(wanted).stream().allMatch(text::contains);
    };
  }

  @Test
  void aGameBecomesAPosition() throws Exception {
    Script script = script("position startpos moves e2e4 e7e5 g1f3", "go depth 5");
    String fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    assertEquals(
        List.of("position fen " + fen, "go depth 1"),
        commands(
            shrink(
                script,
                candidate -> {
                  String first = commands(candidate).get(0);
                  return contains("go depth").test(candidate)
                      && (first.contains(fen) || first.contains("g1f3"));
                })));
  }

  @Test
  void aGameKeepsTheMovesThatMatter() throws Exception {
    Script script = script("position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 g8f6", "go depth 5");
    List<String> shrunk = commands(shrink(script, contains("b8c6")));
    assertEquals(1, shrunk.size());
    assertTrue(shrunk.get(0).matches("position fen .* b KQkq - 1 2 moves b8c6"), shrunk.get(0));
    // What cannot be played can only become shorter.
    assertEquals(
        List.of("position startpos moves e2e5 x"),
        commands(shrink(script("position startpos moves e2e5 x y"), contains("e2e5 x"))));
  }

  @Test
  void theSamePositionStaysTheSame() throws Exception {
    String game = "position startpos moves d2d4 d7d5";
    Predicate<Script> twice =
        candidate -> {
          List<String> all = commands(candidate);
          return all.stream().filter(command -> command.equals(all.get(0))).count() == 2;
        };
    assertEquals(
        List.of("position startpos", "position startpos"),
        commands(shrink(script(game, "isready", game, "go depth 1"), twice)));
  }

  @ParameterizedTest
  @CsvSource({
    "go wtime 900 btime 800 winc 7 binc 7 movestogo 4, go wtime, go wtime 1",
    "go nodes 5000000, go, go nodes 1",
    "go depth 9 searchmoves e2e4 a1h8 d2d4, a1h8, go depth 1 searchmoves a1h8",
    "go infinite, go, go infinite",
    "go ponder wtime 900 btime 900, ponder, go ponder wtime 1",
    "go searchmoves e2e4 d2d4 ponder, go, go ponder",
    "go, go, go"
  })
  void limitsBecomeFewerAndSmaller(String command, String fault, String shrunk) throws Exception {
    assertEquals(List.of(shrunk), commands(shrink(script(command), contains(fault))));
  }

  @Test
  void anAmountIsTheLeast() throws Exception {
    Predicate<Script> trial =
        candidate -> Integer.parseInt(commands(candidate).get(0).replaceAll("\\D", "")) >= 617;
    assertEquals(List.of("go nodes 617"), commands(shrink(script("go nodes 80000"), trial)));
  }

  @Test
  void aPauseGoesOrBecomesShorter() throws Exception {
    Pause pause = new Pause(PauseKind.NODES, 4000);
    Script script =
        new Script(List.of(ScriptStep.of("go infinite"), ScriptStep.of("stop").with(pause)));
    Predicate<Script> long300 =
        candidate ->
            candidate.steps().size() == 2 && candidate.steps().get(1).pause().amount() >= 300;
    assertEquals("go infinite\n# after 300 nodes\nstop\n", shrink(script, long300).text());
    assertEquals("go infinite\nstop\n", shrink(script, contains("go", "stop")).text());
  }

  @Test
  void whatAGuiMaySendStaysSo() throws Exception {
    String[] proper = {"go infinite", "stop", "go depth 2", "setoption name Hash value 1"};
    assertEquals(
        "go infinite\nstop\ngo depth 1\n",
        shrink(script(proper), contains("infinite", "depth")).text());
    String[] rude = {"go infinite", "isready", "go depth 2", "setoption name Hash value 1"};
    assertEquals(
        "go infinite\ngo depth 1\n", shrink(script(rude), contains("infinite", "depth")).text());
  }

  @Test
  void aFaultByLuckIsTriedOftenEnough() throws Exception {
    assertEquals(1, Shrinking.tries(10, 10));
    assertEquals(5, Shrinking.tries(5, 10));
    assertEquals(29, Shrinking.tries(1, 10));
    Fault fault = Fault.DIES_OF_A_RESIZED_TABLE;
    Random random = new Random(7);
    Predicate<Script> single =
        candidate ->
            random.nextInt(10) < 3 && FaultyEngine.showsInHistory(fault, commands(candidate));
    int tries = Shrinking.tries(3, 10);
    Predicate<Script> trial =
        candidate -> IntStream.range(0, tries).anyMatch(i -> single.test(candidate));
    Script shrunk = shrink(RandomScript.of(fault, 100, 50, 1), trial);
    assertTrue(shrunk.steps().size() <= 3 + 2, shrunk.text());
    assertTrue(FaultyEngine.showsInHistory(fault, commands(shrunk)));
  }

  @Test
  void endsWithTheSmallestSoFar() throws Exception {
    Script script = script("isready", "isready", "isready", "isready", "go depth 1", "go depth 2");
    int[] trials = {0};
    Script shrunk =
        Shrinking.shrink(
            script,
            new Shrinking.Trial() {
              @Override
              public boolean shows(Script candidate) {
                trials[0]++;
                return contains("go depth 2").test(candidate);
              }

              @Override
              public boolean isOver() {
                return trials[0] == 2;
              }
            });
    assertEquals(2, trials[0]);
    assertEquals(List.of("isready", "go depth 1", "go depth 2"), commands(shrunk));
  }
}
