package dev.plumbline.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.MoveReading.Deviation;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.MoveReading.Malformed;
import dev.plumbline.notation.MoveReading.NotPlayable;
import dev.plumbline.notation.MoveReading.Why;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveReaderTest {
  /** White can castle both ways, and take on d5 and, en passant, on d6. */
  private static final String OPEN = "r3k2r/5p2/2n5/3pP3/5PP1/2N2N2/1PP3BQ/R3K2R w KQkq d6 0 1";

  private Position position = Position.start();

  private Position on(String fen) throws NotationException {
    position = Fen.position(fen);
    return position;
  }

  private MoveReading read(String text) {
    return MoveReader.read(position, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "e2e4             | e4     | COORDINATES",
        "e2-e4            | e4     | LONG_ALGEBRAIC",
        "Pe4              | e4     | PAWN_LETTER",
        "pe4              | e4     | PAWN_LETTER",
        "Pe2-e4           | e4     | LONG_ALGEBRAIC PAWN_LETTER",
        "♙e4              | e4     | FIGURINE",
        "nf3              | Nf3    | CASE",
        "Ng1f3            | Nf3    | OVER_DISAMBIGUATED",
        "Ngf3             | Nf3    | OVER_DISAMBIGUATED",
        "N1f3             | Nf3    | OVER_DISAMBIGUATED",
        "Ng1-f3           | Nf3    | LONG_ALGEBRAIC",
        "g1-f3            | Nf3    | COORDINATES",
        "g1f3             | Nf3    | COORDINATES",
        "♘f3              | Nf3    | FIGURINE",
        "♞f3              | Nf3    | FIGURINE",
        "♘\uFE0Ef3        | Nf3    | FIGURINE",
        "Nf3!             | Nf3    | ANNOTATED",
        "Nf3!?            | Nf3    | ANNOTATED",
        "Nf3 $14          | Nf3    | ANNOTATED SPACED",
        "Nf3+             | Nf3    | CHECK_SUPERFLUOUS",
        "Nf3#             | Nf3    | CHECK_SUPERFLUOUS",
        "Nf3†             | Nf3    | CHECK_SUPERFLUOUS",
        "Nf3 +!           | Nf3    | CHECK_SUPERFLUOUS ANNOTATED SPACED",
        "Nxf3             | Nf3    | CAPTURE_SUPERFLUOUS",
        "nxf3             | Nf3    | CAPTURE_SUPERFLUOUS CASE",
      })
  void readsSloppyFormsAtTheStart(String text, String san, String deviations) {
    assertReads(Position.start(), text, san, deviations);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "O-O     | O-O      | -",
        "O-O-O   | O-O-O    | -",
        "0-0     | O-O      | ZEROS",
        "0-0-0   | O-O-O    | ZEROS",
        "o-o     | O-O      | CASE",
        "O-0     | O-O      | ZEROS",
        "O-O+    | O-O      | CHECK_SUPERFLUOUS",
        "e1g1    | O-O      | COORDINATES",
        "e1h1    | O-O      | COORDINATES",
        "e1-g1   | O-O      | COORDINATES",
        "Ke1-g1  | O-O      | COORDINATES",
        "e1c1    | O-O-O    | COORDINATES",
        "e1a1    | O-O-O    | COORDINATES",
        "exd6    | exd6     | -",
        "ed6     | exd6     | CAPTURE_MISSING",
        "exd6 e.p. | exd6   | EN_PASSANT_SIGN SPACED",
        "exd6ep  | exd6     | EN_PASSANT_SIGN",
        "e5xd6/ep | exd6    | LONG_ALGEBRAIC EN_PASSANT_SIGN",
        "exd6(e.p.) | exd6  | EN_PASSANT_SIGN",
        "e5d6    | exd6     | COORDINATES",
        "Nd5     | Nxd5     | CAPTURE_MISSING",
        "Nc3xd5  | Nxd5     | LONG_ALGEBRAIC",
        "Nc3d5   | Nxd5     | OVER_DISAMBIGUATED CAPTURE_MISSING",
        "Nc3-d5  | Nxd5     | LONG_ALGEBRAIC CAPTURE_MISSING",
      })
  void readsCastlingAndCaptures(String text, String san, String deviations)
      throws NotationException {
    assertReads(on(OPEN), text, san, deviations);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "e8=Q+    | e8=Q+ | -",
        "e8=Q     | e8=Q+ | CHECK_MISSING",
        "e8Q+     | e8=Q+ | PROMOTION_STYLE",
        "e8=q+    | e8=Q+ | PROMOTION_STYLE",
        "e8q+     | e8=Q+ | PROMOTION_STYLE",
        "e8(Q)+   | e8=Q+ | PROMOTION_STYLE",
        "e8/Q+    | e8=Q+ | PROMOTION_STYLE",
        "e8=♕+    | e8=Q+ | FIGURINE",
        "e8 = Q + | e8=Q+ | SPACED",
        "e8\t=\tQ+ | e8=Q+ | SPACED",
        "e8 (Q) + | e8=Q+ | PROMOTION_STYLE SPACED",
        "e8=Q#    | e8=Q+ | CHECK_WRONG",
        "e8=Q++   | e8=Q+ | CHECK_WRONG",
        "e8=Q†    | e8=Q+ | CHECK_WRONG",
        "e7e8q    | e8=Q+ | COORDINATES",
        "e7e8Q    | e8=Q+ | COORDINATES",
        "e7e8=Q   | e8=Q+ | COORDINATES",
        "e7-e8N   | e8=N  | LONG_ALGEBRAIC PROMOTION_STYLE",
        "e7-e8=N  | e8=N  | LONG_ALGEBRAIC",
        "e8b      | e8=B  | PROMOTION_STYLE",
        "e8=B     | e8=B  | -",
        "exf8=R   | exf8=R+ | CHECK_MISSING",
        "ef8=R    | exf8=R+ | CHECK_MISSING CAPTURE_MISSING",
        "e7f8r    | exf8=R+ | COORDINATES",
      })
  void readsPromotions(String text, String san, String deviations) throws NotationException {
    assertReads(on("k4n2/4P3/8/8/8/8/8/4K3 w - - 0 1"), text, san, deviations);
  }

  @Test
  void takesASmallLetterBForThePawnFirst() throws NotationException {
    Position both = on("4k3/8/8/8/8/2n5/1P6/B3K3 w - - 0 1");
    assertReads(both, "bxc3", "bxc3", "-");
    assertReads(both, "bc3", "bxc3", "CAPTURE_MISSING");
    Position bishopOnly = on("4k3/8/8/8/8/2n5/8/B3K3 w - - 0 1");
    assertReads(bishopOnly, "bxc3", "Bxc3", "CASE");
    assertReads(bishopOnly, "bc3+", "Bxc3", "CASE CAPTURE_MISSING CHECK_SUPERFLUOUS");
    assertReads(bishopOnly, "ba1xc3", "Bxc3", "CASE LONG_ALGEBRAIC");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b6h4   | NO_SUCH_PIECE | b6 is empty",
        "b6-h4  | NO_SUCH_PIECE | b6 is empty",
        "b6xh4  | NO_SUCH_PIECE | b6 is empty",
        "b6h4q  | NO_SUCH_PIECE | b6 is empty",
        "b6h4+  | NO_SUCH_PIECE | b6 is empty",
        " b6h4  | NO_SUCH_PIECE | b6 is empty",
      })
  void takesNoSquareForABishop(String text, Why why, String sentence) throws NotationException {
    // White's bishop on f6 can take on h4.
    on("2k5/8/5B2/8/7p/8/8/4K3 w - - 0 1");
    assertEquals(new NotPlayable(why, sentence, List.of()), read(text));
    assertReads(on("2k5/8/5B2/8/7p/8/8/4K3 w - - 0 1"), "bxh4", "Bxh4", "CASE");
  }

  @Test
  void takesNoPawnsForbiddenMoveForABishops() throws NotationException {
    // The pawn on b2 is pinned, and the bishop on d2 could take on c3.
    on("1r2k3/8/8/8/8/2n5/1P1B4/1K6 w - - 0 1");
    assertInstanceOf(Found.class, read("Bxc3"));
    assertEquals(Why.PINNED, assertInstanceOf(NotPlayable.class, read("bxc3")).why());
    // There is nothing to take for the pawn.
    on("4k3/8/8/8/8/8/KP1B4/8 w - - 0 1");
    assertEquals(Why.NOTHING_TO_CAPTURE, assertInstanceOf(NotPlayable.class, read("bxc3")).why());
  }

  @Test
  void readsEitherFormOfCastlingInChess960ButAKingsStepFirst() throws NotationException {
    // The king on f1 can step to g1, which is also its goal in castling with the rook on h1.
    Position position = on("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assertReads(position, "f1h1", "O-O", "COORDINATES");
    assertReads(position, "f1g1", "Kg1", "COORDINATES");
    assertReads(position, "O-O", "O-O", "-");
    // Castling moves only the rook here.
    Position rookOnly = on("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    assertReads(rookOnly, "g1h1", "O-O", "COORDINATES");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\"     | 0 | 0 | the move is missing",
        "\"  \"   | 2 | 2 | the move is missing",
        "hello    | 0 | 5 | 'hello' is not a move",
        "Nf9      | 0 | 3 | 'Nf9' is not a move",
        "  N      | 0 | 1 | 'N' is not a move",
        "Nf3x     | 4 | 4 | the square to go to is missing",
        "Nf3 Nc3  | 4 | 7 | 'Nc3' does not belong to a move",
        "e4e      | 2 | 3 | 'e' does not belong to a move",
        "e2-      | 3 | 3 | the square to go to is missing",
        "Qd1-d9   | 4 | 6 | 'd9' is not a square",
        "xd5      | 0 | 3 | names the file",
        "ee4      | 0 | 3 | names the file",
        "e8=      | 2 | 3 | no promotion piece",
        "e8(Q     | 4 | 4 | bracket",
        "e4++!#   | 5 | 6 | second sign",
        "O-       | 0 | 2 | 'O-' is not a move",
        "O        | 0 | 1 | 'O' is not a move",
        "0000     | 0 | 4 | '0000' is not a move",
        "--       | 0 | 2 | '--'",
        "M15      | 0 | 3 | 'M15'",
        "#5       | 0 | 2 | '#5'",
        "Nf3$     | 3 | 4 | '$'",
        "O-O e.p. | 4 | 8 | 'e.p.'",
        "12.Nf3   | 0 | 6 | '12.Nf3'",
      })
  void saysWhereATextIsNotAMove(String text, int start, int end, String reason) {
    Malformed malformed = assertInstanceOf(Malformed.class, read(text));
    assertEquals(List.of(start, end), List.of(malformed.start(), malformed.end()), text);
    assertTrue(malformed.reason().contains(reason), malformed.reason());
  }

  private void assertReads(Position position, String text, String san, String deviations) {
    Found found = assertInstanceOf(Found.class, MoveReader.read(position, text), text);
    assertEquals(san, San.write(position, found.move()), text);
    assertEquals(setOf(deviations), found.deviations(), text);
  }

  private static Set<Deviation> setOf(String names) {
    Set<Deviation> set = EnumSet.noneOf(Deviation.class);
    if (!names.equals("-")) {
      List.of(names.split(" ", -1)).forEach(name -> set.add(Deviation.valueOf(name)));
    }
    return set;
  }

  private final Position start = Position.start();

  @Test
  void readsALineInMixedNotationAndRestoresThePosition() {
    MoveReader.ReadLine reading =
        MoveReader.line(start, List.of("e4", "e7e5", "Ng1-f3", "Nc6", "f1b5", "a6", "Bxc6", "dc6"));
    assertNull(reading.failure());
    assertEquals("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6", San.line(start, reading.moves()));
    assertEquals(Set.of(Deviation.COORDINATES), reading.found().get(1).deviations());
    assertEquals(Position.start().key(), start.key());
    assertEquals(0, start.pliesMade());
  }

  @Test
  void stopsAtTheFirstMoveThatCannotBePlayed() {
    MoveReader.ReadLine reading = MoveReader.line(start, List.of("e4", "e5", "Ke3", "Nc6"));
    assertEquals(2, reading.moves().size());
    NotPlayable failure = assertInstanceOf(NotPlayable.class, reading.failure());
    assertEquals("the king on e1 cannot reach e3", failure.sentence());
    assertEquals(Position.start().key(), start.key());
  }

  @Test
  void readsAnEmptyLine() {
    MoveReader.ReadLine reading = MoveReader.line(start, List.of());
    assertEquals(List.of(), reading.moves());
    assertNull(reading.failure());
    assertEquals("", San.line(start, reading.moves()));
  }
}
