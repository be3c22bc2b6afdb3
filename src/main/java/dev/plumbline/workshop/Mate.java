package dev.plumbline.workshop;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.search.mate.MateProof;

/** A position and its shortest mate. */
record Mate(Setup setup, MateProof.Proven proof) {
  /** What a solver first has to think of. */
  enum Key {
    QUIET,
    CHECK,
    /** A capture or a promotion, with check or without. */
    NOISY
  }

  int length() {
    return proof.moves();
  }

  boolean isUnique() {
    return proof.keys().size() == 1;
  }

  /** The kind of the key that the line begins with. */
  Key key() {
    int key = proof.line().get(0);
    if (Move.isCapture(key) || Move.isPromotion(key)) {
      return Key.NOISY;
    }
    return Position.of(setup).givesCheck(key) ? Key.CHECK : Key.QUIET;
  }

  int men() {
    return Long.bitCount(setup.occupied());
  }
}
