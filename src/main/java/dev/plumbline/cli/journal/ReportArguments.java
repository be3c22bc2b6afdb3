package dev.plumbline.cli.journal;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.JournalFinder.Wanted;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.ReportFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that request reports. */
@HelpSection.In(HelpSection.REPORTS)
public final class ReportArguments {
  /** No older run; a file of this name is ./none. */
  public static final Path NO_BASELINE = Path.of("none");

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
              + " p-value. latest is the newest finished run of the same suites with the same limits"
              + " in the folder reports. Use none if there is no older run yet.")
  @Nullable Path baseline;

  /** Finds the baseline {@code latest} of runs that are finished. */
  void findBaseline(List<Path> journals, Shell shell) throws IOException {
    if (!isLatestBaseline()) {
      return;
    }
    Set<String> suites = new LinkedHashSet<>();
    Map<String, String> limits = new TreeMap<>();
    for (Path journal : journals) {
      try (JournalReader reader = JournalReader.open(journal)) {
        suites.addAll(suites(reader.header()));
        limits.putAll(reader.header().limits());
      }
    }
    findBaseline(suites, limits, journals, shell);
  }

  /**
   * Finds the baseline {@code latest}: the newest finished run of the same suites with the same
   * limits.
   *
   * @param own the journals that are compared with it
   */
  public void findBaseline(
      Set<String> suites, Map<String, String> limits, List<Path> own, Shell shell)
      throws IOException {
    if (baseline == null || !isLatestBaseline()) {
      return;
    }
    Set<Path> others = own.stream().map(ReportArguments::whole).collect(Collectors.toSet());
    Wanted wanted =
        new Wanted(
            JournalHeader.RUN,
            "finished runs of " + String.join(" and ", suites) + " with the same limits",
            "use --baseline none if there is no older run yet",
            (file, header) ->
                !others.contains(whole(file))
                    && suites.equals(suites(header))
                    && limits.equals(header.limits()),
            true);
    baseline = new JournalFinder(shell).find(baseline, wanted);
  }

  private static Path whole(Path file) {
    return file.toAbsolutePath().normalize();
  }

  private static Set<String> suites(JournalHeader header) {
    return header.suites().stream().map(JournalHeader.Suite::name).collect(Collectors.toSet());
  }

  /** Whether the baseline is named by when it was written. */
  public boolean isLatestBaseline() {
    return baseline != null && JournalFinder.isLatest(baseline);
  }

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
