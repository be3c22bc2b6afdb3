package dev.plumbline.uci;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What becomes of engines when the program that started them is killed. */
@Timeout(120)
class LeashTest {
  /** Has an engine search without end, and tells its process id. */
  public static void main(String[] args)
      throws EngineFailure, NotationException, URISyntaxException {
    try (UciEngine engine = UciEngine.open(FaultyEngine.with(Fault.HANGS_IGNORING_STOP))) {
      Position cursed =
          Fen.position(
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 " + ScriptedEngine.CURSED);
      engine.analyse(
          cursed,
          Limits.NONE,
          line ->
              System.out.println(
                  ProcessHandle.current().children().findFirst().orElseThrow().pid()),
          new StopToken());
    }
  }

  @Test
  void anEngineInTheMiddleOfASearchDoesNotOutliveAProgramThatIsKilled() throws Exception {
    assumeTrue(
        Leash.command(List.of("x")).size() > 1,
        "no setpriv and setsid here: skipped whether engines die with Plumbline");
    Process program = start();
    String line = program.inputReader(StandardCharsets.UTF_8).readLine();
    ProcessHandle engine = ProcessHandle.of(Long.parseLong(line)).orElseThrow();
    assertTrue(engine.isAlive());
    program.destroyForcibly().waitFor();
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (engine.isAlive() && System.nanoTime() < until) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
    assertFalse(engine.isAlive(), "the engine lives on");
  }

  private static Process start() throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            LeashTest.class.getName())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
