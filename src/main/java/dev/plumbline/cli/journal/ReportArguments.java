package dev.plumbline.cli.journal;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.ReportTargets;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.report.Report;
import dev.plumbline.report.ReportFormat;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.html.HtmlReport;
import dev.plumbline.report.picture.BadgePicture;
import dev.plumbline.report.picture.PlotPicture;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which reports of a run are written, and where. */
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

  /** Refuses targets that are other files of the command, or that cannot be written at all. */
  void check(FilesInUse files) throws IOException {
    targets().check(files);
  }

  /** The same but for places that may yet be made; see {@link #checkPlaces}. */
  public void checkApart(FilesInUse files) throws IOException {
    targets().checkApart(files);
  }

  /** Refuses targets that cannot be written because of where they are. */
  public void checkPlaces() throws IOException {
    targets().checkPlaces();
  }

  /** Whether none is asked for. */
  boolean isEmpty() {
    return targets().isEmpty();
  }

  /** Whether one of them goes to standard output, which is then no place for anything else. */
  public boolean takesStandardOutput() {
    return targets().takesStandardOutput();
  }

  /** Writes them all; one that cannot be written does not keep the others from it. */
  public void write(RunRecords records, Shell shell) throws IOException {
    targets().write((format, out) -> format.report().write(records, out), shell);
  }

  /** The formats by their words, and where each goes. */
  public Map<String, String> places() {
    Map<String, String> places = new LinkedHashMap<>();
    targets().forEach((format, target) -> places.put(format.word(), target));
    return places;
  }

  /** A format by the name of its option. */
  private record Format(String word, Report report) {
    Format(ReportFormat format) {
      this(format.word(), format);
    }
  }

  private ReportTargets<Format> targets() {
    return new ReportTargets<Format>()
        .put("--csv", new Format(ReportFormat.CSV), csv)
        .put("--csv-lines", new Format(ReportFormat.CSV_LINES), csvLines)
        .put("--epd", new Format(ReportFormat.EPD), epd)
        .put("--html", new Format("html", new HtmlReport()), html)
        .put("--json", new Format(ReportFormat.JSON), json)
        .put("--junit", new Format(ReportFormat.JUNIT), junit)
        .put("--markdown", new Format(ReportFormat.MARKDOWN), markdown)
        .put("--unsolved", new Format(ReportFormat.UNSOLVED), unsolved)
        .put("--badge", new Format("badge", new BadgePicture()), badge)
        .put("--plot", new Format("plot", new PlotPicture()), plot);
  }
}
