package dev.plumbline.workshop;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.mate.MateProof;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The mates of one length chosen so far; keeps them varied: side to move, game phase, kind and
 * number of keys, no similar positions.
 */
final class MateChoice {
  private static final int MAX_KEYS = 3;

  /** Positions have three phases, divided by these numbers of pieces. */
  private static final int FEW = 10;

  private static final int MANY = 20;

  /** Positions that differ on fewer squares count as the same. */
  private static final int MIN_DIFFERENCES = 5;

  private final int wanted;
  private final boolean anyPhase;
  private final List<Mate> chosen = new ArrayList<>();

  /**
   * @param anyPhase whether to ignore the number of pieces
   */
  MateChoice(int wanted, boolean anyPhase) {
    this.wanted = wanted;
    this.anyPhase = anyPhase;
  }

  boolean isFull() {
    return chosen.size() == wanted;
  }

  List<Mate> chosen() {
    return List.copyOf(chosen);
  }

  void add(Mate mate) {
    chosen.add(mate);
  }

  boolean isLike(Setup setup) {
    for (Mate mate : chosen) {
      if (Similarity.differences(mate.setup(), setup) < MIN_DIFFERENCES) {
        return true;
      }
    }
    return false;
  }

  /** Whether to add this mate. */
  boolean wants(Mate mate) {
    return !isFull()
        && mate.proof().keys().size() <= MAX_KEYS
        && accepts(50, mate, other -> other.setup().side() == mate.setup().side())
        && (mate.isUnique() || accepts(20, mate, other -> !other.isUnique()))
        && acceptsKey(mate)
        && (anyPhase || accepts(50, mate, other -> phase(other) == phase(mate)));
  }

  private boolean acceptsKey(Mate mate) {
    Mate.Key key = mate.key();
    int percent =
        switch (key) {
          case QUIET -> 100;
          // A mate in one is a check.
          case CHECK -> mate.length() == 1 ? 100 : 45;
          case NOISY -> 25;
        };
    return accepts(percent, mate, other -> other.key() == key);
  }

  /** Whether another mate of this kind keeps the share of the kind. */
  private boolean accepts(int percent, Mate mate, Predicate<Mate> kind) {
    assert kind.test(mate);
    long sameKind = chosen.stream().filter(kind).count();
    return sameKind < (wanted * percent + 99) / 100;
  }

  private static int phase(Mate mate) {
    return mate.pieceCount() < FEW ? 0 : mate.pieceCount() < MANY ? 1 : 2;
  }

  /** A position and its shortest mate. */
  record Mate(Setup setup, MateProof.Proven proof) {
    /** The kind of the first move. */
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

    /** The kind of the first key. */
    Key key() {
      int key = proof.line().get(0);
      if (Move.isCapture(key) || Move.isPromotion(key)) {
        return Key.NOISY;
      }
      return Position.of(setup).givesCheck(key) ? Key.CHECK : Key.QUIET;
    }

    int pieceCount() {
      return Long.bitCount(setup.occupied());
    }
  }
}
