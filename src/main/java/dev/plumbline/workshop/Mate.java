package dev.plumbline.workshop;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Piece;
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

  /** The attacker's men less the defender's, in centipawns. */
  int advantage() {
    int advantage = 0;
    for (int square = 0; square < 64; square++) {
      int piece = setup.pieceAt(square);
      int type = Piece.type(piece);
      if (type != Piece.NONE && type != Piece.KING) {
        int value = Exchange.valueOf(type);
        advantage += Piece.side(piece) == setup.side() ? value : -value;
      }
    }
    return advantage;
  }

  /** How many men the defender has beside the king. */
  int defenders() {
    return Long.bitCount(setup.squaresOfSide(setup.side() ^ 1)) - 1;
  }
}
