package dev.plumbline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.engine.Limits;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.SearchBudget;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.RunPlan.Handling;
import dev.plumbline.run.RunPlan.WholeLine;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.uci.client.UciSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkOrderTest {
  @Test
  void tellsExecutorsAllOfAPlan() {
    SearchSettings settings = SearchSettings.full().with(SearchOption.WINDOW, "negascout");
    UciSpec program =
        new UciSpec(
            "/opt/fish",
            List.of("-u"),
            Path.of("/tmp"),
            Map.of("Hash", "64"),
            Duration.ofMillis(1500),
            Duration.ofSeconds(9));
    EngineSpec foreign = new EngineSpec.Foreign("fish", program, Map.of("Threads", "2"));
    EngineSpec builtin = new EngineSpec.Builtin("builtin", settings, 32, 3);
    Limits limits = Limits.nodes(1000).withDepth(9).withMultiPv(3).withNanos(1_234_567);
    SearchBudget budget = new SearchBudget(limits, true, 42);
    Handling handling = new Handling(true, false, 2, true, 3, 4, WholeLine.ALWAYS);
    WorkOrder order =
        new WorkOrder(
            "a run",
            WorkOrder.Effort.of(budget),
            SolvingRule.MOVE,
            handling,
            5,
            LineSelection.LAST,
            List.of(WorkOrder.Program.of(foreign), WorkOrder.Program.of(builtin)),
            Map.of("fish", "Fish 1.0"));

    WorkOrder read = WorkOrder.read(order.bytes());

    assertEquals(order, read);
    assertEquals(budget, read.plan().effort());
    assertEquals(handling, read.plan().handling());
    assertEquals(foreign, read.plan().engines().get(0));
    EngineSpec.Builtin again = (EngineSpec.Builtin) read.plan().engines().get(1);
    for (SearchOption option : SearchOption.values()) {
      assertEquals(settings.number(option), again.settings().number(option), option.label());
    }
    assertEquals(32, again.hashMegabytes());
    assertEquals(3, again.threads());
  }
}
