package dev.plumbline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.engine.Outcome;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class RunSumsTest {
  private static final String PAWN = "8/8/8/8/4k3/8/4P3/4K3 w - - bm Kd2; c0 \"Kd2=10, Kf2=4\";";
  private static final String LADDER = "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7;";

  @Test
  void aGateCountsAProblemOnceWithTheWorstOfItsSearches() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .answer("a", PAWN, "e1d2")
            .repeated("a", PAWN, "e1f2", 2)
            .repeated("a", PAWN, "e1d2", 3)
            .answer("a", LADDER, "b1b7")
            .beside("b", LADDER, "b1b7");
    RunSums.Counts totals = RunSums.of(run).counts("");
    assertEquals(2, totals.problems());
    assertEquals(1, totals.solved());
    assertEquals(5, totals.points());
    assertEquals(11, totals.attainable());
  }

  @Test
  void anErrorIsWorthNothing() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .answer("a", LADDER, "b1b7")
            .failure("a", LADDER, Outcome.CRASHED, "")
            .answer("a", PAWN, "e1d2");
    RunSums.Counts totals = RunSums.of(run).counts("");
    assertEquals(2, totals.solved());
    assertEquals(11, totals.points());
    assertEquals(1, totals.errors());
  }
}
