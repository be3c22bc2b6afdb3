package dev.plumbline.cli.journal;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.ReportFormat;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that request reports. */
@HelpSection.In(HelpSection.REPORTS)
public final class ReportArguments {
  /** No older run; a file of this name is ./none. */
  private static final Path NO_BASELINE = Path.of("none");

  @Option(names = "--csv", paramLabel = "F", description = "CSV, one row per problem.")
  @Nullable String csv;

  @Option(
      names = "--csv-lines",
      paramLabel = "F",
      description = "CSV, one row per reported line and rank.")
  @Nullable String csvLines;

  @Option(
      names = "--epd",
      paramLabel = "F",
      description = "EPD, the records with pv, pm, ce, acd, acn and acs.")
  @Nullable String epd;

  @Option(
      names = "--html",
      paramLabel = "F",
      description = "HTML page with charts, problems, boards and lines.")
  @Nullable String html;

  @Option(names = "--json", paramLabel = "F", description = "All results as JSON.")
  @Nullable String json;

  @Option(names = "--junit", paramLabel = "F", description = "JUnit XML, one test suite per suite.")
  @Nullable String junit;

  @Option(
      names = "--markdown",
      paramLabel = "F",
      description = "Markdown summary, for the page of a CI job.")
  @Nullable String markdown;

  @Option(names = "--badge", paramLabel = "F", description = "SVG badge with the result.")
  @Nullable String badge;

  @Option(
      names = "--plot",
      paramLabel = "F",
      description = "SVG plot of the share solved over time.")
  @Nullable String plot;

  @Option(
      names = "--unsolved",
      paramLabel = "F",
      description = "EPD of the unsolved records, to run them again.")
  @Nullable String unsolved;

  @HelpSection.In(HelpSection.GATES)
  @Option(
      names = "--baseline",
      paramLabel = "JOURNAL",
      description =
          "Compare with an older run in all reports; required by the gates lost, new-failures and"
              + " p-value. Use none if there is no older run yet.")
  @Nullable Path baseline;

  /** Whether a baseline is given, or that there is none yet. */
  public boolean hasBaseline() {
    return baseline != null;
  }

  /** The journal to compare with; null if there is none. */
  public @Nullable Path baselineFile() {
    return NO_BASELINE.equals(baseline) ? null : baseline;
  }

  /** The reports asked for. */
  public Outputs<RunReport> outputs() {
    return new Outputs<RunReport>()
        .put("--csv", ReportFormat.CSV, csv)
        .put("--csv-lines", ReportFormat.CSV_LINES, csvLines)
        .put("--epd", ReportFormat.EPD, epd)
        .put("--html", ReportFormat.HTML, html)
        .put("--json", ReportFormat.JSON, json)
        .put("--junit", ReportFormat.JUNIT, junit)
        .put("--markdown", ReportFormat.MARKDOWN, markdown)
        .put("--unsolved", ReportFormat.UNSOLVED, unsolved)
        .put("--badge", ReportFormat.BADGE, badge)
        .put("--plot", ReportFormat.PLOT, plot);
  }
}
