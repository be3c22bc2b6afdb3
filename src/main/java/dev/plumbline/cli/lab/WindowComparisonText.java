package dev.plumbline.cli.lab;

import dev.plumbline.lab.Timing.Timed;
import dev.plumbline.lab.TruthCount;
import dev.plumbline.lab.TruthCount.Worth;
import dev.plumbline.lab.WindowRun.CollectorTotals;
import dev.plumbline.lab.WindowRun.WindowResult;
import dev.plumbline.lab.WindowRun.WindowResult.RefusedCollector;
import dev.plumbline.lab.WindowRun.WindowTotals;
import dev.plumbline.report.html.TablesPage;
import dev.plumbline.stats.Proportion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Tables that compare settings: the searches of each, and the lines of each collector under it.
 *
 * @param varied the setting in which they differ
 * @param results the first is the reference
 * @param times by value of the setting; empty without timing
 * @param costs by collector under the first setting, compared with keeping the root move only;
 *     empty without timing
 */
public record WindowComparisonText(
    String varied, List<WindowResult> results, Map<String, Timed> times, Map<String, Timed> costs) {
  private static final String NOTHING = "-";

  /** A row for each setting. */
  public Grid windows() {
    List<String> header =
        new ArrayList<>(
            List.of(
                varied,
                "nodes",
                "relative",
                "depth",
                "re-searches",
                "tiny gains",
                "other scores",
                "first-move cuts",
                "raises/1000"));
    if (!times.isEmpty()) {
      header.addAll(List.of("seconds", "relative"));
    }
    WindowTotals reference = results.get(0).totals();
    return new Grid(header, 1, results.stream().map(result -> row(result, reference)).toList());
  }

  private List<String> row(WindowResult result, WindowTotals reference) {
    WindowTotals totals = result.totals();
    List<String> row =
        new ArrayList<>(
            List.of(
                result.name(),
                Long.toString(totals.nodes()),
                number("%.3f", totals.nodesRelativeTo(reference)),
                number("%.1f", totals.meanDepth()),
                Long.toString(totals.researches()),
                totals.researches() == 0 ? NOTHING : percent(totals.tinyGains()),
                Integer.toString(totals.scoresOtherThan(reference)),
                percent(totals.firstMoveCuts()),
                number("%.2f", totals.raisesPerThousandNodes())));
    Timed timed = times.get(result.name());
    if (timed != null) {
      row.add(number("%.3f", timed.nanos() / 1e9));
      row.add(number("%.3f", timed.ratio()));
    }
    return row;
  }

  /** A row for each collector under each setting. */
  public Grid collectors() {
    List<List<String>> rows = new ArrayList<>();
    for (WindowResult result : results) {
      for (CollectorTotals collector : result.collectors()) {
        rows.add(row(result.name(), collector));
      }
    }
    List<String> header =
        new ArrayList<>(
            List.of(
                varied,
                "collector",
                "lines",
                "legal",
                "full",
                "true",
                "cut",
                "false",
                "mates kept",
                "length",
                "moves written/1000"));
    if (!costs.isEmpty()) {
      header.add("cost");
    }
    return new Grid(header, 2, rows);
  }

  private List<String> row(String way, CollectorTotals collector) {
    TruthCount truth = collector.truth();
    List<String> row = new ArrayList<>(List.of(way, collector.kind().label()));
    row.add(Integer.toString(truth.lines()));
    for (Worth worth : Worth.values()) {
      row.add(share(truth.share(worth)));
    }
    row.add(truth.matesKept() + "/" + truth.mates());
    row.add(number("%.2f", truth.meanLength()));
    row.add(number("%.2f", collector.writtenPerThousandNodes()));
    if (!costs.isEmpty()) {
      boolean first = way.equals(results.get(0).name());
      Timed cost = first ? costs.get(collector.kind().label()) : null;
      row.add(cost == null ? NOTHING : number("%+.1f%%", 100 * (cost.ratio() - 1)));
    }
    return row;
  }

  public TablesPage page(String title, String sentence) {
    return new TablesPage(
        title,
        sentence,
        List.of(
            windows().section("Searches", List.of()),
            collectors().section("Lines collected", refusals())));
  }

  /** The collectors omitted, grouped by reason. */
  List<String> refusals() {
    Map<String, String> byReason = new LinkedHashMap<>();
    for (WindowResult result : results) {
      for (RefusedCollector refused : result.refused()) {
        String pair = result.name() + '/' + refused.collector();
        byReason.merge(refused.reason(), pair, (pairs, more) -> pairs + ", " + more);
      }
    }
    return byReason.entrySet().stream()
        .map(entry -> "omitted: " + entry.getValue() + ": " + entry.getKey())
        .toList();
  }

  private static String share(Proportion share) {
    return percent(share.value())
        + number(" (%.1f", 100 * share.low())
        + number(" to %.1f)", 100 * share.high());
  }

  private static String percent(double share) {
    return number("%.1f%%", 100 * share);
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
