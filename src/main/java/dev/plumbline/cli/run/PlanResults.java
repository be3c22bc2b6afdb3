package dev.plumbline.cli.run;

import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.format.DoctorFormat;
import dev.plumbline.doctor.format.DoctorJunit;
import dev.plumbline.doctor.format.DoctorSarif;
import dev.plumbline.io.InertText;
import dev.plumbline.io.JunitXml;
import dev.plumbline.io.Plural;
import dev.plumbline.io.TextTable;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.fact.FactKind;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.format.JunitReport;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.report.format.SarifLog;
import dev.plumbline.report.format.SarifReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The results of several runs of a plan: one screen, and reports of all of them. Mutable. */
final class PlanResults {
  /** The formats of reports that have all runs. */
  static final Set<String> JOINT = Set.of("junit", "markdown", "sarif");

  private final String plan;
  private final PlanOutput style;
  private final Outputs<PlanResults> outputs;
  private final Shell shell;
  private final TextTable table = TextTable.ofWords(3);
  private final PlanFaults faults = new PlanFaults();
  private final StringWriter tests = new StringWriter();
  private final JunitXml junit;
  private final StringWriter markdown = new StringWriter();
  private final SarifLog sarif = new SarifLog("plumbline run");
  private final Set<String> engines = new LinkedHashSet<>();
  private final long start = System.nanoTime();
  private int runs;
  private int passed;
  private long searches;
  private long answers;
  private long errors;
  private long findings;
  private boolean isCut;
  private @Nullable String unusable;

  /** Whether nothing is done, little is printed, and times are shown. */
  record PlanOutput(boolean isDry, boolean isQuiet, boolean isTimed) {}

  PlanResults(String plan, PlanOutput style, Outputs<?> reports, Shell shell) throws IOException {
    this.plan = plan;
    this.style = style;
    this.shell = shell;
    junit = new JunitXml(tests);
    outputs =
        new Outputs<PlanResults>()
            .with(
                "junit",
                (all, out) -> {
                  all.junit.close();
                  out.write(all.tests.toString());
                },
                "")
            .with("markdown", (all, out) -> out.write(all.page()), "")
            .with("sarif", (all, out) -> all.sarif.write(out), "")
            .inPlaceOf(reports);
  }

  private String page() {
    return "```text\n" + String.join("\n", table.lines()) + "\n```\n" + markdown;
  }

  private boolean writes(String format) {
    return outputs.place(format) != null;
  }

  /** Announces a run; returns whether it is to be made. */
  boolean begin(String name) {
    if (unusable != null) {
      skipped(name, "the engine cannot be used");
    } else if (style.isDry()) {
      shell.out().println("run     " + name);
    } else if (!style.isQuiet()) {
      shell.err().println("run: " + name);
    }
    return unusable == null;
  }

  /** A run was not made, for a reason that is no fault. */
  void skipped(String name, String reason) {
    table.row(name, "-", "not run: " + reason);
    sarif.incomplete();
  }

  /** A run was not begun, or not finished. */
  void cut(String name, String reason) {
    skipped(name, reason);
    isCut = true;
  }

  /** A run has ended because an engine cannot be used. */
  void unusable(String name, String reason) {
    unusable = reason;
    begin(name);
  }

  private void add(String name, ExitCode code, boolean isUnfinished, String checked) {
    isCut |= isUnfinished;
    boolean hasPassed = code == ExitCode.OK && !isUnfinished;
    runs++;
    passed += hasPassed ? 1 : 0;
    String result = hasPassed ? "passed" : code == ExitCode.OK ? "unfinished" : "FAILED";
    table.row(name, result, checked);
  }

  /** A run has made searches. */
  void searched(String name, Path journal, RunReport report, ExitCode code) throws IOException {
    long made = report.sums().total(Figure.SEARCHES, "");
    long failed = report.sums().total(Figure.ERRORS, "");
    long found = report.sums().total(Figure.FINDINGS, "");
    answers += report.sums().total(Figure.ANSWERS, "");
    searches += made;
    errors += failed;
    findings += found;
    report.records().setup().engines().values().forEach(engine -> engines.add(engine.name()));
    long missing = report.records().missing();
    String count = missing == 0 ? "" : "made " + made + " of ";
    String limit = report.records().setup().limit();
    String checked =
        count + Plural.of(made + missing, "search") + " at " + limit + ", errors " + failed;
    add(name, code, missing > 0, checked + ", findings " + found);
    report.gates().stream()
        .filter(gate -> !gate.passed())
        .forEach(gate -> table.row("", "", gate.text()));
    report.facts().stream()
        .filter(fact -> fact.kind() != FactKind.NO_ANSWER) // One of the faults below.
        .forEach(fact -> table.row("", "", fact.text()));
    boolean isOne = report.records().setup().engines().size() == 1;
    report.records().readWithoutLines(result -> faults.add(result, journal, isOne));
    if (writes("sarif")) {
      SarifReport.add(name + ": ", report, sarif);
    }
    if (writes("junit")) {
      JunitReport.suites(name + ": ", report, junit);
    }
    if (writes("markdown")) {
      markdown.append("\n# ").append(name).append("\n\n");
      ReportFormat.MARKDOWN.write(report, markdown);
    }
  }

