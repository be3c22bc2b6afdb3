package dev.plumbline.tools.endings;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.Tool;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.tools.endings.EndgamePositions.Choice;
import dev.plumbline.tools.endings.EndgameTable.Result;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures what the builtin engine knows of small endings: {@code make tool T=endgames}. */
@Command(
    name = "endgames",
    mixinStandardHelpOptions = true,
    description = {
      "Measures the builtin engine on small endings whose results are known.",
      "",
      "Solves each ending, picks random positions in which at least half of the moves give the"
          + " result away, and searches them. kept: the move keeps the win or the draw. score: the"
          + " score says who wins, with the bar at 1.5 pawns. static: the same for the static value"
          + " of any position. Odd positions are for decisions, even ones to report."
    })
final class MeasureEndgames implements Callable<ExitCode> {
  /** In centipawns: from here on a score claims a win. */
  private static final int CLAIM = 150;

  private static final int HASH_MEGABYTES = 4;
  private static final int STATIC_SAMPLES = 2_000;
  private static final int MATE = 10_000;

  @Spec CommandSpec spec;

  @Option(
      names = "--endings",
      split = ",",
      paramLabel = "NAME",
      description = "Endings such as KRKP, separated by commas. Default: all that are known.")
  List<String> endings = EndgamePositions.ENDINGS;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "120",
      description = "Positions of each ending. Default: ${DEFAULT-VALUE}.")
  int count;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "20000",
      description = "Nodes for each position. Default: ${DEFAULT-VALUE}.")
  long nodes;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "77",
      description = "Seed of the positions. Default: ${DEFAULT-VALUE}.")
  long seed;

  @Option(
      names = "--half",
      paramLabel = "odd|even",
      description = "Only the odd or only the even positions.")
  Half half = Half.ALL;

  /** Which positions count. */
  enum Half {
    ALL,
    ODD,
    EVEN;

    boolean contains(int index) {
      return this == ALL || index % 2 == (this == ODD ? 1 : 0);
    }
  }

  private final Evaluator evaluator = new HandWritten();
  private final Engine engine = new BuiltinEngine(SearchSettings.full(), HASH_MEGABYTES, evaluator);

  public static void main(String[] words) {
    Tool.main(MeasureEndgames.class, words);
  }

  @Override
  public ExitCode call() throws EngineFailure {
    PrintWriter out = spec.commandLine().getOut();
    EndgamePositions positions = new EndgamePositions(new EndgameTables());
    Tally total = new Tally();
    for (String ending : endings) {
      Tally tally = measure(positions, ending);
      total.add(tally);
      tally.print(out, ending);
      out.flush();
    }
    total.print(out, "all");
    return ExitCode.OK;
  }

  private Tally measure(EndgamePositions positions, String ending) throws EngineFailure {
    Tally tally = new Tally();
    List<Choice> choices = positions.choices(ending, count, seed);
    for (int i = 0; i < choices.size(); i++) {
      if (half.contains(i)) {
        search(choices.get(i), tally);
      }
    }
    for (Choice any : positions.any(ending, STATIC_SAMPLES, seed)) {
      tally.statics++;
      tally.staticsRight += claim(evaluator.evaluate(any.position())) == any.result() ? 1 : 0;
    }
    return tally;
  }

  private void search(Choice choice, Tally tally) throws EngineFailure {
    Position position = choice.position();
    engine.newGame();
    Analysis analysis = engine.analyse(position, Limits.nodes(nodes), line -> {}, new StopToken());
    tally.searches++;
    tally.kept += choice.keeping().contains(analysis.bestMove()) ? 1 : 0;
    tally.scored += claim(value(analysis)) == choice.result() ? 1 : 0;
  }

  /** Of the last exact line. */
  private static int value(Analysis analysis) {
    int value = 0;
    for (LineReport line : analysis.lines()) {
      if (line.bound() == Bound.EXACT) {
        value =
            line.score() instanceof Score.Centipawns score
                ? score.value()
                : ((Score.Mate) line.score()).moves() > 0 ? MATE : -MATE;
      }
    }
    return value;
  }

  private static Result claim(int value) {
    return value >= CLAIM ? Result.WIN : value <= -CLAIM ? Result.LOSS : Result.DRAW;
  }

  /** What was counted in one ending, or in all. */
  private static final class Tally {
    int searches;
    int kept;
    int scored;
    int statics;
    int staticsRight;

    void add(Tally other) {
      searches += other.searches;
      kept += other.kept;
      scored += other.scored;
      statics += other.statics;
      staticsRight += other.staticsRight;
    }

    void print(PrintWriter out, String name) {
      out.printf(
          Locale.ROOT,
          "%-5s kept %d of %d, score %d, static %.1f %%%n",
          name,
          kept,
          searches,
          scored,
          100.0 * staticsRight / Math.max(1, statics));
      out.flush();
    }
  }
}
