package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.Emphasis;
import dev.plumbline.report.Emphasis.Painter;
import dev.plumbline.report.Gate;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.Gate.Metric;
import dev.plumbline.report.compare.EnginePairs;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The gates of a result. */
@HelpSection.In(HelpSection.GATES)
public final class GateArguments {
  @Option(
      names = "--gate",
      paramLabel = "GATE",
      converter = GateConverter.class,
      description = {
        "Exit with 1 unless the result meets this condition. May be repeated.",
        "At least: solved:280, solved:95%%, points:70%%",
        "At most: errors:0, findings:0, faults:0 (findings that cannot be right)",
        "Mates of records with dm or bm #N, as the report counts them, at least: found:280,"
            + " found:100%%, best:200; at most: bad-lines:0"
            + " (mates not shown), wrong-mates:0",
        "Against an older run: lost:2, new-failures:0; identical:all: every search, under --nodes"
            + " or --depth, has the same answer, scores, node counts and lines;",
        "p-value:0.01 fails if more problems are lost than won, and the sign test's p-value is"
            + " lower. It is two-sided, so chance alone fails this gate in at most 0.5%% of runs.",
        "For one suite of several: wac:solved:280",
        "'solved>=280' and 'errors<=0' also work."
      })
  private List<Gate> gates = List.of();

  public List<Gate> gates() {
    return gates;
  }

  /** Whether there are gates, and none asks for solutions. */
  public boolean askForFaults() {
    return !gates.isEmpty() && gates.stream().noneMatch(gate -> gate.metric().needsAnswers());
  }

  /** Rejects gates that compare the run if there is nothing to compare it with. */
  public void checkBaseline(boolean isCompared) {
    for (Gate gate : gates) {
      if (gate.metric().needsBaseline() && !isCompared) {
        throw UserException.usage(
            "--gate "
                + gate
                + " needs an older run to compare with: --baseline JOURNAL; or, in a run of two"
                + " engines, one of them: --against ENGINE");
      }
    }
  }

  /** Rejects gates that compare with an older run in which an engine has no counterpart. */
  public void checkComparable(Path file, JournalHeader older, EnginePairs engines, String remedy) {
    for (Gate gate : gates) {
      if (gate.metric().needsBaseline()) {
        String reason =
            older.checksLinesOnly() && gate.metric() != Metric.IDENTICAL
                ? "it checks lines only and solves nothing"
                : engines.unpaired().stream()
                    .map(engines::reason)
                    .collect(Collectors.joining("; "));
        if (!reason.isEmpty()) {
          throw UserException.input(
              file + ": --gate " + gate + " has nothing to compare: " + reason + '\n' + remedy);
        }
      }
    }
  }

  /** Rejects gates that need solutions, in a run that checks lines only. */
  public void checkLinesOnly() {
    for (Gate gate : gates) {
      if (gate.metric().needsAnswers()) {
        throw UserException.usage(
            "--gate "
                + gate
                + ": the run checks lines only and solves nothing; use findings or errors");
      }
    }
  }

  public static void checkSuites(List<Gate> gates, Collection<String> suites) {
    for (Gate gate : gates) {
      if (!gate.suite().isEmpty() && !suites.contains(gate.suite())) {
        String near = Spelling.suggestion(gate.suite(), suites);
        String known = near + "its suites are " + String.join(", ", suites);
        throw UserException.usage(
            "--gate " + gate + ": the run has no suite " + gate.suite() + ": " + known);
      }
    }
  }

  /** Reports the gates on standard error, perhaps those that passed, too; returns the exit code. */
  public static ExitCode report(List<GateResult> results, boolean withPassed, Shell shell) {
    Painter painter = shell.terminal().errPainter();
    ExitCode code = ExitCode.OK;
    for (GateResult result : results) {
      boolean isUnchecked = result.value() == null;
      if (!result.passed() || isUnchecked || withPassed) {
        Emphasis emphasis = result.passed() ? Emphasis.GOOD : Emphasis.BAD;
        shell.err().println(painter.paint(emphasis, result.text()));
      }
      code = result.passed() ? code : ExitCode.MISSED;
    }
    return code;
  }

  public static class GateConverter implements ITypeConverter<Gate> {
    private final List<Metric> metrics;

    public GateConverter() {
      this(Metric.OF_RUNS);
    }

    public GateConverter(List<Metric> metrics) {
      this.metrics = metrics;
    }

    @Override
    public Gate convert(String text) {
      try {
        return Gate.of(text, metrics);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
