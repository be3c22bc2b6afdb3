package dev.plumbline.tools.lab;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.Tool;
import dev.plumbline.cli.lab.LabSuites;
import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.LimitArguments.LineArguments;
import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.lab.Exercise;
import dev.plumbline.lab.LineSearch.Experiment;
import dev.plumbline.lab.LineSearch.JudgedLine;
import dev.plumbline.lab.TruthCount;
import dev.plumbline.lab.TruthCount.Worth;
import dev.plumbline.lab.WindowRun;
import dev.plumbline.notation.San;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks the builtin engine's lines on the board: {@code make tool T=lines}. */
@Command(
    name = "lines",
    mixinStandardHelpOptions = true,
    description = {
      "Checks the builtin engine's lines on the board.",
      "",
      "Checks every exact line of a completed iteration: Are the moves legal? Is the line as long"
          + " as the search depth? Does the final position evaluate to the reported score? Do mates"
          + " end in mate? Exceptions are listed by the reason the line ends, each with an example."
          + " Ends with 1 if a line is illegal, a mate is not kept, or fewer than 99 %% are of full"
          + " length or true."
    })
public final class CheckLines extends ShellCommand {
  private static final double BAR = 0.99;

  @Mixin SuiteArguments suites;

  @Mixin LineArguments limits;

  @Mixin EngineArguments engine;

  @Mixin JobsArgument jobs;

  public static void main(String[] arguments) {
    Tool.main(CheckLines.class, arguments);
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    engine.refuseThreads("the lines that it compares must come from one search");
    engine.open().close();
    SearchSettings settings = engine.settings();
    Limits within = limits.required();
    List<CollectorKind> kinds = List.of(CollectorKind.named(settings.choice(SearchOption.PV)));
    List<Exercise> exercises = new LabSuites(shell).exercises(suites.names());
    Experiment experiment = new Experiment(settings, engine.hash(), kinds, within);
    TruthCount count = new TruthCount();
    LineException.Collection exceptions = new LineException.Collection();
    new WindowRun(exercises, jobs.atLeastOne())
        .search(
            experiment,
            searched -> {
              count.add(searched.lines().get(0));
              exceptions.add(searched.exercise(), searched.lines().get(0));
              String progress = count.size() + " of " + exercises.size() + ": ";
              shell.status().show(progress + counts(count));
            });
    shell.status().clear();
    for (LineException exception : exceptions.byCount()) {
      exception(exception).forEach(shell.out()::println);
    }
    String end = " limit=\"" + within.text() + '"';
    shell.out().println("positions=" + exercises.size() + ' ' + counts(count) + end);
    return holds(count) ? ExitCode.OK : ExitCode.MISSED;
  }

  private static boolean holds(TruthCount count) {
    return count.of(Worth.LEGAL) == count.lines()
        && count.matesKept() == count.mates()
        && count.of(Worth.FULL) >= BAR * count.lines()
        && count.of(Worth.TRUE) >= BAR * count.lines();
  }

  private static String counts(TruthCount count) {
    return "lines="
        + count.lines()
        + Arrays.stream(Worth.values())
            .map(worth -> share(worth, count))
            .collect(Collectors.joining())
        + " mates="
        + count.matesKept()
        + '/'
        + count.mates();
  }

  private static String share(Worth worth, TruthCount count) {
    String name = worth.name().toLowerCase(Locale.ROOT);
    return String.format(Locale.ROOT, " %s=%.2f%%", name, 100 * count.share(worth).value());
  }

  /** A sort of lines that are not true, with an example. */
  private static List<String> exception(LineException exception) {
    JudgedLine line = exception.first();
    Position position = Position.of(exception.where().problem().setup());
    return List.of(
        exception.count() + " x " + exception.sort(),
        String.format(
            Locale.ROOT,
            "  %s depth %d score %s: %s",
            exception.where().label(),
            line.report().depth(),
            ScoreText.uci(line.report().score()),
            San.line(position, line.moves())),
        "  wrong at ply " + line.truth().ply() + ", " + line.report().leaf());
  }
}
