package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.run.spec.EngineSpec;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option --jobs: how many positions or games are processed in parallel. */
@HelpSection.In(HelpSection.SCHEDULE)
public final class JobsArgument {
  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of positions or games in parallel. Default: ${DEFAULT-VALUE}.")
  int number;

  public int atLeastOne() {
    return Numbers.atLeast(1, "--jobs", number);
  }

  /** The option --jobs where engines may have several threads; "auto" is allowed. */
  @HelpSection.In(HelpSection.SCHEDULE)
  public static final class SearchJobs {
    @Option(
        names = "--jobs",
        paramLabel = "N|auto",
        description = "Number of parallel searches. auto leaves one core free. Default: 1.")
    private @Nullable String given;

    /** The number, if the option or the user's default is one. */
    public OptionalInt given(List<EngineSpec> engines, UserDefaults defaults) {
      String jobs = jobs(defaults);
      return jobs == null || jobs.equals("auto")
          ? OptionalInt.empty()
          : OptionalInt.of(number(engines, defaults));
    }

    private @Nullable String jobs(UserDefaults defaults) {
      return given == null ? defaults.use(UserDefaults.DefaultKey.JOBS) : given;
    }

    public int number(List<EngineSpec> engines, UserDefaults defaults) {
      String jobs = Objects.requireNonNullElse(jobs(defaults), "1");
      if (jobs.equals("auto")) {
        int cores = Runtime.getRuntime().availableProcessors();
        return Math.max(1, (cores - 1) / mostThreads(engines));
      }
      if (!jobs.matches("[1-9][0-9]{0,3}")) {
        throw UserException.usage("--jobs must be a number from 1 to 9999, or auto");
      }
      return Integer.parseInt(jobs);
    }

    public static int mostThreads(List<EngineSpec> engines) {
      return engines.stream().mapToInt(SearchJobs::threads).max().orElse(1);
    }

    private static int threads(EngineSpec engine) {
      if (engine instanceof EngineSpec.Builtin builtin) {
        return builtin.threads();
      }
      return ((EngineSpec.Foreign) engine)
          .program().options().entrySet().stream()
              .filter(option -> option.getKey().equalsIgnoreCase(ProgramArguments.THREADS))
              .filter(option -> option.getValue().matches("[1-9][0-9]{0,3}"))
              .mapToInt(option -> Integer.parseInt(option.getValue()))
              .max()
              .orElse(1);
    }
  }
}
