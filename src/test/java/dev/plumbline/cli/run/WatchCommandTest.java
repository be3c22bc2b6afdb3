package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.Journals;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchCommandTest {
  @TempDir Path folder;

  @Test
  void followsARunToItsEndAndPrintsTheResults() throws IOException {
    Path file = folder.resolve("run.jsonl");
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(null, 2), false)) {
      writer.add(Journals.entry(1));
      CompletableFuture<Ran> watching =
          CompletableFuture.supplyAsync(() -> Ran.plumbline("watch", file.toString()));
      writer.add(Journals.entry(2));
      Ran ran = watching.join();
      assertEquals(0, ran.exitCode(), ran.err());
      assertTrue(ran.out().startsWith("made solved=2/2 "), ran.out());
    }
  }

  @Test
  void saysThatNoRunIsWritingTheJournal() throws IOException {
    Path file = folder.resolve("run.jsonl");
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(null, 2), false)) {
      writer.add(Journals.entry(1));
    }
    Ran ran = Ran.plumbline("watch", file.toString());
    assertEquals(1, ran.exitCode());
    assertTrue(ran.err().endsWith("no run is writing this journal: 1 of 2 searches\n"), ran.err());
    Ran shown =
        Ran.in(Map.of(), new Terminal(true, true, false, () -> 80), "", "watch", file.toString());
    assertTrue(shown.err().contains("made [###############...............] 1 of 2"), shown.err());
  }
}
