package dev.plumbline.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Attacks;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.MoveReading.Found;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What holds of every legal move of every position, tried on random games. */
class NotationLawsTest {
  private static final int GAMES = 40;

  private final MoveReader reader = new MoveReader();
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] replies = new int[MoveGenerator.MAX_MOVES];

  @Test
  void sanReadsBackAsTheSameMoveWithoutDeviation() {
    SanWriter writer = new SanWriter();
    new RandomGames(1)
        .play(
            GAMES,
            (position, moves) -> {
              reader.on(position);
              for (int move : moves) {
                String san = writer.write(position, move);
                assertEquals(move, reader.readCanonical(san, 0, san.length()), san);
                assertEquals(new Found(move, Set.of()), reader.read(san), san);
              }
            });
  }

  @Test
  void noTwoMovesShareASan() {
    SanWriter writer = new SanWriter();
    new RandomGames(2)
        .play(
            GAMES,
            (position, moves) -> {
              Set<String> seen = new HashSet<>();
              for (int move : moves) {
                String san = writer.write(position, move);
                assertTrue(seen.add(san), () -> san + " twice in " + Fen.write(position));
              }
            });
  }

  @Test
  void noCharacterOfTheStartSquareCanBeLeftOut() {
    SanWriter writer = new SanWriter();
    new RandomGames(3)
        .play(
            GAMES,
            (position, moves) -> {
              reader.on(position);
              for (int move : moves) {
                String san = writer.write(position, move);
                int originEnd = san.indexOf(SquareName.of(Move.to(move)));
                if (!"NBRQ".contains(san.substring(0, 1)) || originEnd < 2) {
                  continue;
                }
                for (int i = 1; i < originEnd; i++) {
                  if (san.charAt(i) != 'x') {
                    String shorter = san.substring(0, i) + san.substring(i + 1);
                    assertTrue(
                        !(reader.read(shorter) instanceof Found),
                        () -> san + " can be " + shorter + " in " + Fen.write(position));
                  }
                }
              }
            });
  }

  @Test
  void signsOfCheckAndMateAreEarned() {
    SanWriter writer = new SanWriter();
    new RandomGames(4)
        .play(
            GAMES,
            (position, moves) -> {
              for (int move : moves) {
                String san = writer.write(position, move);
                Position after = position.copy();
                after.make(move);
                boolean check = isKingAttacked(after);
                boolean stuck = generator.legal(after, replies, 0) == 0;
                assertEquals(check && stuck, san.endsWith("#"), san);
                assertEquals(check && !stuck, san.endsWith("+"), san);
              }
            });
  }

  /** Looks from each enemy piece at the king, where the code under test looks from the king. */
  private static boolean isKingAttacked(Position position) {
    int king = position.kingSquare(position.side());
    int them = position.side() ^ 1;
    for (int square = 0; square < 64; square++) {
      if ((position.of(them) >>> square & 1) == 0) {
        continue;
      }
      int type = position.pieceAt(square) & 7;
      long attacks =
          type == dev.plumbline.chess.Piece.PAWN
              ? Attacks.pawn(them, square)
              : Attacks.of(type, square, position.occupied());
      if ((attacks >>> king & 1) != 0) {
        return true;
      }
    }
    return false;
  }

  @Test
  void longAlgebraicReadsBackAsTheSameMove() {
    new RandomGames(5)
        .play(
            GAMES,
            (position, moves) -> {
              reader.on(position);
              for (int move : moves) {
                assertEquals(move, moveOf(reader.read(Lan.write(position, move))));
              }
            });
  }

  @Test
  void uciReadsBackAsTheSameMove() {
    new RandomGames(6)
        .play(
            GAMES,
            (position, moves) -> {
              reader.on(position);
              for (int move : moves) {
                assertEquals(move, moveOf(reader.read(Uci.write(position, move))));
                assertEquals(move, moveOf(reader.read(Uci.write(move, true))));
              }
            });
  }

  private static int moveOf(MoveReading reading) {
    return reading instanceof Found found ? found.move() : Move.NONE;
  }

  @Test
  void fenReadsBackAsTheSamePosition() {
    new RandomGames(7)
        .play(
            4 * GAMES,
            (position, moves) -> {
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
            });
  }
}
