package dev.plumbline.tools.suite;

import dev.plumbline.chess.Setup;
import java.util.List;

/** An endless, seeded source of positions that may have a mate. */
interface MateSource {
  /** A position that may have a mate. */
  record Guess(Setup setup, int longest) {}

  /** The next positions, similar to each other: at most one of them should be used. */
  List<Guess> next();
}
