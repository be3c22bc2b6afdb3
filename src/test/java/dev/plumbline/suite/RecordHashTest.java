package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.RecordContent.GradedMove;
import dev.plumbline.epd.RecordContent.RecordLimits;
import dev.plumbline.epd.RecordContent.Solution;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.NotationException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RecordHashTest {
  private static final String FEN = "r3k3/8/8/3pP3/8/8/6P1/R3K2R w KQq d6 0 9";

  @Test
  void canonicalSolutionsNameAllThatIsAskedInOrder() throws NotationException {
    Position position = Fen.position(FEN);
    Problem problem =
        problem(FEN, List.of())
            .with(
                new Solution(
                    moves("h1h8", "e5d6", "a1a8"),
                    moves("e1g1"),
                    OptionalInt.of(-3),
                    List.of(new GradedMove(move("h1h8"), 10), new GradedMove(move("a1a8"), 4))));
    assertEquals(
        "bm a1a8 e5d6 h1h8;am e1g1;mate -3;points a1a8=4 h1h8=10",
        RecordHash.canonicalSolutions(problem, position));
  }

  @Test
  void canonicalSolutionsLeaveOutWhatIsNotAsked() throws NotationException {
    Position position = Fen.position(FEN);
    assertEquals("", RecordHash.canonicalSolutions(problem(FEN, List.of()), position));
    assertEquals("bm a1a8", RecordHash.canonicalSolutions(problem(FEN, moves("a1a8")), position));
  }

  @Test
  void theOrderOfSolutionsDoesNotMatter() throws NotationException {
    assertEquals(
        RecordHash.of(problem(FEN, moves("h1h8", "a1a8"))),
        RecordHash.of(problem(FEN, moves("a1a8", "h1h8"))));
  }

  @Test
  void countersAndIdleEnPassantSquaresDoNotMatter() throws NotationException {
    String idle = "r3k3/8/8/3p4/8/8/6P1/R3K2R w KQq d6 0 9";
    assertEquals(
        RecordHash.of(problem(idle, List.of())),
        RecordHash.of(problem(idle.replace("d6 0 9", "- 5 20"), List.of())));
  }

  @Test
  void theEnPassantSquareMattersWhereItCanBeUsed() throws NotationException {
    long with = RecordHash.of(problem(FEN, List.of())).position();
    long without = RecordHash.of(problem(FEN.replace("d6", "-"), List.of())).position();
    assertNotEquals(with, without);
  }

  /** Computed apart from this program, with sha256sum. */
  @Test
  void hashesAreTheBeginningOfSha256() throws NotationException {
    RecordHash hash = RecordHash.of(problem(FEN, moves("a1a8")));
    assertEquals("cd41d6186089b937", Long.toHexString(hash.position()));
    assertEquals("a9b72d287c370b1e", Long.toHexString(hash.solutions()));
  }

  private static Problem problem(String fen, List<Integer> best) throws NotationException {
    return new Problem(
        Fen.position(fen).setup(),
        null,
        List.of(),
        new Solution(best, List.of(), OptionalInt.empty(), List.of()),
        new RecordLimits(OptionalLong.empty(), OptionalLong.empty(), OptionalInt.empty()),
        new TreeMap<>(),
        List.of(),
        null);
  }

  private static List<Integer> moves(String... texts) throws NotationException {
    List<Integer> moves = new ArrayList<>();
    for (String text : texts) {
      moves.add(move(text));
    }
    return moves;
  }

  private static int move(String text) throws NotationException {
    return ((MoveReading.Found) MoveReader.read(Fen.position(FEN), text)).move();
  }
}
