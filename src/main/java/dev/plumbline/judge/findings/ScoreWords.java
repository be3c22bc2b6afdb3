package dev.plumbline.judge.findings;

import dev.plumbline.engine.Score;
import org.jspecify.annotations.Nullable;

/** Scores as the protocol writes them. */
final class ScoreWords {
  private ScoreWords() {}

  static String of(@Nullable Score score) {
    if (score instanceof Score.Mate mate) {
      return "mate " + mate.moves();
    }
    return score instanceof Score.Centipawns centipawns ? "cp " + centipawns.value() : "no score";
  }
}
