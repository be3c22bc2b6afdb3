package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where count come from, the same ones in the same order at every run. */
public interface PositionSource extends AutoCloseable {
  /** The next game, or null at the end. */
  @Nullable GamePositions next() throws IOException, EngineFailure;

  /** Passes over count, for one that goes on. */
  void skip(int count) throws IOException, EngineFailure;

  @Override
  void close() throws IOException;

  /**
   * A position that may be worth a record.
   *
   * @param setup what a record tells of it: no counters, no useless en-passant square
   * @param ply how far into the game it is
   * @param lastMove the move that led to it, or {@code Move.NONE}
   */
  record Candidate(Setup setup, int ply, int lastMove) {
    private static final int SOMEWHERE = 1_000_000;

    /** A position of which nobody knows how it came about. */
    static Candidate alone(Setup setup) {
      return new Candidate(of(Position.of(setup)).setup(), SOMEWHERE, Move.NONE);
    }

    /** Where a game stands. */
    static Candidate of(Position position) {
      Setup.Builder bare = position.setup().toBuilder().halfmoves(0).fullmoves(1);
      Setup setup = position.isEpUsable() ? bare.build() : bare.epSquare(Square.NONE).build();
      return new Candidate(setup, position.pliesMade(), position.lastMove());
    }
  }

  /** The positions of one game, in order; of which but few are taken, and far apart. */
  record GamePositions(List<Candidate> candidates) {
    public GamePositions {
      candidates = List.copyOf(candidates);
    }
  }
}
