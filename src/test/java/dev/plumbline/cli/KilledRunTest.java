package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs as programs of their own that are ended from outside. */
@Tag("slow")
@DisabledOnOs(OS.WINDOWS)
class KilledRunTest {
  private static final int MOMENTS = 50;
  private static final List<String> WHAT = List.of("run", "mates", "--nodes", "60k", "--hash", "2");

  @TempDir Path folder;

  private Process start(Path journal, String... more) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(WHAT);
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

  @Test
  void nothingIsLostWheneverItIsKilled() throws Exception {
    Path whole = folder.resolve("whole");
    long start = System.nanoTime();
    assertEquals(0, start(whole).waitFor());
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    Path killed = folder.resolve("killed");
    Random random = new Random(5);
    long length = 0;
    for (int i = 0; i < MOMENTS; i++) {
      Process run = start(killed, "--resume", "--jobs", "2");
      // Most come while it searches, some while Java starts; the sum must not end it too soon.
      boolean ended = run.waitFor(random.nextLong(millis), TimeUnit.MILLISECONDS);
      run.destroyForcibly().waitFor();
      long now = Files.exists(killed) ? Files.size(killed) : 0;
      assertTrue(now >= length - 100_000, "only a torn line may go");
      length = now;
      if (ended) {
        assertEquals(reports(whole), reports(killed));
        Files.delete(killed);
        length = 0;
      }
    }
    assertEquals(0, start(killed, "--resume").waitFor());
    assertEquals(reports(whole), reports(killed));
  }

  @Test
  void anInterruptionIsAnswered() throws Exception {
    Path journal = folder.resolve("journal");
    Process run = start(journal, "--repeat", "20");
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
