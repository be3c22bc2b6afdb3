package dev.plumbline.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Limits;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RunLimitsTest {
  private static final Limits USUAL = Limits.nodes(500).withMultiPv(2);

  private static Problem problem(String operations) throws IOException {
    byte[] text =
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - " + operations).getBytes(StandardCharsets.UTF_8);
    Input input = new Input("record", () -> new ByteArrayInputStream(text));
    try (EntryReader reader = EntryReader.open(input)) {
      EpdRecord record = Objects.requireNonNull(reader.next()).record();
      return Problem.of(Objects.requireNonNull(record));
    }
  }

  private static Limits own(String operations) throws IOException {
    return new RunLimits(USUAL, true).of(problem(operations));
  }

  @Test
  void isReadBackFromAJournal() {
    List<RunLimits> all =
        List.of(
            RunLimits.of(Limits.nanos(100_000_000)),
            new RunLimits(Limits.nanos(2_000_000_000L).withTolerance(1_500_000), false),
            new RunLimits(Limits.nodes(100_000).withDepth(9), true),
            RunLimits.of(Limits.nodes(3_000_000).withMate(4)),
            RunLimits.of(Limits.nodes(1_234_567)),
            RunLimits.of(Limits.nanos(20_000_500_000_000L)),
            RunLimits.of(Limits.NONE.withClock(new GameClock(3000, 10, 0))),
            RunLimits.of(Limits.nodes(9).withClock(new GameClock(90_500, 0, 40)).withTolerance(5)),
            RunLimits.of(Limits.nanos(7)));
    for (RunLimits limits : all) {
      assertEquals(limits, RunLimits.read(limits.words(), limits.toleranceWord()));
    }
    assertEquals(RunLimits.of(Limits.NONE), RunLimits.read(Map.of("moves", "9"), null));
    Map<String, String> zeros = Map.of("time", "0s", "nodes", "0", "depth", "0", "mate", "0");
    assertEquals(RunLimits.of(Limits.NONE), RunLimits.read(zeros, null));
    // Earlier versions wrote long times in this way.
    assertEquals(
        RunLimits.of(Limits.nanos(20_000_500_000_000L)),
        RunLimits.read(Map.of("time", "2.00005E7ms"), null));
  }

  @Test
  void rejectsWordsThatAreNoLimits() {
    Map<String, String> expected =
        Map.of(
            "time", "time: '?' is no amount",
            "nodes", "nodes: '?' is no amount",
            "clock", "clock: '?' is no amount",
            "suite", "suite: '?' is not 'own'");
    expected.forEach(
        (name, message) -> {
          Map<String, String> words = Map.of(name, "?");
          IllegalArgumentException e =
              assertThrows(IllegalArgumentException.class, () -> RunLimits.read(words, null));
          assertEquals(message, e.getMessage());
        });
  }

  @Test
  void aClockIsAsStrictAsInAGame() {
    RunLimits limits = RunLimits.of(Limits.NONE.withClock(new GameClock(3000, 1500, 20)));
    assertEquals(Map.of("clock", "3s+1500ms", "moves-to-go", "20"), limits.words());
    assertTrue(limits.isTimed());
    assertFalse(limits.common().isLate(3_000_000_000L));
    assertTrue(limits.common().isLate(3_000_000_001L));
  }

  @Test
  void limitsOfRecordsCountOnlyIfEnabled() throws IOException {
    Problem problem = problem("bm Rd8#; acd 7; acs 2; acn 900; dm 1;");
    assertEquals(USUAL, RunLimits.of(USUAL).of(problem));
    assertEquals(
        Limits.depth(7).withNanos(2_000_000_000L).withNodes(900).withMate(1).withMultiPv(2),
        new RunLimits(USUAL, true).of(problem));
  }

  @Test
  void aRecordWithoutLimitsUsesTheRunsLimits() throws IOException {
    assertEquals(USUAL, own("bm Rd8#;"));
    assertEquals(USUAL, own("bm Rd8#; acd 0; acs 0;"));
    assertEquals(USUAL.withMate(1), own("bm Rd8#; dm 1;"));
    assertEquals(USUAL, own("bm Rd8#; dm -1;"));
  }

  @Test
  void aSearchIsTimedByTheRunOrByItsRecord() throws IOException {
    assertFalse(RunLimits.of(USUAL).isTimed());
    assertTrue(new RunLimits(USUAL, true).isTimed());
    RunLimits timed = new RunLimits(Limits.nanos(1000).withTolerance(20), false);
    assertTrue(timed.isTimed());
    assertEquals(20, timed.of(problem("bm Rd8#;")).tolerance());
    RunLimits own = new RunLimits(timed.common(), true);
    assertEquals(20, own.of(problem("bm Rd8#; acd 7;")).tolerance());
  }

  @Test
  void isWrittenAsOnTheCommandLine() {
    assertEquals(Map.of("time", "100ms"), RunLimits.of(Limits.nanos(100_000_000)).words());
    assertEquals(Map.of("time", "2s"), RunLimits.of(Limits.nanos(2_000_000_000L)).words());
    assertEquals(Map.of("time", "1.5ms"), RunLimits.of(Limits.nanos(1_500_000)).words());
    assertEquals(
        Map.of("nodes", "100k", "depth", "9"),
        RunLimits.of(Limits.nodes(100_000).withDepth(9)).words());
    assertEquals(
        Map.of("nodes", "1234567", "suite", "own"),
        new RunLimits(Limits.nodes(1_234_567), true).words());
    assertEquals(
        Map.of("nodes", "3M", "mate", "4"),
        RunLimits.of(Limits.nodes(3_000_000).withMate(4)).words());
  }
}
