package dev.plumbline.cli.lab;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.engine.Limits;
import dev.plumbline.lab.Match.GamePair;
import dev.plumbline.lab.Match.MatchState;
import dev.plumbline.notation.San.SanWriter;
import dev.plumbline.play.Game.PlayedGame;
import dev.plumbline.play.Opening;
import dev.plumbline.stats.Elo;
import dev.plumbline.stats.PairCounts;
import dev.plumbline.stats.Sprt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The result of a match as text. */
public final class MatchText {
  private static final double NANOS_PER_MINUTE = 60e9;

  private MatchText() {}

  public static String result(MatchState state, Limits limits, @Nullable Sprt sprt, long nanos) {
    return "match games="
        + state.games()
        + ' '
        + state(state, sprt)
        + String.format(
            Locale.ROOT,
            "%s limit=\"%s\" games/min=%.1f time=%.1fs",
            sprt == null
                ? ""
                : " verdict=" + sprt.verdict(state.pairs()).name().toLowerCase(Locale.ROOT),
            limits.text(),
            state.games() * NANOS_PER_MINUTE / nanos,
            nanos / 1e9);
  }

  /**
   * Wins, draws and losses, pairs by their half points, Elo difference, and the state of the SPRT.
   */
  public static String state(MatchState state, @Nullable Sprt sprt) {
    PairCounts pairs = state.pairs();
    Elo elo = Elo.of(pairs);
    String text =
        String.format(
            Locale.ROOT,
            "won=%d drawn=%d lost=%d score=%.2f%% pairs=%d:%d:%d:%d:%d elo=%s (%s to %s)",
            state.wins(),
            state.draws(),
            state.losses(),
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

  /** The games of a match in the export format of PGN. */
  static final class PgnText {
    private static final int WIDTH = 79;
    private static final String[] RESULTS = {"0-1", "1/2-1/2", "1-0"};

    private final String first;
    private final String second;

    public PgnText(String first, String second) {
      this.first = first;
      this.second = second;
    }

    public String of(GamePair pair) {
      String round = Integer.toString(pair.number() + 1);
      return game(round + ".1", first, second, pair.opening(), pair.asWhite())
          + game(round + ".2", second, first, pair.opening(), pair.asBlack());
    }

    private static String game(
        String round, String white, String black, Opening opening, PlayedGame game) {
      String result = RESULTS[game.whiteHalfPoints()];
      StringBuilder text = new StringBuilder();
      tag(text, "Event", "plumbline lab match");
      tag(text, "Site", "?");
      tag(text, "Date", "????.??.??");
      tag(text, "Round", round);
      tag(text, "White", white);
      tag(text, "Black", black);
      tag(text, "Result", result);
      tag(text, "Ending", game.ending().name().toLowerCase(Locale.ROOT).replace('_', ' '));
      tag(text, "OpeningPlies", Integer.toString(opening.moves().size()));
      text.append('\n');
      List<Integer> moves = new ArrayList<>(opening.moves());
      moves.addAll(game.moves());
      String words = new SanWriter().numbered(Position.start(), moves) + " " + result;
      Terminal.wrapped(List.of(words.split(" ", -1)), WIDTH, UnaryOperator.identity())
          .forEach(line -> text.append(line).append('\n'));
      return text.append('\n').toString();
    }

    private static void tag(StringBuilder text, String name, String value) {
      String safe = value.replace("\\", "\\\\").replace("\"", "\\\"");
      text.append('[').append(name).append(" \"").append(safe).append("\"]\n");
    }
  }
}
