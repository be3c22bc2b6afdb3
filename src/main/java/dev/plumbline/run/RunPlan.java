package dev.plumbline.run;

import dev.plumbline.engine.Limits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.spec.EngineSpec;
import java.util.List;

/**
 * What a run does.
 *
 * @param repeats how often each engine searches each record
 * @param jobs how many searches go on at a time
 * @param warmup so many searches are made by each engine beforehand and not counted
 */
public record RunPlan(
    List<RunSuite> suites,
    Selection selection,
    List<EngineSpec> engines,
    Limits limits,
    SolvingRule rule,
    int repeats,
    int jobs,
    int warmup,
    Handling handling) {
  public RunPlan {
    suites = List.copyOf(suites);
    engines = List.copyOf(engines);
  }

  /**
   * How engines are treated.
   *
   * @param keepHash whether what an engine has learnt of one problem may help it with the next
   * @param freshProcess whether each search has an engine of its own
   * @param retries how often a search that gave no answer is made again
   * @param stopAfterSolved ends a search once so many iterations have held a solution; 0 for never
   * @param leastDepth of the last of them
   */
  public record Handling(
      boolean keepHash, boolean freshProcess, int retries, int stopAfterSolved, int leastDepth) {
    public static final Handling USUAL = new Handling(false, false, 0, 0, 0);
  }
}
