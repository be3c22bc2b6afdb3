package dev.plumbline.run;

import dev.plumbline.judge.LineJudge;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Weights;
import java.util.HashMap;
import java.util.Map;

/**
 * A judge for the answers of each engine: of the builtin one it also tells true lines from false
 * ones, for its values are known. One per thread.
 */
final class Judges {
  private final SolvingRule rule;
  private final Map<String, ProblemJudge> byLabel = new HashMap<>();

  Judges(SolvingRule rule) {
    this.rule = rule;
  }

  ProblemJudge of(EngineSpec engine) {
    return byLabel.computeIfAbsent(engine.label(), label -> judge(engine));
  }

  private ProblemJudge judge(EngineSpec engine) {
    // Without their quiescence moves lines end where no value was told.
    return engine instanceof EngineSpec.Builtin builtin
            && builtin.settings().isOn(SearchOption.PV_QUIESCENCE)
        ? new ProblemJudge(rule, truth(builtin.settings()))
        : new ProblemJudge(rule);
  }

  private static LineJudge truth(SearchSettings settings) {
    int grain = settings.number(SearchOption.EVAL_GRAIN);
    return LineJudge.ofWholeLines(new HandWritten(Weights.standard(), grain)::evaluate);
  }
}
