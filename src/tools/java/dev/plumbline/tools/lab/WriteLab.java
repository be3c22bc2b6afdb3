package dev.plumbline.tools.lab;

import dev.plumbline.cli.Tool;
import dev.plumbline.cli.lab.Grid;
import dev.plumbline.cli.lab.WindowComparisonText;
import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.lab.Timing.Timed;
import dev.plumbline.lab.WindowRun.WindowResult;
import dev.plumbline.search.Bench;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.tools.lab.Claims.Claim;
import dev.plumbline.tools.lab.Trial.Scale;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the fixed experiments and writes the page of the lab: {@code make tool T=lab}. */
@Command(
    name = "lab",
    mixinStandardHelpOptions = true,
    description = {
      "Runs the fixed experiments and writes the lab page.",
      "",
      "Covers windows, collectors, table hits, root windows, overwriting and the cost of"
          + " collecting, on Plumbline's own positions, and compares the results with claims of"
          + " the literature. Takes several minutes."
    })
public final class WriteLab extends ShellCommand {
  private static final int SIGNATURE_DEPTH = 9;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "F",
      defaultValue = "-",
      description = "Write to this file instead of standard output.")
  String output = "-";

  @Option(
      names = "--sketch",
      description = "Use few positions and low depths; the figures are meaningless.")
  boolean sketch;

  @Mixin JobsArgument jobs;

  public static void main(String[] arguments) {
    Tool.main(WriteLab.class, arguments);
  }

  @Override
  public ExitCode call() throws IOException, EngineFailure, InterruptedException {
    new FilesInUse().writes("-o", output).checkPlaces();
    Scale scale = sketch ? Scale.SKETCH : Scale.WHOLE;
    Study study =
        new Study(
            scale,
            jobs.atLeastOne(),
            (what, done, all) -> shell.status().show(what + ": " + done + " of " + all));
    Map<Trial, List<WindowResult>> counted = study.count();
    StudyPage page = new StudyPage(counted);
    page.begin(signature());
    Arrays.stream(Trial.values())
        .collect(Collectors.groupingBy(Trial::title, LinkedHashMap::new, Collectors.toList()))
        .forEach((title, trials) -> page.section(title, trials, trial -> size(study, trial)));
    String text = page.end(study.time(), size(study, Trial.HITS), scale.rounds(), machine());
    shell.status().clear();
    Outputs.write(output, text, shell);
    return ExitCode.OK;
  }

  private static StudyPage.ExperimentSize size(Study study, Trial trial) {
    return new StudyPage.ExperimentSize(study.exercises(trial).size(), study.limits(trial));
  }

  /** What shows whether the search is still the same. */
  private static String signature() throws EngineFailure {
    try (BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 64)) {
      long nodes =
          new Bench()
              .run(engine, Limits.depth(SIGNATURE_DEPTH), (number, position, analysis) -> {});
      return "`plumbline bench` counts " + nodes + " nodes";
    }
  }

  private static String machine() {
    return String.format(
        Locale.ROOT,
        "Java %s, %s on %s, %d processors",
        System.getProperty("java.version"),
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors());
  }

  /**
   * The study as Markdown: the claims, each experiment with its tables, and finally the timings,
   * the only part that changes from run to run.
   */
  private static final class StudyPage {
    private static final int WIDTH = 100;

    /** What is shown of the lines where there is one collector. */
    private static final List<String> LINE_FIGURES =
        List.of("full", "true", "false", "length", "moves written/1000");

    private final Map<Trial, List<WindowResult>> counted;
    private final Claims claims;
    private final StringBuilder text = new StringBuilder();

    StudyPage(Map<Trial, List<WindowResult>> counted) {
      this.counted = counted;
      claims = new Claims(counted);
    }

    /** How much an experiment searched. */
    record ExperimentSize(int positions, Limits limits) {}

    void begin(String signature) {
      text.append("# The lab: window policies and PV collectors compared\n\n");
      paragraph(
          "`plumbline lab` searches the same positions with different settings of the builtin"
              + " engine: what does each cost in nodes and time, and how true are its lines? `run`"
              + " measures what they solve.");
      text.append("    plumbline lab mates --preset textbook --depth 3 --windows all\n")
          .append("    plumbline run mates --nodes 100k --matrix null=on,off\n\n");
      paragraph(
          String.format(
              Locale.ROOT,
              "`make tool T=lab` generates this page; do not edit it. The positions are those of"
                  + " `plumbline bench` and a few endings. All figures but the timings in the last"
                  + " section are counts under depth or node limits, the same on any machine as"
                  + " long as the search is the same (%s).",
              signature));
      paragraph(
          "All exact lines of completed iterations count, replayed on the board, beside windows"
              + " those of the triangular collector. A line is *full* if it reaches the search"
              + " depth, *true* if its final position evaluates to the reported score, *cut* if it"
              + " is the beginning of a true line. Shares have 95 % confidence intervals over"
              + " positions. *Relative* compares with the first row. *Tiny gains* are re-searches"
              + " that raise alpha by a tenth of a pawn or less. *Other scores* are positions whose"
              + " score differs from the first row's at the deepest depth that both have completed."
              + " *Raises* and *moves written* are per 1,000 nodes. Rows with the same figures are"
              + " joined. Collectors that a setting excludes are left out; `plumbline lab` says"
              + " why.");
      text.append("## Claims and findings\n\n");
      claims(claims.byCount());
    }

    private void claims(List<Claim> some) {
      List<List<String>> rows =
          some.stream()
              .map(
                  claim ->
                      List.of(
                          claim.sentence(),
                          claim.holds() ? "holds" : "does not hold",
                          claim.figures()))
              .toList();
      table(new Grid(List.of("claim", "here", "figures"), 3, rows));
    }

    void section(String title, List<Trial> trials, Function<Trial, ExperimentSize> sizes) {
      text.append("## ").append(title).append("\n\n");
      Trial first = trials.get(0);
      String sentences = trials.stream().map(Trial::sentence).collect(Collectors.joining(" "));
      if (trials.size() > 1) {
        paragraph(sentences);
        table(linesOfAll(trials, sizes));
        return;
      }
      paragraph(sentences + " " + setup(first, sizes.apply(first)) + ".");
      Grid lines = comparison(first).collectors();
      if (first.isOfNodes()) {
        Grid nodes = comparison(first).windows();
        boolean isAlone = !first.isOfLines() && !lines.rows().isEmpty();
        table((isAlone ? withLines(nodes, lines) : nodes).joining(0));
      }
      if (first.isOfLines()) {
        table(lines.joining(1).joining(0));
      }
    }

    private WindowComparisonText comparison(Trial trial) {
      return new WindowComparisonText(
          trial.varied().label(), counted.getOrDefault(trial, List.of()), Map.of(), Map.of());
    }

    /** The lines of experiments that vary what is searched instead of a setting. */
    private Grid linesOfAll(List<Trial> trials, Function<Trial, ExperimentSize> sizes) {
      List<String> header = new ArrayList<>();
      List<List<String>> rows = new ArrayList<>();
      for (Trial trial : trials) {
        Grid lines = comparison(trial).collectors().joining(1);
        header = new ArrayList<>(lines.header());
        for (List<String> line : lines.rows()) {
          List<String> row = new ArrayList<>(line);
          row.set(0, setup(trial, sizes.apply(trial)));
          rows.add(row);
        }
      }
      header.set(0, "search");
      return new Grid(header, 2, rows);
    }

    /** Adds the lines of the only collector to the row of each setting. */
    private static Grid withLines(Grid nodes, Grid lines) {
      Map<String, List<String>> figures = new HashMap<>();
      for (List<String> row : lines.rows()) {
        figures.put(
            row.get(0), LINE_FIGURES.stream().map(lines.header()::indexOf).map(row::get).toList());
      }
      List<String> none = Collections.nCopies(LINE_FIGURES.size(), "-");
      return new Grid(
          joined(nodes.header(), LINE_FIGURES),
          1,
          nodes.rows().stream()
              .map(row -> joined(row, figures.getOrDefault(row.get(0), none)))
              .toList());
    }

    private static List<String> joined(List<String> some, List<String> more) {
      return Stream.concat(some.stream(), more.stream()).toList();
    }

    private void table(Grid grid) {
      text.append(grid.markdown()).append('\n');
    }

    /** The timings, which end the page. */
    String end(Map<String, Timed> costs, ExperimentSize size, int rounds, String machine) {
      text.append("## What collecting costs in time\n\n");
      paragraph(
          String.format(
              Locale.ROOT,
              "The collectors take turns, position by position, on one thread, in %d rounds after a"
                  + " warm-up round. Times are medians; costs compare with the same round keeping"
                  + " only the root move (`none`). %s. These figures change from run to run. %s.",
              rounds,
              machine,
              setup(Trial.HITS, size)));
      claims(claims.byClock(costs));
      List<List<String>> rows = new ArrayList<>();
      costs.forEach(
          (name, timed) ->
              rows.add(
                  List.of(
                      name,
                      String.format(Locale.ROOT, "%.3f", timed.nanos() / 1e9),
                      String.format(Locale.ROOT, "%+.1f%%", 100 * (timed.ratio() - 1)))));
      text.append(new Grid(List.of("collector", "seconds", "cost"), 1, rows).markdown());
      return text.toString();
    }

    private static String setup(Trial trial, ExperimentSize size) {
      return String.format(
          Locale.ROOT,
          "`%s`, %s, %d positions",
          trial.options(),
          size.limits().text(),
          size.positions());
    }

    private void paragraph(String sentences) {
      List<String> words = List.of(sentences.split(" ", -1));
      Terminal.wrapped(words, WIDTH, UnaryOperator.identity())
          .forEach(line -> text.append(line).append('\n'));
      text.append('\n');
    }
  }
}
