package dev.plumbline.report.compare;

import dev.plumbline.io.Plural;
import dev.plumbline.report.compare.Comparison.CodeCount;
import dev.plumbline.report.compare.Comparison.Figures;
import dev.plumbline.report.compare.Comparison.LineFigures;
import dev.plumbline.report.compare.Comparison.Pair;
import dev.plumbline.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The summary of a comparison for readers. */
public final class ComparisonFacts {
  private final Comparison comparison;
  private final Figures figures;

  public record Fact(String name, String value) {}

  private ComparisonFacts(Comparison comparison) {
    this.comparison = comparison;
    figures = comparison.figures();
  }

  /** What was changed, how many searches are identical, what the numbers say, the warnings. */
  public static List<Fact> of(Comparison comparison) {
    List<Fact> facts = new ArrayList<>(ofSearches(comparison));
    facts.addAll(new ComparisonFacts(comparison).all());
    return facts;
  }

  /** The same without the searches. */
  public static List<Fact> ofResults(Comparison comparison) {
    return new ComparisonFacts(comparison).all();
  }

  /** What was changed, and how many searches are identical; may be empty. */
  public static List<Fact> ofSearches(Comparison comparison) {
    SameSearches same = comparison.searches();
    List<Fact> facts = new ArrayList<>();
    if (!comparison.changed().isEmpty()) {
      facts.add(new Fact("changed", comparison.changed()));
    }
    if (same == null || same.searches() == 0) {
      return facts;
    }
    String share = same.share().isEmpty() ? "" : " (compared: " + same.share() + ")";
    add(facts, "identical", "%,d of %,d searches%s", same.identical(), same.searches(), share);
    SameSearches.First first = same.first();
    if (first != null) {
      facts.add(new Fact("first to differ", first.place()));
      facts.add(new Fact("  old search", first.oldText()));
      facts.add(new Fact("  new search", first.newText()));
    }
    return facts;
  }

  private List<Fact> all() {
    List<Fact> facts = new ArrayList<>();
    if (comparison.common() > 0) {
      if (figures.lines() == null) {
        addScores(facts);
      } else {
        addLines(facts, figures.lines());
      }
      addCounts(facts, "nodes", figures.nodes());
      facts.addAll(ofDepths(comparison));
      addFindings(facts);
    }
    for (Comparison.RatingChange rating : figures.ratings()) {
      String of =
          figures.ratings().size() > 1 ? rating.suite() + ", " + rating.engine() + ": " : "";
      facts.add(new Fact("rating", of + rating.text()));
    }
    if (comparison.coverage().changedSolutions() > 0) {
      add(facts, "other solutions", "%d", comparison.coverage().changedSolutions());
    }
    comparison.warnings().forEach(warning -> facts.add(new Fact("warning", warning)));
    long skippedOld = comparison.oldSetup().origin().skippedLines();
    long skippedNew = comparison.newSetup().origin().skippedLines();
    if (skippedOld + skippedNew > 0) {
      add(facts, "damaged lines", "%d skipped, %d in the old run", skippedNew, skippedOld);
    }
    return facts;
  }

  /** The ratios of time and nodes to common depths; may be empty. */
  public static List<Fact> ofDepths(Comparison comparison) {
    List<Fact> facts = new ArrayList<>();
    DepthRatios depths = comparison.depths();
    if (depths == null) {
      return facts;
    }
    if (comparison.isTimed() && depths.time() != null) {
      facts.add(new Fact("time to depth", depths.text(depths.time())));
    }
    if (depths.nodes() != null) {
      facts.add(new Fact("nodes to depth", depths.text(depths.nodes())));
    }
    return facts;
  }

  private void addLines(List<Fact> facts, Pair<LineFigures> lines) {
    addCounts(facts, "findings", figures.findings().count());
    addCounts(facts, "lines", new Pair<>(lines.old().lines(), lines.now().lines()));
    addAmounts(facts, "depth", new Pair<>(lines.old().medianDepth(), lines.now().medianDepth()));
    if (comparison.isTimed()) {
      long now = lines.now().nps();
      long old = lines.old().nps();
      String change =
          old == 0 ? "" : String.format(Locale.ROOT, " (%+.1f%%)", 100.0 * (now - old) / old);
      add(facts, "speed", "%,d nodes/s, was %,d%s", now, old, change);
    }
  }

  /** The findings, in the unit of the result line, and the kinds that have changed. */
  private void addFindings(List<Fact> facts) {
    List<CodeCount> changed =
        figures.findings().codes().stream()
            .filter(count -> !count.old().equals(count.now()))
            .toList();
    Pair<Long> count = figures.findings().count();
    if (!comparison.isLinesOnly() && !(changed.isEmpty() && count.old().equals(count.now()))) {
      addCounts(facts, "findings", count);
    }
    for (CodeCount each : changed) {
      add(
          facts,
          each.code().word(),
          "%,d in %s, was %,d in %d",
          each.now().findings(),
          Plural.of(each.now().problems(), "problem"),
          each.old().findings(),
          each.old().problems());
    }
  }

  private void addScores(List<Fact> facts) {
    Comparison.Split split = comparison.split();
    Pair<Double> points = figures.points();
    Interval likely = figures.likelyPoints();
    addAmounts(facts, "solved", figures.solved());
    add(facts, "won", "%d", split.won());
    add(facts, "lost", "%d", split.lost());
    add(facts, "both", "%d", split.both());
    add(facts, "neither", "%d", split.neither());
    add(
        facts,
        "by chance",
        "%s (exact sign test: probability of such a split of problems if nothing has changed)",
        split.chance() < 0.001 ? "<0.001" : String.format(Locale.ROOT, "%.3f", split.chance()));
    add(
        facts,
        "points",
        "%s, was %s: %s (95 %% of resamplings between %s and %s)",
        Comparison.amount(points.now()),
        Comparison.amount(points.old()),
        Comparison.signed(points.now() - points.old()),
        Comparison.signed(likely.low()),
        Comparison.signed(likely.high()));
    if (comparison.isTimed() && figures.shiftNanos().isPresent()) {
      double millis = figures.shiftNanos().getAsLong() / 1e6;
      add(facts, "found", "median %+.1f ms over problems that both solved", millis);
    }
  }

  private static void add(List<Fact> facts, String name, String format, Object... values) {
    facts.add(new Fact(name, String.format(Locale.ROOT, format, values)));
  }

  private static void addCounts(List<Fact> facts, String name, Pair<Long> pair) {
    add(facts, name, "%,d, was %,d", pair.now(), pair.old());
  }

  private static void addAmounts(List<Fact> facts, String name, Pair<Double> pair) {
    String was = Comparison.amount(pair.old());
    add(facts, name, "%s, was %s", Comparison.amount(pair.now()), was);
  }
}
