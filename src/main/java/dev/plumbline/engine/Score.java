package dev.plumbline.engine;

/** A score from the view of the side to move: centipawns, or a distance to mate. */
public sealed interface Score {
  /** The EPD standard's value of a mate delivered now. */
  int EPD_MATE = 32_767;

  /** The value of EPD's {@code ce}: centipawns, or beyond them a mate, less one for each ply. */
  int ce();

  /** Hundredths of a pawn. */
  record Centipawns(int value) implements Score {
    @Override
    public int ce() {
      return value;
    }
  }

  /** Full moves to mate; negative if the side to move is mated, 0 if it is mated already. */
  record Mate(int moves) implements Score {
    @Override
    public int ce() {
      return moves > 0 ? EPD_MATE - (2 * moves - 1) : -EPD_MATE - 2 * moves;
    }
  }
}
