package dev.plumbline.cli.run;

import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.StartArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.log.Log;
import dev.plumbline.log.LogFormat;
import dev.plumbline.log.RecordedScript;
import dev.plumbline.log.Script;
import dev.plumbline.replay.Replay;
import dev.plumbline.replay.Replay.ReplayFault;
import dev.plumbline.replay.ReplayReport;
import dev.plumbline.replay.ReplayReport.Played;
import dev.plumbline.replay.ScriptPlayer;
import dev.plumbline.replay.Timing;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import dev.plumbline.uci.client.EngineFault;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
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
      "A search under a clock is replayed with the nodes that were recorded, because no run repeats"
          + " a time."
    },
    exitCodeList = {
      "0:nothing went wrong",
      "1:a fault was shown",
      "2:an option is invalid",
      "3:a script, a log or a journal could not be read",
      "4:the engine cannot be used"
    },
    footer = {
      "  # Play scripts to a new build, for a build server",
      "  plumbline replay faults/*.uci --engine ./my-engine --junit replay.xml",
      "",
      "  # Play what crashed an engine in a match, and keep it as a script",
      "  plumbline replay --from match.log --of Faulty --engine ./faulty -o crash.uci",
      "",
      "  # A fault that needs luck",
      "  plumbline replay crash.uci --engine ./faulty --times 50 --jobs 2"
    })
public final class ReplayCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Parameters(arity = "0..*", paramLabel = "FILE", description = "Scripts to play.")
  List<String> names = List.of();

  @Option(
      names = "--engine",
      paramLabel = "CMD|NAME",
      required = true,
      description = "Engine: a UCI program with its arguments, or a name from an engines file.")
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
        paramLabel = "F",
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
      defaultValue = "1",
      description = "Play each script N times, each in a new process. Default: ${DEFAULT-VALUE}.")
  int times;

  @Option(
      names = "--timeout",
      paramLabel = "T",
      converter = DurationConverter.class,
      description =
          "Time after which an engine that owes an answer counts as hanging, as in 10s or 5m."
              + " Default: 1m.")
  long timeoutNanos = Duration.ofMinutes(1).toNanos();

  @Mixin JobsArgument jobs = new JobsArgument();

  @Mixin ReportFiles reports = new ReportFiles();

  static final class ReportFiles {
    @Option(names = "--markdown", paramLabel = "F", description = "Write a table in Markdown.")
    @Nullable String markdown;

    @Option(
        names = "--junit",
        paramLabel = "F",
        description = "Write JUnit XML: a test case for each script.")
    @Nullable String junit;

    Outputs<ReplayReport> outputs() {
      return new Outputs<ReplayReport>()
          .put("--markdown", ReplayReport::markdown, markdown)
          .put("--junit", ReplayReport::junit, junit);
    }
  }

  @Mixin StartArguments start = new StartArguments();

  @Mixin EngineFiles files = new EngineFiles();

  public ReplayCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    Numbers.atLeast(1, "--times", times);
    FilesInUse used = new FilesInUse();
    for (String name : names) {
      used.reads("the script", name);
    }
    used.writes("--output", recording.output);
    Outputs<ReplayReport> outputs = reports.outputs();
    outputs.check(used);
    Map<String, Script> scripts = scripts();
    UciSpec spec = spec();
    List<Played> played = new ArrayList<>();
    for (Map.Entry<String, Script> each : scripts.entrySet()) {
      Played result = new Played(each.getKey(), play(spec, each.getValue()));
      played.add(result);
      if (!outputs.takesStandardOutput()) {
        print(result);
      }
    }
    ReplayReport report = new ReplayReport(played);
    outputs.write(report, shell);
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
    return recording.asTimed ? script : Timing.byNodes(script);
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

  private UciSpec spec() throws IOException, EngineFailure {
    EngineSpec found = EngineFiles.isBuiltin(engine) ? null : files.finder(shell).find(engine);
    if (found instanceof EngineSpec.Foreign foreign) {
      return start.applied(foreign.program());
    }
    throw UserException.usage(
        "--engine: replay needs a program; the builtin engine is one as \"plumbline uci\"");
  }

  private List<Replay> play(UciSpec spec, Script script)
      throws IOException, EngineFailure, InterruptedException {
    List<Replay> runs = new ArrayList<>();
    Duration timeout = Duration.ofNanos(timeoutNanos);
    try {
      TaskRunner.inOrder(
              Math.min(times, jobs.atLeastOne()),
              TaskRunner.Feed.of(Collections.nCopies(times, script)),
              () -> each -> ScriptPlayer.play(spec, each, timeout),
              (Script each, Replay run) -> runs.add(run))
          .run();
    } catch (EngineFault e) {
      throw new EngineFailure(engine + " cannot be used: " + e.sentence(), e);
    }
    return runs;
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
    shell
        .out()
        .println(
            "replay "
                + result.name()
                + " engine=\""
                + first.engine()
                + "\" searches="
                + first.searches()
                + " faults="
                + result.faults().size()
                + (result.runs().size() == 1 ? "" : " shown=\"" + result.share() + "\""));
  }
}
