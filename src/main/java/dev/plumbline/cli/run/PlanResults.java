package dev.plumbline.cli.run;

import dev.plumbline.cli.journal.OpenJournals.DamageArgument;
import dev.plumbline.cli.journal.ReportArguments;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.format.DoctorFormat;
import dev.plumbline.doctor.format.DoctorJunit;
import dev.plumbline.doctor.format.DoctorSarif;
import dev.plumbline.io.InertText;
import dev.plumbline.io.JunitXml;
import dev.plumbline.io.TextTable;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.RunSums;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.JunitReport;
import dev.plumbline.report.format.ReportFormat;
import dev.plumbline.report.format.SarifLog;
import dev.plumbline.report.format.SarifReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/** The results of several runs of a plan: one screen, and reports of all of them. Mutable. */
final class PlanResults {
  /** The options of reports that have all runs. */
  static final Set<String> JOINT = Set.of("--junit", "--markdown", "--sarif");

  private static final String PASSED = "passed";
  private static final String FAILED = "failed";

  private final String plan;
  private final Style style;
  private final DamageArgument damaged;
  private final Outputs<List<Made>> outputs;
  private final Shell shell;
  private final List<Made> all = new ArrayList<>();
  private final long start = System.nanoTime();
  private @Nullable String unusable;

  /** Whether nothing is done, little is printed, and times are shown. */
  record Style(boolean isDry, boolean isQuiet, boolean isTimed) {}

  PlanResults(
      String plan, Style style, ReportArguments reports, DamageArgument damaged, Shell shell) {
    this.plan = plan;
    this.style = style;
    this.damaged = damaged;
    this.outputs = reports.shared(PlanResults::junit, PlanResults::markdown, PlanResults::sarif);
    this.shell = shell;
  }

  /** One run of the plan that was made, or not. */
  private sealed interface Made {
    String name();

    ExitCode code();

    /** What was checked, in a few words. */
    String checked() throws IOException;

    /** Whether something was not checked because the time was over. */
    boolean isCut();

    /** In a word. */
    default String result() {
      return code() != ExitCode.OK ? FAILED : isCut() ? "unfinished" : PASSED;
    }

    default void show(PlanFaults faults) throws IOException {}

    default void junit(XMLStreamWriter xml) throws IOException, XMLStreamException {}

    default void markdown(Writer out) throws IOException {}

    default void sarif(SarifLog log) throws IOException {}
  }

  private record Skipped(String name, String checked, boolean isCut) implements Made {
    @Override
    public ExitCode code() {
      return ExitCode.OK;
    }

    @Override
    public String result() {
      return "-";
    }

    @Override
    public void sarif(SarifLog log) {
      log.incomplete();
    }
  }

  /** Searches that are in a journal, which is read at the end. */
  private record Searched(
      String name,
      ExitCode code,
      Path journal,
      List<GateResult> gates,
      boolean allowsMisses,
      List<RunReport> read)
      implements Made {
    RunReport report() {
      return read.get(0);
    }

    @Override
    public boolean isCut() {
      return report().records().missing() > 0;
    }

    @Override
    public String checked() throws IOException {
      long made = 0;
      long errors = 0;
      long findings = 0;
      for (Breakdown.Part part : report().sums().all().parts()) {
        made += part.totals().searches();
        errors += part.totals().errors();
        findings += part.totals().findings();
      }
      long missing = report().records().missing();
      String count =
          missing == 0 ? made + " searches" : made + " of " + (made + missing) + " searches";
      String text = count + " at " + report().records().setup().limit();
      return text + ", errors " + errors + ", findings " + findings;
    }

    @Override
    public void show(PlanFaults faults) throws IOException {
      boolean isOne = report().records().setup().engines().size() == 1;
      report().records().readWithoutLines(result -> faults.add(result, journal, isOne));
    }

    @Override
    public void junit(XMLStreamWriter xml) throws IOException, XMLStreamException {
      JunitReport.suites(name + ": ", report(), xml);
    }

    @Override
    public void markdown(Writer out) throws IOException {
      ReportFormat.MARKDOWN.write(report(), out);
    }

    @Override
    public void sarif(SarifLog log) throws IOException {
      SarifReport.add(name + ": ", report(), log);
    }
  }

  /**
   * Examinations by the doctor.
   *
   * @param wanted the number of examinations that were to be made
   * @param again the command that examines the engine again
   */
  private record Examined(String name, ExitCode code, DoctorReport report, int wanted, String again)
      implements Made {
    @Override
    public boolean isCut() {
      return !report.isComplete();
    }

    @Override
    public String checked() {
      String whole = report.summary().replace(" (interrupted)", "");
      return report.isComplete() ? whole : whole.replaceFirst(" ", " of " + wanted + " ");
    }

    @Override
    public void show(PlanFaults faults) {
      report.results().forEach(result -> faults.add(result, again));
    }

    @Override
    public void junit(XMLStreamWriter xml) throws XMLStreamException {
      DoctorJunit.suite(report, xml);
    }

    @Override
    public void markdown(Writer out) throws IOException {
      DoctorFormat.MARKDOWN.write(report, out);
    }

    @Override
    public void sarif(SarifLog log) {
      DoctorSarif.add(report, log);
    }
  }

  /** Announces a run; returns whether it is to be made. */
  boolean begin(String name) {
    if (unusable != null) {
      skipped(name, "the engine cannot be used");
      return false;
    }
    if (style.isDry()) {
      shell.out().println("run     " + name);
    } else if (!style.isQuiet()) {
      shell.err().println("run: " + name);
    }
    return true;
  }

