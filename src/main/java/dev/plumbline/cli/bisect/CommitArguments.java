package dev.plumbline.cli.bisect;

import dev.plumbline.bisect.CommitBuilder;
import dev.plumbline.bisect.CommitRunner;
import dev.plumbline.bisect.CommitRunner.Suites;
import dev.plumbline.bisect.Repository;
import dev.plumbline.bisect.Repository.Commit;
import dev.plumbline.bisect.WorkFolder;
import dev.plumbline.cli.job.ExecutionOptions;
import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.job.SearchArguments;
import dev.plumbline.cli.job.SuitesToRun;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.option.ProgramArguments;
import dev.plumbline.cli.option.SelectionArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.run.spec.ProgramFinder;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/**
 * Options of commands that build commits of a repository and run suites with their engines, and
 * what these commands do alike.
 */
final class CommitArguments {
  /** A build or a git command is ended within this time. */
  private static final int STOP_SECONDS = 20;

  private static final long BUILD_NANOS = Duration.ofMinutes(30).toNanos();

  @Option(
      names = "--build",
      paramLabel = "CMD",
      defaultValue = "",
      order = -3,
      description =
          "Shell command that builds the engine. It is run in the folder of the worktree"
              + " that corresponds to the current one. Default: nothing to build.")
  String build = "";

  @Mixin BuiltEngine engine;

  @Option(
      names = "--build-timeout",
      paramLabel = "T",
      converter = DurationConverter.class,
      description = "Skip a commit if its build takes longer than T. Default: 30m.")
  long buildNanos = BUILD_NANOS;

  @Option(
      names = "--repo",
      paramLabel = "DIR",
      defaultValue = "",
      description = "Folder of the repository. Default: the current folder.")
  String repo = "";

  @Option(
      names = "--work",
      paramLabel = "DIR",
      description =
          "Folder for worktrees, journals and build logs. Default:" + " ~/.cache/plumbline/bisect.")
  @Nullable String workFolder;

  @Mixin SearchArguments search;

  @Mixin ExecutionOptions handling;

  private volatile @Nullable CommitRunner current;
  private volatile boolean isStopped;

  /** Work that may be interrupted, and then be continued by the same command. */
  @FunctionalInterface
  interface CommitWork {
    ExitCode call() throws IOException, InterruptedException;
  }

  Suites searched(SuitesToRun found, SelectionArguments selection, boolean isQuiet, Shell shell)
      throws IOException, SuiteException {
    RunLimits limits = search.limits();
    List<EngineSpec> specs = List.of(engine.unbuilt());
    Schedule schedule = handling.schedule(limits.common(), specs, UserDefaults.none());
    Judging judging = search.judging(null, handling.wholeLine(), UserDefaults.none(), shell);
    ChosenRecords chosen = found.choose(selection.request(null), limits, judging);
    if (!isQuiet) {
      handling.warn(schedule, limits.common(), specs, shell);
    }
    RunPlan plan =
        new RunPlan(
            found.all(),
            chosen,
            specs,
            limits,
            judging,
            handling.use(),
            schedule,
            LineSelection.ALL);
    return new Suites(plan, JournaledRun.header(UserDefaults.none(), shell));
  }

  /** Does the work; after Ctrl-C says how to continue. */
  ExitCode interruptibly(CommitWork work, CommandSpec spec, Shell shell) throws IOException {
    try (Interruption interruption = new Interruption(shell, STOP_SECONDS, this::stop)) {
      try {
        return work.call();
      } catch (IOException | InterruptedException e) {
        if (!interruption.stop().isRequested()) {
          if (e instanceof IOException failure) {
            throw failure;
          }
          Thread.currentThread().interrupt();
        }
        shell.status().clear();
        shell.say("interrupted; what is done is kept. To continue:");
        shell.err().println("  " + Shell.quoted(JournaledRun.typed(spec)));
        return ExitCode.INTERRUPTED;
      }
    }
  }

  private void stop() {
    isStopped = true;
    CommitRunner runner = current;
    if (runner != null) {
      runner.stop();
    }
  }

  Repository repository() throws IOException, InterruptedException {
    return Repository.open(InputFinder.path(repo).toAbsolutePath().normalize());
  }

  /** Checks that one revision is based on another. */
  static void checkAncestor(
      Repository repository,
      Map.Entry<String, Commit> older,
      Map.Entry<String, Commit> newer,
      String both)
      throws IOException, InterruptedException {
    if (!repository.isAncestor(older.getValue(), newer.getValue())) {
      String problem = older.getKey() + " is not an ancestor of " + newer.getKey();
      if (repository.isAncestor(newer.getValue(), older.getValue())) {
        throw UserException.input(problem + ", but the reverse: exchange " + both);
      }
      String words = Shell.quoted(List.of(older.getKey(), newer.getKey()));
      String remedy = "name a commit that " + newer.getKey() + " is based on, such as: ";
      throw UserException.input(problem + "; " + remedy + "git merge-base " + words);
    }
  }

