package dev.plumbline.cli.journal;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.format.ReportFormat;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that request reports. */
@HelpSection.In(HelpSection.REPORTS)
public final class ReportArguments {
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

  /** The reports asked for. */
  public Outputs<RunRecords> outputs() {
    return new Outputs<RunRecords>()
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
