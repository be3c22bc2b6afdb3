package dev.plumbline.cli.job;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.JobsArgument.SearchJobs;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.MoveTime;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.judge.Judging.WholeLine;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for how a run treats engines, and for searches in parallel. */
@HelpSection.In(HelpSection.SCHEDULE)
public final class ExecutionOptions {
  /** Enough searches for the JIT to compile the builtin engine. */
  private static final int MOST_WARMUP = 30;

  /** Or enough time. */
  private static final long WARMUP_NANOS = 3_000_000_000L;

  /** More engines have fewer searches each. */
  private static final int MOST_WARM = 8;

  @Mixin public SearchJobs jobs = new SearchJobs();

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "1",
      description = "Search each record N times. Default: ${DEFAULT-VALUE}.")
  int repeat;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--whole-line",
      description =
          "Play each record that has a line (pv) to its end: the engine must find every move of"
              + " its side, and the record plays the replies. The first wrong move ends the"
              + " problem. Where the line's move mates, any mate counts. Default for puzzles"
              + " from Lichess tables.")
  public boolean wholeLine;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--first-move",
      description = "Judge the first move only, also of puzzles from Lichess tables.")
  boolean firstMove;

  @HelpSection.In(HelpSection.LIMITS)
  @Option(
      names = "--stop-after-solved",
      paramLabel = "K",
      defaultValue = "0",
      description =
          "Stop a search when K consecutive iterations have kept a solution. Default: off.")
  public int stopAfterSolved;

  @Option(
      names = "--keep-hash",
      description = "Keep what the engine learned from earlier problems (no ucinewgame).")
  boolean keepHash;

  @Option(
      names = "--retries",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Retry a search up to N times if the engine crashes or hangs. Default:"
              + " ${DEFAULT-VALUE}.")
  int retries;

  @HelpSection.In(HelpSection.LIMITS)
  @Option(
      names = "--within",
      paramLabel = "T",
      converter = DurationConverter.class,
      description =
          "Stop after T, as in 5m, and report the partial results: they say what is missing, gates"
              + " judge the rest, and --resume continues it. The runs of a plan share the time."
              + " Default: no end.")
  @Nullable public Long within;

  @Option(
      names = "--warmup",
      paramLabel = "N",
      description =
          "Run N uncounted searches first. Default: enough to warm up the Java VM if the"
              + " builtin engine runs with a time limit, else 0.")
  @Nullable Integer warmup;

  public EngineUse use() {
    return new EngineUse(
        keepHash,
        Numbers.atLeast(0, "--retries", retries),
        Numbers.atLeast(0, "--stop-after-solved", stopAfterSolved));
  }

  /** Which records are played to the end of their line. */
  public WholeLine wholeLine() {
    if (wholeLine && firstMove) {
      throw UserException.usage("--whole-line and --first-move exclude each other");
    }
    return firstMove ? WholeLine.NEVER : wholeLine ? WholeLine.ALWAYS : WholeLine.PUZZLES;
  }

  public Schedule schedule(Limits limits, List<EngineSpec> engines, UserDefaults defaults) {
    if (stopAfterSolved > 0 && limits.clock() != null) {
      throw UserException.usage(
          "with --clock the engine decides when a search ends: leave out --stop-after-solved");
    }
    return new Schedule(
        Numbers.atLeast(1, "--repeat", repeat),
        jobs.number(engines, defaults),
        warmup == null ? usualWarmup(limits, engines) : Numbers.atLeast(0, "--warmup", warmup));
  }

  private static int usualWarmup(Limits limits, List<EngineSpec> engines) {
    if (limits.nanos().isEmpty()
        || engines.stream().noneMatch(EngineSpec.Builtin.class::isInstance)) {
      return 0;
    }
    GameClock clock = limits.clock();
    long usual = clock == null ? limits.nanos().getAsLong() : MoveTime.of(clock, 0).enough();
    long nanos = Math.max(1, usual);
    long searches = Math.min(MOST_WARMUP, WARMUP_NANOS / nanos);
    // The settings of a matrix share their compiled code.
    return (int) Math.max(1, searches * MOST_WARM / Math.max(MOST_WARM, engines.size()));
  }

  /** Warns of searches that will slow each other down. */
  public void warn(Schedule schedule, Limits limits, List<EngineSpec> engines, Shell shell) {
    int cores = Runtime.getRuntime().availableProcessors();
    int all = schedule.jobs() * SearchJobs.mostThreads(engines);
    if (all > cores) {
      shell.warn(all + " search threads on " + cores + " cores will compete for CPU time");
    } else if (schedule.jobs() > 1 && limits.nanos().isPresent()) {
      shell.warn(
          "parallel searches slow each other down; this affects results"
              + " with --time or --clock, but not with --nodes or --depth");
    }
  }
}