  /** A run was not begun, or not finished. */
  void cut(String name, String reason) {
    all.add(new Skipped(name, "not checked: " + reason, true));
  }

  void skipped(String name, String reason) {
    all.add(new Skipped(name, "not run: " + reason, false));
  }

  /**
   * Searches were made.
   *
   * @param allowsMisses whether no gate asks for solutions
   */
  void searched(
      String name, Path journal, List<GateResult> gates, boolean allowsMisses, ExitCode code) {
    all.add(new Searched(name, code, journal, List.copyOf(gates), allowsMisses, new ArrayList<>()));
  }

  void examined(String name, DoctorReport report, int wanted, String again, ExitCode code) {
    all.add(new Examined(name, code, report, wanted, again));
  }

  /** The current run has ended because an engine cannot be used. */
  void unusable(String name, String reason) {
    unusable = reason;
    skipped(name, "the engine cannot be used");
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
    List<JournalRecords> open = new ArrayList<>();
    try {
      for (Made made : all) {
        if (made instanceof Searched searched) {
          JournalRecords records =
              JournalRecords.open(searched.journal(), style.isTimed(), damaged.lines());
          open.add(records);
          searched
              .read()
              .add(RunReport.of(records).checked(searched.gates(), searched.allowsMisses()));
        }
      }
      ExitCode code = worst(worst);
      print(resuming);
      if (isWhole) {
        outputs.write(all, shell);
      }
      if (unusable != null) {
        shell.say(unusable);
      }
      return code;
    } finally {
      for (JournalRecords records : open) {
        records.close();
      }
    }
  }

  /** An engine that failed every search of one run, but not of all, can be used. */
  private ExitCode worst(ExitCode worst) throws IOException {
    boolean isUsable = false;
    for (Made made : all) {
      isUsable |=
          made instanceof Searched searched
              && searched.report().sums().all().parts().stream()
                  .anyMatch(part -> part.totals().answers() > 0);
    }
    if (unusable != null) {
      return worst.and(ExitCode.ENGINE);
    }
    return worst == ExitCode.ENGINE && isUsable ? ExitCode.MISSED : worst;
  }

  private void print(String resuming) throws IOException {
    PrintWriter out = outputs.takesStandardOutput() ? shell.err() : shell.out();
    PlanFaults faults = new PlanFaults();
    for (Made made : all) {
      made.show(faults);
    }
    if (!style.isQuiet()) {
      TextTable table = TextTable.ofWords(3);
      for (Made made : all) {
        String result = made.result();
        table.row(made.name(), result.equals(FAILED) ? "FAILED" : result, made.checked());
        if (made instanceof Searched searched) {
          searched.gates().stream()
              .filter(gate -> !gate.passed())
              .forEach(gate -> table.row("", "", gate.text()));
        }
      }
      table.write(out);
      faults.print(out);
      if (isUnfinished() && unusable == null) {
        out.println();
        out.println("Not all was checked. To check the rest:");
        out.println("  " + resuming);
      }
      out.println();
    }
    out.println(resultLine());
    out.flush();
  }

  private boolean isUnfinished() {
    return all.stream().anyMatch(Made::isCut);
  }

  private String resultLine() throws IOException {
    long passed = all.stream().filter(made -> made.result().equals(PASSED)).count();
    Set<String> engines = new LinkedHashSet<>();
    long searches = 0;
    long errors = 0;
    long findings = 0;
    for (Made made : all) {
      if (made instanceof Examined examined) {
        engines.add(examined.report().engine());
      } else if (made instanceof Searched searched) {
        searched
            .report()
            .records()
            .setup()
            .engines()
            .values()
            .forEach(engine -> engines.add(engine.name()));
        RunSums.Counts counts = searched.report().sums().counts("");
        searches +=
            searched.report().sums().all().parts().stream()
                .mapToLong(part -> part.totals().searches())
                .sum();
        errors += counts.errors();
        findings += counts.findings();
      }
    }
    String line =
        plan
            + " passed="
            + passed
            + "/"
            + all.size()
            + " engine=\""
            + String.join(", ", engines)
            + "\" searches="
            + searches
            + " errors="
            + errors
            + " findings="
            + findings;
    double seconds = (System.nanoTime() - start) / 1e9;
    return style.isTimed() ? line + String.format(Locale.ROOT, " time=%.1fs", seconds) : line;
  }

  private static void junit(List<Made> runs, Writer out) throws IOException {
    JunitXml.document(
        out,
        xml -> {
          for (Made made : runs) {
            made.junit(xml);
          }
        });
  }

  private static void markdown(List<Made> runs, Writer out) throws IOException {
    out.append("| run | result | checked |\n| --- | --- | --- |\n");
    for (Made made : runs) {
      String sign =
          switch (made.result()) {
            case PASSED -> "✅ ";
            case FAILED -> "❌ ";
            default -> "";
          };
      out.append("| " + made.name() + " | " + sign + made.result() + " | ");
      out.append(InertText.markdownCell(made.checked())).append(" |\n");
    }
    for (Made made : runs) {
      out.append("\n# ").append(made.name()).append("\n\n");
      made.markdown(out);
    }
  }

  private static void sarif(List<Made> runs, Writer out) throws IOException {
    SarifLog log = new SarifLog("plumbline run");
    for (Made made : runs) {
      made.sarif(log);
    }
    log.write(out);
  }
}
