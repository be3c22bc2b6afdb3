package dev.plumbline.report.compare;

import dev.plumbline.report.compare.Comparison.CodeCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a comparison comes to, fact by fact, for readers. */
public final class Facts {
  /** A name, and what is told under it. */
  public record Fact(String name, String value) {}

  private Facts() {}

  public static List<Fact> of(Comparison comparison) {
    List<Fact> facts = new ArrayList<>();
    add(
        facts,
        "solved",
        "%s, was %s",
        Amount.text(comparison.solved().now()),
        Amount.text(comparison.solved().old()));
    add(facts, "won", "%d", comparison.won());
    add(facts, "lost", "%d", comparison.lost());
    add(facts, "both", "%d", comparison.both());
    add(facts, "neither", "%d", comparison.neither());
    add(
        facts,
        "by chance",
        "%.3f (exact sign test: so uneven a split of problems won and lost, if nothing has changed)",
        comparison.chance());
    add(
        facts,
        "points",
        "%s, was %s: %s (95 %% of resamplings between %s and %s)",
        Amount.text(comparison.points().now()),
        Amount.text(comparison.points().old()),
        Amount.signed(comparison.points().now() - comparison.points().old()),
        Amount.signed(comparison.likelyPoints().low()),
        Amount.signed(comparison.likelyPoints().high()));
    if (isTimed(comparison) && comparison.shiftNanos().isPresent()) {
      double millis = comparison.shiftNanos().getAsLong() / 1e6;
      add(facts, "found", "%+.1f ms, the median of what both solved", millis);
    }
    add(facts, "nodes", "%d, was %d", comparison.nodes().now(), comparison.nodes().old());
    for (CodeCount count : comparison.findings()) {
      if (count.old() != count.now()) {
        add(facts, count.code().word(), "in %d problems, was %d", count.now(), count.old());
      }
    }
    addIfAny(facts, "only in the old run", comparison.onlyOld());
    addIfAny(facts, "only in the new run", comparison.onlyNew());
    addIfAny(facts, "other solutions", comparison.changedSolutions());
    for (String warning : comparison.warnings()) {
      add(facts, "warning", "%s", warning);
    }
    long skippedOld = comparison.oldTitle().skippedLines();
    long skippedNew = comparison.newTitle().skippedLines();
    if (skippedOld + skippedNew > 0) {
      add(facts, "damaged lines", "%d skipped, %d in the old run", skippedNew, skippedOld);
    }
    return facts;
  }

  static boolean isTimed(Comparison comparison) {
    return comparison.oldTitle().timed() && comparison.newTitle().timed();
  }

  private static void add(List<Fact> facts, String name, String format, Object... values) {
    facts.add(new Fact(name, String.format(Locale.ROOT, format, values)));
  }

  private static void addIfAny(List<Fact> facts, String name, int number) {
    if (number > 0) {
      add(facts, name, "%d", number);
    }
  }
}