  WorkFolder open(Repository repository, Shell shell) throws IOException, InterruptedException {
    return WorkFolder.open(repository, folder(shell));
  }

  CommitRunner runner(
      Repository repository,
      WorkFolder work,
      Suites searched,
      CommitRunner.CommitListener listener,
      Shell shell)
      throws IOException {
    CommitRunner runner =
        new CommitRunner(
            repository,
            work,
            conditions(searched),
            new CommitBuilder(build, Duration.ofNanos(buildNanos)),
            place -> engine.in(place, shell),
            searched,
            listener);
    current = runner;
    if (isStopped) {
      runner.stop();
    }
    return runner;
  }

  /** The folder of all repositories. As XDG specifies, a relative $XDG_CACHE_HOME is ignored. */
  private Path folder(Shell shell) {
    if (workFolder != null) {
      return InputFinder.path(workFolder);
    }
    Map<String, String> environment = shell.environment();
    Path cache = InputFinder.path(environment.getOrDefault("XDG_CACHE_HOME", ""));
    if (!cache.isAbsolute()) {
      String home = environment.getOrDefault("HOME", System.getProperty("user.home", "."));
      cache = InputFinder.path(home).resolve(".cache");
    }
    return cache.resolve("plumbline").resolve("bisect");
  }

  /** All that affects the engine and its results, except the commit. */
  private List<String> conditions(Suites searched) {
    EngineSpec.Foreign unbuilt = (EngineSpec.Foreign) searched.plan().engines().get(0);
    List<String> conditions = new ArrayList<>();
    conditions.add(build);
    conditions.add(unbuilt.program().toString());
    // The order of this map differs from one Java process to the next.
    conditions.add(new TreeMap<>(unbuilt.defaults()).toString());
    conditions.addAll(searched.header().conditions(searched.plan()));
    return conditions;
  }

  /** The engine that is built from a commit, and its options. */
  @HelpSection.In(HelpSection.ENGINES)
  static final class BuiltEngine extends ProgramArguments {
    @HelpSection.In(HelpSection.OPTIONS)
    @Option(
        names = "--engine",
        paramLabel = "CMD",
        required = true,
        order = -2,
        description =
            "Program to run after the build. With its arguments, relative to the folder of"
                + " the build: src/engine, or 'python3 engine.py'.")
    String command = "";

    @Option(
        names = "--hash",
        paramLabel = "MB",
        defaultValue = "64",
        description = "Size of the hash table in MB. Default: ${DEFAULT-VALUE}.")
    int hash;

    @Option(
        names = "--threads",
        paramLabel = "N",
        defaultValue = "1",
        description = "Threads per search. Default: ${DEFAULT-VALUE}.")
    int threads;

    /** Rejects a command that would be the same program for every commit. */
    void check() {
      List<String> words = ProgramFinder.words(command);
      if (words.isEmpty() || Path.of(words.get(0)).isAbsolute()) {
        throw UserException.usage(
            "--engine '"
                + command
                + "': name the program that the build makes, relative to the repository, as in"
                + " ./engine; an absolute path would be the same program for every commit");
      }
      Numbers.atLeast(1, "--hash", hash);
      Numbers.atLeast(1, "--threads", threads);
    }

    /** The engine before it is built: its options are known, its program is not. */
    EngineSpec.Foreign unbuilt() {
      return configured(UciSpec.of(command));
    }

    /**
     * The engine in the folder where it was built.
     *
     * @throws EngineFailure if the program is missing
     */
    EngineSpec in(Path folder, Shell shell) throws EngineFailure {
      List<String> words = ProgramFinder.words(command);
      Path program = folder.resolve(words.get(0)).normalize();
      String found;
      if (Files.isRegularFile(program)) {
        if (!Files.isExecutable(program)) {
          throw new EngineFailure(words.get(0) + " is not executable");
        }
        found = program.toString();
      } else {
        found =
            interpreter(words, shell)
                .orElseThrow(
                    () -> new EngineFailure("there is no " + words.get(0) + " after the build"))
                .toString();
      }
      List<String> args = words.subList(1, words.size());
      UciSpec spec = UciSpec.of(found, args.toArray(String[]::new));
      return configured(
          new UciSpec(
              found, args, folder, spec.options(), spec.initTimeout(), spec.searchTimeout()));
    }

    private EngineSpec.Foreign configured(UciSpec program) {
      return (EngineSpec.Foreign) applied(new EngineSpec.Foreign(command, program), hash, threads);
    }

    /** Looks a program up on the PATH if it is to run something in the repository. */
    private static Optional<Path> interpreter(List<String> words, Shell shell) {
      return words.size() < 2 || ProgramFinder.isPath(words.get(0))
          ? Optional.empty()
          : ProgramFinder.on(shell.environment().getOrDefault("PATH", "")).find(words.get(0));
    }
  }
}
