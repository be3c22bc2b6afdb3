package dev.plumbline.engine;

/** A score from the view of the side to move: centipawns, or a distance to mate. */
public sealed interface Score {
  /** Hundredths of a pawn. */
  record Centipawns(int value) implements Score {}

  /** Full moves to mate; negative if the side to move is mated, 0 if it is mated already. */
  record Mate(int moves) implements Score {}
}
