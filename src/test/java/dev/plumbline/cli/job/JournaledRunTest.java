package dev.plumbline.cli.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JournaledRunTest {
  private static final Path JOURNAL = Path.of("reports", "a b.jsonl");

  @Test
  void namesTheJournalAndAsksToResume() {
    assertEquals(
        "plumbline run wac --nodes 5k --journal 'reports/a b.jsonl' --resume",
        JournaledRun.resuming(List.of("plumbline", "run", "wac", "--nodes", "5k"), JOURNAL));
  }

  @Test
  void keepsAnExplicitJournalAndResume() {
    assertEquals(
        "plumbline run wac --journal=x --resume",
        JournaledRun.resuming(
            List.of("plumbline", "run", "wac", "--journal=x", "--resume"), Path.of("x")));
  }

  @Test
  void quotesForAShellAndNeverOverwrites() {
    assertEquals(
        "plumbline run 'it'\\''s.epd' --gate 'solved>=3' --journal x --resume",
        JournaledRun.resuming(
            List.of(
                "plumbline", "run", "it's.epd", "--gate", "solved>=3", "--force", "--journal", "x"),
            Path.of("x")));
  }

  @Test
  void addsNoOptionBehindTheEndOfOptions() {
    assertEquals(
        "plumbline run -q --journal x --resume -- wac",
        JournaledRun.resuming(List.of("plumbline", "run", "-q", "--", "wac"), Path.of("x")));
  }

  @Test
  void namesTheFileThatHasTheEntriesOfAJournalThatWasMoved() {
    assertEquals(
        "plumbline run --journal run-kept.jsonl --resume",
        JournaledRun.resuming(
            List.of("plumbline", "run", "--journal", "run.jsonl"), Path.of("run-kept.jsonl")));
  }
}
