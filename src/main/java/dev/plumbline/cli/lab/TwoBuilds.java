package dev.plumbline.cli.lab;

import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.option.ProgramArguments;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.lab.Exercise;
import dev.plumbline.run.spec.EngineFinder;
import dev.plumbline.run.spec.EngineMatrix;
import dev.plumbline.run.spec.EngineMatrix.Dimension;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SettingException;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Two builds of an engine, and the positions that both search. */
final class TwoBuilds {
  /** Quiet positions, in which engines search wide trees. */
  private static final String USUAL_SUITE = "strategy";

  /** One record of so many: a sample of nearly all themes. */
  private static final int USUAL_STEP = 30;

  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description =
          "The older build: a UCI program, a name from an engines file, or builtin. Write a program"
              + " with arguments in quotation marks.")
  private String older;

  @Parameters(index = "1", paramLabel = "NEW", description = "The newer build.")
  private String newer;

  @Parameters(
      index = "2..*",
      arity = "0..*",
      paramLabel = "SUITE",
      description =
          "Suites: files, suite names, or - for standard input. Default: every thirtieth record"
              + " of strategy.")
  private List<String> suites = List.of();

  @HelpSection.In(HelpSection.LIMITS)
  @Option(names = "--depth", paramLabel = "N", description = "Search each position to depth N.")
  private @Nullable Integer depth;

  @HelpSection.In(HelpSection.LIMITS)
  @Option(
      names = "--nodes",
      paramLabel = "N",
      converter = CountConverter.class,
      description = "Search N nodes of each position instead.")
  private @Nullable Long nodes;

  @HelpSection.In(HelpSection.LIMITS)
  @Option(
      names = "--multipv",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of lines of each search. Default: ${DEFAULT-VALUE}.")
  private int multiPv;

  @HelpSection.In(HelpSection.ENGINES)
  @Option(
      names = "--old",
      paramLabel = "NAME=VALUE",
      description =
          "Set an option of the older build only. It is a UCI option, or a setting, hash or"
              + " threads of the builtin engine. May be repeated.")
  private List<String> ofOlder = List.of();

  @HelpSection.In(HelpSection.ENGINES)
  @Option(names = "--new", paramLabel = "NAME=VALUE", description = "The same for the newer build.")
  private List<String> ofNewer = List.of();

  @Mixin private ProgramArguments programs = new ProgramArguments();

  @Mixin private EngineArguments builtin = new EngineArguments();

  @Mixin private EngineFiles files = new EngineFiles();

  /** The older and the newer build. */
  List<EngineSpec> engines(Shell shell) throws IOException, EngineFailure {
    builtin.refuseThreads("no search of several threads can be repeated");
    if (!EngineFiles.isBuiltin(older) && !EngineFiles.isBuiltin(newer)) {
      builtin.refuseUnused();
    }
    EngineFinder finder = files.finder(shell);
    EngineSpec.Builtin own = builtin.spec(UserDefaults.none());
    return List.of(
        with("--old", ofOlder, programs.spec(older, finder, own)),
        with("--new", ofNewer, programs.spec(newer, finder, own)));
  }

  private static EngineSpec with(String option, List<String> values, EngineSpec engine)
      throws EngineFailure {
    if (values.isEmpty()) {
      return engine;
    }
    try {
      List<Dimension> dimensions = new ArrayList<>();
      for (String text : values) {
        int sign = text.indexOf('=');
        if (sign < 1) {
          throw new SettingException("\"" + text + "\" is not Name=Value, as in Hash=128");
        }
        String value = text.substring(sign + 1).strip();
        dimensions.add(new Dimension(text.substring(0, sign).strip(), List.of(value)));
      }
      return EngineMatrix.of(dimensions).product(List.of(engine), true).engines().get(0);
    } catch (SettingException e) {
      throw UserException.usage(option + ": " + e.sentence(), e);
    }
  }

  List<Exercise> exercises(Shell shell) throws IOException, SuiteException {
    LabSuites reader = new LabSuites(shell);
    if (!suites.isEmpty()) {
      return reader.exercises(suites);
    }
    List<Exercise> all = reader.exercises(List.of(USUAL_SUITE));
    return IntStream.range(0, all.size())
        .filter(i -> i % USUAL_STEP == 0)
        .mapToObj(all::get)
        .toList();
  }

  boolean hasLimit() {
    return depth != null || nodes != null;
  }

  /**
   * The limits of a search.
   *
   * @param usualDepth if neither depth nor nodes are given
   */
  Limits limits(int usualDepth) {
    if (depth != null && nodes != null) {
      throw UserException.usage("give either --depth or --nodes");
    }
    Limits limits =
        nodes != null
            ? Limits.nodes(Numbers.atLeast(1, "--nodes", nodes))
            : Limits.depth(Numbers.atLeast(1, "--depth", depth == null ? usualDepth : depth));
    return limits.withMultiPv(Numbers.atLeast(1, "--multipv", multiPv));
  }
}
