package dev.plumbline.report;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Puts the searches that an engine made of a problem together, where a run repeats them: its rows
 * come one after the other. Mutable.
 */
final class Attempts {
  private final Listener listener;
  private @Nullable Row shown;
  private int solved;
  private int tried;

  /** Hears of each problem once. */
  @FunctionalInterface
  interface Listener {
    /**
     * What became of a problem.
     *
     * @param row of a search that missed it, if there is one
     */
    void problem(Row row, int solved, int tried) throws IOException;
  }

  Attempts(Listener listener) {
    this.listener = listener;
  }

  void add(Row row) throws IOException {
    if (shown != null && !isSame(shown, row)) {
      end();
    }
    if (shown == null || (Misses.isMissed(row) && !Misses.isMissed(shown))) {
      shown = row;
    }
    tried++;
    solved += row.standing() == ProblemStatus.SOLVED ? 1 : 0;
  }

  private static boolean isSame(Row one, Row other) {
    return one.number() == other.number()
        && one.engine().equals(other.engine())
        && one.suite().equals(other.suite());
  }

  /** No more rows come. */
  void end() throws IOException {
    if (shown != null) {
      listener.problem(shown, solved, tried);
    }
    shown = null;
    solved = 0;
    tried = 0;
  }
}
