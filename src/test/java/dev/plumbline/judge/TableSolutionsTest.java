package dev.plumbline.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Problem;
import dev.plumbline.judge.TableSolutions.TableAgreement;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import dev.plumbline.tablebase.FiftyMoveSearch;
import dev.plumbline.tablebase.PublicTables;
import dev.plumbline.tablebase.Tablebase;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
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
    assertEquals(solutions.agreement(), TableAgreement.in(asked));
    assertEquals(asked, solutions.writtenIn(asked, Problem.of(asked)));
    return EpdWriter.write(asked).substring(PAWN.length());
  }

  @Test
  void aRecordWithoutASolutionAsksForTheMovesThatKeepTheValue() {
    assertEquals("bm Kd6 Kf6; id \"x\"; tb \"win; no solution\";", written("id \"x\";"));
  }

  @Test
  void saysHowTheSuiteAgrees() {
    assertEquals("bm Kd6 Kf6; tb \"win; same: Kd6 Kf6\";", written("bm Kd6 Kf6;"));
    assertEquals("bm Kd6 Kf6; tb \"win; one of many: Kf6\";", written("bm Kf6;"));
    assertEquals("bm Kd6 Kf6; tb \"win; wrong: Kd5 Kd6\";", written("bm Kd5 Kd6;"));
    assertEquals("bm Kd6 Kf6; tb \"win; same: not Kd5 Kf5\";", written("am Kd5 Kf5;"));
    assertEquals("bm Kd6 Kf6; tb \"win; wrong: not Kd5\";", written("am Kd5;"));
    assertEquals("bm Kd6 Kf6; tb \"win; wrong: Kd5\";", written("c0 \"Kd5=10, Kd6=4\";"));
  }

  @Test
  void doesNotKnowLargerPositionsAndEnds() {
    assertNull(
        TableSolutions.of(
            Problems.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;"),
            PublicTables.open()));
    assertNull(TableSolutions.of(Problems.of("7k/6Q1/6K1/8/8/8/8/8 b - - "), PublicTables.open()));
  }

  @Test
  void aMoveThatBeginsTheFiftyMovesAnewIsInTime() {
    TableSolutions solutions =
        Objects.requireNonNull(
            TableSolutions.of(
                Problems.of("8/7K/k7/8/8/4p3/5R2/8 b - - hmvc 99; bm exf2;"), PublicTables.open()));
    assertEquals("win", solutions.value());
    assertEquals(TableAgreement.SAME, solutions.agreement());
  }

  @Test
  void doesNotDecideInDoubtOrAfterFiftyMoves() {
    Tablebase tables = PublicTables.open();
    StringBuilder values = new StringBuilder();
    for (int clock = 75; clock <= 100; clock++) {
      Problem problem = Problems.of("8/8/8/3k4/8/8/8/KQ6 w - - hmvc " + clock + ";");
      TableSolutions solutions = TableSolutions.of(problem, tables);
      values.append(solutions == null ? '?' : solutions.value().charAt(0));
    }
    assertTrue(values.toString().matches("w[w?]*\\?d+\\?"), values::toString);
  }

  @Test
  @Tag("medium")
  void hasTheMovesThatKeepTheValueIfAllGamesArePlayedOut() {
    Tablebase tables = PublicTables.open();
    FiftyMoveSearch games = new FiftyMoveSearch(tables);
    int decided = 0;
    for (Position position : FiftyMoveSearch.positions(400, 802)) {
      Problem problem =
          Problems.of(
              Fen.write(position).replaceAll(" \\d+ \\d+$", " ")
                  + "hmvc "
                  + position.halfmoves()
                  + ";");
      TableSolutions solutions = TableSolutions.of(problem, tables);
      if (solutions != null) {
        decided++;
        List<Integer> all =
            Stream.concat(solutions.moves().stream(), solutions.losing().stream()).toList();
        int best =
            all.stream().mapToInt(move -> games.halfPoints(position, move)).max().orElseThrow();
        assertEquals(
            List.of("loss", "draw", "win").get(best), solutions.value(), Fen.write(position));
        for (int move : all) {
          assertEquals(
              solutions.moves().contains(move),
              games.halfPoints(position, move) == best,
              () -> Fen.write(position) + Uci.write(position, move));
        }
      }
    }
    assertTrue(decided > 300, "only " + decided);
  }
}
