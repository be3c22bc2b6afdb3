package dev.plumbline.judge;

import java.util.Objects;

/**
 * A move that the engine began to hold for the best, and when: by the runner's clock, and by the
 * depth and nodes that it told then, -1 where it told none.
 *
 * @param move as the protocol writes it
 * @param right whether it is what the problem asks for
 */
public record Choice(long nanos, int depth, long nodes, String move, boolean right) {
  public Choice {
    Objects.requireNonNull(move);
  }
}
