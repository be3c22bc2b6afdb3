package dev.plumbline.tools.lab;

import dev.plumbline.lab.TruthCount;
import dev.plumbline.lab.Timing.Timed;
import dev.plumbline.lab.TruthCount.Worth;
import dev.plumbline.lab.WindowRun.CollectorTotals;
import dev.plumbline.lab.WindowRun.WindowResult;
import dev.plumbline.lab.WindowRun.WindowTotals;
import dev.plumbline.search.SearchCounts;
import dev.plumbline.search.pv.CollectorKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Checks claims of the literature against our counts and timings. */
public final class Claims {
  /** "About 10 %" allows 5 % to 15 %. */
  private static final double ABOUT_TEN_LOW = 0.05;

  private static final double ABOUT_TEN_HIGH = 0.15;
  private static final double MOST = 0.9;
  private static final double NEARLY_THE_SAME = 0.05;
  private static final double CHEAP = 1.05;
  private static final double NEXT_TO_NOTHING = 1.02;

  private final Map<Trial, List<WindowResult>> counted;

  public Claims(Map<Trial, List<WindowResult>> counted) {
    this.counted = counted;
  }

  /** The claims decided by counting. */
  public List<Claim> byCount() {
    return List.of(
        savingOfPvs(),
        firstMoveCuts(),
        sameTree(),
        tinyGains(),
        atRoot("Belle's deferred re-search saves nodes", "belle"),
        atRoot("Fishburn's window for the last move saves nodes", "fishburn"),
        ignoredHits(),
        shortenedLines(),
        lostEnds(),
        overwriting(),
        stableRow(),
        legality());
  }

  private Claim savingOfPvs() {
    List<Trial> trials = List.of(Trial.STILL, Trial.EXACT, Trial.NARROW);
    boolean holds = true;
    List<String> figures = new ArrayList<>();
    for (Trial trial : trials) {
      double saved = 1 - ratio(trial, "pvs", "alphabeta");
      holds &= saved >= ABOUT_TEN_LOW && saved <= ABOUT_TEN_HIGH;
      figures.add(words(trial) + " " + percent(saved));
    }
    return new Claim(
        "PVS saves about 10 % of alpha-beta's nodes where moves are ordered well",
        holds, "saved: " + String.join(", ", figures));
  }

  private Claim firstMoveCuts() {
    double exact = totals(Trial.EXACT, "pvs").firstMoveCuts();
    double full = totals(Trial.FULL, "pvs").firstMoveCuts();
    return new Claim(
        "The first move causes nine out of ten fail-highs",
        exact >= MOST && full >= MOST,
        String.format(
            Locale.ROOT,
            "exact minimax %s, full engine %s, which prunes the nodes that are cut most easily",
            percent(exact),
            percent(full)));
  }

  private Claim sameTree() {
    double exact = ratio(Trial.EXACT, "negascout", "pvs");
    double full = ratio(Trial.FULL, "negascout", "pvs");
    return new Claim(
        "NegaScout and PVS expand nearly the same tree",
        isNear(exact) && isNear(full),
        String.format(
            Locale.ROOT,
            "NegaScout's nodes divided by those of PVS: exact minimax %s, full engine %s",
            number(exact),
            number(full)));
  }

  private static boolean isNear(double ratio) {
    return Math.abs(ratio - 1) <= NEARLY_THE_SAME;
  }

  private Claim tinyGains() {
    List<WindowResult> grains = results(Trial.GRAIN);
    WindowTotals fine = grains.get(0).totals();
    WindowResult coarsest = grains.get(grains.size() - 1);
    WindowTotals coarse = coarsest.totals();
    return new Claim(
        "Many re-searches gain very little, and a coarser evaluation avoids them",
        fine.tinyGains() >= 0.25 && coarse.researches() < fine.researches(),
        String.format(
            Locale.ROOT,
            "%s of re-searches gain %d hundredths of a pawn or less; with values rounded to %s"
                + " there are %d re-searches instead of %d, with %s times the nodes",
            percent(fine.tinyGains()),
            SearchCounts.TINY,
            coarsest.name(),
            coarse.researches(),
            fine.researches(),
            number(coarse.nodesRelativeTo(fine))));
  }

