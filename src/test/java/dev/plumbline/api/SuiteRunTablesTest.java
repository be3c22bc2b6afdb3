package dev.plumbline.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Limits;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.tablebase.PublicTables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteRunTablesTest {
  private static final EpdRecord PAWN =
      Objects.requireNonNull(EpdRecord.parse("4k3/8/4K3/4P3/8/8/8/8 w - -"));

  @Test
  void tablesMakeAProblemOfAPosition() throws Exception {
    SuiteRun run = SuiteRun.of("ends", List.of(PAWN)).limits(Limits.depth(4));
    assertEquals(List.of(), run.problems());
    SuiteRun judged = run.syzygy(PublicTables.need()).rule(SolvingRule.TABLE);
    assertEquals("win; no solution", judged.problems().get(0).record().text("tb"));
    SuiteResult result = judged.run();
    assertEquals(List.of(), result.missed());
    assertEquals(0, result.entries().get(0).judgement().findings().count());
    try (SuiteSession session = judged.open()) {
      assertTrue(session.search(judged.problems().get(0)).judgement().verdict().solved());
    }
  }

  @Test
  void refusesAFolderWithoutTables(@TempDir Path folder) {
    SuiteRun run = SuiteRun.of("ends", List.of(PAWN));
    IOException refused = assertThrows(IOException.class, () -> run.syzygy(folder));
    assertTrue(String.valueOf(refused.getMessage()).contains("no Syzygy tables"));
  }
}
