package dev.plumbline.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.TableSolutions.Agreement;
import dev.plumbline.tablebase.PublicTables;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TableSolutionsTest {
  /** Only Kd6 and Kf6 win. */
  private static final String PAWN = "4k3/8/4K3/4P3/8/8/8/8 w - - ";

  private static String written(String operations) {
    EpdRecord record = Objects.requireNonNull(EpdRecord.parse(PAWN + operations));
    Problem problem = Problem.of(record);
    TableSolutions solutions =
        Objects.requireNonNull(TableSolutions.of(problem, PublicTables.open()));
    EpdRecord asked = solutions.writtenIn(record, problem);
    assertEquals(solutions.agreement(), Agreement.in(asked));
    assertEquals(asked, solutions.writtenIn(asked, Problem.of(asked)));
    return EpdWriter.write(asked).substring(PAWN.length());
  }

  @Test
  void aRecordWithoutASolutionAsksForTheMovesThatKeepTheValue() {
    assertEquals("bm Kd6 Kf6; id \"x\"; tb \"win; no solution\";", written("id \"x\";"));
  }

  @Test
  void saysHowTheSuiteAgrees() {
    assertEquals("bm Kd6 Kf6; tb \"win; same: bm Kd6 Kf6\";", written("bm Kd6 Kf6;"));
    assertEquals("bm Kd6 Kf6; tb \"win; one of many: bm Kf6\";", written("bm Kf6;"));
    assertEquals("bm Kd6 Kf6; tb \"win; wrong: bm Kd5 Kd6\";", written("bm Kd5 Kd6;"));
    assertEquals("bm Kd6 Kf6; tb \"win; same: am Kd5 Kf5\";", written("am Kd5 Kf5;"));
    assertEquals("bm Kd6 Kf6; tb \"win; wrong: am Kd5\";", written("am Kd5;"));
    assertEquals("bm Kd6 Kf6; tb \"win; wrong: bm Kd5\";", written("c0 \"Kd5=10, Kd6=4\";"));
  }

  @Test
  void doesNotKnowLargerPositionsAndEnds() {
    assertNull(
        TableSolutions.of(
            Problems.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;"),
            PublicTables.open()));
    assertNull(TableSolutions.of(Problems.of("7k/6Q1/6K1/8/8/8/8/8 b - - "), PublicTables.open()));
  }
}
