package dev.plumbline.cli.job;

import dev.plumbline.cli.option.EnumConverter.Rules;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.LimitArguments.LineArguments;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.ClockConverter;
import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.option.SyzygyArgument;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Input;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.Judging.WholeLine;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.TableScores;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.KnownMoves;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options for how far each record is searched, and what counts as solved. */
public final class SearchArguments {
  private static final long USUAL_NANOS = 1_000_000_000;

  @Mixin LineArguments limits;

  @HelpSection.In(HelpSection.LIMITS)
  @Option(
      names = "--limits-from-suite",
      description =
          "Use the limits that a record names: nodes (acn), seconds (acs) or depth (acd). A"
              + " record that asks for a mate is searched until one is found.")
  boolean limitsFromSuite;

  @HelpSection.In(HelpSection.LIMITS)
  @Option(
      names = "--clock",
      paramLabel = "T[+INC]",
      converter = ClockConverter.class,
      description =
          "Put T on the clock for each search, and INC after it, as in 3s+10ms. The engine divides"
              + " its time itself. An answer after T is an error: time-forfeit.")
  @Nullable GameClock clock;

  @HelpSection.In(HelpSection.LIMITS)
  @Option(
      names = "--moves-to-go",
      paramLabel = "N",
      description = "With --clock: the time is for N moves. Default: for the rest of the game.")
  @Nullable Integer movesToGo;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--time-tolerance",
      paramLabel = "T",
      converter = DurationConverter.class,
      description =
          "Accept answers up to T after --time or --clock. A later answer to --time is a finding,"
              + " and solves a problem only if the solution was found in time and kept. Default:"
              + " 200ms with --time, none with --clock.")
  @Nullable Long timeTolerance;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--rule",
      paramLabel = "NAME",
      converter = Rules.class,
      completionCandidates = Rules.class,
      description =
          "What counts as solved: ${COMPLETION-CANDIDATES}. With proof, a required mate needs a"
              + " line that mates in time and is not refuted. With line, the line is trusted. With"
              + " move, records that ask only for a mate are not counted. With table, every move"
              + " that keeps the value of the position by the tables of --syzygy counts, whatever"
              + " the record says; records without a solution are searched too. Default: proof.")
  @Nullable public SolvingRule rule;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--proof-nodes",
      paramLabel = "N",
      defaultValue = "" + ClaimProver.USUAL_NODES,
      converter = CountConverter.class,
      description =
          "Search at most N moves to prove or refute a mate that the engine claims; 0 for none."
              + " Default: ${DEFAULT-VALUE}.")
  long proofNodes;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--table-scores",
      paramLabel = "A..B",
      converter = ScoresConverter.class,
      description =
          "Scores of the engine from A to B, as in 19754..20000, claim a win by tables: B when they"
              + " are entered, and one less for each ply before. With --syzygy, a line that does"
              + " not keep the win until then is a finding.")
  @Nullable TableScores tableScores;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--known",
      paramLabel = "FILE",
      description =
          "Records whose positions follow from those of the suite by one move: by their mates (dm,"
              + " bm #N), claims of lines 2 and more of --multipv are judged.")
  @Nullable String known;

  @Mixin SyzygyArgument syzygy;

  SolvingRule rule() {
    return rule == null ? SolvingRule.PROOF : rule;
  }

  static final class ScoresConverter implements ITypeConverter<TableScores> {
    @Override
    public TableScores convert(String text) {
      try {
        return TableScores.of(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  @Nullable public Path knownFile() {
    return known == null ? null : InputFinder.path(known);
  }

  /** How answers are judged by a rule, the usual one if it is null. */
  public Judging judging(
      @Nullable SolvingRule by, WholeLine wholeLine, UserDefaults defaults, Shell shell)
      throws IOException, SuiteException {
    return new Judging(
        by == null ? rule() : by,
        wholeLine,
        proofNodes,
        syzygy.open(defaults, rule()),
        known == null ? null : known(known, shell),
        tableScores);
  }

  private static KnownMoves known(String name, Shell shell) throws IOException, SuiteException {
    Input input = new InputFinder(shell).find(name).input();
    KnownMoves moves = KnownMoves.of(EntryReader.records(input));
    if (moves.mates().isEmpty()) {
      throw UserException.input("--known " + name + ": no record names a mate, with dm or bm #N");
    }
    return moves;
  }

  /** The limits of the command line; one second per search without any. */
  public RunLimits limits() {
    Limits given = limits.limits();
    if (clock != null) {
      given = given.withClock(clock(clock));
    } else if (movesToGo != null) {
      throw UserException.usage("--moves-to-go is about a clock: add --clock, such as --clock 3s");
    } else if (!limits.any()) {
      given = given.withNanos(USUAL_NANOS);
    }
    given = timeTolerance == null ? given : given.withTolerance(timeTolerance);
    return new RunLimits(given, limitsFromSuite);
  }

  private GameClock clock(GameClock given) {
    if (limits.isTimed()) {
      throw UserException.usage("--time and --clock exclude each other");
    }
    if (limitsFromSuite) {
      throw UserException.usage(
          "--clock is the same for all records: leave out --limits-from-suite");
    }
    int moves = movesToGo == null ? 0 : Numbers.atLeast(1, "--moves-to-go", movesToGo);
    return new GameClock(given.left(), given.increment(), moves);
  }
}
