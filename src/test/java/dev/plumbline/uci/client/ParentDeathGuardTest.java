package dev.plumbline.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of engines when the program that started them is killed. */
@Timeout(120)
class ParentDeathGuardTest {
  /** Has an engine search without end, behind a wrapper, and says when it does. */
  public static void main(String[] args)
      throws EngineFailure, NotationException, URISyntaxException {
    try (UciEngine engine = UciEngine.open(wrapped(args[0]))) {
      Position cursed =
          Fen.position(
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 " + ScriptedEngine.CURSED);
      engine.analyse(cursed, Limits.NONE, line -> System.out.println("searching"), new StopToken());
    }
  }

  /** An engine that listens to nothing, not even to the end of its input. */
  private static UciSpec wrapped(String wrapper) throws URISyntaxException {
    UciSpec engine = FaultyEngine.with(Fault.DEAF_AND_MUTE);
    List<String> args = new ArrayList<>(engine.words());
    switch (wrapper) {
      case "shell" -> {
        return FaultyEngine.wrapped(Fault.DEAF_AND_MUTE);
      }
      // This one has a process group of its own.
      case "timeout" -> {
        args.add(0, "1000");
        return UciSpec.of("timeout", args.toArray(String[]::new));
      }
      default -> {
        return engine;
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "shell", "timeout"})
  void noProcessOutlivesAKilledProgram(String wrapper) throws Exception {
    assumeTrue(
        ParentDeathGuard.command(List.of("x")).size() > 1,
        "no setpriv and setsid here: skipped whether engines die with Plumbline");
    Process program = start(wrapper);
    assertEquals("searching", program.inputReader(StandardCharsets.UTF_8).readLine());
    List<Long> started = program.descendants().map(ProcessHandle::pid).toList();
    assertTrue(started.size() >= (wrapper.equals("none") ? 2 : 3), "engine, wrapper and guard");
    program.destroyForcibly().waitFor();
    assertEquals(List.of(), leftOf(started));
  }

  @Test
  void aReleasedGuardKillsTheWholeSession() throws Exception {
    assumeTrue(
        ParentDeathGuard.command(List.of("x")).size() > 1, "no setpriv and setsid here: skipped");
    List<String> command =
        ParentDeathGuard.command(List.of("/bin/sh", "-c", "sleep 1000 & sleep 1000 & wait"));
    Process process = new ProcessBuilder(command).start();
    ParentDeathGuard guard = ParentDeathGuard.on(process);
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (process.descendants().count() < 2 && System.nanoTime() < until) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
    List<Long> started = new ArrayList<>(process.descendants().map(ProcessHandle::pid).toList());
    assertEquals(2, started.size());
    started.add(process.pid());
    guard.release();
    guard.release();
    guard.await(Duration.ofSeconds(20));
    assertEquals(List.of(), leftOf(started));
  }

  /** The processes that are still there after a few seconds. */
  private static List<Long> leftOf(List<Long> processes) throws IOException {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    List<Long> left = new ArrayList<>(processes);
    while (!left.isEmpty() && System.nanoTime() < until) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
      for (Long process : List.copyOf(left)) {
        if (!isRunning(process)) {
          left.remove(process);
        }
      }
    }
    return left;
  }

  /** Not so if all that is left is an exit code that nobody has asked for yet. */
  private static boolean isRunning(long process) throws IOException {
    try {
      String stat = Files.readString(Path.of("/proc/" + process + "/stat"));
      return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
    } catch (NoSuchFileException e) {
      return false;
    } catch (IOException e) {
      if (Files.exists(Path.of("/proc/" + process))) {
        throw e;
      }
      return false;
    }
  }

  private static Process start(String wrapper) throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            ParentDeathGuardTest.class.getName(),
            wrapper)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
