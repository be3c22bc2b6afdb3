package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Validity.Flaw;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValidityTest {
  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          8/8/8/8/8/8/8/K7 w - -                           | NO_KING
          8/8/8/8/8/8/8/8 w - -                            | NO_KING NO_KING
          k7/8/8/8/8/8/8/KK6 w - -                         | SEVERAL_KINGS
          8/8/8/8/8/8/kK6/8 w - -                          | KINGS_TOUCH
          8/8/8/8/8/2K5/1k6/8 b - -                        | KINGS_TOUCH
          k7/8/8/8/8/8/8/R3K3 w - -                        | OPPONENT_IN_CHECK
          8/2P5/1k6/8/8/8/8/4K3 w - -                      |
          1k6/2P5/8/8/8/8/8/4K3 w - -                      | OPPONENT_IN_CHECK
          k6P/8/8/8/8/8/8/4K3 w - -                        | PAWN_ON_BACK_RANK
          k7/8/8/8/8/8/8/p3K3 w - -                        | PAWN_ON_BACK_RANK
          4k3/8/8/8/8/P7/PPPPPPPP/RNBQKBNR w - -           | TOO_MANY_MEN TOO_MANY_PAWNS
          4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - -           | TOO_MANY_MEN TOO_MANY_PROMOTIONS
          4k3/8/8/8/8/P7/PPPPPPPP/RNBQKB1R w - -           | TOO_MANY_PAWNS
          4k3/8/8/8/8/Q7/PPPPPPP1/RNBQKBNR w - -           |
          4k3/8/8/8/8/QQ6/PPPPPPP1/R1BQKBNR w - -          | TOO_MANY_PROMOTIONS
          4k3/pppppppp/1bb5/8/8/8/8/4K3 w - -              |
          4k3/pppppppp/b1b5/8/8/8/8/4K3 w - -              | TOO_MANY_PROMOTIONS
          4k3/ppppppp1/b1b5/8/8/8/8/4K3 w - -              |
          4k3/8/8/8/8/8/8/4K2R w K -                       |
          4k3/8/8/8/8/8/8/4K2R w KQ -                      | CASTLING_WITHOUT_ROOK
          4k3/8/8/8/8/8/8/4K2r w K -                       | CASTLING_WITHOUT_ROOK
          4k3/8/8/8/8/8/8/R3K2R w KQkq -                   | CASTLING_WITHOUT_ROOK CASTLING_WITHOUT_ROOK
          4k3/8/8/8/8/8/4K3/R6R w KQ -                     | CASTLING_WITHOUT_KING CASTLING_WITHOUT_KING
          4k3/8/8/8/8/8/8/K6R w K -                        | CASTLING_WITHOUT_KING
          4k3/8/8/8/8/8/8/2K2R1R w FH -                    | CASTLING_TWICE
          4k3/8/8/8/8/8/8/R1R2K2 w AC -                    | CASTLING_TWICE
          4k3/8/8/8/4P3/8/8/4K3 b - e3                     |
          4k3/8/8/8/4P3/8/8/4K3 w - e3                     | EP_ON_WRONG_RANK
          4k3/8/8/8/4P3/8/8/4K3 b - e4                     | EP_ON_WRONG_RANK
          4k3/8/8/8/4P3/8/8/4K3 b - d3                     | EP_WITHOUT_PAWN
          4k3/8/8/8/4p3/8/8/4K3 b - e3                     | EP_WITHOUT_PAWN
          4k3/8/8/8/4P3/4N3/8/4K3 b - e3                   | EP_OCCUPIED
          4k3/8/8/8/4P3/8/4N3/4K3 b - e3                   | EP_OCCUPIED
          8/8/8/3k4/4P3/8/8/4K3 b - e3                     |
          8/8/8/8/4P1k1/8/8/3QK3 b - e3                    |
          8/8/8/8/R3P1k1/8/8/4K3 b - e3                    | EP_AGAINST_CHECK
          8/8/8/7k/4P3/8/8/3QK3 b - e3                     |
          4k3/8/8/8/2P5/8/8/R3K3 w Q c3                    | EP_ON_WRONG_RANK
          k7/8/8/8/4P3/8/8/R3K3 b - e3                     | EP_AGAINST_CHECK
          8/8/8/8/4P3/3k4/8/4K3 b - e3                     | EP_AGAINST_CHECK
          4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1                 |
          4k3/8/8/8/4P3/8/8/4K3 b - e3 1 9                 | CLOCK_AFTER_PUSH
          4k3/8/8/8/8/8/4P3/4K3 b - - 1 1                  |
          4k3/8/8/8/8/8/4P3/4K3 w - - 1 1                  | CLOCK_BEYOND_GAME
          4k3/8/8/8/8/8/4P3/4K3 w - - 100 50               | CLOCK_BEYOND_GAME
          4k3/8/8/8/8/8/4P3/4K3 w - - 0 0                  |
          """)
  void namesEveryFlaw(String fen, String kinds) {
    assertEquals(kinds == null ? List.of() : List.of(kinds.split(" ", -1)), kindsOf(fen));
  }

  @ParameterizedTest(name = "{1}: {0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          4k3/8/3N1N2/8/8/8/8/4K3 b - -          | IMPOSSIBLE_CHECK | two knights
          4k3/3P1P2/8/8/8/8/8/4K3 b - -          | IMPOSSIBLE_CHECK | two pawns
          4k3/3P4/5N2/8/8/8/8/4K3 b - -          | IMPOSSIBLE_CHECK | pawn and knight
          4k3/8/3N4/8/7B/8/8/4RK2 b - -          | | a knight that opened a file
          4k3/8/3N4/7B/8/8/8/4RK2 b - -          | IMPOSSIBLE_CHECK | three checkers
          R3k2R/8/8/8/8/8/8/4K3 b - -            | IMPOSSIBLE_CHECK | two rooks on one rank, no promotion can be
          4k3/8/8/8/4R3/8/8/K3R3 b - -           | | two rooks on one file, one behind
          4k3/8/8/4R3/8/8/8/4K2Q b - -           | | a rook alone
          3Rk3/8/8/8/8/8/4Q3/4K3 b - -           | | a rook by promotion by capture on d8 from e7
          4k3/8/8/8/8/5k2/8/8 b - -              | NO_KING SEVERAL_KINGS | no white king
          8/8/8/8/8/3k4/4P3/4K3 b - -            | | a lone check is never asked for its origin
          8/8/8/8/3k4/4P3/8/4K3 b - -            | | a pawn that stepped
          8/8/8/3k4/4P3/8/8/4K3 b - -            | | a double push, its square left out
          8/8/4k3/3P4/8/8/8/4K3 b - -            | | a pawn on the fifth
          8/8/8/8/8/8/8/3k1RK1 b - -             | | castling that checks
          8/8/8/8/8/5k2/8/5RK1 b - -             | | castling that checks along the file
          8/8/8/8/8/5k2/5p2/5RK1 w - -           | | a pawn that gives check from the second rank
          3k4/8/3P4/B7/8/8/8/3RK3 b - -          | | a bishop from c7, with a pawn in the rook's way
          8/8/2kP4/8/8/8/6B1/2R1K3 b - -         | | en passant that opens file and diagonal
          8/8/2k5/8/8/8/6B1/2R1K3 b - -          | IMPOSSIBLE_CHECK | file and diagonal, nothing that opened them
          """)
  void requiresALastMoveThatExplainsTheCheck(String fen, String kinds, String why) {
    assertEquals(kinds == null ? List.of() : List.of(kinds.split(" ", -1)), kindsOf(fen), why);
  }

  @Test
  void listsTheUnusableFirst() {
    List<Flaw> flaws = Validity.flaws(Diagram.setup("k6P/8/8/8/4P3/8/8/4K3 w KQ e4 7 1"));
    assertEquals(Flaw.FlawSeverity.UNUSABLE, flaws.get(0).kind().severity());
    assertEquals(Diagram.square("h8"), flaws.get(0).square());
    for (int i = 1; i < flaws.size(); i++) {
      assertEquals(Flaw.FlawSeverity.ODD, flaws.get(i).kind().severity());
    }
  }

  @Test
  void isUnusableIfAnyFlawIs() {
    assertTrue(Validity.isUnusable(Diagram.setup("8/8/8/8/8/8/8/K7 w - -")));
    assertTrue(Validity.isUnusable(Diagram.setup("k7/8/8/8/8/8/8/R3K3 w - -")));
    assertFalse(Validity.isUnusable(Diagram.setup("4k3/8/3N1N2/8/8/8/8/4K3 b - -")));
  }

  @Test
  void refusesUnusablePositions() {
    Setup setup = Diagram.setup("k7/8/8/8/8/8/8/R3K3 w - -");
    assertThrows(IllegalArgumentException.class, () -> Position.of(setup));
  }

  @Test
  void removesImpossibleRightsAndEnPassantSquares() {
    Position position = Diagram.position("4k3/8/8/8/4P3/8/8/R3K3 w KQkq e3");
    assertEquals(Castling.WHITE_LONG, position.rights());
    assertEquals(Square.NONE, position.epSquare());
    assertEquals(List.of(), Validity.flaws(position.setup()));
  }

  @Test
  void keepsTheOutermostOfTwoRooksOnOneSide() {
    assertEquals(
        Square.bit(Square.A1) | Square.bit(Square.H1),
        Validity.soundCastlingRooks(Diagram.setup("4k3/8/8/8/8/8/8/RR3KRR w ABGH -")));
  }

  @Tag("medium")
  @Test
  void neverFindsAFlawInAGame() {
    int[] checks = new int[2];
    RandomGames games = new RandomGames(1);
    games.standard(400, position -> assertFlawless(position, checks));
    games.chess960(400, position -> assertFlawless(position, checks));
    assertTrue(checks[0] > 5_000, "checks: " + checks[0]);
    assertTrue(checks[1] > 50, "double checks: " + checks[1]);
  }

  private static void assertFlawless(Position position, int[] checks) {
    Setup setup = position.setup();
    assertEquals(List.of(), Validity.flaws(setup), () -> Diagram.write(setup));
    checks[0] += position.inCheck() ? 1 : 0;
    checks[1] += Bits.hasMany(position.checkers()) ? 1 : 0;
    if (position.epSquare() != Square.NONE) {
      // Many files leave the square out where it cannot be used.
      Setup without = setup.toBuilder().epSquare(Square.NONE).build();
      assertEquals(List.of(), Validity.flaws(without), () -> Diagram.write(setup));
    }
  }

  private static List<String> kindsOf(String fen) {
    List<String> kinds = new ArrayList<>();
    for (Flaw flaw : Validity.flaws(Diagram.setup(fen))) {
      kinds.add(flaw.kind().name());
    }
    return kinds;
  }
}
