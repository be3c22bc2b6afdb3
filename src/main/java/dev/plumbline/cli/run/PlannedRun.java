package dev.plumbline.cli.run;

import dev.plumbline.cli.terminal.CommandTree;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.ConfigException;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

  /** The command that a plan configures. */
  @FunctionalInterface
  interface Planned {
    /** Does what the options say. */
    ExitCode run(List<String> typed, PlanFile.Contents plan)
        throws IOException, SuiteException, EngineFailure, InterruptedException;
  }

  ExitCode call(List<String> arguments)
      throws IOException, SuiteException, EngineFailure, InterruptedException {
    List<String> plans = names.stream().filter(PlanFile::isPlan).toList();
    if (plans.size() > 1) {
      throw UserException.usage(
          "only one plan can be run at a time, not " + String.join(" and ", plans));
    }
    PlanFile plan = PlanFile.read(plans.get(0), command, shell);
    Set<String> typed =
        command.commandLine().getParseResult().matchedOptions().stream()
            .map(PlanFile::key)
            .collect(Collectors.toCollection(HashSet::new));
    Path folder = plan.folderOfNewJournals();
    boolean resumesNewest = folder != null && typed.contains("resume") && typed.add("journal");
    List<String> suites = new ArrayList<>(names);
    suites.removeAll(plans);
    PlanFile.Contents contents = plan.contents(suites, resumesNewest ? folder : null);
    Planned run = parsed(plan, typed, arguments);
    try {
      return run.run(arguments, contents);
    } catch (UserException e) {
      if (e.exitCode() == ExitCode.USAGE) {
        checkPlan(e, plan, typed);
      }
      throw e;
    }
  }

  private Planned parsed(PlanFile plan, Set<String> typed, List<String> arguments)
      throws ConfigException {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(all.indexOf(command.name()) + 1, plan.words(typed));
    String[] words = all.toArray(String[]::new);
    CommandLine root = tree.neededFor(words);
    try {
      CommandSpec read = root.parseArgs(words).subcommand().commandSpec();
      return (Planned) read.userObject();
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
}