  /**
   * The doctor has examined an engine.
   *
   * @param wanted the number of examinations that were to be made
   * @param again the command that examines the engine again
   */
  void examined(String name, DoctorReport report, int wanted, String again, ExitCode code)
      throws IOException {
    engines.add(report.engine());
    String whole = report.summary().replace(" (interrupted)", "");
    String checked =
        report.isComplete() ? whole : "made " + whole.replaceFirst(" ", " of " + wanted + " ");
    add(name, code, !report.isComplete(), checked);
    report.results().forEach(result -> faults.add(result, again));
    DoctorSarif.add(report, sarif);
    DoctorFormat.MARKDOWN.write(report, markdown);
    markdown.append('\n');
    DoctorJunit.suite(report, junit);
  }

  /**
   * Prints the screen and writes the reports.
   *
   * @param isWhole false after Ctrl-C
   * @param resuming the command that makes what is missing
   */
  ExitCode end(ExitCode worst, boolean isWhole, String resuming) throws IOException {
    if (style.isDry()) {
      return worst;
    }
    PrintWriter out = outputs.writesToStdout() ? shell.err() : shell.out();
    if (!style.isQuiet()) {
      table.write(out);
      faults.print(out);
      if (isCut && unusable == null) {
        out.println();
        out.println("Not all was checked. To check the rest:");
        out.println("  " + resuming);
      }
      out.println();
    }
    String seconds = String.format(Locale.ROOT, " time=%.1fs", (System.nanoTime() - start) / 1e9);
    out.println(
        plan
            + (" passed=" + passed + "/" + runs)
            + (" engine=\"" + String.join(", ", engines) + "\" searches=" + searches)
            + (" errors=" + errors + " findings=" + findings)
            + (style.isTimed() ? seconds : ""));
    out.flush();
    if (isWhole) {
      outputs.write(this, shell);
    }
    if (unusable != null) {
      shell.say(unusable);
      return worst.and(ExitCode.ENGINE);
    }
    // An engine that failed every search of one run, but not of all, can be used.
    return worst == ExitCode.ENGINE && answers > 0 ? ExitCode.MISSED : worst;
  }

  /** What is wrong with an engine, by kind: how often, and where it was seen first. Mutable. */
  private static final class PlanFaults {
    /** More do not fit on a screen. */
    private static final int MOST = 8;

    private static final int WIDTH = 160;

    private final Map<String, PlanFault> faults = new LinkedHashMap<>();

    /**
     * A kind of fault.
     *
     * @param first the details of the first one
     * @param command that shows the first one
     */
    private record PlanFault(
        String kind, Severity severity, int count, String first, String command) {}

    private void add(String kind, Severity severity, String first, String command) {
      faults.merge(
          kind,
          new PlanFault(kind, severity, 1, first, command),
          (old, one) -> new PlanFault(kind, severity, old.count() + 1, old.first(), old.command()));
    }

    void add(SearchResult result, Path journal, boolean isOneEngine) {
      List<String> words =
          new ArrayList<>(List.of("plumbline", "inspect", journal.toString(), result.place()));
      if (!isOneEngine) {
        words.addAll(List.of("--engine", result.engine()));
      }
      String command = Shell.quoted(words);
      if (result.status() == SearchResult.Status.ERROR) {
        String kind = result.analysis().outcome().word();
        String detail = result.analysis().detail();
        add(kind, Severity.ERROR, detail.isEmpty() ? "no move" : detail, command);
      }
      for (Finding finding : result.judgement().findings().listed()) {
        if (finding.code().severity().isCounted()) {
          String sentence = finding.code().sentence();
          String text = finding.text().isEmpty() ? sentence : sentence + ": " + finding.text();
          add(finding.code().word(), finding.code().severity(), text, command);
        }
      }
    }

    /**
     * Adds an examination.
     *
     * @param again the command that examines the engine
     */
    void add(DoctorReport.ExaminationResult result, String again) {
      for (Diagnosis finding : result.findings()) {
        if (finding.severity().isCounted()) {
          String text = finding.sentence() + ": " + finding.observed();
          String command = again + " --only " + result.examination().name();
          add(finding.code(), finding.severity(), text, command);
        }
      }
    }

    /** The most serious first, then the most frequent. */
    void print(PrintWriter out) {
      List<PlanFault> sorted = new ArrayList<>(faults.values());
      sorted.sort(
          Comparator.comparing(PlanFault::severity)
              .thenComparing(Comparator.comparingInt(PlanFault::count).reversed()));
      if (!sorted.isEmpty()) {
        out.println();
        out.println("Problems found (first example of each):");
      }
      for (PlanFault fault : sorted.subList(0, Math.min(MOST, sorted.size()))) {
        String severity = fault.severity().word();
        String text = InertText.line(fault.first());
        String shown = text.length() <= WIDTH ? text : text.substring(0, WIDTH) + "...";
        out.println("  " + fault.count() + " x " + fault.kind() + " (" + severity + "): " + shown);
        out.println("      " + fault.command());
      }
      if (sorted.size() > MOST) {
        int more = sorted.size() - MOST;
        out.println("  and " + more + (more == 1 ? " more kind" : " more kinds"));
      }
    }
  }
}
