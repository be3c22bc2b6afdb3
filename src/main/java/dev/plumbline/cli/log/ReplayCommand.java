package dev.plumbline.cli.log;

import dev.plumbline.cli.log.ScriptShrinking.ShrinkingTask;
import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.option.IncludedOptions;
import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.StartArguments;
import dev.plumbline.cli.results.GitHubArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.io.InertText;
import dev.plumbline.log.Log;
import dev.plumbline.log.LogFormat;
import dev.plumbline.log.RecordedScript;
import dev.plumbline.log.Script;
import dev.plumbline.log.Script.ScriptStep;
import dev.plumbline.replay.Replay;
import dev.plumbline.replay.Replay.ReplayFault;
import dev.plumbline.replay.ReplayReport;
import dev.plumbline.replay.ReplayReport.Played;
import dev.plumbline.replay.ScriptRunner;
import dev.plumbline.replay.TimeToNodes;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays scripts to an engine: {@code plumbline replay}. */
@Command(
    name = "replay",
    description = {
      "Sends an engine what it was sent before, and reports what goes wrong.",
      "",
      "A script has the commands of one process, one on a line, as a person would type them. A"
          + " command that needs an idle engine waits for the answer of the search before it. The"
          + " comment '# at once' before a command sends it without waiting, '# after 4000 nodes'"
          + " or '# after 20 ms' first lets the search come so far, and '# expect:' after go keeps"
          + " what was recorded. --from takes a script out of a log or a journal.",
      "",
      "Reports crashes by signal or exit code, hangs, a missing or second bestmove, reports of"
          + " sanitizers and failed assertions, and every finding of the lines; then where the"
          + " engine first answers otherwise than recorded. Findings that are no errors are listed"
          + " and do not count.",
      "",
      "Only commands of the protocol and options that can do no harm are sent, because a script may"
          + " be a stranger's. What is left out is named; --include and --all send more.",
      "",
      "A search under a clock is replayed with the nodes that were recorded, because no run repeats"
          + " a time.",
      "",
      "--shrink takes away games, searches, options and single commands, replaces games by later"
          + " positions and lowers limits, as long as the engine shows the same fault. It first"
          + " plays the script --times times: of a fault that needs luck, each candidate is played"
          + " so often that it shows with 95%%. Candidates obey the protocol if the script does."
          + " For a hang, choose a short --timeout: each smaller script that hangs takes so long.",
      "",
      "Ctrl-C ends with what was played so far; the same command goes on with --shrink."
    },
    exitCodeList = {
      "0:nothing went wrong",
      "1:a fault was shown",
      "2:an option is invalid",
      "3:a script, a log or a journal could not be read",
      "4:the engine cannot be used",
      "130:interrupted; prints what was played so far"
    },
    footer = {
      "  # Play scripts to a new build, for a build server",
      "  plumbline replay faults/*.uci --engine ./my-engine --junit replay.xml",
      "",
      "  # Play what crashed an engine in a match, and keep it as a script",
      "  plumbline replay --from match.log --of Faulty --engine ./faulty -o crash.uci",
      "",
      "  # A fault that needs luck",
      "  plumbline replay crash.uci --engine ./faulty --times 50 --jobs 2",
      "",
      "  # The smallest script that still crashes it",
      "  plumbline replay crash.uci --engine ./faulty --shrink small.uci --within 10m"
    })
public final class ReplayCommand extends ShellCommand {
  private static final int SECONDS_AFTER_INTERRUPT = 8;

  @Parameters(arity = "0..*", paramLabel = "FILE", description = "Scripts to play.")
  List<String> names = List.of();

  @Option(
      names = "--engine",
      paramLabel = "CMD|NAME",
      required = true,
      description =
          "Engine: a name, or a UCI program. The name is one of an engines file; the"
              + " program may have arguments.")
  String engine = "";

  @Mixin Recording recording = new Recording();

  /** Where a script comes from that is not a file yet. */
  static final class Recording {
    @Option(
        names = "--from",
        paramLabel = "LOG|JOURNAL",
        description = "Take the script out of this log or journal.")
    @Nullable String from;

