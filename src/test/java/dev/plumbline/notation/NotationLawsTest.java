package dev.plumbline.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.RandomGames;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.MoveReading.Deviation;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.Uci.UciReader;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Properties of every legal move of every position, tested on random games. */
@Tag("medium")
class NotationLawsTest {
  private static final int GAMES = 40;

  private final MoveGenerator generator = new MoveGenerator();
  private final int[] replies = new int[MoveGenerator.MAX_MOVES];

  /** A property of a legal move of a position. */
  private interface MoveLaw {
    void hold(Position position, int move);
  }

  /** Tries a law on all moves of random games. */
  private void ofEveryMove(long seed, MoveLaw law) {
    new RandomGames(seed)
        .mixed(
            GAMES,
            (position, moves) -> {
              for (int move : moves) {
                law.hold(position, move);
              }
            });
  }

  @Test
  void sanReadsBackAsTheSameMoveWithoutDeviation() {
    ofEveryMove(
        1,
        (position, move) -> {
          String san = San.write(position, move);
          assertEquals(new Found(move, Set.of()), MoveReader.read(position, san), san);
        });
  }

  @Test
  void longAlgebraicReadsBackAsTheSameMove() {
    ofEveryMove(
        2,
        (position, move) -> {
          String lan = San.writeLong(position, move);
          Found found = assertInstanceOf(Found.class, MoveReader.read(position, lan), lan);
          assertEquals(move, found.move(), lan);
          boolean isSan = lan.equals(San.write(position, move));
          assertEquals(
              isSan ? Set.of() : Set.of(Deviation.LONG_ALGEBRAIC), found.deviations(), lan);
        });
  }

  @Test
  void uciReadsBackAsTheSameMove() {
    ofEveryMove(
        3,
        (position, move) -> {
          Found expected = new Found(move, Set.of(Deviation.COORDINATES));
          assertEquals(expected, MoveReader.read(position, Uci.write(position, move)));
          assertEquals(expected, MoveReader.read(position, Uci.write(move, true)));
        });
  }

  @Test
  void textInUciNotationIsReadAsUciOnly() {
    UciReader strict = new UciReader();
    int[] visited = {0};
    new RandomGames(8)
        .mixed(
            GAMES,
            (position, moves) -> {
              if (visited[0]++ % 60 == 0) {
                for (int squares = 0; squares < 64 * 64; squares++) {
                  String text = SquareName.of(squares / 64) + SquareName.of(squares % 64);
                  assertReadsAsUci(strict, position, text);
                  assertReadsAsUci(strict, position, text + "nbrqk".charAt(squares % 5));
                }
              }
            });
    assertTrue(visited[0] > 1000, "too few positions");
  }

  private void assertReadsAsUci(UciReader strict, Position position, String text) {
    int expected = strict.read(position, text);
    int move = MoveReader.read(position, text) instanceof Found found ? found.move() : Move.NONE;
    assertEquals(expected, move, () -> text + " in " + Fen.write(position));
  }

  @Test
  void noCharacterOfTheStartSquareCanBeLeftOut() {
    ofEveryMove(
        4,
        (position, move) -> {
          String san = San.write(position, move);
          int originEnd = san.indexOf(SquareName.of(Move.to(move)));
          boolean isOfficer = "NBRQ".contains(san.substring(0, 1));
          for (int i = 1; isOfficer && i < originEnd; i++) {
            String shorter = san.substring(0, i) + san.substring(i + 1);
            if (san.charAt(i) != 'x' && MoveReader.read(position, shorter) instanceof Found) {
              fail(san + " can be " + shorter + " in " + Fen.write(position));
            }
          }
        });
  }

  @Test
  void signsOfCheckAndMateAreEarned() {
    ofEveryMove(
        5,
        (position, move) -> {
          String san = San.write(position, move);
          Position after = position.copy();
          after.make(move);
          boolean check = isKingAttacked(after);
          boolean stuck = generator.legal(after, replies, 0) == 0;
          assertEquals(check && stuck, san.endsWith("#"), san);
          assertEquals(check && !stuck, san.endsWith("+"), san);
        });
  }

  /** Looks from each enemy piece at the king, where the code under test looks from the king. */
  private static boolean isKingAttacked(Position position) {
    int king = position.kingSquare(position.side());
    int them = position.side() ^ 1;
    for (long rest = position.of(them); rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      int type = Piece.type(position.pieceAt(square));
      long attacks =
          type == Piece.PAWN
              ? Attacks.pawn(them, square)
              : Attacks.of(type, square, position.occupied());
      if ((attacks & Square.bit(king)) != 0) {
        return true;
      }
    }
    return false;
  }

  @Test
  void noTwoMovesShareASan() {
    new RandomGames(6)
        .mixed(
            GAMES,
            (position, moves) -> {
              Set<String> seen = new HashSet<>();
              for (int move : moves) {
                String san = San.write(position, move);
                assertTrue(seen.add(san), () -> san + " twice in " + Fen.write(position));
              }
            });
  }

  @Test
  void fenReadsBackAsTheSamePosition() {
    new RandomGames(7).mixed(4 * GAMES, (position, moves) -> assertFenReadsBack(position));
  }

  private static void assertFenReadsBack(Position position) {
    String fen = Fen.write(position);
    try {
      assertEquals(position.setup(), Fen.read(fen), fen);
      assertEquals(fen, Fen.write(Fen.read(fen)));
      assertEquals(fen, Fen.write(Fen.position(fen)));
      assertEquals(position.key(), Fen.position(fen).key());
      assertEquals(position.key(), Fen.position(Fen.identity(position)).key());
    } catch (NotationException e) {
      throw new AssertionError(fen, e);
    }
  }
}
