package dev.plumbline.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.MoveReading.Found;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WritersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | g1f3  | Nf3     | Ng1-f3",
        "7k/8/8/3p4/4P3/8/8/4K3 w - -                         | e4d5  | exd5    | e4xd5",
        "7k/8/8/3pP3/8/8/8/4K3 w - d6                         | e5d6  | exd6    | e5xd6",
        "7k/4P1pp/8/8/8/8/8/4K3 w - -                         | e7e8q | e8=Q#   | e7-e8=Q#",
        "3r3k/4P3/8/8/8/8/8/4K3 w - -                         | e7d8n | exd8=N  | e7xd8=N",
        "4k3/8/8/8/8/8/8/R3K2R w KQ -                         | e1g1  | O-O     | O-O",
        "3k4/8/8/8/8/8/8/R3K2R w KQ -                         | e1c1  | O-O-O+  | O-O-O+",
        // Origin by file, rank or square; the last check is a discovered one.
        "4k3/8/8/8/8/8/8/R3K2R w - -                          | a1d1  | Rd1     | Ra1-d1",
        "6k1/8/8/8/8/8/4K3/R6R w - -                          | a1d1  | Rad1    | Ra1-d1",
        "R7/6pk/8/8/8/8/4K3/R7 w - -                          | a1a4  | R1a4    | Ra1-a4",
        "6k1/8/8/8/Q4Q2/8/8/Q3K3 w - -                        | a4d4  | Qa4d4   | Qa4-d4",
        "6k1/8/8/8/Q2r1Q2/8/8/Q3K3 w - -                      | a4d4  | Qa4xd4  | Qa4xd4",
        "4k3/8/8/8/4N3/8/8/4R1K1 w - -                        | e4c3  | Nc3+    | Ne4-c3+",
        // The knight on d2 is pinned and cannot move there.
        "4k3/8/8/8/1b6/8/3N4/4K1N1 w - -                      | g1f3  | Nf3     | Ng1-f3",
      })
  void writeCanonically(String fen, String uci, String san, String lan) throws NotationException {
    Position position = Fen.position(fen);
    int move = assertInstanceOf(Found.class, MoveReader.read(position, uci)).move();
    assertEquals(uci, Uci.write(position, move));
    assertEquals(san, San.write(position, move));
    assertEquals(lan, San.writeLong(position, move));
    assertEquals(Fen.fourFields(Fen.position(fen)), Fen.fourFields(position));
  }

  @Test
  void uciWritesCastlingByTheRooksSquareInChess960() throws NotationException {
    Position position = Fen.position("4k3/8/8/8/8/8/8/1R3KR1 w GB -");
    int castling = Move.of(5, 6, Move.CASTLE_SHORT);
    assertEquals("f1g1", Uci.write(position, castling));
    assertEquals("f1b1", Uci.write(position, Move.of(5, 1, Move.CASTLE_LONG)));
    assertEquals("e1h1", Uci.write(Move.of(Square.E1, Square.H1, Move.CASTLE_SHORT), true));
    assertEquals("e8c8", Uci.write(Move.of(Square.E8, Square.A8, Move.CASTLE_LONG), false));
    assertEquals("0000", Uci.write(Move.NONE, false));
  }

  @Test
  void squareNamesReadBackAndNothingElseIsOne() {
    for (int square = 0; square < 64; square++) {
      assertEquals(square, SquareName.parse(SquareName.of(square)));
    }
    for (String text : new String[] {"", "e", "e9", "i1", "E4", "e44", "e0"}) {
      assertEquals(Square.NONE, SquareName.parse(text), text);
    }
  }

  @Test
  void numbersTheMovesOfALine() throws NotationException {
    Position start = Position.start();
    assertEquals("1. e4 e5 2. Nf3", numbered(start, "e2e4 e7e5 g1f3"));
    assertEquals(Fen.write(Position.start()), Fen.write(start));
    Position black = Fen.position("8/8/8/8/8/k7/p7/K7 b - - 0 30");
    assertEquals("", San.numbered(black, List.of()));
    assertEquals("30... Kb3", numbered(black, "a3b3"));
  }

  private static String numbered(Position position, String moves) {
    List<Integer> read = MoveReader.line(position, List.of(moves.split(" ", -1))).moves();
    return San.numbered(position, read);
  }
}
