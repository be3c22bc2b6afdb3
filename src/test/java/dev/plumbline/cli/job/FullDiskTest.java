package dev.plumbline.cli.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.journal.JournalReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Runs on a disk of a few kilobytes. */
@EnabledOnOs(OS.LINUX)
@Tag("medium")
class FullDiskTest extends FolderTest {
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
    String line = "run mates --nodes 300 --no-times -q --journal %s";
    return Ran.plumbline(List.of(Ran.words(line, journal)), more);
  }

  @Test
  void theRunCanBeResumedOnceTheDiskHasSpace() throws Exception {
    Path journal = disk.resolve("run.jsonl");
    Ran full = run(journal);
    full.exits(3).outIs("").errHas("cannot write the journal " + journal + ": ");
    full.errHas(" --journal " + journal + " --resume\n");
    int kept = 0;
    try (JournalReader reader = JournalReader.open(journal)) {
      while (reader.next() != null) {
        kept++;
      }
      assertFalse(reader.isTorn());
    }
    assertTrue(kept > 0 && full.err().contains("after " + kept + " of 150 "), full.err());

    assertTrue(does("/bin/mount", "-o", "remount,size=16m", disk.toString()));
    Ran resumed = run(journal, "--resume").exits(0);
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
    ran.exits(3).errHas(small + ": ").outBegins("mates solved=");
    assertEquals(151, Files.readAllLines(csv).size());
    assertEquals(List.of(), List.of(disk.toFile().list()), "nothing is left half written");
  }
}
