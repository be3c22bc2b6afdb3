package dev.plumbline.search;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Positions with their games, from seeded random play: from openings to endings. */
public final class RandomPositions {
  private RandomPositions() {}

  public static List<Position> of(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      Position position = Position.start();
      if (play(position, 8 + random.nextInt(120), random)) {
        positions.add(position);
      }
    }
    return positions;
  }

  /** Positions with at most this many pieces, from games in which captures are preferred. */
  static List<Position> endings(int count, int mostPieces, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      Position position = Position.start();
      while (Long.bitCount(position.occupied()) > mostPieces && playOn(position, random)) {
        // Until enough pieces are gone, or the game is over.
      }
      if (Long.bitCount(position.occupied()) <= mostPieces
          && !Draw.byMaterial(position)
          && !Draw.byFiftyMoves(position)
          && new MoveGenerator().count(position) > 0) {
        positions.add(position);
      }
    }
    return positions;
  }

  /** Positions with many pieces, above all queens, on random squares: nearly all attack others. */
  static List<Position> crowded(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      try {
        Position position = Fen.position(crowd(random) + " w - - 0 1");
        if (new MoveGenerator().count(position) > 0) {
          positions.add(position);
        }
      } catch (NotationException e) {
        // The side to move could capture the king: another one.
      }
    }
    return positions;
  }

  private static String crowd(SplittableRandom random) {
    char[] squares = "1".repeat(64).toCharArray();
    String men = random.nextBoolean() ? "QqQqRrNn" : "QqNnPpPp";
    int pieces = 10 + random.nextInt(20);
    for (int i = 0; i < pieces; i++) {
      char piece = men.charAt(random.nextInt(men.length()));
      // Pawns are about to promote.
      boolean isPawn = piece == 'P' || piece == 'p';
      int square = isPawn ? random.nextInt(8) : random.nextInt(64);
      squares[square + (piece == 'P' ? 8 : piece == 'p' ? 48 : 0)] = piece;
    }
    squares[random.nextInt(32)] = 'k';
    squares[32 + random.nextInt(32)] = 'K';
    return new String(squares).replaceAll("(.{8})(?!$)", "$1/");
  }

  /** Makes a random move, a capture if possible. Returns whether there was a move. */
  private static boolean playOn(Position position, SplittableRandom random) {
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = generator.generate(position, MoveGenerator.MoveKind.NOISY, moves, 0);
    count = count > 0 ? count : generator.legal(position, moves, 0);
    if (count == 0 || Draw.byFiftyMoves(position)) {
      return false;
    }
    position.make(moves[random.nextInt(count)]);
    return true;
  }

  /** Plays random moves. Returns whether the game is not over. */
  private static boolean play(Position position, int plies, SplittableRandom random) {
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    for (int ply = 0; ply < plies; ply++) {
      int count = generator.legal(position, moves, 0);
      if (count == 0) {
        return false;
      }
      position.make(moves[random.nextInt(count)]);
    }
    return generator.count(position) > 0;
  }
}
