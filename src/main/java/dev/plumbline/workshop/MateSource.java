package dev.plumbline.workshop;

import dev.plumbline.chess.Setup;
import java.util.List;

/** Where positions come from in which there may be a mate. Endless, seeded. */
interface MateSource {
  /**
   * A position that may be one for the suite.
   *
   * @param longest the longest mate worth looking for
   */
  record Guess(Setup setup, int longest) {}

  /** The next positions, alike among themselves, so that at most one of them should be taken. */
  List<Guess> next();
}
