package dev.plumbline.tools.lab;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.Tool;
import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.LimitArguments;
import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.notation.San;
import dev.plumbline.play.Game.PlayedGame;
import dev.plumbline.play.Opening;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import dev.plumbline.search.Soundness;
import dev.plumbline.tools.lab.Match.GamePair;
import dev.plumbline.tools.lab.Match.MatchState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Plays the builtin engine against itself with other settings: {@code make tool T=match}. */
@Command(
    name = "match",
    mixinStandardHelpOptions = true,
    description = {
      "Plays the builtin engine against itself with other settings.",
      "",
      "Openings are 6 to 11 random plies that a short search finds balanced; each is played"
          + " twice with colours reversed. A game is won when both sides have seen 8 pawns for 6"
          + " plies, and drawn when both have seen 0.00 for 10 plies after ply 80, or after 300"
          + " plies.",
      "",
      "With --sprt the match ends as soon as the test decides whether the first side is E1"
          + " or only E0 Elo stronger, with 5 %% error either way. With --nodes the same seed"
          + " gives the same match for any number of jobs.",
      "",
      "Ctrl-C ends the match and keeps the games played so far. Ends with 1 if the test of --sprt"
          + " does not accept."
    })
public final class PlayMatch extends ShellCommand {
  private static final String PRESET = "preset=";

  @Option(
      names = "--a",
      paramLabel = "SETTINGS",
      defaultValue = "",
      description = "Settings of the first side: name=value, separated by spaces.")
  String first = "";

  @Option(
      names = "--b",
      paramLabel = "SETTINGS",
      defaultValue = "",
      description = "Settings of the second side. preset=NAME replaces all settings before it.")
  String second = "";

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "1000",
      converter = CountConverter.class,
      description = "Maximum number of games, even. Default: ${DEFAULT-VALUE}.")
  long games;

  @Option(
      names = "--sprt",
      paramLabel = "E0,E1",
      converter = Hypotheses.class,
      description = "Test whether the first side is stronger by E1 Elo, or only by E0.")
  @Nullable Sprt sprt;

  @Mixin JobsArgument jobs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Random seed of the openings. Default: ${DEFAULT-VALUE}.")
  long seed;

  @Option(
      names = "--pgn",
      paramLabel = "F",
      description = "Write the games to this file, or - for standard output.")
  @Nullable String pgn;

  @Mixin LimitArguments limits;

  @Mixin EngineArguments engine;

  public static void main(String[] arguments) {
    Tool.main(PlayMatch.class, arguments);
  }

  @Override
  public ExitCode call() throws IOException, EngineFailure, InterruptedException {
    check();
    new FilesInUse().writes("--pgn", pgn).checkPlaces();
    engine.open().close();
    SearchSettings common = engine.settings();
    SearchSettings a = side("--a", first, common);
    SearchSettings b = side("--b", second, common);
    Limits within = limits.required();
    try (Interruption interruption = new Interruption(shell)) {
      Match match =
          new Match(
              () -> new BuiltinEngine(a, engine.hash(), engine.threads()),
              () -> new BuiltinEngine(b, engine.hash(), engine.threads()),
              () -> new BuiltinEngine(SearchSettings.full(), 1),
              within,
              seed,
              interruption.stop());
      return interruption.exitCode(play(match, a, b, within));
    }
  }

  private ExitCode play(Match match, SearchSettings a, SearchSettings b, Limits within)
      throws IOException, EngineFailure, InterruptedException {
    MatchState state = new MatchState();
    StringBuilder played = new StringBuilder();
    MatchText.PgnText text = new MatchText.PgnText(name("A", a), name("B", b));
    long start = System.nanoTime();
    match.play(
        (int) (games / 2),
        jobs.atLeastOne(),
        pair -> {
          played.append(pgn == null ? "" : text.of(pair));
          return take(pair, state);
        });
    shell.status().clear();
    if (pgn != null) {
      Outputs.write(pgn, played.toString(), shell);
    }
    shell.out().println("A: " + shown(a));
    shell.out().println("B: " + shown(b));
    shell.out().println(MatchText.result(state, within, sprt, System.nanoTime() - start));
    shell.out().flush();
    return sprt == null || sprt.verdict(state.pairs()) == Sprt.Verdict.ACCEPTED
        ? ExitCode.OK
        : ExitCode.MISSED;
  }

  private void check() {
    if (games < 2 || games % 2 != 0 || games > Integer.MAX_VALUE) {
      throw UserException.usage("--games must be an even number: each opening is played twice");
    }
  }

  /** Adds the games of a pair; false ends the match. */
  private boolean take(GamePair pair, MatchState state) {
    state.add(pair);
    shell.status().show(state.games() + " of " + games + ": " + MatchText.state(state, sprt));
    return sprt == null || sprt.verdict(state.pairs()) == Sprt.Verdict.INCONCLUSIVE;
  }

  private static String name(String side, SearchSettings settings) {
    return side + " " + shown(settings);
  }

  private static String shown(SearchSettings settings) {
    String changes = settings.toString();
    return changes.isEmpty() ? "preset=full" : changes;
  }

  /** Reads two numbers separated by a comma. */
  static final class Hypotheses implements ITypeConverter<Sprt> {
    @Override
    public Sprt convert(String text) {
      try {
        String[] numbers = text.split(",", -1);
        if (numbers.length == 2) {
          return new Sprt(Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1]));
        }
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException("'" + text + "': " + e.getMessage());
      }
      throw new TypeConversionException("'" + text + "' is not a pair such as 0,5");
    }
  }

  /** Applies the settings of one side, separated by blanks, to the common ones. */
  private static SearchSettings side(String option, String text, SearchSettings common) {
    SearchSettings settings = common;
    try {
      for (String word : text.strip().split("\\s+", -1)) {
        if (word.startsWith(PRESET)) {
          settings = preset(word.substring(PRESET.length())).settings();
        } else if (!word.isEmpty()) {
          settings = EngineArguments.apply(word, settings);
        }
      }
    } catch (SettingException e) {
      throw UserException.usage(option + ": " + e.sentence(), e);
    }
    Soundness.refusal(settings)
        .ifPresent(
            reason -> {
              throw UserException.usage(option + ": " + reason);
            });
    return settings;
  }

  private static Preset preset(String name) throws SettingException {
    Preset preset = Preset.named(name);
    if (preset == null) {
      throw new SettingException("unknown preset \"" + name + '"');
    }
    return preset;
  }

  /** The result of a match as text. */
  private static final class MatchText {
    private static final double NANOS_PER_MINUTE = 60e9;

    private MatchText() {}

    static String result(MatchState state, Limits limits, @Nullable Sprt sprt, long nanos) {
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
     * Wins, draws and losses, pairs by their half points, Elo difference, and the state of the
     * SPRT.
     */
    static String state(MatchState state, @Nullable Sprt sprt) {
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
    record PgnText(String first, String second) {
      private static final int WIDTH = 79;
      private static final String[] RESULTS = {"0-1", "1/2-1/2", "1-0"};

      String of(GamePair pair) {
        String round = Integer.toString(pair.number() + 1);
        return game(round + ".1", first, second, pair.opening(), pair.asWhite())
            + game(round + ".2", second, first, pair.opening(), pair.asBlack());
      }

      private static String game(
          String round, String white, String black, Opening opening, PlayedGame game) {
        String result = RESULTS[game.whiteHalfPoints()];
        StringBuilder text = new StringBuilder();
        tag(text, "Event", "Plumbline match");
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
        String words = San.numbered(Position.start(), moves) + " " + result;
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
}