  private Claim atRoot(String sentence, String root) {
    double exact = 1 - ratio(Trial.ROOT_EXACT, root, "full");
    double full = 1 - ratio(Trial.ROOT_FULL, root, "full");
    double aspiration = 1 - ratio(Trial.ROOT_FULL, "aspiration", "full");
    return new Claim(
        sentence,
        exact > 0 && full > 0,
        String.format(
            Locale.ROOT,
            "saved: exact minimax %s, full engine %s; an aspiration window saves %s there",
            fine(exact),
            fine(full),
            fine(aspiration)));
  }

  private Claim ignoredHits() {
    double cost = ratio(Trial.HITS, "ignore", "cut");
    return new Claim(
        "Ignoring exact table hits in PV nodes is cheap",
        cost <= CHEAP,
        "nodes with hits=ignore divided by those with hits=cut: " + number(cost));
  }

  private Claim shortenedLines() {
    TruthCount cut = truth(Trial.HITS, "cut", CollectorKind.TRIANGULAR);
    TruthCount ignore = truth(Trial.HITS, "ignore", CollectorKind.TRIANGULAR);
    TruthCount completed = truth(Trial.HITS, "cut", CollectorKind.HYBRID);
    return new Claim(
        "A cut by an exact hit shortens the collected lines",
        cut.share(Worth.FULL).value() < ignore.share(Worth.FULL).value()
            && cut.meanLength() < completed.meanLength(),
        String.format(
            Locale.ROOT,
            "%s of the triangular collector's lines are too short with hits=cut, %s with"
                + " hits=ignore; mean length %s moves, %s after completion from the table",
            percent(1 - cut.share(Worth.FULL).value()),
            percent(1 - ignore.share(Worth.FULL).value()),
            number(cut.meanLength()),
            number(completed.meanLength())));
  }

  private Claim lostEnds() {
    TruthCount table = truth(Trial.COLLECTORS, "pvs", CollectorKind.TABLE);
    TruthCount rows = truth(Trial.COLLECTORS, "pvs", CollectorKind.TRIANGULAR);
    return new Claim(
        "Lines read from the table lose their ends",
        table.share(Worth.FULL).high() < rows.share(Worth.FULL).value(),
        String.format(
            Locale.ROOT,
            "%s of the table's lines are full, %s of the triangular collector's; %s of the table's"
                + " are false",
            percent(table.share(Worth.FULL).value()),
            percent(rows.share(Worth.FULL).value()),
            percent(table.share(Worth.FALSE).value())));
  }

  private Claim overwriting() {
    double roomy = full(Trial.ROOMY, CollectorKind.TABLE);
    double crowded = full(Trial.CROWDED, CollectorKind.TABLE);
    double endings = full(Trial.ENDINGS, CollectorKind.TABLE);
    double rows =
        Math.min(
            full(Trial.CROWDED, CollectorKind.TRIANGULAR),
            full(Trial.ENDINGS, CollectorKind.TRIANGULAR));
    return new Claim(
        "Overwriting a small table loses more lines, arrays lose none",
        crowded < roomy && rows >= roomy,
        String.format(
            Locale.ROOT,
            "full lines of the table: %s with 64 MB, %s with 1 MB, %s in endings; of the triangular"
                + " collector at least %s",
            percent(roomy),
            percent(crowded),
            percent(endings),
            percent(rows)));
  }

  private double full(Trial trial, CollectorKind kind) {
    return truth(trial, results(trial).get(0).name(), kind).share(Worth.FULL).value();
  }

