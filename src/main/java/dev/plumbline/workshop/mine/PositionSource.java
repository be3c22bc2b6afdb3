package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A source of games, the same ones in the same order at every run. */
public interface PositionSource extends AutoCloseable {
  /** The positions of the next game, in order; null at the end. */
  @Nullable List<Candidate> next() throws IOException, EngineFailure;

  /** Skips a game, to resume. */
  default void skip() throws IOException, EngineFailure {
    next();
  }

  @Override
  void close() throws IOException;

  /**
   * A position that may become a record.
   *
   * @param setup as in a record: without counters and without an unusable en-passant square
   * @param lastMove the move that led to it, or {@code Move.NONE}
   * @param rise by how many centipawns the scores of the next plies exceed its own, for the side to
   *     move; {@link #UNKNOWN} without scores
   */
  record Candidate(Setup setup, int ply, int lastMove, int rise) {
    static final int UNKNOWN = Integer.MAX_VALUE;

    private static final int SOMEWHERE = 1_000_000;

    /** A position without its game. */
    static Candidate alone(Setup setup) {
      return new Candidate(of(Position.of(setup)).setup(), SOMEWHERE, Move.NONE, UNKNOWN);
    }

    Candidate withRise(int centipawns) {
      return new Candidate(setup, ply, lastMove, centipawns);
    }

    /** The current position of a game. */
    static Candidate of(Position position) {
      Setup setup = bare(position);
      return new Candidate(setup, position.pliesMade(), position.lastMove(), UNKNOWN);
    }
  }

  /** A position as in a record: without counters and without an unusable en-passant square. */
  static Setup bare(Position position) {
    Setup.Builder bare = position.setup().toBuilder().halfmoves(0).fullmoves(1);
    return position.isEpUsable() ? bare.build() : bare.epSquare(Square.NONE).build();
  }
}
