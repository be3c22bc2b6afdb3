package dev.plumbline.engine;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Scores as text. An absent score is empty text. */
public final class ScoreText {
  private static final int EPD_LARGEST = 32_000;

  private ScoreText() {}

  /** In pawns or moves to mate: {@code +0.31}, {@code #3}, {@code #-2}. */
  public static String of(@Nullable Score score) {
    if (score instanceof Score.Mate mate) {
      return "#" + mate.moves();
    }
    return score instanceof Score.Centipawns centipawns
        ? String.format(Locale.ROOT, "%+.2f", centipawns.value() / 100.0)
        : "";
  }

  /** The same with a sign for a bound: {@code >=+0.31}. */
  public static String of(Score score, Bound bound) {
    return switch (bound) {
      case EXACT -> of(score);
      case LOWER -> ">=" + of(score);
      case UPPER -> "<=" + of(score);
    };
  }

  /** As UCI writes it: {@code cp 31}, {@code mate -2}. */
  public static String uci(@Nullable Score score) {
    if (score instanceof Score.Mate mate) {
      return "mate " + mate.moves();
    }
    return score instanceof Score.Centipawns centipawns ? "cp " + centipawns.value() : "";
  }

  /** The value of EPD's {@code ce}, which counts mates in plies. */
  public static String epd(Score score) {
    int most = score instanceof Score.Mate ? Score.EPD_MATE : EPD_LARGEST;
    return Integer.toString(Math.max(-most, Math.min(most, score.ce())));
  }

  /** Centipawns; null for a mate. */
  public static @Nullable Integer centipawns(@Nullable Score score) {
    return score instanceof Score.Centipawns centipawns ? centipawns.value() : null;
  }

  /** Moves to mate; null for centipawns. */
  public static @Nullable Integer mate(@Nullable Score score) {
    return score instanceof Score.Mate mate ? mate.moves() : null;
  }
}
