package dev.plumbline.cli.lab;

import dev.plumbline.cli.option.GateArguments;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.lab.Exercise;
import dev.plumbline.lab.SpeedTest;
import dev.plumbline.lab.SpeedTest.Plan;
import dev.plumbline.lab.SpeedTest.SpeedResult;
import dev.plumbline.report.Gate;
import dev.plumbline.report.Gate.Metric;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "speed",
    description = {
      "Measures which of two builds of an engine is faster.",
      "",
      "Both search the same positions to the same depth, by default the depth at which OLD needs"
          + " half a second for all, with one thread, in rounds: for each, both engines are"
          + " started anew and search each position one right after the other, in random order. The"
          + " test ends when the 95 %% interval of the ratio is narrow enough, or the time is over."
          + " It is the interval of the signed-rank test over rounds, which outliers harm little.",
      "",
      "If both search the same tree, the ratio is of time. If not, there are two ratios: nodes a"
          + " second, for the speed of the code, and the time to the depth."
    },
    exitCodeList = {
      "0:measured, and all gates hold",
      "1:a gate was missed",
      "3:a suite cannot be read",
      "4:an engine could not be used"
    },
    footer = {
      "  # Is the new build faster?",
      "  plumbline speed ./engine-before ./engine-after",
      "",
      "  # To a tenth of a percent, within an hour, with a page of all rounds",
      "  plumbline speed ./engine-before ./engine-after --precision 0.1%% --within 60m \\",
      "      --html speed.html",
      "",
      "  # A gate for CI: not slower by more than one percent",
      "  plumbline speed ./engine-main ./engine-branch --gate slower:1%%",
      "",
      "  # What does a setting of the builtin engine cost?",
      "  plumbline speed builtin builtin --new pv=full"
    },
    abbreviateSynopsis = true)
public final class SpeedCommand extends ShellCommand {
  @Mixin TwoBuilds builds;

  @HelpSection.In(HelpSection.SCHEDULE)
  @Option(
      names = "--precision",
      paramLabel = "P",
      defaultValue = "1%",
      converter = Percentage.class,
      description =
          "End at an interval no wider than this, as in 0.5%%. Default: ${DEFAULT-VALUE}.")
  double precision;

  @HelpSection.In(HelpSection.SCHEDULE)
  @Option(
      names = "--within",
      paramLabel = "T",
      defaultValue = "1m",
      converter = DurationConverter.class,
      description = "End after this time, whatever the interval. Default: ${DEFAULT-VALUE}.")
  long withinNanos;

  @HelpSection.In(HelpSection.SCHEDULE)
  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Random seed of the order of searches. Default: ${DEFAULT-VALUE}.")
  long seed;

  @Mixin
  Outputs<SpeedReport> reports =
      new Outputs<SpeedReport>()
          .with("json", SpeedReport::writeJson, "The result and all rounds as JSON.")
          .with("markdown", SpeedReport::writeMarkdown, "The result as Markdown.")
          .with(
              "html",
              SpeedReport::writeHtml,
              "HTML page with the times of all rounds. It also shows how busy the machine was.");

  @HelpSection.In(HelpSection.GATES)
  @Option(
      names = "--gate",
      paramLabel = "GATE",
      converter = SpeedGateConverter.class,
      description = {
        "Exit with 1 unless the result meets this condition. May be repeated.",
        "faster:0.5%% needs the whole interval to be faster by this.",
        "slower:1%% fails only if the whole interval is slower by more."
      })
  List<Gate> gates = List.of();

  static final class SpeedGateConverter extends GateArguments.GateConverter {
    SpeedGateConverter() {
      super(Metric.OF_SPEEDS);
    }
  }

  /** Reads a percentage: 1%, 0.5%. */
  static final class Percentage implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      if (!text.matches("[0-9]{1,2}(\\.[0-9]{1,6})?%") || text.matches("[0.]*%")) {
        throw new TypeConversionException("'" + text + "' is not a percentage such as 0.5%");
      }
      return Double.parseDouble(text.substring(0, text.length() - 1)) / 100;
    }
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure {
    long start = System.nanoTime();
    List<EngineSpec> engines = builds.engines(shell);
    List<Exercise> exercises = builds.exercises(shell);
    reports.check(new FilesInUse());
    PinnedEngines pinned = PinnedEngines.of(engines, shell);
    try (Interruption interruption = new Interruption(shell)) {
      Limits limits = builds.limits(1);
      if (!builds.hasLimit()) {
        shell.status().show("looking for a depth that takes half a second");
        int depth = SpeedTest.usualDepth(pinned.older(), exercises, interruption.stop());
        limits = builds.limits(depth);
      }
      Plan plan =
          new Plan(
              exercises,
              limits,
              precision,
              withinNanos - (System.nanoTime() - start),
              warmupNanos(engines),
              seed);
      SpeedResult result =
          new SpeedTest(pinned.older(), pinned.newer(), plan)
              .run(
                  interruption.stop(),
                  sofar ->
                      shell
                          .status()
                          .show(new SpeedReport(sofar, plan, pinned.processor()).status()));
      shell.status().clear();
      if (result.rounds().isEmpty()) {
        throw new UserException(ExitCode.INTERRUPTED, "interrupted before the first round");
      }
      SpeedReport report = new SpeedReport(result, plan, pinned.processor());
      if (!reports.writesToStdout()) {
        report.lines().forEach(shell.out()::println);
        shell.out().flush();
      }
      reports.write(report, shell);
      return interruption.exitCode(GateArguments.report(report.check(gates), true, shell));
    }
  }

  /** At most a quarter of the time. The builtin engine gets faster while Java compiles it. */
  private long warmupNanos(List<EngineSpec> engines) {
    boolean isBuiltin = engines.stream().anyMatch(EngineSpec.Builtin.class::isInstance);
    return Math.min(withinNanos / 4, TimeUnit.SECONDS.toNanos(isBuiltin ? 8 : 1));
  }

  /**
   * The engines, each started on the same processor where the system allows it.
   *
   * @param processor its number; null if the engines are not pinned
   */
  private record PinnedEngines(
      Engine.Opener older, Engine.Opener newer, @Nullable String processor) {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    static PinnedEngines of(List<EngineSpec> engines, Shell shell) throws IOException {
      Optional<Path> taskset =
          ProgramFinder.on(shell.environment().getOrDefault("PATH", "")).find("taskset");
      String last = lastProcessor();
      boolean isPossible = engines.stream().allMatch(EngineSpec.Foreign.class::isInstance);
      if (taskset.isEmpty() || last == null || !isPossible) {
        return new PinnedEngines(engines.get(0)::open, engines.get(1)::open, null);
      }
      List<String> start = List.of(taskset.get().toString(), "-c", last);
      return new PinnedEngines(
          ((EngineSpec.Foreign) engines.get(0)).startedBy(start)::open,
          ((EngineSpec.Foreign) engines.get(1)).startedBy(start)::open,
          last);
    }

    /** The last processor that this process may use; null if the system does not say. */
    private static @Nullable String lastProcessor() throws IOException {
      if (!Files.isReadable(STATUS)) {
        return null;
      }
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith(ALLOWED))
          .map(line -> line.substring(ALLOWED.length()).strip().replaceFirst(".*[,-]", ""))
          .findFirst()
          .orElse(null);
    }
  }
}
