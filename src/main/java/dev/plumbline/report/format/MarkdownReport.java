package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Estimates;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.Misses;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.Totals;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Comparison.Difference;
import dev.plumbline.report.compare.RunReport;
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
    RunRecords records = report.records();
    Breakdown breakdown = Breakdown.of(records);
    RunTitle title = records.title();
    String heading = String.join(", ", breakdown.suites()) + ": " + title.limit();
    out.append("## ").append(InertText.markdown(heading)).append("\n\n");
    if (!report.gates().isEmpty()) {
      gates(report.gates(), out);
    }
    if (report.baseline() != null) {
      comparison(report.baseline(), out);
    }
    List<String> header = new ArrayList<>(List.of("suite", "engine"));
    header.addAll(TextReport.figureNames(breakdown));
    header.addAll(List.of("errors", "findings", "time"));
    row(out, header);
    out.append("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
    for (Breakdown.Part part : breakdown.parts()) {
      result(part, breakdown, title.timed(), out);
    }
    if (!title.damage().isEmpty()) {
      out.append('\n').append(title.damage()).append('\n');
    }
    for (String warning : breakdown.warnings()) {
      out.append('\n').append(InertText.markdown(warning)).append('\n');
    }
    for (String estimate : Estimates.of(records, breakdown).lines()) {
      out.append('\n').append(InertText.markdown(estimate)).append('\n');
    }
    if (title.wholeLine()) {
      scores("rating", breakdown.ratingBands(), breakdown.engines(), out);
      scores("theme", breakdown.themes(), breakdown.engines(), out);
    }
    misses(report, out);
  }

  private static void gates(List<GateResult> gates, Writer out) throws IOException {
    row(out, List.of("gate", "", "value"));
    out.append("| --- | --- | ---: |\n");
    for (GateResult gate : gates) {
      String sign = gate.passed() ? "✅ passed" : "❌ **missed**";
      row(out, List.of(InertText.markdown(gate.gate()), sign, InertText.markdown(gate.found())));
    }
    out.append('\n');
  }

  /** What was lost, at once visible, then what was won. */
  private static void comparison(Comparison baseline, Writer out) throws IOException {
    if (baseline.lineFigures() != null) {
      row(out, List.of("compared with the baseline", ""));
      out.append("| --- | --- |\n");
      for (Comparison.Fact fact : baseline.facts()) {
        row(out, List.of(fact.name(), InertText.markdown(fact.value())));
      }
      out.append('\n');
      return;
    }
    row(out, List.of("lost", "won", "p-value", "both", "neither", "points"));
    out.append("| ---: | ---: | ---: | ---: | ---: | ---: |\n");
    double chance = baseline.chance();
    row(
        out,
        List.of(
            baseline.lost() > 0 ? "**" + baseline.lost() + "**" : "0",
            Integer.toString(baseline.won()),
            chance < 0.001 ? "< 0.001" : String.format(Locale.ROOT, "%.3f", chance),
            Integer.toString(baseline.both()),
            Integer.toString(baseline.neither()),
            Comparison.amount(baseline.points().now())
                + ", was "
                + Comparison.amount(baseline.points().old())));
    RunTitle older = baseline.oldTitle();
    String when = baseline.isTimed() && !older.started().isEmpty() ? " of " + older.started() : "";
    String against = baseline.oldEngineNames() + " at " + older.limit() + when;
    out.append("\nBaseline: ").append(InertText.markdown(against));
    out.append(", " + baseline.common() + " problems in common. ");
    out.append("The p-value is that of the exact sign test of problems won and lost.\n");
    for (String warning : baseline.warnings()) {
      out.append("\nwarning: ").append(InertText.markdown(warning)).append('\n');
    }
    differences(baseline, Difference.Kind.LOST, "\n**Lost**\n\n", "", out);
    differences(
        baseline,
        Difference.Kind.WON,
        "\n<details><summary>Won</summary>\n\n",
        "\n</details>\n",
        out);
    out.append('\n');
  }

  private static void differences(
      Comparison baseline, Difference.Kind kind, String head, String end, Writer out)
      throws IOException {
    List<Difference> some = baseline.differences(kind);
    if (some.isEmpty()) {
      return;
    }
    out.append(head);
    for (Difference one : some.subList(0, Math.min(MOST_DIFFERENCES, some.size()))) {
      out.append("- ").append(InertText.markdown(one.text())).append('\n');
    }
    int more = some.size() - MOST_DIFFERENCES;
    out.append(more > 0 ? "- and " + more + " more\n" : "").append(end);
  }

  /** A table of what puzzles were solved, a column for each engine. */
  private static void scores(
      String what, Map<String, Map<String, Totals>> groups, List<String> engines, Writer out)
      throws IOException {
    if (groups.isEmpty()) {
      return;
    }
    out.append("\n<details><summary>By ").append(what).append("</summary>\n\n");
    List<String> header = new ArrayList<>(List.of(what));
    engines.forEach(engine -> header.add(InertText.markdown(engine)));
    row(out, header);
    out.append("| --- |").append(" ---: |".repeat(engines.size())).append('\n');
    for (Map.Entry<String, Map<String, Totals>> group : groups.entrySet()) {
      List<String> cells = new ArrayList<>(List.of(InertText.markdown(group.getKey())));
      for (String engine : engines) {
        Totals totals = group.getValue().getOrDefault(engine, new Totals());
        cells.add(totals.solved() + "/" + totals.problems());
      }
      row(out, cells);
    }
    out.append("\n</details>\n");
  }

  private static void result(Breakdown.Part part, Breakdown breakdown, boolean timed, Writer out)
      throws IOException {
    Totals totals = part.totals();
    List<String> cells =
        new ArrayList<>(
            List.of(InertText.markdown(part.suite()), InertText.markdown(part.engine())));
    cells.addAll(TextReport.figures(totals, breakdown, timed));
    cells.add(Integer.toString(totals.errors()));
    cells.add(Long.toString(totals.findings()));
    cells.add(timed ? String.format(Locale.ROOT, "%.1fs", totals.nanos() / 1e9) : "");
    row(out, cells);
  }

  private static void misses(RunReport report, Writer out) throws IOException {
    int[] count = new int[1];
    Misses misses =
        new Misses(
            (row, solved, tried) -> {
              if (Misses.isMissed(row)) {
                if (count[0] == 0) {
                  String kind = row.judgement().rule().judgesAnswers() ? "Missed" : "Failed";
                  out.append("\n<details><summary>" + kind + "</summary>\n\n");
                }
                if (count[0]++ < MOST_MISSES) {
                  String text = InertText.markdown(Misses.text(row, solved, tried));
                  out.append("- ").append(text).append('\n');
                }
              }
            });
    report.records().read(misses::add);
    misses.end();
    if (count[0] > MOST_MISSES) {
      out.append("- and " + (count[0] - MOST_MISSES) + " more\n");
    }
    out.append(count[0] > 0 ? "\n</details>\n" : "");
  }

  private static void row(Writer out, List<String> cells) throws IOException {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