  private Claim stableRow() {
    TruthCount single = truth(Trial.STABLE, "pvs", CollectorKind.SINGLE);
    return new Claim(
        "One row for all plies is enough in a stable PVS",
        single.of(Worth.TRUE) == single.lines(),
        String.format(
            Locale.ROOT,
            "%s of its %d lines are true without quiescence, table and selectivity",
            percent(single.share(Worth.TRUE).value()),
            single.lines()));
  }

  private Claim legality() {
    int lines = 0;
    int legal = 0;
    Set<String> broken = new LinkedHashSet<>();
    for (List<WindowResult> results : counted.values()) {
      for (WindowResult result : results) {
        for (CollectorTotals collector : result.collectors()) {
          TruthCount truth = collector.truth();
          lines += truth.lines();
          legal += truth.of(Worth.LEGAL);
          if (truth.of(Worth.LEGAL) < truth.lines()) {
            broken.add(result.name() + "/" + collector.kind().label());
          }
        }
      }
    }
    String exceptions = broken.isEmpty() ? "" : "; not with " + String.join(", ", broken);
    return new Claim(
        "All moves of every line are legal, under all settings",
        legal == lines,
        legal + " of " + lines + exceptions);
  }

  /** The claims decided by timing. */
  public List<Claim> byClock(Map<String, Timed> costs) {
    double copied = cost(costs, CollectorKind.TRIANGULAR);
    double swapped = cost(costs, CollectorKind.POINTERS);
    double highest = costs.values().stream().mapToDouble(Timed::ratio).max().orElse(1);
    return List.of(
        new Claim(
            "Collecting the line costs next to nothing",
            copied < NEXT_TO_NOTHING,
            String.format(
                Locale.ROOT,
                "the triangular collector costs %s of the time, the most expensive one %s",
                signed(copied),
                signed(highest))),
        new Claim(
            "Copying lines costs no more than swapping pointers to them",
            copied < swapped + (NEXT_TO_NOTHING - 1),
            String.format(
                Locale.ROOT,
                "copying costs %s, swapping %s; moves written per 1,000 nodes: %s and %s",
                signed(copied),
                signed(swapped),
                number(written(CollectorKind.TRIANGULAR)),
                number(written(CollectorKind.POINTERS)))));
  }

  private static double cost(Map<String, Timed> costs, CollectorKind kind) {
    Timed timed = costs.get(kind.label());
    return timed == null ? 1 : timed.ratio();
  }

  private double written(CollectorKind kind) {
    return totals(Trial.HITS, "ignore", kind).writtenPerThousandNodes();
  }

  private List<WindowResult> results(Trial trial) {
    List<WindowResult> results = counted.get(trial);
    if (results == null) {
      throw new IllegalArgumentException(trial + " was not run");
    }
    return results;
  }

  private WindowResult result(Trial trial, String name) {
    return results(trial).stream()
        .filter(result -> result.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private WindowTotals totals(Trial trial, String name) {
    return result(trial, name).totals();
  }

  private CollectorTotals totals(Trial trial, String name, CollectorKind kind) {
    return result(trial, name).collectors().stream()
        .filter(collector -> collector.kind() == kind)
        .findFirst()
        .orElseThrow();
  }

  private TruthCount truth(Trial trial, String name, CollectorKind kind) {
    return totals(trial, name, kind).truth();
  }

  private double ratio(Trial trial, String name, String reference) {
    return totals(trial, name).nodesRelativeTo(totals(trial, reference));
  }

  private static String words(Trial trial) {
    return switch (trial) {
      case STILL -> "without quiescence";
      case EXACT -> "with quiescence";
      default -> "with an aspiration window at the root";
    };
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private static String fine(double share) {
    // Adding 0.0 removes the sign of a negative zero.
    return String.format(Locale.ROOT, "%.2f %%", Math.rint(10_000 * share) / 100 + 0.0);
  }

  private static String signed(double ratio) {
    return String.format(Locale.ROOT, "%+.1f %%", 100 * (ratio - 1));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  /** A claim of the literature, whether our figures confirm it, and the figures in words. */
  public record Claim(String sentence, boolean holds, String figures) {}
}
