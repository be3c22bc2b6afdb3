package dev.plumbline.cli.run;

import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.io.InertText;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.report.SearchResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What is wrong with an engine, by kind: how often, and where it was seen first. Mutable. */
final class PlanFaults {
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
      String severity = fault.severity().name().toLowerCase(Locale.ROOT);
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
