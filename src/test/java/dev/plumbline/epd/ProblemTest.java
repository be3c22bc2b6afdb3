package dev.plumbline.epd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.San;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemTest {
  private static final String POSITION = "4k3/1P3ppp/8/3p4/4P3/5N2/8/1N2K2R w K - ";

  private static Problem of(String operations) {
    return Problem.of(Lines.record(POSITION + operations));
  }

  private static List<String> sans(Problem problem, List<Integer> moves) {
    Position position = Position.of(problem.setup());
    return moves.stream().map(move -> San.write(position, move)).toList();
  }

  /** The graded moves as text, best first. */
  private static String points(String operations) {
    Problem problem = of(operations);
    Position position = Position.of(problem.setup());
    return String.join(
        " ",
        problem.points().stream()
            .map(graded -> San.write(position, graded.move()) + "=" + graded.points())
            .toList());
  }

  @Test
  void collectsTheTaskOfARecord() {
    Problem problem =
        of("bm Ke2 e4d5; am O-O; dm 4; id \"x\"; acd 9; acn 100; acs 3; pv exd5 Kd7; D2 40; D1 7;");
    assertEquals(List.of("Ke2", "exd5"), sans(problem, problem.bestMoves()));
    assertEquals(List.of("O-O"), sans(problem, problem.avoidMoves()));
    assertEquals(OptionalInt.of(4), problem.mate());
    assertEquals("x", problem.id());
    assertEquals(
        new RecordContent.RecordLimits(OptionalLong.of(100), OptionalLong.of(3), OptionalInt.of(9)),
        problem.limits());
    assertEquals(2, problem.suppliedLine().size());
    assertEquals(Map.of(1, 7L, 2, 40L), problem.perft());
    assertTrue(problem.isSolvable());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "id \"x\";", "bm Nh8;", "bm f1;", "dm 0;", "D1 20;", "c0 \"e6=2\";"})
  void isNotSolvableWithoutATask(String operations) {
    assertFalse(of(operations).isSolvable());
  }

  @Test
  void ignoresMovesThatCannotBePlayed() {
    Problem problem = of("bm exd5 Nh8 Nd2;");
    assertEquals(List.of("exd5"), sans(problem, problem.bestMoves()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      textBlock =
          """
          c0 "exd5=3, Ke2=10, O-O=1";                      => Ke2=10 exd5=3 O-O=1
          c0 "b8=Q=10, b8=N=4";                            => b8=Q+=10 b8=N=4
          c0 "exd5=10Ke2=3";                               => exd5=10 Ke2=3
          c0 "exd5=10 Ke2=3";                              => exd5=10 Ke2=3
          c0 "positional scores are: exd5=10, Ke2=3";      => exd5=10 Ke2=3
          c0 "exd5=10, Ke2=3, exd5=7";                     => exd5=10 Ke2=3
          c0 "exd5=10, Ke2=3, Nh8=7";                      => exd5=10 Ke2=3
          c0 "exd5=10, e1e2=3";                            => exd5=10 Ke2=3
          c0 "exd5=1"; c7 "exd5 Ke2"; c8 "100 46";         => exd5=100 Ke2=46
          c7 "exd5 Ke2"; c8 "5 6"; c9 "e4d5 e1g1";         => O-O=6 exd5=5
          c8 "10 3"; c9 "e4d5 e1e2";                       => exd5=10 Ke2=3
          c0 "exd5=10"; c8 "1 2 3"; c9 "e4d5";             => exd5=10
          c0 "exd5=10"; c8 "not points"; c9 "e4d5 e1e2";   => exd5=10
          """)
  void readsGradedMoves(String operations, String points) {
    assertEquals(points, points(operations));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c0 \"a comment\";",
        "c0 \"depth=10, time=5\";",
        "c0 \"White won with exd5=3 in a game played long ago\";",
        "c0 \"exd5 = 10\";",
        "c0 \"=10\";",
        "c8 \"10 3\";",
        "c7 \"exd5 Ke2\";",
        "c1 \"exd5=10\";",
      })
  void doesNotReadOtherCommentsAsPoints(String operations) {
    assertEquals("", points(operations));
  }

  @Test
  void gradedMovesNeverChangeTheBestMoves() {
    Problem problem = of("bm Ke2; c0 \"exd5=10, Ke2=3\";");
    assertEquals(List.of("Ke2"), sans(problem, problem.bestMoves()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      textBlock =
          """
          id "STS(v1.0) Undermining.001"; bm Ke2;            => Undermining
          id "STS(v9.0) Advance of a/b/c pawns.07"; bm Ke2;  => Advance of a/b/c pawns
          id "Undermining.001"; c0 "exd5=10";                => Undermining
          theme "fork"; bm Ke2;                              => fork
          """)
  void findsTheTheme(String operations, String theme) {
    assertEquals(theme, of(operations).theme());
  }

  @ParameterizedTest
  @ValueSource(strings = {"id \"WAC.001\"; bm Ke2;", "id \"STS(v1.0) x\"; bm Ke2;", "bm Ke2;"})
  void findsNoThemeInOrdinaryIds(String operations) {
    assertNull(of(operations).theme());
  }
}
