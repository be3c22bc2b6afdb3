package dev.plumbline.search.eval;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Seeded positions of every kind, and their mirror images. */
public final class Samples {
  private static final int PLIES = 160;

  private final SplittableRandom random;
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  public Samples(long seed) {
    random = new SplittableRandom(seed);
  }

  public static Position position(String fen) {
    try {
      return Fen.position(fen);
    } catch (NotationException e) {
      throw new IllegalArgumentException(fen, e);
    }
  }

  /** Every position of games in which captures are often preferred, so that endings come up. */
  public void games(int games, Consumer<Position> visitor) {
    for (int i = 0; i < games; i++) {
      Position position = Position.start();
      for (int ply = 0; ply < PLIES; ply++) {
        int count = generator.legal(position, moves, 0);
        if (count == 0) {
          break;
        }
        int move = moves[random.nextInt(count)];
        if (!Move.isCapture(move) && random.nextInt(3) == 0) {
          move = moves[random.nextInt(count)];
        }
        position.make(move);
        visitor.accept(position);
      }
    }
  }

  /** A few pieces on random squares: mostly endings, some absurd. */
  public void placements(int positions, int mostPieces, Consumer<Position> visitor) {
    int made = 0;
    while (made < positions) {
      Setup.Builder builder = Setup.builder().side(random.nextInt(2));
      builder.put(random.nextInt(64), Piece.of(Side.WHITE, Piece.KING));
      putFree(builder, random.nextInt(64), Piece.of(Side.BLACK, Piece.KING));
      for (int pieces = random.nextInt(mostPieces - 1); pieces > 0; pieces--) {
        int type = Piece.PAWN + random.nextInt(5);
        int square = type == Piece.PAWN ? 8 + random.nextInt(48) : random.nextInt(64);
        putFree(builder, square, Piece.of(random.nextInt(2), type));
      }
      Setup setup = builder.build();
      if (!Validity.isUnusable(setup)) {
        visitor.accept(Position.of(setup));
        made++;
      }
    }
  }

  private static void putFree(Setup.Builder builder, int square, int piece) {
    if (builder.pieceAt(square) == Piece.NONE) {
      builder.put(square, piece);
    }
  }

  /** The same position with the colours exchanged. */
  public static Position colourFlipped(Position position) {
    return image(position, 56, 1);
  }

  /** The same position with left and right exchanged; castling rights are lost. */
  public static Position mirrored(Position position) {
    return image(position, 7, 0);
  }

  private static Position image(Position position, int squares, int sides) {
    Setup setup = position.setup();
    Setup.Builder image = Setup.builder().side(setup.side() ^ sides).halfmoves(setup.halfmoves());
    for (int square = 0; square < 64; square++) {
      int piece = setup.pieceAt(square);
      if (piece != Piece.NONE) {
        image.put(square ^ squares, Piece.of(Piece.side(piece) ^ sides, Piece.type(piece)));
      }
    }
    if (setup.epSquare() != Square.NONE) {
      image.epSquare(setup.epSquare() ^ squares);
    }
    if (sides == 1) {
      image.castlingRooks(Long.reverseBytes(setup.castlingRooks()));
    }
    return Position.of(image.build());
  }
}
