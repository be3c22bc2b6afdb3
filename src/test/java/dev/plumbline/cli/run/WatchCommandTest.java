package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.Journals;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.html.PageData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class WatchCommandTest extends FolderTest {
  @Test
  void followsARunToItsEndAndPrintsTheResults() throws IOException {
    Path file = folder.resolve("run.jsonl");
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(null, 2), false)) {
      writer.add(Journals.entry(1));
      CompletableFuture<Ran> watching =
          CompletableFuture.supplyAsync(() -> Ran.plumbline("watch", file.toString()));
      writer.add(Journals.entry(2));
      watching.join().exits(0).outBegins("made solved=2/2 ");
    }
  }

  @Test
  @Tag("medium")
  void keepsThePageOfAGrowingJournalUpToDate() throws IOException, InterruptedException {
    Path file = folder.resolve("run.jsonl");
    Path page = folder.resolve("run.html");
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(null, 2), false)) {
      CompletableFuture<Ran> watching =
          CompletableFuture.supplyAsync(
              () -> Ran.plumbline("watch", file.toString(), "--html", page.toString()));
      for (int done = 0; done < 2; done++) {
        JsonNode data = missing(2 - done, page);
        assertEquals(done, data.get("searches").size());
        assertTrue(data.get("reload").asInt() >= 5, "no more often than it is written");
        writer.add(Journals.entry(done + 1));
      }
      watching.join().exits(0);
    }
    JsonNode data = PageData.of(Files.readString(page));
    assertEquals(2, data.get("searches").size());
    assertEquals(0, data.get("facts").size(), data.toString());
    assertFalse(data.has("reload"), data.toString());
  }

  /** The data of a page, as soon as this many searches are missing on it. */
  private static JsonNode missing(int count, Path page) throws IOException, InterruptedException {
    for (int i = 0; i < 300; i++) {
      if (Files.exists(page)) {
        JsonNode data = PageData.of(Files.readString(page));
        if (data.path("facts").toString().contains("searches missing: " + count + "\"")) {
          return data;
        }
      }
      Thread.sleep(100);
    }
    throw new AssertionError("no page that lacks " + count);
  }

  @Test
  void thePageOfARunThatEndedEarlyDoesNotReloadItself() throws IOException {
    Path file = Journals.write(folder.resolve("run.jsonl"), 2, 1);
    Path page = folder.resolve("run.html");
    Ran.plumbline("watch", file.toString(), "--html=" + page).exits(1);
    JsonNode data = PageData.of(Files.readString(page));
    assertTrue(data.get("facts").toString().contains("searches missing: 1"), data.toString());
    assertFalse(data.has("reload"), data.toString());
  }

  @Test
  void thePageNeedsAFileOfItsOwn() throws IOException {
    String file = Journals.write(folder.resolve("run.jsonl"), 2).toString();
    Ran printed = Ran.plumbline("watch", file, "--html", "-");
    printed.exits(2).errHas("--html -: the page is written again");
    Ran.plumbline("watch", file, "--html", file).exits(2).errHas("would overwrite the journal");
  }

  @Test
  void saysThatNoRunIsWritingTheJournal() throws IOException {
    Path file = Journals.write(folder.resolve("run.jsonl"), 2, 1);
    Ran ran = Ran.plumbline("watch", file.toString());
    ran.exits(1).errEnds("no run is writing this journal: 1 of 2 searches\n");
    Ran shown =
        Ran.in(Map.of(), new Terminal(true, true, false, () -> 80), "", "watch", file.toString());
    shown.errHas("made [###############...............] 1 of 2");
  }

  /** Neither what was not searched nor what has no solution is unsolved. */
  @Test
  void listsUnsolvedProblemsInSan() throws IOException {
    String start = Journals.RECORD.substring(0, Journals.RECORD.indexOf("bm"));
    Path file =
        Journals.write(
            folder.resolve("run.jsonl"),
            Journals.header(null, 5),
            entry(1, Journals.RECORD, Outcome.ANSWERED, "g1f3"),
            entry(2, start + "id \"no solution\";", Outcome.ANSWERED, "g1f3"),
            entry(3, Journals.RECORD, Outcome.SKIPPED, ""),
            entry(4, Journals.RECORD, Outcome.PROTOCOL_ERROR, ""));
    Ran ran =
        Ran.in(Map.of(), new Terminal(true, true, false, () -> 200), "", "watch", file.toString());
    ran.errHas("solved 0/3");
    List<String> unsolved = ran.err().lines().filter(line -> line.contains("  made#")).toList();
    assertEquals(2, unsolved.size(), ran.err());
    assertTrue(unsolved.get(0).contains("made#1 (one) by builtin: Nf3"), ran.err());
    assertTrue(unsolved.get(1).contains("made#4 (one) by builtin: protocol-error"), ran.err());
  }

  private static JournalEntry entry(int number, String epd, Outcome outcome, String move) {
    EpdRecord record = Objects.requireNonNull(EpdRecord.parse(epd));
    int best = new UciReader().read(Position.of(record.setup()), move);
    Analysis analysis =
        new Analysis(outcome, "", best, Move.NONE, new Effort(3, 90, 5), List.of(), List.of());
    Judgement judgement = new ProblemJudge(SolvingRule.PROOF).judge(Problem.of(record), analysis);
    JournalKey key = new JournalKey("made", number, "builtin", 1);
    return JournalEntry.of(key, record, analysis, judgement, false);
  }
}
