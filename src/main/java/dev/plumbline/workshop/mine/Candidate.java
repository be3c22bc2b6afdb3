package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;

/**
 * A position that may be worth a record.
 *
 * @param setup what a record tells of it: no counters, no useless en-passant square
 * @param ply how far into the game it is
 * @param lastMove the move that led to it, or {@code Move.NONE}
 */
public record Candidate(Setup setup, int ply, int lastMove) {
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
