package dev.plumbline.cli.run;

import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.job.PlanPaths;
import dev.plumbline.cli.option.Outputs.OutputFile;
import dev.plumbline.cli.terminal.CommandTree;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.ConfigException;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * A run from a plan file. The options of the plan are added to the command line, which is parsed
 * again; options that the user typed override the plan.
 */
record PlannedRun(CommandSpec command, List<String> names, CommandTree tree, Shell shell) {
  private static final Pattern OPTION = Pattern.compile("--([a-z][a-z-]*)");

  /** After Ctrl-C, the results so far are printed. */
  private static final int SECONDS_AFTER_INTERRUPT = 8;

  /** The command that a plan configures. */
  interface PlanTarget {
    /** Does what the options say. */
    ExitCode run(List<String> typed, PlanFile.PlanContents plan)
        throws IOException, SuiteException, EngineFailure, InterruptedException;

    /** The time for all runs of the plan; null if there is no end. */
    @Nullable Long within();

    /** What to write about all runs of the plan. */
    PlanResults results(String plan) throws IOException;
  }

  ExitCode call(List<String> arguments)
      throws IOException, SuiteException, EngineFailure, InterruptedException {
    List<String> plans = names.stream().filter(PlanFile::isPlan).toList();
    if (plans.size() > 1) {
      throw UserException.usage(
          "only one plan can be run at a time, not " + String.join(" and ", plans));
    }
    Set<String> typed =
        command.commandLine().getParseResult().matchedOptions().stream()
            .map(PlanFile::key)
            .collect(Collectors.toCollection(HashSet::new));
    boolean resumes = typed.contains("resume") && !typed.contains("journal");
    List<PlanFile> runs = PlanFile.read(plans.get(0), command, resumes, shell);
    List<String> suites = new ArrayList<>(names);
    suites.removeAll(plans);
    if (!runs.get(0).run().isEmpty()) {
      return each(runs, typed, suites, arguments);
    }
    PlanFile plan = runs.get(0);
    Path folder = plan.folderOfNewJournals();
    boolean resumesNewest = folder != null && resumes && typed.add("journal");
    PlanFile.PlanContents contents = plan.contents(suites, resumesNewest ? folder : null, null);
    PlanTarget run = parsed(plan, typed, arguments);
    return run(run, plan, typed, arguments, contents);
  }

  private static ExitCode run(
      PlanTarget run,
      PlanFile plan,
      Set<String> typed,
      List<String> arguments,
      PlanFile.PlanContents contents)
      throws IOException, SuiteException, EngineFailure, InterruptedException {
    try {
      return run.run(arguments, contents);
    } catch (UserException e) {
      if (e.exitCode() == ExitCode.USAGE) {
        checkPlan(e, plan, typed);
      }
      throw e;
    }
  }

  /** Does the runs of a plan one after the other; all options are read before the first. */
  private ExitCode each(
      List<PlanFile> plans, Set<String> typed, List<String> suites, List<String> arguments)
      throws IOException, SuiteException, EngineFailure, InterruptedException {
    checkNames();
    List<PlanTarget> runs = new ArrayList<>();
    for (PlanFile plan : plans) {
      List<String> named =
          arguments.stream().map(word -> word.replace(PlanPaths.RUN, plan.run())).toList();
      runs.add(parsed(plan, typed, named));
    }
    List<String> resuming = new ArrayList<>(arguments);
    if (!typed.contains("journal")) {
      JournaledRun.addOption(resuming, "--journal", plans.get(0).journals());
    }
    PlanResults results = runs.get(0).results(PlanFile.name(names));
    Long within = runs.get(0).within();
    long start = System.nanoTime();
    ExitCode code = ExitCode.OK;
    try (Interruption interruption = new Interruption(shell, SECONDS_AFTER_INTERRUPT, () -> {})) {
      for (int i = 0; i < runs.size(); i++) {
        PlanFile plan = plans.get(i);
        Long left = within == null ? null : within - (System.nanoTime() - start);
        // What a run does not use is for those after it.
        Long share = left == null ? null : left / (runs.size() - i);
        PlanFile.PlanStep part = plan.part(share, results);
        PlanFile.PlanContents contents = plan.contents(suites, null, part);
        if (interruption.stop().isRequested()) {
          results.cut(part.name(), "interrupted");
        } else if (share != null && share <= 0) {
          results.cut(part.name(), "the time was over");
          code = code.and(ExitCode.MISSED);
        } else if (results.begin(part.name())) {
          try {
            ExitCode made = run(runs.get(i), plan, typed, resuming, contents);
            if (made == ExitCode.INTERRUPTED) {
              results.cut(part.name(), "interrupted");
            }
            code = code.and(made);
          } catch (EngineFailure e) {
            results.unusable(part.name(), String.valueOf(e.getMessage()));
          }
        }
      }
      String rest = JournaledRun.resuming(JournaledRun.typed(resuming), Path.of(""));
      boolean isWhole = !interruption.stop().isRequested();
      return interruption.exitCode(results.end(code, isWhole, rest));
    }
  }

  /** Rejects files that one run after the other would write. */
  private void checkNames() {
    for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
      boolean isJoint = PlanResults.JOINT.contains(PlanFile.key(option));
      if (option.getValue() instanceof OutputFile file
          && !isJoint
          && !file.name().contains(PlanPaths.RUN)) {
        String name = file.name();
        String example = "'{run}-" + name.replaceFirst(".*/", "") + "'";
        String remedy = "the plan has several runs: put {run} into the name, as in " + example;
        throw UserException.usage(option.longestName() + " " + name + ": " + remedy);
      }
    }
  }

  private PlanTarget parsed(PlanFile plan, Set<String> typed, List<String> arguments)
      throws ConfigException {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(all.indexOf(command.name()) + 1, plan.words(typed));
    String[] words = all.toArray(String[]::new);
    CommandLine root = tree.neededFor(words);
    try {
      CommandSpec read = root.parseArgs(words).subcommand().commandSpec();
      return (PlanTarget) read.userObject();
    } catch (ParameterException e) {
      // The typed words have been parsed before.
      if (e.getArgSpec() instanceof OptionSpec option && plan.has(PlanFile.key(option), typed)) {
        throw plan.error(PlanFile.key(option), String.valueOf(e.getMessage()));
      }
      throw e;
    }
  }

  /** Names the place in the plan if the error is there. */
  private static void checkPlan(UserException e, PlanFile plan, Set<String> typed)
      throws ConfigException {
    String message = String.valueOf(e.getMessage());
    Matcher options = OPTION.matcher(message);
    while (options.find()) {
      if (plan.has(options.group(1), typed)) {
        throw plan.error(options.group(1), message);
      }
    }
  }

  /** Whether an engine has no such option as the run needs, which is reported. */
  static boolean lacksOption(PlanFile.PlanStep part, List<EngineSpec> specs) throws EngineFailure {
    if (part.needs().isEmpty()) {
      return false;
    }
    for (EngineSpec spec : specs) {
      EngineSpec plain =
          spec instanceof EngineSpec.Foreign foreign
              ? new EngineSpec.Foreign(spec.label(), foreign.program().withOptions(Map.of()))
              : spec;
      try (Engine engine = plain.open()) {
        if (engine.settings().stream()
            .noneMatch(setting -> setting.name().equalsIgnoreCase(part.needs()))) {
          part.results().skipped(part.name(), spec.label() + " has no option " + part.needs());
          return true;
        }
      }
    }
    return false;
  }
}
