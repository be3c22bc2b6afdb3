package dev.plumbline.run;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.Corrections;
import java.util.List;

/**
 * What a run does: which records of which suites, by which engines, within which limits.
 *
 * @param lines the engine lines that the journal keeps
 */
public record RunPlan(
    List<RunSuite> suites,
    ChosenRecords records,
    List<EngineSpec> engines,
    RunLimits limits,
    Judging judging,
    EngineUse use,
    Schedule schedule,
    LineSelection lines) {
  public RunPlan {
    suites = List.copyOf(suites);
    engines = List.copyOf(engines);
  }

  /** A plan without special options. */
  public static RunPlan of(
      List<RunSuite> suites,
      ChosenRecords records,
      List<EngineSpec> engines,
      RunLimits limits,
      Judging judging,
      Schedule schedule) {
    return new RunPlan(
        suites, records, engines, limits, judging, EngineUse.USUAL, schedule, LineSelection.ALL);
  }

  public RunPlan with(ChosenRecords others, List<EngineSpec> by, Schedule how) {
    return new RunPlan(suites, others, by, limits, judging, use, how, lines);
  }

  public RunPlan with(LineSelection kept) {
    return new RunPlan(suites, records, engines, limits, judging, use, schedule, kept);
  }

  /**
   * A suite of a run.
   *
   * @param name identifies it in keys and reports
   * @param corrections to its records
   * @param every of the games of a PGN file, the position after every Nth ply is a record
   */
  public record RunSuite(String name, Input input, Corrections corrections, int every) {
    public RunSuite(String name, Input input) {
      this(name, input, Corrections.NONE, 1);
    }
  }

  /** One search: a record of a suite, one of the engines, and the number of the repeat. */
  public record RunTask(JournalKey key, EpdRecord record, Problem problem, EngineSpec engine) {}

  /**
   * How many searches there are, and how many run in parallel.
   *
   * @param repeats how many times each engine searches each record
   * @param jobs the number of searches in parallel
   * @param warmup the number of searches that each engine makes beforehand, uncounted
   */
  public record Schedule(int repeats, int jobs, int warmup) {
    /** Each record once and in order, some at a time. */
    public static Schedule once(int jobs) {
      return new Schedule(1, jobs, 0);
    }

    public Schedule repeated(int times) {
      return new Schedule(times, jobs, warmup);
    }
  }

  /**
   * How engines are used.
   *
   * @param keepHash whether an engine keeps its hash table from one problem to the next
   * @param retries how many times a search without an answer is repeated
   * @param stopAfterSolved ends a search after this many iterations in a row with a solution; 0 for
   *     never
   */
  public record EngineUse(boolean keepHash, int retries, int stopAfterSolved) {
    public static final EngineUse USUAL = new EngineUse(false, 0, 0);
  }
}
