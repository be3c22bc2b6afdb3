package dev.plumbline.cli.lab;

import dev.plumbline.lab.lines.CollectorTotals;
import dev.plumbline.lab.lines.Share;
import dev.plumbline.lab.lines.Timing.Timed;
import dev.plumbline.lab.lines.TruthCount;
import dev.plumbline.lab.lines.TruthCount.Worth;
import dev.plumbline.lab.lines.WindowResult;
import dev.plumbline.lab.lines.WindowResult.Refused;
import dev.plumbline.lab.lines.WindowTotals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Settings compared with settings, as tables: what each way of setting windows does, and what each
 * collector keeps under it.
 *
 * @param results the first is what the others are compared with
 * @param times by window; empty where nothing was timed
 * @param costs by collector under the first window, against keeping the root's move only; empty
 *     where nothing was timed
 */
public record ComparisonText(
    List<WindowResult> results, Map<String, Timed> times, Map<String, Timed> costs) {
  private static final String NOTHING = "-";

  /** One row for each way of setting windows. */
  public Grid windows() {
    WindowTotals reference = results.get(0).totals();
    List<List<String>> rows = new ArrayList<>();
    for (WindowResult result : results) {
      WindowTotals totals = result.totals();
      Timed timed = times.get(result.window());
      rows.add(
          List.of(
              result.window(),
              Long.toString(totals.nodes()),
              number("%.3f", reference.nodes() == 0 ? 0 : ratio(totals, reference)),
              timed == null ? NOTHING : number("%.3f", timed.nanos() / 1e9),
              timed == null ? NOTHING : number("%.3f", timed.ratio()),
              number("%.1f", totals.meanDepth()),
              Long.toString(totals.researches()),
              Integer.toString(totals.scoresOtherThan(reference)),
              number("%.1f%%", 100 * totals.firstMoveCuts()),
              number("%.2f", totals.raisesPerThousandNodes())));
    }
    return new Grid(
        List.of(
            "window",
            "nodes",
            "relative",
            "seconds",
            "relative",
            "depth",
            "re-searches",
            "other scores",
            "first-move cuts",
            "raises/1000"),
        1,
        rows);
  }

  private static double ratio(WindowTotals totals, WindowTotals reference) {
    return (double) totals.nodes() / reference.nodes();
  }

  /** One row for each collector under each way of setting windows. */
  public Grid collectors() {
    List<List<String>> rows = new ArrayList<>();
    for (WindowResult result : results) {
      for (CollectorTotals collector : result.collectors()) {
        rows.add(row(result.window(), collector));
      }
    }
    return new Grid(
        List.of(
            "window",
            "collector",
            "lines",
            "legal",
            "full",
            "true",
            "cut",
            "false",
            "mates kept",
            "length",
            "moves written/1000",
            "cost"),
        2,
        rows);
  }

  private List<String> row(String window, CollectorTotals collector) {
    TruthCount truth = collector.truth();
    List<String> row = new ArrayList<>(List.of(window, collector.kind().label()));
    row.add(Integer.toString(truth.lines()));
    for (Worth worth : Worth.values()) {
      row.add(share(truth.share(worth)));
    }
    row.add(truth.matesKept() + "/" + truth.mates());
    row.add(number("%.2f", truth.meanLength()));
    row.add(number("%.2f", collector.writtenPerThousandNodes()));
    boolean first = window.equals(results.get(0).window());
    Timed cost = first ? costs.get(collector.kind().label()) : null;
    row.add(cost == null ? NOTHING : number("%+.1f%%", 100 * (cost.ratio() - 1)));
    return row;
  }

  /** Collectors that were left out, with the reason, those with the same reason together. */
  public List<String> refusals() {
    Map<String, String> byReason = new LinkedHashMap<>();
    for (WindowResult result : results) {
      for (Refused refused : result.refused()) {
        String pair = result.window() + '/' + refused.collector();
        byReason.merge(refused.reason(), pair, (pairs, more) -> pairs + ", " + more);
      }
    }
    return byReason.entrySet().stream()
        .map(entry -> "left out: " + entry.getValue() + ": " + entry.getKey())
        .toList();
  }

  private static String share(Share share) {
    return number("%.1f%%", 100 * share.value())
        + number(" (%.1f", 100 * share.low())
        + number(" to %.1f)", 100 * share.high());
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
