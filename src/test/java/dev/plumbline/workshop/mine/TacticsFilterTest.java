package dev.plumbline.workshop.mine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Operation;
import dev.plumbline.notation.Fen;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Kept;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Rejected;
import dev.plumbline.workshop.mine.MiningTally.RejectionReason;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import dev.plumbline.workshop.mine.TacticsFilter.WeakProbe;
import dev.plumbline.workshop.mine.TacticsFilter.WeakProbe.DifficultyTrait;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("medium")
class TacticsFilterTest {
  /** A pawn has to be pushed at once, which takes the builtin engine some plies to see. */
  private static final String RACE = "1B6/8/8/1nPkP3/5P2/p3K3/8/8 w - -";

  private static TacticsFilter filter(String... answers) {
    return new TacticsFilter(
        new ScriptedAdvisor(answers), 100_000, new BuiltinEngine(SearchSettings.full(), 1));
  }

  private static FilterResult test(String fen, String... answers) throws Exception {
    return test(Candidate.alone(Fen.read(fen)), answers);
  }

  private static FilterResult test(Candidate candidate, String... answers) throws Exception {
    try (TacticsFilter filter = filter(answers)) {
      return filter.test(candidate, new SuiteBuilder(10), new StopToken());
    }
  }

  private static RejectionReason reason(FilterResult result) {
    return assertInstanceOf(Rejected.class, result, result::toString).reason();
  }

  @Test
  void keepsTheOnlyGoodMoveWithItsScoresAndDifficulty() throws Exception {
    EpdRecord record = assertInstanceOf(Kept.class, test(RACE, "e6 10, Bd6 -640")).record();
    assertEquals("e6", record.text("bm"));
    assertEquals("10", record.text("ce"));
    assertEquals("-640", record.text("Ce2"));
    long nodes = Long.parseLong(String.valueOf(record.text(TacticsFilter.DIFFICULTY)));
    assertTrue(nodes > 0 && nodes < WeakProbe.MOST_NODES, () -> EpdWriter.write(record));
  }

  @Test
  void throwsOutWhatHasTwoGoodMovesOrNone() throws Exception {
    assertEquals(RejectionReason.UNFIT, reason(test(RACE, "e6 300, Bd6 240")));
    assertEquals(RejectionReason.UNFIT, reason(test(RACE, "e6 600, Bd6 300")));
    assertEquals(RejectionReason.UNFIT, reason(test(RACE, "e6 -300, Bd6 -900")));
  }

  @Test
  void throwsOutWhatLongerSearchesDoNotConfirm() throws Exception {
    String clear = "e6 200, Bd6 0";
    assertEquals(RejectionReason.UNSTABLE, reason(test(RACE, clear, "Bd6 200, e6 0")));
    assertEquals(RejectionReason.UNSTABLE, reason(test(RACE, clear, clear, "e6 200, Bd6 150")));
    assertEquals(RejectionReason.REFUTED, reason(test(RACE, clear, clear, clear, "e6 50, Bd6 0")));
  }

  private static FilterResult test(Candidate candidate, DifficultyTrait full, String... answers)
      throws Exception {
    EpdRecord record = EpdRecord.parse(RACE + " id \"any\";");
    SuiteBuilder suite = new SuiteBuilder(5);
    for (int i = 0; i < 2; i++) {
      suite.add(Objects.requireNonNull(record), List.of(full));
    }
    try (TacticsFilter filter = filter(answers)) {
      return filter.test(candidate, suite, new StopToken());
    }
  }

  @Test
  void keepsTheEasiestOnlyInTheirShare() throws Exception {
    Candidate hanging = Candidate.alone(Fen.read("4k3/8/8/3q4/4P3/8/8/4K3 w - -"));
    String clear = "exd5 100, e5 -900";
    EpdRecord record = assertInstanceOf(Kept.class, test(hanging, clear)).record();
    try (TacticsFilter filter = filter(clear)) {
      assertEquals(List.of(DifficultyTrait.EASIEST), filter.traits(record));
    }
    assertEquals(
        RejectionReason.DIFFICULTY_FULL, reason(test(hanging, DifficultyTrait.EASIEST, clear)));
    assertInstanceOf(Kept.class, test(hanging, DifficultyTrait.EASY, clear));
  }

