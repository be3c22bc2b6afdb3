package dev.plumbline.cli.position;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.LimitArguments.LineArguments;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.position.BoardDrawing.BoardStyle;
import dev.plumbline.cli.position.LiveLines.BestLines;
import dev.plumbline.cli.position.Subject.SubjectArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.LiveArea;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
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
import dev.plumbline.notation.Spelling;
import dev.plumbline.notation.Uci;
import dev.plumbline.report.JsonFields;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "position",
    description = {
      "Searches one position with the builtin engine, and shows the best lines.",
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
public final class PositionCommand extends ShellCommand {
  private static final double NANOS = 1e9;

  @Mixin SubjectArguments about;

  @Mixin LineArguments limiting;

  @Mixin EngineArguments arguments;

  @Option(names = "--json", description = "Print a JSON object.")
  boolean json;

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure {
    if (!limiting.any() && !shell.terminal().out()) {
      throw UserException.usage("no limit given: use --time, --nodes, --depth or --mate");
    }
    Limits limits = limiting.limits();
    Position position = PlayablePosition.of(about.words(), shell);
    BestLines best = new BestLines(limits.multiPv());
    try (Engine engine = arguments.open();
        Interruption interruption = new Interruption(shell)) {
      Analysis analysis = analyse(engine, position, best, interruption.stop());
      print(position, analysis, best.lines());
      return interruption.exitCode(ExitCode.OK);
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
    new PositionPage(shell.out(), new BoardStyle(false, false, shell.terminal()))
        .showBoard(position, "Position");
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
      Outputs.writeJson(json(position, analysis, lines), shell);
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

  /** An analysis as JSON. Moves are in UCI notation, those of a line in SAN too. */
  private static JsonFields json(Position position, Analysis analysis, List<LineReport> lines) {
    boolean chess960 = !position.castling().isStandard();
    List<JsonFields> ranked = new ArrayList<>();
    for (LineReport line : lines) {
      ranked.add(json(ranked.size() + 1, line, position, chess960));
    }
    return new JsonFields()
        .put("fen", Fen.write(position))
        .put("best", move(analysis.bestMove(), chess960))
        .put("ponder", move(analysis.ponderMove(), chess960))
        .put("depth", analysis.depth())
        .put("nodes", analysis.nodes())
        .put("seconds", analysis.nanos() / NANOS)
        .put("lines", ranked);
  }

  private static @Nullable String move(int move, boolean chess960) {
    return move == Move.NONE ? null : Uci.write(move, chess960);
  }

  private static JsonFields json(int rank, LineReport line, Position position, boolean chess960) {
    return new JsonFields()
        .put("rank", rank)
        .put("depth", line.depth())
        .put("selectiveDepth", line.selectiveDepth())
        .put(
            "score",
            line.score() instanceof Score.Centipawns score
                ? Map.of("centipawns", score.value())
                : Map.of("mate", ((Score.Mate) line.score()).moves()))
        .put("bound", line.bound().word())
        .put("nodes", line.nodes())
        .put("seconds", line.nanos() / NANOS)
        .putIfPresent("leaf", line.leaf() == null ? null : json(line.leaf()))
        .put("moves", line.moves().stream().map(move -> Uci.write(move, chess960)).toList())
        .put("san", List.of(San.line(position, line.moves()).split(" ", -1)));
  }

  private static JsonFields json(LeafRecord leaf) {
    return new JsonFields()
        .put("ply", leaf.ply())
        .put("mainPlies", leaf.mainPlies())
        .put("adjustment", leaf.adjustment())
        .put("remainingDepth", leaf.remainingDepth())
        .put("value", leaf.value())
        .put("reason", Spelling.slug(leaf.reason()));
  }
}
