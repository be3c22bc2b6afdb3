package dev.plumbline.workshop.mine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.workshop.Similarity;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Kept;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Rejected;
import dev.plumbline.workshop.mine.MiningTally.Reason;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import dev.plumbline.workshop.mine.SuiteBuilder.Trait;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("medium")
class MiningTest {
  private static final int WANTED = 12;
  private static final Mining.Progress SILENT = (games, records, tally) -> {};

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
          : new Rejected(Reason.UNFIT);
    }

    @Override
    List<Trait> traits(EpdRecord record) {
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

  private static List<EpdRecord> atOnce() throws Exception {
    try (PositionSource source = games()) {
      Mining mining = Mining.of(source, new Third(new StopToken(), -1), WANTED, SILENT);
      mining.run(new StopToken());
      assertTrue(mining.isComplete());
      return mining.suite();
    }
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
    Path file = folder.resolve("work");
    for (int positions : new int[] {1, 40, 90, 200}) {
      Files.deleteIfExists(file);
      StopToken stop = new StopToken();
      try (PositionSource source = games()) {
        Mining.begin(source, new Third(stop, positions), WANTED, SILENT, file, "thirds").run(stop);
      }
      assertEquals("thirds", WorkFile.recipe(file));
      assertEquals(lines(atOnce()), lines(resumed(file)), "stopped after " + positions);
    }
  }

  private static List<EpdRecord> resumed(Path file) throws Exception {
    try (PositionSource source = games()) {
      Mining mining = Mining.resume(source, new Third(new StopToken(), -1), WANTED, SILENT, file);
      mining.run(new StopToken());
      return mining.suite();
    }
  }

  @Test
  void resumesFromAFileTornAnywhere() throws Exception {
    Path file = folder.resolve("work");
    try (PositionSource source = games()) {
      CandidateFilter filter = new Third(new StopToken(), -1);
      Mining.begin(source, filter, WANTED, SILENT, file, "thirds").run(new StopToken());
    }
    String whole = Files.readString(file);
    List<String> expected = lines(atOnce());
    for (int length = 25; length < whole.length(); length += whole.length() / 9) {
      Files.write(file, whole.substring(0, length).getBytes(StandardCharsets.UTF_8));
      assertEquals(expected, lines(resumed(file)), "torn after " + length);
    }
  }

  @Test
  void resumesWorkFilesOfEarlierVersions() throws Exception {
    Path file = folder.resolve("work");
    Files.writeString(
        file,
        """
        # mined by: thirds
        8/8/8/8/8/8/8/K1k5 w - - id "one";
        # lot 1: kept=1 unfit=2 done
        # game 2: unfit=3 done
        """);
    assertEquals(2, WorkFile.read(file).games());
    assertEquals("kept=1 unfit=5", WorkFile.read(file).tally().words());
  }

  @Test
  void countsWhatBecameOfThePositions() throws Exception {
    Path file = folder.resolve("work");
    List<Long> seen = new ArrayList<>();
    try (PositionSource source = games()) {
      CandidateFilter filter = new Third(new StopToken(), -1);
      Mining mining =
          Mining.begin(
              source,
              filter,
              WANTED,
              (games, records, tally) -> seen.add(tally.positions()),
              file,
              "thirds");
      mining.run(new StopToken());
      assertEquals(WANTED, mining.tally().kept());
      assertTrue(mining.tally().rejected(Reason.UNFIT) > 0);
      assertEquals(mining.tally().words(), WorkFile.read(file).tally().words());
      assertEquals(mining.games(), WorkFile.read(file).games());
    }
    assertFalse(seen.isEmpty());
  }

  @Test
  void knowsNoRecipeWhereThereIsNoFile() throws Exception {
    assertNull(WorkFile.recipe(folder.resolve("nothing")));
    Path other = folder.resolve("other");
    Files.writeString(other, "8/8/8/8/8/8/8/K1k5 w - - ;\n");
    assertEquals("", WorkFile.recipe(other));
  }

  @Test
  void readsItsTallyBack() {
    MiningTally tally = new MiningTally();
    tally.countKept();
    tally.countRejected(Reason.SEEN_AT_ONCE);
    tally.countRejected(Reason.SEEN_AT_ONCE);
    assertEquals("kept=1 seen-at-once=2", tally.words());
    assertEquals(tally.words(), MiningTally.of("# game 3: " + tally.words() + " done").words());
    assertEquals(3, tally.positions());
  }
}
