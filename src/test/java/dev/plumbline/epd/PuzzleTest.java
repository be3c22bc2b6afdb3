package dev.plumbline.epd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PuzzleTest {
  /** Two rooks: Black has only Ka7, and then either rook mates. */
  private static final String ROOKS =
      "k7/8/8/8/8/8/7R/1R2K3 w - - bm Rhb2; id \"rooks\"; acn 500; pv Rhb2 Ka7 Ra1#;";

  @Test
  void asksForEachMoveOfTheSolverInTurn() {
    Puzzle puzzle = puzzle(ROOKS);
    assertEquals(2, puzzle.steps());
    Puzzle.PuzzleStep first = puzzle.step(0, true);
    assertEquals(1, first.ply());
    assertEquals(List.of("h2b2"), moves(first, first.problem().bestMoves()));
    Puzzle.PuzzleStep second = puzzle.step(1, true);
    assertEquals(3, second.ply());
    assertEquals(2, second.position().pliesMade());
    assertEquals(
        "8/k7/8/8/8/8/1R6/1R2K3 w - - acn 500; bm Ra1# Ra2#; fmvn 2; hmvc 2; id \"rooks\"; pv Ra1#;",
        EpdWriter.write(second.record()));
    assertEquals(Fen.identity(second.position()), Fen.fourFields(second.record().setup()));
    assertEquals(500, second.problem().limits().nodes().orElse(0));
  }

  @Test
  void continuesOnlyAfterTheMoveOfItsLine() {
    Puzzle puzzle = puzzle(ROOKS);
    int right = puzzle.step(0, true).problem().bestMoves().get(0);
    assertTrue(puzzle.goesOn(0, right));
    assertFalse(puzzle.goesOn(0, right + 1));
    assertFalse(puzzle.goesOn(1, puzzle.step(1, true).problem().bestMoves().get(0)));
  }

  /** What is written for the journal asks for the same when it is read again. */
  @Test
  void stepsComeBackAsTheyWereWritten() {
    Puzzle.PuzzleStep step = puzzle(ROOKS).step(1, true);
    EpdRecord read = Objects.requireNonNull(EpdRecord.parse(EpdWriter.write(step.record())));
    assertEquals(step.problem(), Problem.of(read));
  }

  @Test
  void acceptsEveryMateWhereTheLineMates() {
    Puzzle.PuzzleStep last = puzzle(ROOKS).step(1, true);
    assertEquals(List.of("b1a1", "b2a2"), moves(last, last.problem().bestMoves()));
    Puzzle single = puzzle("7k/8/5K2/6Q1/8/8/8/8 w - - bm Qg7#; pv Qg7#;");
    Puzzle.PuzzleStep only = single.step(0, true);
    assertTrue(moves(only, only.problem().bestMoves()).contains("g5g7"));
    assertEquals(1, single.steps());
    assertEquals("7k/8/5K2/6Q1/8/8/8/8 w - - bm Qg7#; pv Qg7#;", EpdWriter.write(only.record()));
  }

  @Test
  void asksForAMateThatIsAMoveShorterWithEachStep() {
    Puzzle puzzle = puzzle("7k/8/8/8/8/8/R7/1R2K3 w - - dm 3; pv Ra7 Kg8 Rb8#;");
    assertEquals(3, puzzle.step(0, true).problem().mate().orElse(0));
    Puzzle.PuzzleStep second = puzzle.step(1, true);
    assertEquals(2, second.problem().mate().orElse(0));
    assertEquals(List.of(), second.problem().bestMoves());
  }

  @Test
  void asksForTheMovesOfTheLineIfMatesNeedNoProof() {
    Puzzle puzzle = puzzle("7k/8/8/8/8/8/R7/1R2K3 w - - bm Ra7; dm 2; pv Ra7 Kg8 Rb8#;");
    Puzzle.PuzzleStep second = puzzle.step(1, false);
    assertEquals(List.of("b1b8"), moves(second, second.problem().bestMoves()));
    // What an engine claims of it is still compared with the record.
    assertEquals(1, second.problem().mate().orElse(0));
    Puzzle lost = puzzle("8/8/8/8/8/5k2/7r/5K2 w - - dm -2; pv Kg1 Ra2 Kh1 Ra1#;");
    assertEquals(-1, lost.step(1, false).problem().mate().orElse(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
        "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; pv e3 Kd7;",
        "4k3/8/8/8/8/8/4P3/4K3 w - - am e4; pv e4 Kd7;",
        "4k3/8/8/8/8/8/4P3/4K3 w - - pv e4 Kd7;",
        "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; c0 \"e4=10, e3=5\"; pv e4 Kd7;"
      })
  void needsALineThatBeginsWithASolution(String record) {
    EpdRecord read = record(record);
    assertNull(Puzzle.of(read, Problem.of(read)));
  }

  @Test
  void ofATableHasARatingAndThemes() throws IOException {
    String row =
        "own1,rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 65,f6g8 e2e4 e7e5 g1f3,"
            + "1512,77,90,12,opening short,https://example.org/1\n";
    Input input =
        new Input("own", () -> new ByteArrayInputStream(row.getBytes(StandardCharsets.UTF_8)));
    try (EntryReader reader = EntryReader.open(input)) {
      EpdRecord record = Objects.requireNonNull(Objects.requireNonNull(reader.next()).record());
      assertTrue(Puzzle.isFromTable(record));
      assertEquals(new Difficulty(1512, 77, 1), Difficulty.ofPuzzle(record));
      assertEquals(List.of("opening", "short"), Problem.of(record).themes());
      EpdRecord again = record(EpdWriter.write(record));
      assertTrue(Puzzle.isFromTable(again));
      assertEquals(new Difficulty(1512, 77, 1), Difficulty.ofPuzzle(again));
      Puzzle puzzle = Objects.requireNonNull(Puzzle.of(record, Problem.of(record)));
      assertEquals(2, puzzle.steps());
      assertEquals(record, puzzle.step(0, true).record());
    }
    assertFalse(Puzzle.isFromTable(record(ROOKS)));
    assertNull(Difficulty.ofPuzzle(record(ROOKS)));
    assertNull(Difficulty.ofPuzzle(record("4k3/8/8/8/8/8/4P3/4K3 w - - Rating \"-5\";")));
  }

  private static List<String> moves(Puzzle.PuzzleStep step, List<Integer> moves) {
    return moves.stream().map(move -> Uci.write(step.position(), move)).toList();
  }

  private static Puzzle puzzle(String text) {
    EpdRecord record = record(text);
    Puzzle puzzle = Puzzle.of(record, Problem.of(record));
    assertNotNull(puzzle);
    return Objects.requireNonNull(puzzle);
  }

  private static EpdRecord record(String text) {
    return Objects.requireNonNull(EpdRecord.parse(text));
  }
}
