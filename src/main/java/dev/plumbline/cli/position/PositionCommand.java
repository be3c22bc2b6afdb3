package dev.plumbline.cli.position;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.LimitArguments;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.position.BoardDrawing.BoardStyle;
import dev.plumbline.cli.position.LiveLines.LineTable;
import dev.plumbline.cli.position.Subject.SubjectArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.LiveArea;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.San;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Analyses one position, live. */
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
          spec.commandLine(), "An end is needed: --time, --nodes, --depth or --mate");
    }
    Limits limits = limiting.limits();
    Position position = PlayablePosition.of(about.words(), shell);
    Standings standings = new Standings(limits.multiPv());
    try (Engine engine = arguments.open();
        Interruption interruption = new Interruption()) {
      Analysis analysis = analyse(engine, position, standings, interruption.stop());
      tell(new PositionAnswer(position, analysis, standings.lines()));
      return interruption.or(ExitCode.OK);
    }
  }

  private Analysis analyse(Engine engine, Position position, Standings standings, StopToken stop)
      throws EngineFailure {
    if (shell.terminal().out() && !json) {
      return analyseInView(engine, position, standings, stop);
    }
    try (LiveLines live =
        new LiveLines(
            position, standings, lines -> shell.status().show(lines.get(lines.size() - 1)))) {
      return engine.analyse(position, limiting.limits(), live, stop);
    } finally {
      shell.status().clear();
    }
  }

  private Analysis analyseInView(
      Engine engine, Position position, Standings standings, StopToken stop) throws EngineFailure {
    BoardStyle look =
        new BoardStyle(false, false, shell.terminal().colour(), shell.terminal().width());
    new PositionPage(shell.out(), look).showBoard(position, "Position");
    shell.out().println();
    LiveArea area = new LiveArea(shell.out(), shell.terminal());
    try (LiveLines live = new LiveLines(position, standings, area::show)) {
      return engine.analyse(position, limiting.limits(), live, stop);
    } finally {
      area.clear();
    }
  }

  private void tell(PositionAnswer answer) throws IOException {
    if (json) {
      Outputs.write("-", out -> new PositionJson(out).print(answer), shell);
    } else {
      new PositionText(shell.out()).print(answer);
    }
    shell.out().flush();
  }

  /** Tells an answer to people: the lines, then one line with the move and the effort. */
  private static final class PositionText {
    private static final double NANOS = 1e9;

    private final PrintWriter out;

    PositionText(PrintWriter out) {
      this.out = out;
    }

    void print(PositionAnswer answer) {
      if (!answer.lines().isEmpty()) {
        LineTable.of(answer.position(), answer.lines()).forEach(out::println);
      }
      Analysis analysis = answer.analysis();
      String score = answer.lines().isEmpty() ? "-" : ScoreText.of(answer.lines().get(0));
      out.println(
          String.format(
              Locale.ROOT,
              "position best=%s score=%s depth=%d nodes=%d time=%.3fs nps=%.0f",
              best(answer.position(), analysis.bestMove()),
              score,
              analysis.depth(),
              analysis.nodes(),
              analysis.nanos() / NANOS,
              analysis.nodes() / Math.max(1e-9, analysis.nanos() / NANOS)));
    }

    private static String best(Position position, int move) {
      return move == Move.NONE ? "-" : San.write(position, move);
    }
  }

  /**
   * What an engine has found out about a position.
   *
   * @param lines the last lines, the best first
   */
  record PositionAnswer(Position position, Analysis analysis, List<LineReport> lines) {
    public PositionAnswer {
      lines = List.copyOf(lines);
    }
  }
}
