package dev.plumbline.cli.lab;

import dev.plumbline.engine.Limits;
import dev.plumbline.lab.Match.MatchState;
import dev.plumbline.stats.Elo;
import dev.plumbline.stats.PairCounts;
import dev.plumbline.stats.Sprt;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a match stands, as text. */
public final class MatchText {
  private static final double NANOS_PER_MINUTE = 60e9;

  private MatchText() {}

  /** The result line. */
  public static String result(MatchState standing, Limits limits, @Nullable Sprt sprt, long nanos) {
    return "match games="
        + standing.games()
        + ' '
        + standing(standing, sprt)
        + String.format(
            Locale.ROOT,
            "%s limit=\"%s\" games/min=%.1f time=%.1fs",
            sprt == null
                ? ""
                : " verdict=" + sprt.verdict(standing.pairs()).name().toLowerCase(Locale.ROOT),
            LabScoreText.limit(limits),
            standing.games() * NANOS_PER_MINUTE / nanos,
            nanos / 1e9);
  }

  /** Wins, draws and losses, pairs by their half points, difference in strength, and the test. */
  public static String standing(MatchState standing, @Nullable Sprt sprt) {
    PairCounts pairs = standing.pairs();
    Elo elo = Elo.of(pairs);
    String text =
        String.format(
            Locale.ROOT,
            "won=%d drawn=%d lost=%d score=%.2f%% pairs=%d:%d:%d:%d:%d elo=%s (%s to %s)",
            standing.wins(),
            standing.draws(),
            standing.losses(),
            100 * pairs.score(),
            pairs.none(),
            pairs.one(),
            pairs.two(),
            pairs.three(),
            pairs.four(),
            signed(elo.value()),
            signed(elo.low()),
            signed(elo.high()));
    return sprt == null
        ? text
        : text
            + String.format(
                Locale.ROOT,
                " llr=%.2f (%.2f to %.2f) for elo %s against %s",
                sprt.ratio(pairs),
                -Sprt.bound(),
                Sprt.bound(),
                plain(sprt.elo1()),
                plain(sprt.elo0()));
  }

  private static String signed(double elo) {
    return Double.isInfinite(elo)
        ? elo > 0 ? "+inf" : "-inf"
        : String.format(Locale.ROOT, "%+.1f", elo);
  }

  private static String plain(double elo) {
    return elo == Math.rint(elo) ? Long.toString((long) elo) : Double.toString(elo);
  }
}
