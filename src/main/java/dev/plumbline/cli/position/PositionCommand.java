package dev.plumbline.cli.position;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.LimitArguments;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.position.BoardDrawing.BoardStyle;
import dev.plumbline.cli.position.LiveLines.BestLines;
import dev.plumbline.cli.position.Subject.SubjectArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.LiveArea;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San;
import dev.plumbline.notation.San.SanWriter;
import dev.plumbline.notation.Spelling;
import dev.plumbline.notation.Uci;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The position command. */
@Command(
    name = "position",
    description = {
      "Analyses one position with the builtin engine.",
      "",
      "On a terminal the board and the best lines are updated during the search, and Ctrl-C"
          + " stops it. Scores are in pawns from the side to move's view; #3 is a mate in three,"
          + " >= marks a lower bound. In a depth such as 14/22 the second number is the selective"
          + " depth."
    },
    exitCodeList = {
      "0:analysed",
      "3:the position is not playable, or the record does not exist",
      "130:interrupted; prints the best lines so far"
    },
    footer = {
      "  # The three best lines after two seconds",
      "  plumbline position startpos --time 2s --multipv 3",
      "",
      "  # Record 2 of a suite, reproducible, as JSON",
      "  plumbline position mates:2 --nodes 500k --json"
    },
    abbreviateSynopsis = true)
public final class PositionCommand implements Callable<ExitCode> {
  private static final double NANOS = 1e9;

  private final Shell shell;

  @Spec CommandSpec spec;

  @Mixin SubjectArguments about;

  @Mixin LimitArguments limiting;

  @Mixin EngineArguments arguments;

  @Option(names = "--json", description = "Print a JSON object.")
  boolean json;

  public PositionCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure {
    if (!limiting.any() && !shell.terminal().out()) {
      throw new ParameterException(
          spec.commandLine(), "no limit given: use --time, --nodes, --depth or --mate");
    }
    Limits limits = limiting.limits();
    Position position = PlayablePosition.of(about.words(), shell);
    BestLines best = new BestLines(limits.multiPv());
    try (Engine engine = arguments.open();
        Interruption interruption = new Interruption()) {
      Analysis analysis = analyse(engine, position, best, interruption.stop());
      print(position, analysis, best.lines());
      return interruption.or(ExitCode.OK);
    }
  }

  private Analysis analyse(Engine engine, Position position, BestLines best, StopToken stop)
      throws EngineFailure {
    if (shell.terminal().out() && !json) {
      return analyseInView(engine, position, best, stop);
    }
    if (!shell.status().isVisible()) {
      return engine.analyse(position, limiting.limits(), best, stop);
    }
    try (LiveLines live =
        new LiveLines(position, best, lines -> shell.status().show(lines.get(lines.size() - 1)))) {
      return engine.analyse(position, limiting.limits(), live, stop);
    } finally {
      shell.status().clear();
    }
  }

  private Analysis analyseInView(Engine engine, Position position, BestLines best, StopToken stop)
      throws EngineFailure {
    BoardStyle look =
        new BoardStyle(false, false, shell.terminal().colour(), shell.terminal().width());
    new PositionPage(shell.out(), look).showBoard(position, "Position");
    shell.out().println();
    LiveArea area = new LiveArea(shell.out(), shell.terminal());
    try (LiveLines live = new LiveLines(position, best, area::show)) {
      return engine.analyse(position, limiting.limits(), live, stop);
    } finally {
      area.clear();
    }
  }

  private void print(Position position, Analysis analysis, List<LineReport> lines)
      throws IOException {
    if (json) {
      Outputs.writeJson(PositionJson.of(position, analysis, lines), shell);
      return;
    }
    PrintWriter out = shell.out();
    if (!lines.isEmpty()) {
      LiveLines.table(position, lines).forEach(out::println);
    }
    int best = analysis.bestMove();
    double seconds = analysis.nanos() / NANOS;
    out.println(
        String.format(
            Locale.ROOT,
            "position best=%s score=%s depth=%d nodes=%d time=%.3fs nps=%.0f",
            best == Move.NONE ? "-" : San.write(position, best),
            isOfMove(lines, best) ? ScoreText.of(lines.get(0).score(), lines.get(0).bound()) : "-",
            analysis.depth(),
            analysis.nodes(),
            seconds,
            analysis.nodes() / Math.max(1e-9, seconds)));
    out.flush();
  }

  /** Whether the first line, and so its score, is that of the best move. */
  private static boolean isOfMove(List<LineReport> lines, int best) {
    return !lines.isEmpty()
        && !lines.get(0).moves().isEmpty()
        && lines.get(0).moves().get(0) == best;
  }

  /**
   * An analysis as one line of JSON. Moves are in UCI notation, those of a line in SAN too.
   *
   * @param best the best move, null if there is none
   * @param lines the best line first
   */
  private record PositionJson(
      String fen,
      @Nullable String best,
      @Nullable String ponder,
      int depth,
      long nodes,
      double seconds,
      List<Line> lines) {
    private static final double NANOS = 1e9;

    static PositionJson of(Position position, Analysis analysis, List<LineReport> lines) {
      boolean chess960 = !position.castling().isStandard();
      List<Line> ranked = new ArrayList<>();
      for (LineReport line : lines) {
        ranked.add(Line.of(ranked.size() + 1, line, position, chess960));
      }
      return new PositionJson(
          Fen.write(position),
          move(analysis.bestMove(), chess960),
          move(analysis.ponderMove(), chess960),
          analysis.depth(),
          analysis.nodes(),
          analysis.nanos() / NANOS,
          ranked);
    }

    private static @Nullable String move(int move, boolean chess960) {
      return move == Move.NONE ? null : Uci.write(move, chess960);
    }

    /**
     * @param leaf how the line ends, if the score is the value of its first move
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Line(
        int rank,
        int depth,
        int selectiveDepth,
        ScoreValue score,
        String bound,
        long nodes,
        double seconds,
        @Nullable Leaf leaf,
        List<String> moves,
        List<String> san) {

      static Line of(int rank, LineReport line, Position position, boolean chess960) {
        return new Line(
            rank,
            line.depth(),
            line.selectiveDepth(),
            ScoreValue.of(line.score()),
            word(line.bound()),
            line.nodes(),
            line.nanos() / NANOS,
            line.leaf() == null ? null : Leaf.of(line.leaf()),
            line.moves().stream().map(move -> Uci.write(move, chess960)).toList(),
            List.of(new SanWriter().line(position, line.moves()).split(" ", -1)));
      }
    }

    /** One of the two is null. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ScoreValue(@Nullable Integer mate, @Nullable Integer centipawns) {
      static ScoreValue of(Score score) {
        return score instanceof Score.Mate mate
            ? new ScoreValue(mate.moves(), null)
            : new ScoreValue(null, ((Score.Centipawns) score).value());
      }
    }

    record Leaf(
        int ply, int mainPlies, int adjustment, int remainingDepth, int value, String reason) {
      static Leaf of(LeafRecord leaf) {
        return new Leaf(
            leaf.ply(),
            leaf.mainPlies(),
            leaf.adjustment(),
            leaf.remainingDepth(),
            leaf.value(),
            word(leaf.reason()));
      }
    }

    private static String word(Enum<?> constant) {
      return Spelling.slug(constant);
    }
  }
}
