package dev.plumbline.run;

import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Input;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineSpec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Plans of one suite, which is called own. */
final class Plans {
  private Plans() {}

  static RunPlan of(
      String suite, List<EngineSpec> engines, long nodes, EngineUse use, Schedule schedule) {
    byte[] bytes = suite.getBytes(StandardCharsets.UTF_8);
    RunSuite own = new RunSuite("own", new Input("own", () -> new ByteArrayInputStream(bytes)));
    RunLimits limits = RunLimits.of(Limits.nodes(nodes));
    Judging judging = Judging.by(SolvingRule.PROOF);
    try {
      ChosenRecords all =
          SelectionRequest.ALL.choose(List.of(own), limits, judging, (any, entry) -> {});
      return new RunPlan(
          List.of(own), all, engines, limits, judging, use, schedule, LineSelection.ALL);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Schedule schedule(int repeats, int jobs, int warmup) {
    return new Schedule(repeats, jobs, warmup);
  }
}
