package dev.plumbline.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FenTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  @Test
  void readsAndWritesTheStartPosition() throws NotationException {
    assertEquals(Position.start().setup(), Fen.read(START));
    assertEquals(START, Fen.write(Position.start()));
    assertEquals(START, Fen.write(Fen.position(START)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "4k3/8/8/8/8/8/8/4K3 b - -|4k3/8/8/8/8/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 b - - 7|4k3/8/8/8/8/8/8/4K3 b - - 7 1",
        "4k3/8/8/8/8/8/8/4K3 b - - 7 34|4k3/8/8/8/8/8/8/4K3 b - - 7 34",
        "4k3/8/8/8/8/8/8/4K3 b - - 0 0|4k3/8/8/8/8/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 b - - 0007 034|4k3/8/8/8/8/8/8/4K3 b - - 7 34",
        "  4k3/8/8/8/8/8/8/4K3 \t w  -  -  |4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/44/8/8/1111p111/8/4K3 w - -|4k3/8/8/8/8/4p3/8/4K3 w - - 0 1",
      })
  void readsFourToSixFieldsLooselySpaced(String text, String canonical) throws NotationException {
    assertEquals(canonical, Fen.write(Fen.read(text)));
    assertEquals(canonical, Fen.write(Fen.position(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // As written; the rooks' squares; as written back.
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - | a1 h1 a8 h8 | KQkq",
        "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - | a1 h1 a8 h8 | KQkq",
        "r3k2r/8/8/8/8/8/8/R3K2R w HAha - | a1 h1 a8 h8 | KQkq",
        "r3k2r/8/8/8/8/8/8/R3K2R w Kq -   | h1 a8       | Kq",
        "4k3/8/8/8/8/8/8/1R2K1RR w K -    | h1          | K",
        "4k3/8/8/8/8/8/8/1R2K1RR w G -    | g1          | G",
        "4k3/8/8/8/8/8/8/1R2K1RR w KQ -   | b1 h1       | HB",
        "1r3kr1/8/8/8/8/8/8/1R3KR1 w KQkq - | b1 g1 b8 g8 | GBgb",
        "1r3kr1/8/8/8/8/8/8/1R3KR1 w bgBG - | b1 g1 b8 g8 | GBgb",
        "r3k2r/8/8/8/8/8/8/1R3KR1 w KQkq -  | b1 g1 a8 h8 | GBha",
        // Nothing in place: noted on the corner or the file all the same.
        "4k3/8/8/8/8/8/8/4K3 w K -        | h1          | H",
        "4k3/8/8/8/8/8/8/4K3 w Dq -       | d1 a8       | Da",
        "4k3/8/8/8/8/8/4K3/R6R w KQ -     | a1 h1       | HA",
      })
  void readsCastlingRightsOfEveryDialect(String text, String rooks, String written)
      throws NotationException {
    Setup setup = Fen.read(text);
    long squares = 0;
    for (String rook : rooks.split(" ", -1)) {
      squares |= Square.bit(SquareName.parse(rook));
    }
    assertEquals(squares, setup.castlingRooks());
    assertEquals(written, Fen.write(setup).split(" ", -1)[2]);
  }

  @ParameterizedTest
  @CsvSource({
    "KQkq,CANONICAL",
    "-,CANONICAL",
    "Kq,CANONICAL",
    "HAha,CANONICAL",
    "KkQq,OTHER",
    "QK,OTHER",
    "AH,OTHER",
    "Kqkq,REPEATED",
    "KH,REPEATED",
    "KQKQ,REPEATED"
  })
  void detectsTheOrderOfCastlingLetters(String field, FenFields.CastlingOrder order)
      throws NotationException {
    Setup.Builder builder = Fen.read("r3k2r/8/8/8/8/8/8/R3K2R w - -").toBuilder();
    String line = "line: " + field + " rest";
    assertEquals(order, FenFields.castling(line, 6, 6 + field.length(), builder));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\"                                    |  0 |  0 | the text ends before the piece"
            + " placement",
        "4k3/8/8/8/8/8/8/4K3                     | 19 | 19 | the text ends before the side to move",
        "4k3/8/8/8/8/8/8/4K3 w                   | 21 | 21 | the text ends before the castling"
            + " rights",
        "4k3/8/8/8/8/8/8/4K3 w -                 | 23 | 23 | the text ends before the en-passant"
            + " square",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm Ke2    | 30 | 36 | text after the six fields",
        "4k4/8/8/8/8/8/8/4K3 w - -               |  0 |  3 | rank 8 has 9 squares, not 8",
        "4k3/8/8/pppppppp1/8/8/8/4K3 w - -       |  8 | 17 | rank 5 has 9 squares, not 8",
        "4k3/8/8/ppp8ppp/8/8/8/4K3 w - -         |  8 | 15 | rank 5 has 14 squares, not 8",
        "4k3/8/7/8/8/8/8/4K3 w - -               |  6 |  7 | rank 6 has 7 squares, not 8",
        "4k3/8//8/8/8/8/4K3 w - -                |  6 |  6 | rank 6 has 0 squares, not 8",
        "4k3/8/8/8/8/8/8/4K2 w - -               | 16 | 19 | rank 1 has 7 squares, not 8",
        "4k3/8/8/8/8/8/4K3 w - -                 |  0 | 17 | only 7 of eight ranks",
        "4k3/8/8/8/8/8/8/4K3/8 w - -             | 19 | 21 | more than eight ranks",
        "4k3/8/8/8/8/8/8/4K3/ w - -              | 19 | 20 | more than eight ranks",
        "4k3/8/8/3x4/8/8/8/4K3 w - -             |  9 | 10 | 'x' is neither a piece nor",
        "4k3/9/8/8/8/8/8/4K3 w - -               |  4 |  5 | '9' is neither a piece nor",
        "4k3/80/8/8/8/8/8/4K3 w - -              |  5 |  6 | '0' is neither a piece nor",
        "4k3/8/8/8/8/8/8/4K3 W - -               | 20 | 21 | 'W' is not the side to move",
        "4k3/8/8/8/8/8/8/4K3 white - -           | 20 | 25 | 'white' is not the side to move",
        "4k3/8/8/8/8/8/8/4K3 w KX -              | 23 | 24 | 'X' is not a castling right",
        "4k3/8/8/8/8/8/8/4K3 w K- -              | 23 | 24 | '-' is not a castling right",
        "4k3/8/8/8/8/8/8/4K3 w KK -              | 22 | 24 | 'KK' names a castling right twice",
        "4k3/8/8/8/8/8/8/4K3 w - e9              | 24 | 26 | 'e9' is not an en-passant square",
        "4k3/8/8/8/8/8/8/4K3 w - e               | 24 | 25 | 'e' is not an en-passant square",
        "4k3/8/8/8/8/8/8/4K3 w - - x 1           | 26 | 27 | 'x' is not a number of moves",
        "4k3/8/8/8/8/8/8/4K3 w - - -1 1          | 26 | 28 | '-1' is not a number of moves",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 10000       | 28 | 33 | '10000' is more than 9999",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999999 | 28 | 51 | is more than 9999",
      })
  void saysWhereATextIsNotAFen(String text, int start, int end, String reason) {
    NotationException error = assertThrows(NotationException.class, () -> Fen.read(text));
    assertEquals(List.of(start, end), List.of(error.start(), error.end()));
    assertTrue(error.reason().contains(reason), error.reason());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "8/8/8/8/8/8/8/4K3 w - -     | 0 | 17 | a side has no king",
        "4k3/8/8/8/8/8/8/4R1K1 w - - | 0 | 21 | the side not to move is in check: e8",
      })
  void refusesUnusablePositions(String text, int start, int end, String reason) {
    NotationException error = assertThrows(NotationException.class, () -> Fen.position(text));
    assertEquals(List.of(start, end), List.of(error.start(), error.end()));
    assertEquals(reason, error.reason());
  }

  @Test
  void keepsControlCharactersOutOfReasons() {
    String text = "4k3/8/8/3\u001B4/8/8/8/4K3 w - -";
    NotationException error = assertThrows(NotationException.class, () -> Fen.read(text));
    assertTrue(error.reason().startsWith("'U+001B' is neither"), error.reason());
  }

  @Test
  void readsAFieldFromTheMiddleOfALineOverAnOldOne() throws NotationException {
    Setup.Builder builder = Fen.read(START).toBuilder();
    String line = "x 4k3/8/8/8/8/8/8/4K3 y";
    FenFields.placement(line, 2, 21, builder);
    FenFields.castling("-", 0, 1, builder);
    assertEquals("4k3/8/8/8/8/8/8/4K3 w - -", Fen.fourFields(builder.build()));
    NotationException error =
        assertThrows(
            NotationException.class, () -> FenFields.placement(line, 2, 20, Setup.builder()));
    assertEquals(List.of(18, 20), List.of(error.start(), error.end()));
  }

  @Test
  void writesTheEnPassantSquareAfterEveryDoublePushButIdentifiesByUsableOnes()
      throws NotationException {
    Position position = Position.start();
    position.make(Move.of(SquareName.parse("e2"), SquareName.parse("e4"), Move.DOUBLE_PUSH));
    assertEquals(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", Fen.write(position));
    assertEquals(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3", Fen.fourFields(position));
    assertEquals("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -", Fen.identity(position));
    String usable = "4k3/8/8/3pP3/8/8/8/4K3 w - d6";
    assertEquals(usable, Fen.identity(Fen.position(usable)));
  }
}
