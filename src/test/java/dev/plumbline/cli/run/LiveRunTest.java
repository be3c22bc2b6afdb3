package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.Journals;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.html.PageJson;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchSettings;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is kept of engines that say too much, and of records that are too long. */
@Tag("medium")
class LiveRunTest {
  private static final int JOBS = 4;
  private static final int LOST = 100;
  private static final long MEGABYTE = 1 << 20;

  private final LiveRun run = new LiveRun(Journals.header(null, 3));

  private static JournalEntry entry(int ordinal) {
    String comment = "x".repeat(1 << 19);
    return Journals.entry(
        new JournalKey("made", ordinal, "flood", 1),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm d4; c0 \"" + comment + "\";",
        "e2e4",
        List.of());
  }

  private static RunTask task(JournalEntry entry) {
    EngineSpec engine = new EngineSpec.Builtin("flood", SearchSettings.full(), 1);
    return new RunTask(entry.key(), entry.epdRecord(), entry.problem(), engine);
  }

  /** Knights go to and fro 400,000 times. */
  private static LineReport line() {
    Position position = Position.start();
    UciReader reader = new UciReader();
    List<Integer> round = new ArrayList<>();
    for (String move : List.of("g1f3", "g8f6", "f3g1", "f6g8")) {
      round.add(reader.read(position, move));
      position.make(round.get(round.size() - 1));
    }
    List<Integer> moves = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      moves.addAll(round);
    }
    Score score = new Score.Centipawns(31);
    return new LineReport(1, new Effort(7, 100, 1), 9, score, Bound.EXACT, 0, moves, null);
  }

  private static long megabytesInUse() {
    System.gc();
    return (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) / MEGABYTE;
  }

  private int write() throws IOException {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = PageJson.generator(out)) {
      run.write(json, 0);
    }
    return out.toString().length();
  }

  @Test
  void keepsTheBeginningsOfTheLastLinesOfEachSearch() throws IOException {
    long before = megabytesInUse();
    for (int job = 1; job <= JOBS; job++) {
      RunTask task = task(Journals.entry(job));
      run.begun(task);
      for (int i = 0; i < 20; i++) {
        run.line(task, line());
      }
    }
    long after = megabytesInUse();
    assertTrue(after - before < 16, "of 128 MB: " + (after - before));
    int written = write();
    assertTrue(written < 20_000, "characters for each watcher: " + written);
  }

  @Test
  void keepsShortTextsOfProblemsThatWereNotSolved() throws IOException {
    long before = megabytesInUse();
    for (int ordinal = 1; ordinal <= LOST; ordinal++) {
      JournalEntry entry = entry(ordinal);
      run.done(entry);
    }
    long after = megabytesInUse();
    assertTrue(after - before < 16, "of 50 MB: " + (after - before));
    int written = write();
    assertTrue(written > 100 * LOST / 5 && written < 200 * LOST, "characters: " + written);
  }
}
