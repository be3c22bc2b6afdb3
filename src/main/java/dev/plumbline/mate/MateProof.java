package dev.plumbline.mate;

import java.util.List;

/** The result of a proof. */
public sealed interface MateProof {
  /** The number of moves made. */
  long nodes();

  /**
   * The side to move mates in this many moves and no sooner.
   *
   * @param keys every first move that mates as soon, in the order of the move generator
   * @param line a key and what follows, to the mate: the defence holds out as long as it can
   */
  record Proven(int moves, List<Integer> keys, List<Integer> line, long nodes)
      implements MateProof {
    public Proven {
      keys = List.copyOf(keys);
      line = List.copyOf(line);
    }
  }

  /** The side to move has no mate within this many moves. */
  record Refuted(int moves, long nodes) implements MateProof {}

  /**
   * The budget was used up, or a stop was requested, before the answer was complete.
   *
   * @param refuted the number of moves within which there is no mate
   * @param mate a mate in so many moves, the shortest, is proven, but perhaps not every key to it
   *     or not its line; 0 if no mate is known
   */
  record Undecided(int refuted, int mate, long nodes) implements MateProof {}
}