    @Option(
        names = "--of",
        paramLabel = "ENGINE",
        description = "Engine of the log, or one of its processes, as in Faulty or 'Faulty(3)'.")
    @Nullable String of;

    @Option(
        names = "--until",
        paramLabel = "PLACE",
        description =
            "Last search to play: its id, as in 'game 3, Faulty, move 28', or its number. Default:"
                + " the first that crashed or hung, or else the last one.")
    @Nullable String until;

    @Option(
        names = {"-o", "--output"},
        paramLabel = "OUT",
        description = "Write the script that is played.")
    @Nullable String output;

    @Option(
        names = "--as-timed",
        description = "Play times and clocks as recorded, not the nodes in their place.")
    boolean asTimed;
  }

  @Option(
      names = "--times",
      paramLabel = "N",
      description =
          "Play each script N times, each in a new process. Default: 1; with --shrink 5, to measure"
              + " how often the fault shows.")
  @Nullable Integer times;

  @Option(
      names = "--timeout",
      paramLabel = "T",
      converter = DurationConverter.class,
      description =
          "Time for an answer, before it counts as a hang. Also the longest pause. Default:"
              + " 1m.")
  long timeoutNanos = Duration.ofMinutes(1).toNanos();

  @Mixin IncludedOptions included = new IncludedOptions();

  @Option(names = "--all", description = "Send every line of the script, whatever it does.")
  boolean all;

  @Mixin ScriptShrinking shrinking = new ScriptShrinking();

  @Mixin JobsArgument jobs = new JobsArgument();

  @Mixin
  Outputs<ReplayReport> reports =
      new Outputs<ReplayReport>()
          .with("markdown", ReplayReport::markdown, "Write a table in Markdown.")
          .with("junit", ReplayReport::junit, "Write JUnit XML: a test case for each script.");

  @Mixin GitHubArgument gitHub = new GitHubArgument();

  @Mixin StartArguments start = new StartArguments();

