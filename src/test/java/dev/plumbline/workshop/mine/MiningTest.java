package dev.plumbline.workshop.mine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.workshop.Similarity;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Kept;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Rejected;
import dev.plumbline.workshop.mine.MiningTally.RejectionReason;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import dev.plumbline.workshop.mine.SuiteBuilder.RecordTrait;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("medium")
class MiningTest {
  private static final int WANTED = 12;

  @TempDir Path folder;

  /** Keeps every third position. */
  private static final class Third extends CandidateFilter {
    private final StopToken stopAfter;
    private int left;

    /** Requests a stop after this many positions. */
    Third(StopToken stopAfter, int positions) {
      super(new StrongEngine(mock(Engine.class), 1, 1), 1);
      this.stopAfter = stopAfter;
      left = positions;
    }

    @Override
    FilterResult test(Candidate candidate, Position position, SuiteBuilder suite, StopToken stop) {
      if (--left == 0) {
        stopAfter.request();
      }
      return candidate.ply() % 3 == 0
          ? new Kept(new EpdRecord(candidate.setup(), List.of()))
          : new Rejected(RejectionReason.UNFIT);
    }

    @Override
    List<RecordTrait> traits(EpdRecord record) {
      return List.of();
    }

    @Override
    List<EpdRecord> suite(List<EpdRecord> records) {
      return SuiteBuilder.number("third", records);
    }
  }

  private static PositionSource games() {
    return SelfPlayPositions.undecided(
        new BuiltinEngine(SearchSettings.full(), 1), 60, 5, 40, new StopToken());
  }

  private static List<String> lines(List<EpdRecord> records) {
    return records.stream().map(EpdWriter::write).toList();
  }

  private static JournalHeader header() {
    return new JournalHeader(
        JournalHeader.FORMAT,
        new JournalHeader.Start("plumbline test", "2026-01-02T03:04:05Z"),
        List.of(new JournalHeader.SearchedSuite("thirds", "", 40)),
        List.of(new JournalHeader.RunEngine("e", "e", List.of(), new TreeMap<>())),
        new TreeMap<>(),
        new TreeMap<>(),
        new TreeMap<>(),
        new JournalHeader.RunExtent(null, 40));
  }

  /** Begins or continues a journal. */
  private static Mining mine(Path journal, StopToken stop, int positions) throws Exception {
    try (PositionSource source = games();
        Mining mining =
            new Mining(
                source,
                new Third(stop, positions),
                WANTED,
                new JournalKey("thirds", 1, "e", 1),
                stop)) {
      JournalKeys done = new JournalKeys();
      try (JournalWriter writer =
          JournalWriter.resume(
              journal,
              header(),
              DamagedLines.REFUSED,
              MinedGame.class,
              game -> {
                done.add(game.key());
                mining.resumed(game);
              })) {
        mining.run(writer::add, done);
      }
      return mining;
    }
  }

  private Mining whole() throws Exception {
    Path journal = folder.resolve("whole");
    Files.deleteIfExists(journal);
    Mining mining = mine(journal, new StopToken(), -1);
    assertTrue(mining.isComplete());
    return mining;
  }

  private List<EpdRecord> atOnce() throws Exception {
    return whole().suite();
  }

  @Test
  void findsTheSameForTheSameSeed() throws Exception {
    assertEquals(lines(atOnce()), lines(atOnce()));
  }

  @Test
  void keepsRecordsApart() throws Exception {
    List<EpdRecord> records = atOnce();
    assertEquals(WANTED, records.size());
    for (int i = 0; i < WANTED; i++) {
      for (int j = 0; j < i; j++) {
        int differences = Similarity.differences(records.get(i).setup(), records.get(j).setup());
        assertTrue(differences >= 7, i + " and " + j);
      }
    }
  }

  @Test
  void givesBothSidesTheMove() throws Exception {
    long white = atOnce().stream().filter(record -> record.setup().side() == 0).count();
    assertTrue(white >= 5 && white <= 7, white + " of " + WANTED);
  }

  @Test
  void continuesAsIfItHadNeverBeenStopped() throws Exception {
    Mining whole = whole();
    for (int positions : new int[] {1, 5, 10, 20}) {
      Path journal = folder.resolve("stopped-" + positions);
      assertFalse(mine(journal, new StopToken(), positions).isComplete());
      assertSame(whole, mine(journal, new StopToken(), -1), "stopped after " + positions);
    }
  }

  @Test
  void continuesFromAJournalCutOffAnywhere() throws Exception {
    Mining whole = whole();
    byte[] bytes = Files.readAllBytes(folder.resolve("whole"));
    Path journal = folder.resolve("cut");
    for (int length = 0; length <= bytes.length; length += bytes.length / 9) {
      Files.write(journal, Arrays.copyOf(bytes, length));
      assertSame(whole, mine(journal, new StopToken(), -1), "cut off after " + length);
      assertEquals(
          Files.readString(folder.resolve("whole")), Files.readString(journal), "after " + length);
    }
  }

  private static void assertSame(Mining expected, Mining actual, String when) {
    assertEquals(lines(expected.suite()), lines(actual.suite()), when);
    assertEquals(expected.games(), actual.games(), when);
    assertEquals(expected.tally().positions(), actual.tally().positions(), when);
    for (RejectionReason reason : RejectionReason.values()) {
      assertEquals(expected.tally().rejected(reason), actual.tally().rejected(reason), when);
    }
  }

  @Test
  void countsTheResultsOfPositions() throws Exception {
    MiningTally tally = whole().tally();
    assertEquals(WANTED, tally.kept());
    assertTrue(tally.rejected(RejectionReason.UNFIT) > 0);
    assertTrue(tally.rejected(RejectionReason.TOO_CLOSE) > 0);
    assertEquals(0, tally.rejected(RejectionReason.REFUTED));
  }
}
