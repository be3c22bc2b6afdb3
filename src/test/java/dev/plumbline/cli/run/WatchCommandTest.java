package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
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
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  /** Neither what was not searched nor what has no solution is unsolved. */
  @Test
  void listsUnsolvedProblemsInSan() throws IOException {
    Path file = folder.resolve("run.jsonl");
    String start = Journals.RECORD.substring(0, Journals.RECORD.indexOf("bm"));
    try (JournalWriter writer = JournalWriter.create(file, Journals.header(null, 5), false)) {
      writer.add(entry(1, Journals.RECORD, Outcome.ANSWERED, "g1f3"));
      writer.add(entry(2, start + "id \"no solution\";", Outcome.ANSWERED, "g1f3"));
      writer.add(entry(3, Journals.RECORD, Outcome.SKIPPED, ""));
      writer.add(entry(4, Journals.RECORD, Outcome.PROTOCOL_ERROR, ""));
    }
    Ran ran =
        Ran.in(Map.of(), new Terminal(true, true, false, () -> 200), "", "watch", file.toString());
    assertTrue(ran.err().contains("solved 0/3"), ran.err());
    List<String> unsolved = ran.err().lines().filter(line -> line.contains("made#")).toList();
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
