package dev.plumbline.workshop;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.search.mate.MateProof;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The mates of one length chosen so far, and whether one more would keep them varied: both sides to
 * move, all phases of the game, keys that are not too often noisy and mostly single, nothing twice.
 */
final class MateChoice {
  private static final int MAX_KEYS = 3;

  /** Men on the board below which, and from which on, there are few or many. */
  private static final int FEW = 10;

  private static final int MANY = 20;

  /** Positions that differ on fewer squares count as the same. */
  private static final int MIN_DIFFERENCES = 5;

  private final int wanted;
  private final boolean anyPhase;
  private final List<Mate> chosen = new ArrayList<>();

  /**
   * @param wanted how many mates there are to be
   * @param anyPhase whether the number of men does not matter
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

  /** Whether a mate of this length is welcome. */
  boolean wants(Mate mate) {
    return !isFull()
        && mate.proof().keys().size() <= MAX_KEYS
        && hasRoom(50, mate, other -> other.setup().side() == mate.setup().side())
        && (mate.isUnique() || hasRoom(20, mate, other -> !other.isUnique()))
        && hasRoomForKey(mate)
        && (anyPhase || hasRoom(50, mate, other -> phase(other) == phase(mate)));
  }

  private boolean hasRoomForKey(Mate mate) {
    Mate.Key key = mate.key();
    int percent =
        switch (key) {
          case QUIET -> 100;
          // A mate in one is a check.
          case CHECK -> mate.length() == 1 ? 100 : 45;
          case NOISY -> 25;
        };
    return hasRoom(percent, mate, other -> other.key() == key);
  }

  /** Whether one more of a kind stays within its share. */
  private boolean hasRoom(int percent, Mate mate, Predicate<Mate> kind) {
    assert kind.test(mate);
    long sameKind = chosen.stream().filter(kind).count();
    return sameKind < (wanted * percent + 99) / 100;
  }

  private static int phase(Mate mate) {
    return mate.men() < FEW ? 0 : mate.men() < MANY ? 1 : 2;
  }

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
}
