package dev.plumbline.engine;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Scores as text. An absent score is empty text. */
public final class ScoreText {
  /** The EPD standard's value of a mate delivered now. */
  private static final int EPD_MATE = 32_767;

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
    if (score instanceof Score.Mate mate) {
      int moves = mate.moves();
      return Integer.toString(moves > 0 ? EPD_MATE - (2 * moves - 1) : -EPD_MATE - 2 * moves);
    }
    int value = ((Score.Centipawns) score).value();
    return Integer.toString(Math.max(-EPD_LARGEST, Math.min(EPD_LARGEST, value)));
  }

  /** Centipawns; empty for a mate. */
  public static String centipawns(@Nullable Score score) {
    return score instanceof Score.Centipawns centipawns ? Integer.toString(centipawns.value()) : "";
  }

  /** Moves to mate; empty for centipawns. */
  public static String mate(@Nullable Score score) {
    return score instanceof Score.Mate mate ? Integer.toString(mate.moves()) : "";
  }
}