  @Mixin EngineFiles files = new EngineFiles();

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    int runs = runs();
    shrinking.check(names.size(), !reports.isEmpty());
    FilesInUse used = new FilesInUse();
    for (String name : names) {
      used.reads("the script", name);
    }
    if (recording.from != null) {
      used.reads("the log", recording.from);
    }
    used.writes("--output", recording.output).writes("--shrink", shrinking.out).checkPlaces();
    reports.check(used);
    Map<String, Script> scripts = scripts();
    UciSpec spec = program("--engine", engine, files, start, shell);
    String small = shrinking.out;
    Duration timeout = Duration.ofNanos(timeoutNanos);
    UciSpec played = small == null ? spec : spec.withOptions(Map.of());
    ScriptRunner runner =
        new ScriptRunner(played, timeout, jobs.atLeastOne(), sent(spec, scripts.values()));
    try (Interruption interruption =
        new Interruption(shell, SECONDS_AFTER_INTERRUPT, runner::stop)) {
      if (small != null) {
        Map.Entry<String, Script> only = scripts.entrySet().iterator().next();
        Script script = ShrinkingTask.script(spec.options(), only.getValue());
        ShrinkingTask task = new ShrinkingTask(only.getKey(), script, runner, runs, small);
        return shrinking.run(task, interruption, shell);
      }
      return interruption.exitCode(play(scripts, runs, runner));
    }
  }

  /** Which commands are sent; names the others. */
  private Predicate<ScriptStep> sent(UciSpec spec, Collection<Script> scripts)
      throws EngineFailure, InterruptedException {
    Set<String> options;
    try (Session session = Session.ready(spec, spec.options())) {
      options = included.safe(session.settings());
    }
    options.addAll(spec.options().keySet());
    Predicate<ScriptStep> isSent = step -> all || step.isSafe(options);
    List<String> left =
        scripts.stream()
            .flatMap(script -> script.steps().stream())
            .filter(isSent.negate())
            .map(step -> InertText.quoted(step.subject()))
            .distinct()
            .toList();
    IncludedOptions.tell(left, "--include NAME sends an option, --all everything", shell);
    return isSent;
  }

  private int runs() {
    if (times != null) {
      return Numbers.atLeast(1, "--times", times);
    }
    return shrinking.out == null ? 1 : ScriptShrinking.USUAL_TIMES;
  }

  private ExitCode play(Map<String, Script> scripts, int runs, ScriptRunner runner)
      throws IOException, EngineFailure, InterruptedException {
    List<Played> played = new ArrayList<>();
    for (Map.Entry<String, Script> each : scripts.entrySet()) {
      Played result =
          new Played(each.getKey(), runner.play(each.getValue(), runs, replay -> false));
      if (result.runs().isEmpty()) {
        shell.say("interrupted before " + result.name() + " was played");
        break;
      }
      played.add(result);
      if (!reports.writesToStdout()) {
        print(result);
      }
    }
    ReplayReport report = new ReplayReport(played);
    reports.write(report, shell);
    if (gitHub.isWanted(true, shell)) {
      gitHub.publish(
          report, report.annotations(), ReplayReport::markdown, reports.place("markdown"), shell);
    }
    return report.isFaulty() ? ExitCode.MISSED : ExitCode.OK;
  }

  private Map<String, Script> scripts() throws IOException, SuiteException {
    if ((recording.from == null) == names.isEmpty()) {
      throw UserException.usage("name scripts, or --from a log or journal, and not both");
    }
    if (recording.from == null
        && (recording.of != null || recording.until != null || recording.output != null)) {
      throw UserException.usage("--of, --until and --output need --from");
    }
    Map<String, Script> scripts = new LinkedHashMap<>();
    for (String name : names) {
      FoundSuite found = new InputFinder(shell).findRepeatable(name);
      scripts.put(name, timed(Script.read(found.input())));
    }
    if (recording.from != null) {
      Script script = timed(recorded(recording.from));
      scripts.put(recording.from, script);
      if (recording.output != null) {
        Outputs.write(recording.output, script.text(), shell);
      }
    }
    return scripts;
  }

  private Script timed(Script script) {
    return recording.asTimed ? script : TimeToNodes.byNodes(script);
  }

  private Script recorded(String from) throws IOException, SuiteException {
    if (recording.of == null) {
      throw UserException.usage("--from needs --of ENGINE; 'plumbline import' names the engines");
    }
    RecordedScript wanted = new RecordedScript(recording.of, recording.until);
    if (from.endsWith(".jsonl") || JournalFinder.isLatest(Path.of(from))) {
      return wanted.of(new JournalFinder(shell).find(InputFinder.path(from)));
    }
    FoundSuite found = new InputFinder(shell).findRepeatable(from);
    Log log = Log.open(found.name(), found.input(), null);
    if (log.format() == LogFormat.PGN) {
      throw UserException.input(
          from + ": games do not have the commands of an engine; name the log of the match");
    }
    return wanted.of(log);
  }

  /** The program that scripts are played to. */
  static UciSpec program(
      String option, String engine, EngineFiles files, StartArguments start, Shell shell)
      throws IOException, EngineFailure {
    EngineSpec found = EngineFiles.isBuiltin(engine) ? null : files.finder(shell).find(engine);
    if (found instanceof EngineSpec.Foreign foreign) {
      return start.applied(foreign.program());
    }
    throw UserException.usage(
        option + ": scripts need a program; the builtin engine is one as \"plumbline uci\"");
  }

  private void print(Played result) {
    result.lines().forEach(line -> shell.out().println("fault: " + line));
    Replay first = result.runs().get(0);
    for (ReplayFault remark : first.remarks()) {
      shell.out().println("finding: " + remark.sentence());
    }
    if (!first.difference().isEmpty()) {
      shell.out().println("differs at " + first.difference());
    }
    String engine = " engine=\"" + first.engine() + "\" searches=" + first.searches();
    String shown = result.runs().size() == 1 ? "" : " shown=\"" + result.share() + "\"";
    String faults = " faults=" + result.faults().size() + shown;
    shell.out().println("replay " + result.name() + engine + faults);
    shell.out().flush();
  }
}
