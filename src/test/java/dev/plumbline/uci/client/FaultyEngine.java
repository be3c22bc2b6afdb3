package dev.plumbline.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.uci.server.UciServer;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** How an engine with a fault is started. */
public final class FaultyEngine {
  private FaultyEngine() {}

  public static UciSpec with(Fault fault) throws URISyntaxException {
    return running(ScriptedEngine.class, fault);
  }

  /** An engine that shows its fault after certain commands in order; for NONE, never. */
  public static UciSpec history(Fault fault) throws URISyntaxException {
    return running(HistoryEngine.class, fault);
  }

  /** Whether that engine shows its fault after these commands. */
  public static boolean showsInHistory(Fault fault, List<String> commands) {
    return HistoryEngine.shows(fault, commands);
  }

  private static UciSpec running(Class<?> engine, Fault fault) throws URISyntaxException {
    Path tests = classes(Fault.class);
    return UciSpec.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Xshare:auto",
        "-cp",
        tests + File.pathSeparator + classes(UciSpec.class),
        engine.getName(),
        fault.name());
  }

  private static Path classes(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** An engine that can play chess, with this fault or, for NONE, with none. */
  public static UciSpec chess(Fault fault) throws URISyntaxException {
    return UciSpec.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        // As the launcher does: what is soon forgotten must not look like a growing memory.
        "-Xms32m",
        "-XX:MaxNewSize=24m",
        "-Xshare:auto",
        "-cp",
        classes(Fault.class) + File.pathSeparator + classes(UciServer.class),
        UnsoundEngine.class.getName(),
        fault.name());
  }

  /** The start position as a record; the scripted engine shows its fault at move 66. */
  public static String record(int move) {
    return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; fmvn " + move + ";\n";
  }

  /** Three records, of which the second shows the fault. */
  public static String suite() {
    return record(1) + record(66) + record(2);
  }

  /** The options of a command that has it search. */
  public static List<String> options(Fault fault) throws URISyntaxException {
    return options(with(fault));
  }

  /** The options of a command that has this engine search. */
  public static List<String> options(UciSpec engine) {
    List<String> options = new ArrayList<>(List.of("--engine", engine.command()));
    engine.args().forEach(argument -> options.add("--arg=" + argument));
    return options;
  }

  /** Fails if a process that was started is still there after a while. */
  public static void assertAllEnded() {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (descendants() > 0 && System.nanoTime() < until) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
    assertEquals(0, descendants(), "processes left");
  }

  private static long descendants() {
    return ProcessHandle.current().descendants().filter(ProcessHandle::isAlive).count();
  }

  /** The same behind a shell, as engines are often started: the shell waits for its child. */
  public static UciSpec wrapped(Fault fault) throws URISyntaxException {
    UciSpec spec = with(fault);
    List<String> args = new ArrayList<>(List.of("-c", "\"$@\"; exit $?", "sh"));
    args.addAll(spec.words());
    return UciSpec.of("/bin/sh", args.toArray(String[]::new));
  }
}
