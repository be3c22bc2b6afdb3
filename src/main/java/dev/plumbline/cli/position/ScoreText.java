package dev.plumbline.cli.position;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import java.util.Locale;

/** Scores as people write them: +0.35 in pawns, #3 and #-3 for mates, with a sign for bounds. */
public final class ScoreText {
  private static final double PAWN = 100;

  private ScoreText() {}

  /** The score of a line. */
  static String of(LineReport line) {
    return of(line.score(), line.bound());
  }

  /** A score and what it is worth. */
  public static String of(Score score, Bound bound) {
    String text =
        score instanceof Score.Mate mate
            ? "#" + mate.moves()
            : String.format(Locale.ROOT, "%+.2f", ((Score.Centipawns) score).value() / PAWN);
    return switch (bound) {
      case EXACT -> text;
      case LOWER -> ">=" + text;
      case UPPER -> "<=" + text;
    };
  }
}
