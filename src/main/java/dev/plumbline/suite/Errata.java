package dev.plumbline.suite;

import java.util.List;

/**
 * What is known against the solutions of a suite. Records are counted from 1 in the classic order.
 *
 * @param doubtful records whose solution is in doubt
 * @param further good moves that the solutions leave out
 */
public record Errata(List<Doubt> doubtful, List<Further> further) {
  public static final Errata NONE = new Errata(List.of(), List.of());

  public Errata {
    doubtful = List.copyOf(doubtful);
    further = List.copyOf(further);
  }

  /** A record whose solution is in doubt, and why. */
  public record Doubt(int record, String reason) {}

  /**
   * A record that has other good moves.
   *
   * @param moves in SAN; empty where it is only known that there are some
   */
  public record Further(int record, List<String> moves) {
    public Further {
      moves = List.copyOf(moves);
    }
  }
}
