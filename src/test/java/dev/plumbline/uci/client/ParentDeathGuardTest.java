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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of engines when the program that started them is killed. */
@Timeout(120)
class ParentDeathGuardTest {
  /** Has an engine search without end, behind a wrapper, and says when it does. */
  public static void main(String[] args)
      throws EngineFailure, NotationException, URISyntaxException {
    try (UciEngine engine = UciEngine.open(wrapped(args[0], Path.of(args[1])))) {
      Position faulty =
          Fen.position(
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 " + ScriptedEngine.FAULTY);
      engine.analyse(faulty, Limits.NONE, line -> System.out.println("searching"), new StopToken());
    }
  }

  /** An engine that listens to nothing, not even to the end of its input. */
  private static UciSpec wrapped(String wrapper, Path file) throws URISyntaxException {
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
      case "daemon" -> {
        return withDaemon(engine.words(), file);
      }
      default -> {
        return engine;
      }
    }
  }

  /**
   * A program that first starts a process which leaves its session and whose parent has gone, and
   * writes its number to a file.
   */
  private static UciSpec withDaemon(List<String> program, Path file) {
    String daemon = "(setsid sh -c 'echo $$ >\"$0\"; exec sleep 1000' \"$0\" >/dev/null 2>&1 &)";
    String script = daemon + "; until [ -s \"$0\" ]; do sleep 0.01; done; exec \"$@\"";
    List<String> args = new ArrayList<>(List.of("-c", script, file.toString()));
    args.addAll(program);
    return UciSpec.of("/bin/sh", args.toArray(String[]::new));
  }

  /** The number of the daemon, as soon as it is there. */
  private static long daemon(Path file) throws IOException {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (!(Files.exists(file) && Files.size(file) > 0) && System.nanoTime() < until) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
    return Long.parseLong(Files.readString(file).strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"echo uciok; read -r ready; echo readyok; cat", "exit 3"})
  void aDaemonEndsWithItsEngine(String engine, @TempDir Path folder) throws Exception {
    assumeMarks();
    Path file = folder.resolve("daemon");
    List<String> program = List.of("sh", "-c", "read -r uci; " + engine);
    try (UciEngine open = UciEngine.open(withDaemon(program, file))) {
      assertTrue(isRunning(daemon(file)), open.name());
    } catch (EngineFailure e) {
      assertTrue(String.valueOf(e.getMessage()).contains("exit code 3"), e.getMessage());
    }
    assertEquals(List.of(), leftOf(List.of(daemon(file))));
  }

  @Test
  void aKilledProgramLeavesNoDaemon(@TempDir Path folder) throws Exception {
    assumeMarks();
    Path file = folder.resolve("daemon");
    Process program = start("daemon", file);
    assertEquals("searching", program.inputReader(StandardCharsets.UTF_8).readLine());
    assertTrue(isRunning(daemon(file)));
    program.destroyForcibly().waitFor();
    assertEquals(List.of(), leftOf(List.of(daemon(file))));
  }

  private static void assumeMarks() {
    assumeTrue(
        Files.isReadable(Path.of("/proc/self/environ"))
            && Stream.of("/bin/sh", "/usr/bin/setsid", "/usr/bin/grep", "/bin/grep")
                    .filter(program -> Files.isExecutable(Path.of(program)))
                    .count()
                >= 3,
        "no /proc, sh, setsid or grep here: skipped whether daemons die with their engine");
  }

  @Test
  void aMarkIncludesThatOfAnOuterPlumbline() throws Exception {
    ParentDeathGuard guard =
        ParentDeathGuard.start(List.of("/bin/sh", "-c", "echo $PLUMBLINE_ENGINE"), null);
    String mark = guard.program().inputReader(StandardCharsets.UTF_8).readLine();
    String outer = System.getenv(ParentDeathGuard.VARIABLE);
    assertTrue(mark.startsWith(outer == null ? "engine-" : outer + " engine-"), mark);
    guard.release();
    guard.await(Duration.ofSeconds(20));
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "shell", "timeout"})
  void noProcessOutlivesAKilledProgram(String wrapper, @TempDir Path folder) throws Exception {
    assumeTrue(
        ParentDeathGuard.command(List.of("x")).size() > 1,
        "no setpriv and setsid here: skipped whether engines die with Plumbline");
    Process program = start(wrapper, folder.resolve("daemon"));
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
    ParentDeathGuard guard =
        ParentDeathGuard.start(List.of("/bin/sh", "-c", "sleep 1000 & sleep 1000 & wait"), null);
    Process process = guard.program();
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

  private static Process start(String wrapper, Path file) throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            ParentDeathGuardTest.class.getName(),
            wrapper,
            file.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
