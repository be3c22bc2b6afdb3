package dev.plumbline.workshop.verify;

import java.util.List;

/**
 * What can be said of a record after so much effort.
 *
 * @param isClear so much so that more effort will hardly change it
 * @param note may be empty
 * @param asked moves of {@code chess.Move}, the best first
 * @param others the moves that stand against it, the best first
 */
record Opinion(
    SolutionVerdict verdict,
    boolean isClear,
    String note,
    List<Integer> asked,
    List<Integer> others) {
  Opinion {
    asked = List.copyOf(asked);
    others = List.copyOf(others);
  }
}
