package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Main;
import dev.plumbline.cli.Ran;
import dev.plumbline.uci.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs as programs of their own that are ended from outside. */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signals")
class KilledRunTest {
  private static final List<String> WHAT = List.of("run", "mates", "--nodes", "20k");
  private static final List<String> BUILTIN = List.of("--hash", "2");

  @TempDir Path folder;

  private Process start(List<String> engine, Path journal, String... more) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(WHAT);
    command.addAll(engine);
    command.addAll(List.of("--journal", journal.toString()));
    command.addAll(List.of(more));
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  private static List<String> reports(Path journal) throws IOException {
    List<String> reports = new ArrayList<>();
    for (String format : List.of("--csv", "--csv-lines", "--epd", "--json", "--junit")) {
      reports.add(Ran.plumbline("report", journal.toString(), "--no-times", format, "-").out());
    }
    return reports;
  }

  /** How many lines of a journal are whole. */
  private static long wholeLines(Path journal) throws IOException {
    return Files.exists(journal)
        ? Files.readString(journal).chars().filter(c -> c == '\n').count()
        : 0;
  }

  @Test
  void nothingIsLostWheneverItIsKilled() throws Exception {
    killAndGoOn(BUILTIN, 50, 5);
  }

  @Test
  void nothingIsLostAndNoEngineIsLeftWhereAForeignOneSearches() throws Exception {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    Path stockfish = Programs.on(path).find("stockfish").orElse(null);
    assumeTrue(stockfish != null, "no stockfish here: skipped");
    assumeTrue(Files.exists(Path.of("/usr/bin/setpriv")), "no setpriv here: skipped");
    // By a name of its own, so that it can be told from others.
    Path own = folder.resolve("a-stockfish-of-this-test");
    Files.createSymbolicLink(own, Objects.requireNonNull(stockfish).toRealPath());
    killAndGoOn(List.of("--engine", own.toString()), 15, 6);
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (isLeft(own) && System.nanoTime() < until) {
      Thread.sleep(20);
    }
    assertFalse(isLeft(own), "an engine is left");
  }

  private static boolean isLeft(Path program) {
    return ProcessHandle.allProcesses()
        .anyMatch(process -> process.info().commandLine().orElse("").contains(program.toString()));
  }

  /** Kills a run at moments all over its length, each time it goes on, and then lets it end. */
  private void killAndGoOn(List<String> engine, int moments, long seed) throws Exception {
    Path whole = folder.resolve("whole");
    long start = System.nanoTime();
    assertEquals(0, start(engine, whole).waitFor(), () -> text("err"));
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    List<String> expected = reports(whole);
    Path killed = folder.resolve("killed");
    Random random = new Random(seed);
    long lines = 0;
    for (int i = 0; i < moments; i++) {
      Process run = start(engine, killed, "--resume", "--jobs", "2");
      // Some come while Java starts, most while it searches, some once it has ended.
      boolean ended = run.waitFor(random.nextLong(millis), TimeUnit.MILLISECONDS);
      run.destroyForcibly().waitFor();
      long now = wholeLines(killed);
      assertTrue(now >= lines, "of " + lines + " lines " + now + " are left: seed " + seed);
      lines = now;
      if (ended) {
        assertEquals(expected, reports(killed));
        Files.delete(killed);
        lines = 0;
      }
    }
    assertEquals(0, start(engine, killed, "--resume").waitFor(), () -> text("err"));
    assertEquals(expected, reports(killed));
  }

  @Test
  void anInterruptionIsAnswered() throws Exception {
    Path journal = folder.resolve("journal");
    Process run = start(BUILTIN, journal, "--repeat", "20");
    while (!Files.exists(journal) || Files.readString(journal).lines().count() < 3) {
      assertTrue(run.isAlive(), () -> text("err"));
      Thread.sleep(20);
    }
    new ProcessBuilder("kill", "-INT", Long.toString(run.pid())).start().waitFor();
    assertTrue(run.waitFor(10, TimeUnit.SECONDS));
    assertEquals(130, run.exitValue());
    assertEquals("", text("out"));
    assertTrue(text("err").contains("plumbline: the run ended after "), text("err"));
    assertTrue(text("err").contains(" --journal " + journal), text("err"));
    assertFalse(Files.readString(journal).contains("\"outcome\":\"skipped\""));
    assertTrue(Files.readString(journal).endsWith("}\n"), "the last entry is whole");
  }

  private String text(String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
