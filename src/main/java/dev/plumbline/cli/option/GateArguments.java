package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.report.Gate;
import dev.plumbline.report.Gate.Metric;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.Totals;
import java.util.List;
import java.util.function.ToLongFunction;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The gates of a result. */
@HelpSection.In(HelpSection.GATES)
public final class GateArguments {
  @Option(
      names = "--gate",
      paramLabel = "GATE",
      converter = Gates.class,
      description =
          "Exit with 1 unless the result meets this, such as 'solved>=95%%' or findings:0. At"
              + " least for solved and points; at most for new-failures, errors and findings. For one"
              + " suite of several, put its name and a colon in front. May be repeated.")
  private List<Gate> gates = List.of();

  public List<Gate> gates() {
    return gates;
  }

  public boolean asksFor(Metric metric) {
    return gates.stream().anyMatch(gate -> gate.metric() == metric);
  }

  public boolean isEmpty() {
    return gates.isEmpty();
  }

  /** The value of a metric that needs a single run; new failures need two. */
  public static long of(Totals totals, Metric metric) {
    return switch (metric) {
      case SOLVED -> totals.solved();
      case POINTS -> totals.points();
      case ERRORS -> totals.errors();
      case FINDINGS -> totals.findings();
      case NEW_FAILURES, SOUND, COMPLAINTS, UNDECIDED ->
          throw new IllegalArgumentException("not of a run alone: " + metric.word());
    };
  }

  /** Reports each missed gate on standard error and returns the exit code. */
  public ExitCode judge(ToLongFunction<Metric> values, Shell shell) {
    return hold(gates, values, shell);
  }

  public static ExitCode hold(List<Gate> gates, ToLongFunction<Metric> values, Shell shell) {
    ExitCode code = ExitCode.OK;
    for (Gate gate : gates) {
      long value = values.applyAsLong(gate.metric());
      if (!gate.holds(value)) {
        shell.err().println("gate missed: " + gate + ", but " + value);
        code = ExitCode.MISSED;
      }
    }
    return code;
  }

  /** The same for runs in journals; an unfinished run misses every gate. */
  public ExitCode judge(List<JournalRecords> runs, ToLongFunction<Metric> values, Shell shell) {
    ExitCode code = judge(values, shell);
    if (isEmpty() || runs.stream().allMatch(run -> run.missing() == 0)) {
      return code;
    }
    shell.err().println("gate missed: a run is not finished");
    return ExitCode.MISSED.and(code);
  }

  public static class Gates implements ITypeConverter<Gate> {
    private final List<Metric> metrics;

    public Gates() {
      this(Metric.OF_RUNS);
    }

    public Gates(List<Metric> metrics) {
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
