package dev.plumbline.cli.position;

import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import java.util.Locale;

/** Scores as people write them: +0.35 in pawns, #3 and #-3 for mates, with a sign for bounds. */
final class ScoreText {
  private static final double PAWN = 100;

  private ScoreText() {}

  /** The score of a line. */
  static String of(LineReport line) {
    String score =
        line.score() instanceof Score.Mate mate
            ? "#" + mate.moves()
            : String.format(Locale.ROOT, "%+.2f", ((Score.Centipawns) line.score()).value() / PAWN);
    return switch (line.bound()) {
      case EXACT -> score;
      case LOWER -> ">=" + score;
      case UPPER -> "<=" + score;
    };
  }
}
