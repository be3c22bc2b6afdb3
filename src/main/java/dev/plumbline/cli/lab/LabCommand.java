package dev.plumbline.cli.lab;

import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.EnumConverter;
import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.LimitArguments.LineArguments;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.lab.Exercise;
import dev.plumbline.lab.LineSearch.Experiment;
import dev.plumbline.lab.Timing;
import dev.plumbline.lab.Timing.Timed;
import dev.plumbline.lab.WindowRun;
import dev.plumbline.lab.WindowRun.WindowResult;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "lab",
    description = {
      "Compares search windows and PV collectors.",
      "",
      "Searches every position with each window policy, running all collectors on the same"
          + " search, and checks every exact line of a completed iteration on the board. Shares"
          + " have 95 %% confidence intervals over positions; costs are medians of interleaved"
          + " rounds."
    },
    footer = {
      "  # All window policies and collectors, as exact minimax",
      "  plumbline lab mates --preset textbook --depth 3 --windows all",
      "",
      "  # What two collectors keep when a 1 MB table is overwritten constantly",
      "  plumbline lab mates --nodes 2M --hash 1 --collectors triangular,table"
    },
    abbreviateSynopsis = true)
public final class LabCommand extends ShellCommand {
  private static final String ALL = "all";

  @Mixin SuiteArguments suites;

  private static final class Windows extends EnumConverter.CandidateWords {
    Windows() {
      super(SearchOption.WINDOW.choices(), ALL);
    }
  }

  private static final class Collectors extends EnumConverter.CandidateWords {
    Collectors() {
      super(allCollectors(), ALL);
    }
  }

  @Option(
      names = "--windows",
      paramLabel = "NAMES",
      completionCandidates = Windows.class,
      split = ",",
      description =
          "Window policies, separated by commas, or all. The others are compared with the"
              + " first; all leaves out pvs-zws, another name of pvs. Default: the one of the"
              + " settings.")
  List<String> windows = List.of();

  @Option(
      names = "--collectors",
      paramLabel = "NAMES",
      completionCandidates = Collectors.class,
      defaultValue = ALL,
      split = ",",
      description = "PV collectors, separated by commas, or all. Default: ${DEFAULT-VALUE}.")
  List<String> collectors = List.of();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "0",
      description = "Measure the costs in N timed rounds on one thread. Default: no timing.")
  int rounds;

  @Mixin JobsArgument jobs;

  @Mixin
  Outputs<LabComparison> reports =
      new Outputs<LabComparison>()
          .with("csv", LabComparison::writeCsv, "Both tables as CSV.")
          .with("markdown", LabComparison::writeMarkdown, "Both tables as Markdown.")
          .with("html", LabComparison::writePage, "Both tables as an HTML page.");

  @Mixin LineArguments limits;

  @Mixin EngineArguments engine;

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    Numbers.atLeast(0, "--rounds", rounds);
    engine.refuseThreads("the lines that it compares must come from one search");
    engine.open().close();
    LabSuites positions = new LabSuites(shell);
    List<Exercise> exercises = positions.exercises(suites.names());
    reports.check(positions.files());
    Limits within = limits.required();
    Experiment experiment = new Experiment(engine.settings(), engine.hash(), collectors(), within);
    List<String> policies = windows(experiment.settings());
    List<WindowResult> results = new ArrayList<>();
    for (String window : policies) {
      results.add(
          new WindowRun(exercises, jobs.atLeastOne())
              .run(
                  window,
                  experiment.withWindow(window),
                  done -> show(window + ": " + done + " of " + exercises.size())));
    }
    Experiment first = experiment.withWindow(policies.get(0));
    WindowComparisonText text =
        new WindowComparisonText(
            SearchOption.WINDOW.label(),
            results,
            times(policies, exercises, experiment),
            timed("collectors", first.byCollector(), exercises, first));
    shell.status().clear();
    LabComparison compared = new LabComparison(text, suites.names(), exercises.size(), within);
    compared.print(shell.out());
    reports.write(compared, shell);
    return ExitCode.OK;
  }

  private List<String> windows(SearchSettings settings) {
    return windows.isEmpty()
        ? List.of(settings.choice(SearchOption.WINDOW))
        : chosen("--windows", windows, SearchOption.WINDOW.choices(), Experiment.windows());
  }

  private List<CollectorKind> collectors() {
    return chosen("--collectors", collectors, allCollectors(), allCollectors()).stream()
        .map(CollectorKind::named)
        .toList();
  }

  private static List<String> allCollectors() {
    return Stream.of(CollectorKind.values()).map(CollectorKind::label).toList();
  }

  private List<String> chosen(
      String option, List<String> names, List<String> known, List<String> all) {
    if (names.equals(List.of(ALL))) {
      return all;
    }
    for (String name : names) {
      if (!known.contains(name)) {
        throw UserException.usage(
            option + ": '" + name + "' is none of " + String.join(", ", known));
      }
    }
    return names;
  }

  /** The time of each window policy when only the root move is kept. */
  private Map<String, Timed> times(
      List<String> compared, List<Exercise> exercises, Experiment experiment) throws EngineFailure {
    Map<String, SearchSettings> ways = new LinkedHashMap<>();
    SearchSettings plain = experiment.settings().with(SearchOption.PV, "none");
    compared.forEach(window -> ways.put(window, plain.with(SearchOption.WINDOW, window)));
    return timed("windows", ways, exercises, experiment);
  }

  private Map<String, Timed> timed(
      String what,
      Map<String, SearchSettings> ways,
      List<Exercise> exercises,
      Experiment experiment)
      throws EngineFailure {
    return rounds == 0
        ? Map.of()
        : new Timing(exercises, rounds)
            .run(
                ways,
                experiment,
                (round, done) ->
                    show(
                        String.format(
                            Locale.ROOT,
                            "timing %s, round %d of %d: %d of %d",
                            what,
                            round,
                            rounds,
                            done,
                            exercises.size())));
  }

  private void show(String text) {
    shell.status().show(text);
  }

  private record LabComparison(
      WindowComparisonText text, List<String> suites, int positions, Limits within) {
    void print(PrintWriter out) {
      text.windows().lines().forEach(out::println);
      out.println();
      text.collectors().lines().forEach(out::println);
      text.refusals().forEach(out::println);
      out.println();
      out.println("positions=" + positions + " limit=\"" + within.text() + '"');
    }

    void writeCsv(Writer out) throws IOException {
      out.write(text.windows().csv() + '\n' + text.collectors().csv());
    }

    void writeMarkdown(Writer out) throws IOException {
      out.write(text.windows().markdown() + '\n' + text.collectors().markdown());
    }

    void writePage(Writer out) throws IOException {
      String what = positions + " positions, " + within.text();
      text.page("The lab: " + String.join(", ", suites), what).write(out);
    }
  }
}
