package dev.plumbline.cli;

import dev.plumbline.report.ReportFormat;
import dev.plumbline.report.RunRecords;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which reports of a run are written, and where. */
final class ReportArguments {
  @Option(names = "--csv", paramLabel = "F", description = "Write a row for each problem.")
  @Nullable String csv;

  @Option(
      names = "--csv-lines",
      paramLabel = "F",
      description = "Write a row for each rank and line that the engine told.")
  @Nullable String csvLines;

  @Option(
      names = "--epd",
      paramLabel = "F",
      description = "Write the records with pv, pm, ce, acd, acn and acs.")
  @Nullable String epd;

  @Option(names = "--json", paramLabel = "F", description = "Write everything, for programs.")
  @Nullable String json;

  @Option(
      names = "--junit",
      paramLabel = "F",
      description = "Write JUnit's XML: a test suite for each suite.")
  @Nullable String junit;

  @Option(
      names = "--markdown",
      paramLabel = "F",
      description = "Write a summary, for the page of a job.")
  @Nullable String markdown;

  @Option(
      names = "--unsolved",
      paramLabel = "F",
      description = "Write an EPD of what was not solved, to run again.")
  @Nullable String unsolved;

  /** Refuses targets that would write over each other. */
  void check() {
    Set<String> seen = new HashSet<>();
    for (String target : targets().values()) {
      if (!seen.add(target)) {
        throw new UserException(ExitCode.USAGE, "two reports cannot both go to " + target);
      }
    }
  }

  /** Whether one of them goes to standard output, which is then no place for anything else. */
  boolean takesStandardOutput() {
    return targets().containsValue("-");
  }

  /** Writes them all; one that cannot be written does not keep the others from it. */
  void write(RunRecords records, Shell shell) throws IOException {
    @Nullable IOException first = null;
    for (Map.Entry<ReportFormat, String> report : targets().entrySet()) {
      try {
        ReportTarget.stream(report.getValue(), out -> report.getKey().write(records, out), shell);
      } catch (IOException e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }

  private Map<ReportFormat, String> targets() {
    Map<ReportFormat, String> targets = new EnumMap<>(ReportFormat.class);
    put(targets, ReportFormat.CSV, csv);
    put(targets, ReportFormat.CSV_LINES, csvLines);
    put(targets, ReportFormat.EPD, epd);
    put(targets, ReportFormat.JSON, json);
    put(targets, ReportFormat.JUNIT, junit);
    put(targets, ReportFormat.MARKDOWN, markdown);
    put(targets, ReportFormat.UNSOLVED, unsolved);
    return targets;
  }

  private static void put(
      Map<ReportFormat, String> targets, ReportFormat format, @Nullable String target) {
    if (target != null) {
      targets.put(format, target);
    }
  }
}
