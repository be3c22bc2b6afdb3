package dev.plumbline.report.compare;

import dev.plumbline.io.Plural;
import dev.plumbline.report.compare.Comparison.CodeCount;
import dev.plumbline.report.compare.Comparison.Figures;
import dev.plumbline.report.compare.Comparison.LineSummary;
import dev.plumbline.report.compare.Comparison.OldAndNew;
import dev.plumbline.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The summary of a comparison for readers. */
public final class ComparisonSummary {
  private final Comparison comparison;
  private final Figures figures;

  public record SummaryRow(String name, String value) {}

  private ComparisonSummary(Comparison comparison) {
    this.comparison = comparison;
    figures = comparison.figures();
  }

  /** How many searches are identical, and what the numbers say. */
  public static List<SummaryRow> of(Comparison comparison) {
    List<SummaryRow> rows = new ArrayList<>(ofSearches(comparison));
    rows.addAll(new ComparisonSummary(comparison).all());
    return rows;
  }

  /** The same without the searches. */
  public static List<SummaryRow> ofResults(Comparison comparison) {
    return new ComparisonSummary(comparison).all();
  }

  /** How many searches are identical; may be empty. */
  public static List<SummaryRow> ofSearches(Comparison comparison) {
    SameSearches same = comparison.searches();
    List<SummaryRow> rows = new ArrayList<>();
    if (same == null || same.searches() == 0) {
      return rows;
    }
    String share = same.share().isEmpty() ? "" : " (compared: " + same.share() + ")";
    add(rows, "identical", "%,d of %,d searches%s", same.identical(), same.searches(), share);
    SameSearches.First first = same.first();
    if (first != null) {
      rows.add(new SummaryRow("first to differ", first.place()));
      rows.add(new SummaryRow("  old search", first.oldText()));
      rows.add(new SummaryRow("  new search", first.newText()));
    }
    return rows;
  }

  private List<SummaryRow> all() {
    List<SummaryRow> rows = new ArrayList<>();
    if (comparison.common() > 0) {
      if (figures.lines() == null) {
        addScores(rows);
      } else {
        addLines(rows, figures.lines());
      }
      addCounts(rows, "nodes", figures.nodes());
      rows.addAll(ofDepths(comparison));
      addFindings(rows);
    }
    for (Comparison.RatingChange rating : figures.ratings()) {
      String of =
          figures.ratings().size() > 1 ? rating.suite() + ", " + rating.engine() + ": " : "";
      rows.add(new SummaryRow("rating", of + rating.text()));
    }
    return rows;
  }

  /** The ratios of time and nodes to common depths; may be empty. */
  public static List<SummaryRow> ofDepths(Comparison comparison) {
    List<SummaryRow> rows = new ArrayList<>();
    DepthRatios depths = comparison.depths();
    if (depths == null) {
      return rows;
    }
    if (comparison.isTimed() && depths.time() != null) {
      rows.add(new SummaryRow("time to depth", depths.text(depths.time())));
    }
    if (depths.nodes() != null) {
      rows.add(new SummaryRow("nodes to depth", depths.text(depths.nodes())));
    }
    return rows;
  }

  private void addLines(List<SummaryRow> rows, OldAndNew<LineSummary> lines) {
    addCounts(rows, "findings", figures.findings().count());
    addCounts(rows, "lines", new OldAndNew<>(lines.old().lines(), lines.now().lines()));
    addAmounts(
        rows, "depth", new OldAndNew<>(lines.old().medianDepth(), lines.now().medianDepth()));
    if (comparison.isTimed()) {
      long now = lines.now().nps();
      long old = lines.old().nps();
      String change =
          old == 0 ? "" : String.format(Locale.ROOT, " (%+.1f%%)", 100.0 * (now - old) / old);
      add(rows, "speed", "%,d nodes/s, was %,d%s", now, old, change);
    }
  }

  /** The findings, in the unit of the result line, and the kinds that have changed. */
  private void addFindings(List<SummaryRow> rows) {
    List<CodeCount> changed =
        figures.findings().codes().stream()
            .filter(count -> !count.old().equals(count.now()))
            .toList();
    OldAndNew<Long> count = figures.findings().count();
    if (!comparison.isLinesOnly() && !(changed.isEmpty() && count.old().equals(count.now()))) {
      addCounts(rows, "findings", count);
    }
    for (CodeCount each : changed) {
      add(
          rows,
          each.code().word(),
          "%,d in %s, was %,d in %d",
          each.now().findings(),
          Plural.of(each.now().problems(), "problem"),
          each.old().findings(),
          each.old().problems());
    }
  }

  private void addScores(List<SummaryRow> rows) {
    Comparison.Split split = comparison.split();
    OldAndNew<Double> points = figures.points();
    Interval likely = figures.likelyPoints();
    addAmounts(rows, "solved", figures.solved());
    add(rows, "won", "%d", split.won());
    add(rows, "lost", "%d", split.lost());
    add(rows, "both", "%d", split.both());
    add(rows, "neither", "%d", split.neither());
    add(
        rows,
        "by chance",
        "%s (exact sign test: probability of such a split of problems if nothing has changed)",
        split.chance() < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", split.chance()));
    add(
        rows,
        "points",
        "%s, was %s: %s (95 %% of resamplings between %s and %s)",
        Comparison.amount(points.now()),
        Comparison.amount(points.old()),
        Comparison.signed(points.now() - points.old()),
        Comparison.signed(likely.low()),
        Comparison.signed(likely.high()));
    if (comparison.isTimed() && figures.shiftNanos().isPresent()) {
      double millis = figures.shiftNanos().getAsLong() / 1e6;
      add(rows, "found", "median %+.1f ms over problems that both solved", millis);
    }
  }

  private static void add(List<SummaryRow> rows, String name, String format, Object... values) {
    rows.add(new SummaryRow(name, String.format(Locale.ROOT, format, values)));
  }

  private static void addCounts(List<SummaryRow> rows, String name, OldAndNew<Long> pair) {
    add(rows, name, "%,d, was %,d", pair.now(), pair.old());
  }

  private static void addAmounts(List<SummaryRow> rows, String name, OldAndNew<Double> pair) {
    String was = Comparison.amount(pair.old());
    add(rows, name, "%s, was %s", Comparison.amount(pair.now()), was);
  }
}
