package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.io.Plural;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Comparison.ProblemDifference;
import dev.plumbline.report.compare.ComparisonSummary;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.figure.Breakdown;
import dev.plumbline.report.figure.Cell;
import dev.plumbline.report.figure.FigureTable;
import dev.plumbline.report.figure.RunSums;
import dev.plumbline.report.figure.Sums;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A summary in Markdown: the comparison with the baseline, the results of suites and engines, and
 * the misses.
 */
final class MarkdownReport implements Output<RunReport> {
  /** Job summaries are limited to a megabyte. */
  private static final int MOST_MISSES = 500;

  private static final int MOST_DIFFERENCES = 100;

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    MissedProblems missed = MissedProblems.of(report, MOST_DIFFERENCES, MOST_MISSES);
    RunSums sums = report.sums();
    Breakdown breakdown = sums.all();
    RunSetup setup = report.records().setup();
    String heading = String.join(", ", breakdown.suites()) + ": " + setup.limit();
    out.append("## ").append(InertText.markdown(heading)).append("\n\n");
    if (!report.gates().isEmpty()) {
      gates(report.gates(), out);
    }
    if (report.baseline() != null) {
      comparison(report.baseline(), report.bySuite(), missed.lost(), out);
    }
    table(
        setup.variedSettings().isEmpty()
            ? EngineTable.ofParts(breakdown, setup)
            : EngineTable.ofMatrix(breakdown, sums.bySuite(), setup),
        out);
    Map<String, FigureTable> answers = sums.tablesOfAnswers(setup);
    if (setup.hasManyEngines()) {
      answers.remove("alike");
    }
    for (FigureTable table : answers.values()) {
      out.append('\n');
      table(table, out);
    }
    facts(report.ownFacts(), out);
    for (String sentence : sums.sentences()) {
      out.append('\n').append(InertText.markdown(sentence)).append('\n');
    }
    for (String depth : report.depths().sentences(setup)) {
      out.append('\n').append(InertText.markdown(depth)).append('\n');
    }
    if (setup.wholeLine() && !setup.hasManyEngines()) {
      for (Map.Entry<String, Breakdown> suite : sums.bySuite().entrySet()) {
        String of = breakdown.suites().size() > 1 ? " of " + suite.getKey() : "";
        Breakdown puzzles = suite.getValue();
        scores("rating", of, puzzles.ratingBands(), puzzles.engines(), setup, out);
        scores("theme", of, puzzles.themes(), puzzles.engines(), setup, out);
      }
    }
    misses(missed, out);
  }

  /** A paragraph each. */
  static void facts(List<Fact> facts, Writer out) throws IOException {
    for (Fact fact : facts) {
      out.append('\n').append(InertText.markdown(fact.text())).append('\n');
    }
  }

  private static void gates(List<GateResult> gates, Writer out) throws IOException {
    row(out, List.of("gate", "", "value"));
    out.append("| --- | --- | ---: |\n");
    for (GateResult gate : gates) {
      String sign = gate.passed() ? "✅ passed" : "❌ **missed**";
      rawRow(out, List.of(cell(gate.gate()), sign, cell(gate.found())));
    }
    out.append('\n');
  }

  /** Each suite against the baseline; what was lost, at once visible, then what was won. */
  private static void comparison(
      Comparison baseline, Map<String, Comparison> suites, MissedProblems.Listed lost, Writer out)
      throws IOException {
    if (baseline.isLinesOnly()) {
      for (Map.Entry<String, Comparison> suite : suites.entrySet()) {
        String name = suites.size() > 1 ? suite.getKey() + " " : "";
        row(out, List.of(name + "compared with the baseline", ""));
        out.append("| --- | --- |\n");
        for (ComparisonSummary.SummaryRow each : ComparisonSummary.of(suite.getValue())) {
          row(out, List.of(each.name(), each.value()));
        }
      }
      facts(baseline.facts(), out);
      out.append('\n');
      return;
    }
    row(out, List.of("suite", "lost", "won", "p-value", "both", "neither", "points"));
    out.append("| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
    for (Map.Entry<String, Comparison> suite : suites.entrySet()) {
      rawRow(out, figures(suite.getKey(), suite.getValue()));
    }
    RunSetup older = baseline.oldSetup();
    String when =
        baseline.isTimed() && !older.origin().started().isEmpty()
            ? " of " + older.origin().started()
            : "";
    String against = baseline.oldEngineNames() + " at " + older.limit() + when;
    out.append("\nBaseline: ").append(InertText.markdown(against));
    out.append(", " + Plural.of(baseline.common(), "problem") + " in common. ");
    out.append("The p-value is that of the exact sign test of problems won and lost.\n");
    facts(baseline.facts(), out);
    for (Map.Entry<String, Comparison> suite : suites.entrySet()) {
      String name = suites.size() > 1 ? suite.getKey() + ": " : "";
      for (ComparisonSummary.SummaryRow row : ComparisonSummary.ofDepths(suite.getValue())) {
        String text = name + row.name() + ": " + row.value();
        out.append('\n').append(InertText.markdown(text)).append('\n');
      }
    }
    if (!lost.isEmpty()) {
      out.append("\n**").append(lost.heading("Lost")).append("**\n\n");
      list(lost.texts(), lost.more(), out);
    }
    List<ProblemDifference> won = baseline.differences(ProblemDifference.ChangeKind.WON);
    if (!won.isEmpty()) {
      out.append("\n<details><summary>Won</summary>\n\n");
      List<String> texts =
          won.stream().limit(MOST_DIFFERENCES).map(ProblemDifference::text).toList();
      list(texts, won.size() - texts.size(), out);
      out.append("\n</details>\n");
    }
    out.append('\n');
  }

  private static List<String> figures(String suite, Comparison comparison) {
    if (comparison.common() == 0) {
      return List.of(InertText.markdown(suite), "-", "-", "-", "-", "-", "-");
    }
    double chance = comparison.split().chance();
    return List.of(
        cell(suite),
        comparison.split().lost() > 0 ? "**" + comparison.split().lost() + "**" : "0",
        Integer.toString(comparison.split().won()),
        chance < 0.001 ? "< 0.001" : String.format(Locale.ROOT, "%.3f", chance),
        Integer.toString(comparison.split().both()),
        Integer.toString(comparison.split().neither()),
        Comparison.amount(comparison.figures().points().now())
            + ", was "
            + Comparison.amount(comparison.figures().points().old()));
  }

  private static void list(List<String> texts, int more, Writer out) throws IOException {
    for (String text : texts) {
      out.append("- ").append(InertText.markdown(text)).append('\n');
    }
    out.append(more > 0 ? "- and " + more + " more\n" : "");
  }

  /** A table of what puzzles were solved, a column for each engine. */
  private static void scores(
      String what,
      String of,
      Map<String, Map<String, Sums>> groups,
      List<String> engines,
      RunSetup setup,
      Writer out)
      throws IOException {
    if (groups.isEmpty()) {
      return;
    }
    out.append("\n<details><summary>By ").append(what).append(InertText.xml(of));
    out.append("</summary>\n\n");
    List<String> header = new ArrayList<>(List.of(what));
    header.addAll(engines);
    row(out, header);
    out.append("| --- |").append(" ---: |".repeat(engines.size())).append('\n');
    for (Map.Entry<String, Map<String, Sums>> group : groups.entrySet()) {
      List<String> cells = new ArrayList<>(List.of(group.getKey()));
      for (String engine : engines) {
        Sums sums = group.getValue().getOrDefault(engine, new Sums());
        cells.add(Cell.SOLVED.text(sums, setup));
      }
      row(out, cells);
    }
    out.append("\n</details>\n");
  }

  /** The first columns contain words, the others numbers. */
  private static void table(FigureTable table, Writer out) throws IOException {
    row(out, table.header());
    out.append('|').append(" --- |".repeat(table.words()));
    out.append(" ---: |".repeat(table.header().size() - table.words())).append('\n');
    for (List<String> cells : table.rows()) {
      row(out, cells);
    }
  }

  private static void misses(MissedProblems missed, Writer out) throws IOException {
    if (!missed.others().isEmpty()) {
      String heading = missed.heading();
      String title = heading.substring(0, 1).toUpperCase(Locale.ROOT) + heading.substring(1);
      out.append("\n<details><summary>" + title + "</summary>\n\n");
      list(missed.others().texts(), missed.others().more(), out);
      out.append("\n</details>\n");
    }
  }

  private static void row(Writer out, List<String> cells) throws IOException {
    rawRow(out, cells.stream().map(MarkdownReport::cell).toList());
  }

  /** Cells with markup of their own. */
  private static void rawRow(Writer out, List<String> cells) throws IOException {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static String cell(String text) {
    return InertText.markdownCell(text);
  }
}
