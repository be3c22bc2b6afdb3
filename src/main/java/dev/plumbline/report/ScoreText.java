package dev.plumbline.report;

import dev.plumbline.engine.Score;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Scores as reports tell them. */
final class ScoreText {
  /** The standard's value of being checkmated now, its sign changed. */
  private static final int MATE = 32_767;

  private static final int LARGEST = 32_000;

  private ScoreText() {}

  /** For a reader: {@code +0.31}, {@code #3}, {@code #-2}; empty where there is none. */
  static String of(@Nullable Score score) {
    if (score instanceof Score.Mate mate) {
      return "#" + mate.moves();
    }
    return score instanceof Score.Centipawns centipawns
        ? String.format(Locale.ROOT, "%+.2f", centipawns.value() / 100.0)
        : "";
  }

  static String centipawns(@Nullable Score score) {
    return score instanceof Score.Centipawns centipawns ? Integer.toString(centipawns.value()) : "";
  }

  static String mate(@Nullable Score score) {
    return score instanceof Score.Mate mate ? Integer.toString(mate.moves()) : "";
  }

  /** As the EPD standard writes it: mates by the plies that they take. */
  static String epd(Score score) {
    if (score instanceof Score.Mate mate) {
      int moves = mate.moves();
      return Integer.toString(moves > 0 ? MATE - (2 * moves - 1) : -MATE - 2 * moves);
    }
    int value = ((Score.Centipawns) score).value();
    return Integer.toString(Math.max(-LARGEST, Math.min(LARGEST, value)));
  }
}
