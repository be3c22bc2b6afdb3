package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.journal.JournalReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs on a disk of a few kilobytes. */
@EnabledOnOs(OS.LINUX)
@Tag("medium")
class FullDiskTest {
  private static final String[] WHAT = {"run", "mates", "--nodes", "300", "--no-times", "-q"};

  @TempDir Path folder;
  private Path disk = Path.of("");

  private static boolean does(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    process.destroyForcibly().waitFor();
    return ended && process.exitValue() == 0;
  }

  @BeforeEach
  void mountASmallDisk() throws Exception {
    disk = Files.createDirectory(folder.resolve("disk"));
    boolean isMounted =
        Files.exists(Path.of("/bin/mount"))
            && does("/bin/mount", "-t", "tmpfs", "-o", "size=64k", "none", disk.toString());
    assumeTrue(isMounted, "no small disk can be mounted here: skipped");
  }

  @AfterEach
  void unmount() throws Exception {
    if (Files.exists(Path.of("/bin/umount"))) {
      boolean unused = does("/bin/umount", disk.toString());
    }
  }

  private static Ran run(Path journal, String... more) {
    return Ran.plumbline(
        Stream.of(WHAT, new String[] {"--journal", journal.toString()}, more)
            .flatMap(Arrays::stream)
            .toArray(String[]::new));
  }

  @Test
  void theRunCanBeResumedOnceTheDiskHasSpace() throws Exception {
    Path journal = disk.resolve("run.jsonl");
    Ran full = run(journal);
    assertEquals(3, full.exitCode(), full.err());
    assertEquals("", full.out());
    assertTrue(full.err().contains("cannot write the journal " + journal + ": "), full.err());
    assertTrue(full.err().contains(" --journal " + journal + " --resume\n"), full.err());
    int kept = 0;
    try (JournalReader reader = JournalReader.open(journal)) {
      while (reader.next() != null) {
        kept++;
      }
      assertFalse(reader.isTorn());
    }
    assertTrue(kept > 0 && full.err().contains("after " + kept + " of 150 "), full.err());

    assertTrue(does("/bin/mount", "-o", "remount,size=16m", disk.toString()));
    Ran resumed = run(journal, "--resume");
    assertEquals(0, resumed.exitCode(), resumed.err());
    Path other = folder.resolve("other.jsonl");
    assertEquals(run(other).out(), resumed.out());
    for (String format : List.of("--csv", "--csv-lines", "--epd", "--json")) {
      assertEquals(report(other, format), report(journal, format));
    }
  }

  private static String report(Path journal, String format) {
    return Ran.plumbline("report", journal.toString(), "--no-times", format, "-").out();
  }

  @Test
  void namesAReportThatDoesNotFitAndWritesTheOthers() throws Exception {
    Path small = disk.resolve("small.csv");
    Path csv = folder.resolve("run.csv");
    Path journal = folder.resolve("run.jsonl");
    Ran ran = run(journal, "--csv-lines", small.toString(), "--csv", csv.toString());
    assertEquals(3, ran.exitCode());
    assertTrue(ran.err().contains(small + ": "), ran.err());
    assertTrue(ran.out().startsWith("mates solved="), ran.out());
    assertEquals(151, Files.readAllLines(csv).size());
    assertEquals(List.of(), List.of(disk.toFile().list()), "nothing is left half written");
  }
}
