package dev.plumbline.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.epd.Difficulty;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.Journals;
import dev.plumbline.run.ChosenRecords.SelectedRecord;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.stats.Interval;
import dev.plumbline.stats.SolverRating;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Courses of simulated engines, which solve each record as often as their rating says. */
class AdaptiveFeedTest {
  private static final int RECORDS = 300;
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
  private static final EngineSpec ONE = new EngineSpec.Builtin("one", SearchSettings.full(), 1);
  private static final EngineSpec TWO = new EngineSpec.Builtin("two", SearchSettings.full(), 1);

  private final RunPlan plan = plan(suite());

  /** Difficulties from 500 to 2300 points, and a record without one. */
  private static String suite() {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder suite = new StringBuilder(START + "bm e4;\n");
    for (int i = 0; i < RECORDS; i++) {
      int value = 500 + 1800 * i / RECORDS;
      Difficulty difficulty = new Difficulty(value, 60, 0.6 + random.nextDouble());
      suite.append(START).append("bm e4; ").append(difficulty.operation()).append('\n');
    }
    return suite.toString();
  }

  private static RunPlan plan(String suite) {
    return Plans.of(suite, List.of(ONE, TWO), 1000, EngineUse.USUAL, Plans.schedule(1, 1, 0));
  }

  private RunPlan adaptive(int records, long seed) {
    return plan.with(plan.records().adaptively(records, seed), plan.engines(), plan.schedule());
  }

  private static boolean isSolved(RunTask task, double ability) {
    Difficulty difficulty = Objects.requireNonNull(Difficulty.calibrated(task.record()));
    double chance =
        SolverRating.expected(ability - difficulty.value(), 0, difficulty.discrimination());
    // The same answer whenever the record is searched.
    return new SplittableRandom(task.key().ordinal() * 31L + (long) ability).nextDouble() < chance;
  }

  private static JournalEntry entry(RunTask task, double ability) {
    String move = isSolved(task, ability) ? "e2e4" : "a2a3";
    return Journals.entry(task.key(), EpdWriter.write(task.record()), move, List.of());
  }

  /** Feeds on until the end, or until there are so many results. */
  private static List<JournalEntry> course(AdaptiveFeed feed, int most, double ability) {
    List<JournalEntry> entries = new ArrayList<>();
    RunTask task = feed.next();
    while (task != null && entries.size() < most) {
      JournalEntry entry = entry(task, ability);
      entries.add(entry);
      feed.add(entry);
      task = feed.next();
    }
    return entries;
  }

  private static Interval interval(List<JournalEntry> entries) {
    SolverRating.RatedResults results = new SolverRating.RatedResults();
    for (JournalEntry entry : entries) {
      Difficulty difficulty = Objects.requireNonNull(Difficulty.calibrated(entry.epdRecord()));
      results.add(
          difficulty.value(),
          difficulty.deviation(),
          difficulty.discrimination(),
          entry.judgement().verdict().solved());
    }
    return results.estimate().interval();
  }

  private static double width(Interval interval) {
    return interval.high() - interval.low();
  }

  /** The mean over simulated engines, of 60 adaptive records and of 80 random ones. */
  @Test
  void sixtyRecordsSayAsMuchAsEightyRandomOnes() {
    double adaptive = 0;
    double random = 0;
    int held = 0;
    int solvers = 20;
    for (int solver = 0; solver < solvers; solver++) {
      double ability = 800 + 60 * solver;
      List<JournalEntry> chosen = course(new AdaptiveFeed(adaptive(60, 1)), 60, ability);
      assertEquals(60, chosen.stream().map(JournalEntry::key).distinct().count());
      Interval interval = interval(chosen);
      adaptive += width(interval);
      held += interval.low() <= ability && ability <= interval.high() ? 1 : 0;
      random += width(interval(randomly(80, ability, solver)));
    }
    assertTrue(adaptive <= random, adaptive / solvers + " and " + random / solvers);
    assertTrue(held >= solvers - 3, held + " of " + solvers);
  }

  private List<JournalEntry> randomly(int count, double ability, long seed) {
    List<SelectedRecord> records =
        new ArrayList<>(Objects.requireNonNull(plan.records().adaptively(1, 1).kept("own")));
    Collections.shuffle(records, new Random(seed));
    return records.subList(0, count).stream()
        .map(
            record ->
                new RunTask(
                    new JournalKey("own", record.ordinal(), "one", 1),
                    record.record(),
                    record.problem(),
                    ONE))
        .map(task -> entry(task, ability))
        .toList();
  }

  @Test
  void continuesAsIfItHadNotBeenInterrupted() {
    List<JournalEntry> whole = course(new AdaptiveFeed(adaptive(30, 7)), 60, 1400);
    assertEquals(60, whole.size());
    for (int cut : new int[] {1, 17, 30, 45}) {
      AdaptiveFeed resumed = new AdaptiveFeed(adaptive(30, 7));
      whole.subList(0, cut).forEach(resumed::add);
      assertEquals(whole.subList(cut, 60), course(resumed, 60, 1400), "after " + cut);
    }
  }

  @Test
  void eachEngineHasACourseOfItsOwn() {
    List<JournalEntry> both = course(new AdaptiveFeed(adaptive(10, 1)), 60, 1200);
    assertEquals(20, both.size());
    assertTrue(both.subList(0, 10).stream().allMatch(each -> each.key().engine().equals("one")));
    assertTrue(both.subList(10, 20).stream().allMatch(each -> each.key().engine().equals("two")));
  }

  @Test
  void anotherSeedGivesAnotherCourse() {
    assertNotEquals(
        course(new AdaptiveFeed(adaptive(10, 1)), 10, 1200),
        course(new AdaptiveFeed(adaptive(10, 2)), 10, 1200));
  }

  @Test
  void searchesAllCalibratedRecordsIfMoreAreWanted() {
    RunPlan all = adaptive(1000, 1);
    assertEquals(RECORDS, all.records().size());
    assertEquals(RECORDS, all.records().searched());
    assertEquals(10, adaptive(10, 1).records().searched());
  }
}
