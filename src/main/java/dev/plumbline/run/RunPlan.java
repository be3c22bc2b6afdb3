package dev.plumbline.run;

import dev.plumbline.judge.SearchBudget;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.spec.EngineSpec;
import java.util.List;
import java.util.OptionalLong;

/** What a run does. */
public record RunPlan(
    List<RunSuite> suites,
    Selection selection,
    List<EngineSpec> engines,
    SearchBudget effort,
    SolvingRule rule,
    Schedule schedule,
    Handling handling) {
  public RunPlan {
    suites = List.copyOf(suites);
    engines = List.copyOf(engines);
  }

  /**
   * In which order, and how much of it at a time.
   *
   * @param repeats how often each engine searches each record
   * @param jobs how many searches go on at a time
   * @param warmup so many searches are made by each engine beforehand and not counted
   * @param shuffle the seed by which records come in another order than in their suites
   */
  public record Schedule(int repeats, int jobs, int warmup, OptionalLong shuffle) {
    /** Each once, one after the other. */
    public static final Schedule USUAL = new Schedule(1, 1, 0, OptionalLong.empty());
  }

  /**
   * How engines are treated.
   *
   * @param keepHash whether what an engine has learnt of one problem may help it with the next
   * @param freshProcess whether each search has an engine of its own
   * @param retries how often a search that gave no answer is made again
   * @param failFast whether the run ends with the first search that gives no answer
   * @param stopAfterSolved ends a search once so many iterations have held a solution; 0 for never
   * @param leastDepth of the last of them
   */
  public record Handling(
      boolean keepHash,
      boolean freshProcess,
      int retries,
      boolean failFast,
      int stopAfterSolved,
      int leastDepth) {
    public static final Handling USUAL = new Handling(false, false, 0, false, 0, 0);
  }
}
