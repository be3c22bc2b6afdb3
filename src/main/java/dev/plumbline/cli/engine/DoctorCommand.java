package dev.plumbline.cli.engine;

import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.option.EnumConverter;
import dev.plumbline.cli.option.IncludedOptions;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.StartArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.Terminal.TextStyle;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.Doctor;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.DoctorReport.ExaminationResult;
import dev.plumbline.doctor.DoctorReport.ExaminationStatus;
import dev.plumbline.doctor.EngineCheck;
import dev.plumbline.doctor.EngineCheck.CheckResult;
import dev.plumbline.doctor.Examination;
import dev.plumbline.doctor.Examinations;
import dev.plumbline.doctor.format.DoctorFormat;
import dev.plumbline.doctor.format.DoctorText;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import dev.plumbline.io.TextTable;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "doctor",
    description = {
      "Tests whether an engine obeys the UCI protocol.",
      "",
      "Runs examinations of everything a chess program relies on: options, limits, stopping,"
          + " scores, special moves and positions, long games, memory, its lines on the board. Each"
          + " examination starts the engine anew, so a crash or a hang is a finding and the next"
          + " examination runs. Each finding has a severity, the rule of the protocol and the"
          + " conversation that led to it. Takes one to three minutes.",
      "",
      "With --quick, a table says in two seconds whether the engine supports what a run needs: each"
          + " kind of limit, stopping, several lines, the same search again. A search that takes"
          + " more than a second is stopped, and an engine without a move a second later is killed."
          + " Notes are for information; faults would cost results.",
      "",
      "Errors break the protocol or a run, warnings make results unreliable, notes are unusual but"
          + " allowed. Let nothing else run meanwhile: times are measured."
    },
    exitCodeList = {
      "0:no errors",
      "1:errors were found; with --strict, any finding; with --quick, faults",
      "2:an option is invalid",
      "4:the engine cannot be started",
      "130:interrupted; the reports contain what was examined"
    },
    footer = {
      "  # An installed engine, in one to three minutes",
      "  plumbline doctor stockfish",
      "",
      "  # Does your engine do what a run needs? In two seconds",
      "  plumbline doctor ./my-engine --quick",
      "",
      "  # One subject again after a change",
      "  plumbline doctor ./my-engine --only multipv,searchmoves",
      "",
      "  # In a nightly job, with a page for people and results for the build server",
      "  plumbline doctor ./my-engine --strict --html doctor.html --junit doctor.xml"
    },
    abbreviateSynopsis = true)
public final class DoctorCommand extends ShellCommand {
  private static final int SECONDS_AFTER_INTERRUPT = 3;

  /** By name, because {@code cli} depends on this package. */
  private static final String MAIN = "dev.plumbline.cli.Main";

  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private static final double NANOS_PER_MILLI = 1e6;

