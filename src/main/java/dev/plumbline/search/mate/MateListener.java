package dev.plumbline.search.mate;

/** Hears how far a proof is, on the thread that searches. */
@FunctionalInterface
public interface MateListener {
  /** Hears nothing. */
  MateListener NONE = (moves, nodes) -> {};

  /** From here on a mate in so many moves is looked for: shorter ones are refuted. */
  void lookingFor(int moves, long nodes);
}
