package dev.plumbline.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.engine.Outcome;
import dev.plumbline.report.MadeUpRun;
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
    RunSums sums = RunSums.of(run);
    assertEquals(2, sums.worst(Figure.PROBLEMS, ""));
    assertEquals(1, sums.worst(Figure.SOLVED, ""));
    assertEquals(5, sums.worst(Figure.POINTS, ""));
    assertEquals(11, sums.worst(Figure.MAX_POINTS, "own"));
    assertEquals(0, sums.worst(Figure.PROBLEMS, "other"));
  }

  @Test
  void anErrorIsWorthNothing() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .answer("a", LADDER, "b1b7")
            .failure("a", LADDER, Outcome.CRASHED, "")
            .answer("a", PAWN, "e1d2");
    RunSums sums = RunSums.of(run);
    assertEquals(2, sums.worst(Figure.SOLVED, ""));
    assertEquals(11, sums.worst(Figure.POINTS, ""));
    assertEquals(1, sums.total(Figure.ERRORS, ""));
  }
}
