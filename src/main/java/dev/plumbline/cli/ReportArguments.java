package dev.plumbline.cli;

import dev.plumbline.report.ReportFormat;
import dev.plumbline.report.RunRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  /** Refuses targets that would write over each other, or over the journals they are made from. */
  void check(List<Path> journals) throws IOException {
    targets().check(journals);
  }

  /** Whether none is asked for. */
  boolean isEmpty() {
    return targets().isEmpty();
  }

  /** Whether one of them goes to standard output, which is then no place for anything else. */
  boolean takesStandardOutput() {
    return targets().takesStandardOutput();
  }

  /** Writes them all; one that cannot be written does not keep the others from it. */
  void write(RunRecords records, Shell shell) throws IOException {
    targets().write((format, out) -> format.write(records, out), shell);
  }

  /** The formats by their words, and where each goes. */
  Map<String, String> places() {
    Map<String, String> places = new LinkedHashMap<>();
    targets().forEach((format, target) -> places.put(format.word(), target));
    return places;
  }

  private ReportTargets<ReportFormat> targets() {
    return new ReportTargets<ReportFormat>()
        .put(ReportFormat.CSV, csv)
        .put(ReportFormat.CSV_LINES, csvLines)
        .put(ReportFormat.EPD, epd)
        .put(ReportFormat.JSON, json)
        .put(ReportFormat.JUNIT, junit)
        .put(ReportFormat.MARKDOWN, markdown)
        .put(ReportFormat.UNSOLVED, unsolved);
  }
}