  @Test
  void looksLongerAtWhatTheGameShowsLater() throws Exception {
    Candidate quiet = Candidate.alone(Fen.read(RACE)).withRise(0);
    String clear = "e6 10, Bd6 -640";
    // Without the quick look there are three searches left.
    String[] disagrees = {clear, clear, "Bd6 10, e6 -640"};
    assertEquals(RejectionReason.UNSTABLE, reason(test(quiet, disagrees)));
    assertEquals(RejectionReason.REFUTED, reason(test(quiet.withRise(150), disagrees)));
  }

  @Test
  void looksOnlyAtWhatTheGameShowsLaterWhenTheHardAreMissing() throws Exception {
    Candidate quiet = Candidate.alone(Fen.read(RACE)).withRise(0);
    String clear = "e6 10, Bd6 -640";
    assertEquals(RejectionReason.DIFFICULTY_FULL, reason(test(quiet, DifficultyTrait.MEDIUM)));
    assertInstanceOf(Kept.class, test(quiet.withRise(150), DifficultyTrait.MEDIUM, clear));
  }

  @Test
  void throwsOutTakingBackAndChecks() throws Exception {
    Position game = Fen.position("4k3/8/8/3p4/4N3/8/3P4/K7 b - - 0 1");
    int d5 = 35;
    int e4 = 28;
    game.make(Move.of(d5, e4, Move.CAPTURE));
    Position answer = Fen.position("4k3/8/8/8/4p3/3P4/8/K7 w - - 0 1");
    Candidate candidate = new Candidate(answer.setup(), 20, game.lastMove(), Candidate.UNKNOWN);
    assertEquals(RejectionReason.FORCED, reason(test(candidate, "dxe4 200, d4 0")));
    String check = "4k3/8/8/8/8/8/4r3/4K3 w - -";
    assertEquals(RejectionReason.IN_CHECK, reason(test(check, "Kd1 0, Kf1 0")));
  }

  @Test
  void throwsOutEasyOnesWhenThereAreEnough() throws Exception {
    String clear = "e6 10, Bd6 -640";
    EpdRecord easy = assertInstanceOf(Kept.class, test(RACE, clear)).record();
    SuiteBuilder full = new SuiteBuilder(1);
    try (TacticsFilter filter = filter(clear)) {
      full.add(easy, filter.traits(easy));
      FilterResult result = filter.test(Candidate.alone(Fen.read(RACE)), full, new StopToken());
      assertEquals(RejectionReason.DIFFICULTY_FULL, reason(result));
    }
  }

  @Test
  void sortsTheSuiteByDifficulty() throws Exception {
    try (TacticsFilter filter = filter("e6 10, Bd6 -640")) {
      EpdRecord found = assertInstanceOf(Kept.class, test(RACE, "e6 10, Bd6 -640")).record();
      EpdRecord hard = found.with(List.of(Operation.number(TacticsFilter.DIFFICULTY, 20_000)));
      EpdRecord easy = found.with(List.of(Operation.number(TacticsFilter.DIFFICULTY, 2_000)));
      List<EpdRecord> suite = filter.suite(List.of(hard, easy));
      assertEquals("tactics.001", suite.get(0).text("id"));
      assertEquals("2000", suite.get(0).text(TacticsFilter.DIFFICULTY));
      assertEquals("tactics.002", suite.get(1).text("id"));
      assertEquals(List.of(DifficultyTrait.EASY), filter.traits(easy));
      assertEquals(List.of(DifficultyTrait.MEDIUM), filter.traits(hard));
    }
  }
}
