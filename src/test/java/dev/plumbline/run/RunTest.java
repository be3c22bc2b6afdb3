package dev.plumbline.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;

import dev.plumbline.engine.Engine;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.run.Execution.ResultSink;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.Preset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunTest {
  private static final String SUITE =
      """
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; id "back rank";
      # a comment
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - id "asks for nothing";
      this is no record
      7k/8/5K2/6Q1/8/8/8/8 w - - bm Qg7#; dm 1;
      8/8/8/8/8/5k2/6q1/7K w - - bm Kxg2; id "a gift that cannot be taken"; am Kh2;
      k7/2K5/8/8/8/8/8/1R6 w - - bm Ra1#; dm 1;
      """;
  private static final EngineSpec FULL = new EngineSpec.Builtin("full", Preset.FULL.settings(), 1);
  private static final EngineSpec PLAIN =
      new EngineSpec.Builtin("plain", Preset.CLASSIC.settings(), 1);

  private final List<JournalEntry> entries = Collections.synchronizedList(new ArrayList<>());

  @Test
  void searchesSolvableRecordsInTheOrderOfTheSuite() throws Exception {
    run(plan(1, 1, EngineUse.USUAL), entries::add);
    List<Integer> places = entries.stream().map(entry -> entry.key().ordinal()).toList();
    assertEquals(List.of(1, 1, 4, 4, 6, 6), places);
    assertEquals(List.of("full", "plain"), entries.stream().limit(2).map(RunTest::engine).toList());
    assertTrue(entries.stream().allMatch(entry -> entry.judgement().verdict().solved()));
  }

  @Test
  void givesTheSameResultsForAnyNumberOfJobs() throws Exception {
    run(plan(3, 1, EngineUse.USUAL), entries::add);
    List<String> alone = ended();
    entries.clear();
    run(plan(3, 2, EngineUse.USUAL), entries::add);
    assertEquals(18, alone.size());
    assertEquals(alone, ended());
  }

  @Test
  void manyEnginesSearchInTurnAndFewAreOpenAtATime() throws Exception {
    List<EngineSpec> engines =
        IntStream.range(0, 20).mapToObj(i -> FULL.withLabel("engine " + i)).toList();
    RunPlan plan = Plans.of(SUITE, engines, 100, EngineUse.USUAL, Plans.schedule(1, 1, 1));
    AtomicInteger open = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger starts = new AtomicInteger();
    EngineStarter.EngineOpening counting =
        spec -> {
          Engine engine = mock(Engine.class, delegatesTo(spec.open()));
          starts.incrementAndGet();
          most.accumulateAndGet(open.incrementAndGet(), Math::max);
          doAnswer(call -> open.decrementAndGet()).when(engine).close();
          return engine;
        };
    new Run(plan, new EngineStarter(counting)).run(entries::add, new JournalKeys());
    List<String> order = entries.stream().map(RunTest::engine).toList();
    assertEquals(
        engines.stream().flatMap(e -> Stream.of(e, e, e)).map(EngineSpec::label).toList(), order);
    assertEquals(EngineStarter.MOST_OPEN, most.get());
    assertEquals(0, open.get());
    assertTrue(starts.get() <= 2 * engines.size(), "once to warm up, once to search: " + starts);
  }

  @Test
  void countsTrueLinesOfTheBuiltinEngine() throws Exception {
    run(plan(1, 1, EngineUse.USUAL), entries::add);
    assertTrue(
        entries.stream().allMatch(entry -> entry.judgement().lines().truths().trueLines() > 0),
        entries.toString());
  }

  @Test
  void resumesWhereItEnded() throws Exception {
    RunPlan plan = plan(2, 2, EngineUse.USUAL);
    AtomicInteger left = new AtomicInteger(4);
    Run first = new Run(plan);
    first.run(
        entry -> {
          if (left.getAndDecrement() > 0) {
            entries.add(entry);
          } else {
            first.stop();
          }
        },
        new JournalKeys());
    assertEquals(4, entries.size());
    JournalKeys done = new JournalKeys();
    entries.forEach(entry -> done.add(entry.key()));
    new Run(plan).run(entries::add, done);
    assertEquals(12, entries.stream().map(JournalEntry::key).distinct().count());
    assertEquals(12, entries.size());
  }

  @Test
  void stopsASearchWhoseSolutionIsStable() throws Exception {
    EngineUse early = new EngineUse(false, 0, 1);
    run(plan(1, 1, early), entries::add);
    assertTrue(entries.stream().allMatch(entry -> entry.answer().stoppedEarly()));
    assertTrue(entries.stream().allMatch(entry -> entry.answer().nodes() < 2000));
  }

  private static RunPlan plan(int repeats, int jobs, EngineUse use) {
    return plan(use, Plans.schedule(repeats, jobs, 1));
  }

  private static RunPlan plan(EngineUse use, Schedule schedule) {
    return Plans.of(SUITE, List.of(FULL, PLAIN), 2000, use, schedule);
  }

  private static void run(RunPlan plan, ResultSink<JournalEntry> results) throws Exception {
    new Run(plan).run(results, new JournalKeys());
  }

  private static String engine(JournalEntry entry) {
    return entry.key().engine();
  }

  /** All that does not hang on the clock. */
  private List<String> ended() {
    return entries.stream()
        .sorted(
            Comparator.comparing((JournalEntry entry) -> entry.key().ordinal())
                .thenComparing(RunTest::engine)
                .thenComparing(entry -> entry.key().repeat()))
        .map(entry -> entry.key() + " " + entry.answer().bestMove() + " " + entry.answer().nodes())
        .toList();
  }
}