  @Parameters(
      arity = "0..1",
      paramLabel = "CMD|NAME",
      description =
          "Engine to examine: a UCI program with its arguments, a name from an engines file, or"
              + " builtin for plumbline uci.")
  @Nullable String engine;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      completionCandidates = Names.class,
      split = ",",
      description = "Run only these examinations, as in stop,nodes. May be repeated.")
  List<String> only = List.of();

  @Option(
      names = "--skip",
      paramLabel = "NAME",
      completionCandidates = Names.class,
      split = ",",
      description = "Leave out these examinations. May be repeated.")
  List<String> skipped = List.of();

  @Option(names = "--list", description = "List the examinations and exit.")
  boolean list;

  @Option(names = "--quick", description = "Only check what a run needs, in two seconds.")
  boolean quick;

  @Option(names = "--strict", description = "Exit with 1 for warnings and notes, too.")
  boolean strict;

  @Option(
      names = "--timeout",
      paramLabel = "T",
      converter = DurationConverter.class,
      description = "Time for an answer, before it counts as a hang. Default: 5s.")
  long timeoutNanos = TIMEOUT.toNanos();

  @Mixin IncludedOptions included = new IncludedOptions();

  private static final class Names extends EnumConverter.CandidateWords {
    Names() {
      super(Examinations.names());
    }
  }

  @Mixin
  Outputs<DoctorReport> reports =
      new Outputs<DoctorReport>()
          .with("markdown", DoctorFormat.MARKDOWN, "Write a table and the findings in Markdown.")
          .with("html", DoctorFormat.HTML, "Write a page that opens offline.")
          .with("json", DoctorFormat.JSON, "Write everything as JSON.")
          .with("junit", DoctorFormat.JUNIT, "Write JUnit XML: a test case for each examination.")
          .with("sarif", DoctorFormat.SARIF, "Write SARIF 2.1.0 for code scanning.");

  @Mixin StartArguments start = new StartArguments();

  @Mixin EngineFiles files = new EngineFiles();

  @Override
  public ExitCode call() throws IOException, EngineFailure, InterruptedException {
    if (quick) {
      return check();
    }
    List<Examination> examinations = examinations();
    if (list) {
      TextTable table = TextTable.ofWords(2);
      examinations.forEach(one -> table.row(one.name(), one.checks()));
      table.lines().forEach(shell.out()::println);
      return ExitCode.OK;
    }
    reports.check(new FilesInUse());
    UciSpec spec = spec();
    Duration timeout = Duration.ofNanos(timeoutNanos);
    StopToken stop = new StopToken();
    if (!included.names().isEmpty()) {
      try (Session session = Session.ready(spec, Map.of())) {
        included.safe(session.settings());
      }
    }
    Doctor doctor = new Doctor(spec, timeout, false, included.names(), stop);
    try (Interruption interruption =
        new Interruption(
            shell,
            SECONDS_AFTER_INTERRUPT,
            () -> {
              stop.request();
              doctor.interrupt();
            })) {
      boolean isQuiet = reports.writesToStdout();
      DoctorReport report = doctor.examine(examinations, new Live(shell, isQuiet));
      shell.status().clear();
      if (!isQuiet) {
        shell.out().println(report.summary());
      }
      reports.write(report, shell);
      boolean isFaulty = strict ? !report.findings().isEmpty() : report.count(Severity.ERROR) > 0;
      return interruption.exitCode(isFaulty ? ExitCode.MISSED : ExitCode.OK);
    }
  }

  /** Checks what a run needs, step by step. */
  private ExitCode check() throws IOException, EngineFailure {
    boolean examines =
        list
            || strict
            || !only.isEmpty()
            || !skipped.isEmpty()
            || !included.names().isEmpty()
            || !reports.isEmpty()
            || timeoutNanos != TIMEOUT.toNanos();
    if (examines) {
      throw UserException.usage(
          "--quick is a check of its own: leave out the options of examinations and reports, or"
              + " leave out --quick");
    }
    EngineSpec checked =
        new EngineSpec.Foreign(
            String.valueOf(engine),
            spec().withSearchTimeout(EngineCheck.LONGEST),
            Map.of("Threads", "1"));
    long start = System.nanoTime();
    try (Engine opened = checked.open();
        Interruption interruption = new Interruption(shell)) {
      double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
      shell.out().println(opened.name());
      report(CheckResult.ok("start", String.format(Locale.ROOT, "ready after %.1f ms", millis)));
      report(CheckResult.ok("options", opened.settings().size() + " offered"));
      boolean isSound =
          new EngineCheck(opened, checked::open, this::report).run(interruption.stop());
      return interruption.exitCode(isSound ? ExitCode.OK : ExitCode.MISSED);
    }
  }

  private void report(CheckResult result) {
    String grade = result.grade().word();
    String line =
        String.format(Locale.ROOT, "  %-15s %-6s %s", result.name(), grade, result.sentence());
    shell.out().println(line);
    shell.out().flush();
  }

  private List<Examination> examinations() {
    List<Examination> chosen = new ArrayList<>(Examinations.ALL);
    if (!only.isEmpty()) {
      List<Examination> named = only.stream().map(DoctorCommand::examination).toList();
      chosen.retainAll(named);
    }
    chosen.removeAll(skipped.stream().map(DoctorCommand::examination).toList());
    if (chosen.isEmpty()) {
      throw UserException.usage("--skip leaves no examination");
    }
    return chosen;
  }

  private static Examination examination(String name) {
    try {
      return Examinations.of(name);
    } catch (IllegalArgumentException e) {
      throw UserException.usage(String.valueOf(e.getMessage()));
    }
  }

  private UciSpec spec() throws IOException, EngineFailure {
    if (engine == null) {
      throw UserException.usage("name the engine to examine, as in: plumbline doctor stockfish");
    }
    if (EngineFiles.isBuiltin(engine)) {
      return start.applied(builtin());
    }
    EngineSpec found = files.finder(shell).find(engine);
    return start.applied(
        found instanceof EngineSpec.Foreign foreign ? foreign.program() : builtin());
  }

  /** This program as a UCI engine in a process of its own. */
  public static UciSpec builtin() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes = System.getProperty("java.class.path");
    return UciSpec.of(java, "-XX:+UseSerialGC", "-cp", classes, MAIN, "uci");
  }

  /** Prints each result when it is known. */
  public record Live(Shell shell, boolean isQuiet) implements Doctor.DoctorListener {
    private static final int WIDEST =
        Examinations.names().stream().mapToInt(String::length).max().orElse(0);

    @Override
    public void started(String engine) {
      if (!isQuiet) {
        shell.out().println(engine);
        shell.out().flush();
      }
    }

    @Override
    public void begins(Examination examination) {
      shell.status().show(examination.name() + ": " + examination.checks());
    }

    @Override
    public void ended(ExaminationResult result) {
      shell.status().clear();
      if (isQuiet) {
        return;
      }
      boolean colour = shell.terminal().colour();
      String status = String.format(Locale.ROOT, "%-8s", result.status().word());
      String line =
          String.format(
              Locale.ROOT,
              "  %-" + WIDEST + "s  %s %5.1f s  %s",
              result.examination().name(),
              style(result.status()).paint(status, colour),
              result.seconds(),
              result.measured());
      shell.out().println(line.stripTrailing());
      for (Diagnosis finding : result.findings()) {
        DoctorText.lines(finding).forEach(text -> shell.out().println("      " + text));
      }
      shell.out().flush();
    }

    private static TextStyle style(ExaminationStatus status) {
      return switch (status) {
        case SOUND -> TextStyle.GREEN;
        case SKIPPED, NOTES -> TextStyle.FAINT;
        case WARNINGS -> TextStyle.YELLOW;
        case ERRORS -> TextStyle.RED;
      };
    }
  }
}
