package dev.plumbline.workshop.mine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.notation.Fen;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Kept;
import dev.plumbline.workshop.mine.CandidateFilter.FilterResult.Rejected;
import dev.plumbline.workshop.mine.MiningTally.RejectionReason;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import java.util.List;
import org.junit.jupiter.api.Test;

class StrategyFilterTest {
  /** White can go to the open file. */
  private static final String QUIET = "4rrk1/pp3ppp/2n5/8/8/2N5/PP3PPP/R4RK1 w - -";

  private static final String FIT = "Rad1 30, Rfd1 10, h3 -10, a3 -100";

  private static FilterResult test(String fen, String... answers) throws Exception {
    try (StrategyFilter filter = new StrategyFilter(new ScriptedAdvisor(answers), 100_000)) {
      return filter.test(Candidate.alone(Fen.read(fen)), new SuiteBuilder(10), new StopToken());
    }
  }

  private static RejectionReason reason(FilterResult result) {
    return assertInstanceOf(Rejected.class, result, result::toString).reason();
  }

  @Test
  void gradesTheMovesOfAQuietPosition() throws Exception {
    EpdRecord record = assertInstanceOf(Kept.class, test(QUIET, FIT)).record();
    assertEquals("Rad1", record.text("bm"));
    assertEquals("Rad1=10, Rfd1=6, h3=4", record.text("c0"));
    assertEquals("Rad1 Rfd1 h3", record.text("c7"));
    assertEquals("10 6 4", record.text("c8"));
    assertEquals("a1d1 f1d1 h2h3", record.text("c9"));
    assertEquals("30", record.text("ce"));
  }

  @Test
  void makesProblemsThatAreReadAsGraded() throws Exception {
    EpdRecord record = assertInstanceOf(Kept.class, test(QUIET, FIT)).record();
    try (StrategyFilter filter = new StrategyFilter(new ScriptedAdvisor(FIT), 1)) {
      Problem problem = Problem.of(filter.suite(List.of(record)).get(0));
      assertEquals(3, problem.points().size());
      assertEquals("Open file", problem.theme());
    }
  }

  @Test
  void throwsOutWhatIsDecidedOrEqualOrATactic() throws Exception {
    assertEquals(RejectionReason.UNFIT, reason(test(QUIET, "Rad1 300, Rfd1 270, h3 250, a3 240")));
    assertEquals(RejectionReason.UNFIT, reason(test(QUIET, "Rad1 30, Rfd1 28, h3 20, a3 10")));
    assertEquals(
        RejectionReason.UNFIT, reason(test(QUIET, "Rad1 30, Rfd1 -150, h3 -160, a3 -170")));
    assertEquals(RejectionReason.UNFIT, reason(test(QUIET, "Rad1 30, Rfd1 10, h3 -10, a3 -300")));
  }

  @Test
  void throwsOutWhereSomethingHangs() throws Exception {
    String hanging = "4r1k1/pp3ppp/2n5/3r4/8/2N5/PP3PPP/R4RK1 w - -";
    assertEquals(RejectionReason.FORCED, reason(test(hanging, FIT)));
  }

  @Test
  void throwsOutMovesWithoutATheme() throws Exception {
    assertEquals(RejectionReason.NO_THEME, reason(test(QUIET, "Kh1 30, Rfd1 10, h3 -10, a3 -100")));
  }

  @Test
  void throwsOutWhatLongerSearchesDoNotConfirm() throws Exception {
    String other = "Rad1 30, Rfd1 29, h3 -10, a3 -100";
    assertEquals(RejectionReason.UNFIT, reason(test(QUIET, FIT, other)));
    assertEquals(RejectionReason.UNSTABLE, reason(test(QUIET, FIT, FIT, other)));
    assertEquals(RejectionReason.REFUTED, reason(test(QUIET, FIT, FIT, FIT, other)));
  }

  @Test
  void halvesThePointsEveryThirtyCentipawns() {
    assertEquals(
        List.of(9, 9, 8, 5, 3, 1, 0),
        List.of(0, 5, 10, 30, 60, 100, 135).stream().map(StrategyFilter::points).toList());
  }
}
