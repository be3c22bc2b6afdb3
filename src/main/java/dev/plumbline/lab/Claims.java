package dev.plumbline.lab;

import dev.plumbline.lab.Timing.Timed;
import dev.plumbline.lab.TruthCount.Worth;
import dev.plumbline.lab.WindowRun.CollectorTotals;
import dev.plumbline.lab.WindowRun.WindowResult;
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
  /** "About ten per cent" is accepted from half to one and a half of that. */
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
        belle(),
        fishburn(),
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
        "Nine of ten fail-highs come with the first move",
        exact >= MOST && full >= MOST,
        "exact minimax "
            + percent(exact)
            + ", full engine "
            + percent(full)
            + ", which does not search the nodes that are cut most easily");
  }

  private Claim sameTree() {
    double exact = ratio(Trial.EXACT, "negascout", "pvs");
    double full = ratio(Trial.FULL, "negascout", "pvs");
    return new Claim(
        "NegaScout and PVS expand nearly the same tree",
        isNear(exact) && isNear(full),
        "NegaScout's nodes to those of PVS: exact minimax "
            + number(exact)
            + ", full engine "
            + number(full));
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
        "Re-searches for tiny gains are many, and a coarser evaluation spares them",
        fine.tinyGains() >= 0.25 && coarse.researches() < fine.researches(),
        percent(fine.tinyGains())
            + " of re-searches gain "
            + SearchCounts.TINY
            + " hundredths of a pawn or less; with values rounded to "
            + coarsest.name()
            + " there are "
            + coarse.researches()
            + " instead of "
            + fine.researches()
            + ", and "
            + number(coarse.nodesRelativeTo(fine))
            + " of the nodes");
  }

  private Claim belle() {
    return atRoot("Belle's deferred re-search saves nodes", "belle");
  }

  private Claim fishburn() {
    return atRoot("Fishburn's window for the last move saves nodes", "fishburn");
  }

  private Claim atRoot(String sentence, String root) {
    double exact = 1 - ratio(Trial.ROOT_EXACT, root, "full");
    double full = 1 - ratio(Trial.ROOT_FULL, root, "full");
    double aspiration = 1 - ratio(Trial.ROOT_FULL, "aspiration", "full");
    return new Claim(
        sentence,
        exact > 0 && full > 0,
        "saved: exact minimax "
            + fine(exact)
            + ", full engine "
            + fine(full)
            + "; an aspiration window saves "
            + fine(aspiration)
            + " there");
  }

  private Claim ignoredHits() {
    double cost = ratio(Trial.HITS, "ignore", "cut");
    return new Claim(
        "To ignore exact table hits in PV nodes is cheap",
        cost <= CHEAP,
        "nodes with hits=ignore to those with hits=cut: " + number(cost));
  }

  private Claim shortenedLines() {
    TruthCount cut = truth(Trial.HITS, "cut", CollectorKind.TRIANGULAR);
    TruthCount ignore = truth(Trial.HITS, "ignore", CollectorKind.TRIANGULAR);
    TruthCount completed = truth(Trial.HITS, "cut", CollectorKind.HYBRID);
    return new Claim(
        "A cut by an exact hit shortens the lines collected",
        cut.share(Worth.FULL).value() < ignore.share(Worth.FULL).value()
            && cut.meanLength() < completed.meanLength(),
        percent(1 - cut.share(Worth.FULL).value())
            + " of the triangle's lines stop short with hits=cut, "
            + percent(1 - ignore.share(Worth.FULL).value())
            + " with hits=ignore; mean length "
            + number(cut.meanLength())
            + " moves, "
            + number(completed.meanLength())
            + " once completed from the table");
  }

  private Claim lostEnds() {
    TruthCount table = truth(Trial.COLLECTORS, "pvs", CollectorKind.TABLE);
    TruthCount rows = truth(Trial.COLLECTORS, "pvs", CollectorKind.TRIANGULAR);
    return new Claim(
        "Lines read from the table lose their ends",
        table.share(Worth.FULL).high() < rows.share(Worth.FULL).value(),
        percent(table.share(Worth.FULL).value())
            + " of the table's lines are full, "
            + percent(rows.share(Worth.FULL).value())
            + " of the triangle's; "
            + percent(table.share(Worth.FALSE).value())
            + " of the table's go another way");
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
        "A table written over loses more, rows lose nothing",
        crowded < roomy && rows >= roomy,
        "full lines of the table: "
            + percent(roomy)
            + " with 64 MB, "
            + percent(crowded)
            + " with 1 MB, "
            + percent(endings)
            + " in endings; of the triangle at least "
            + percent(rows));
  }

  private double full(Trial trial, CollectorKind kind) {
    return truth(trial, results(trial).get(0).name(), kind).share(Worth.FULL).value();
  }

  private Claim stableRow() {
    TruthCount single = truth(Trial.STABLE, "pvs", CollectorKind.SINGLE);
    return new Claim(
        "One row for all plies is enough in a stable PVS",
        single.of(Worth.TRUE) == single.lines(),
        percent(single.share(Worth.TRUE).value())
            + " of its "
            + single.lines()
            + " lines are true without quiescence, table and selectivity");
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
    return new Claim(
        "Every line can be played, whatever the settings",
        legal == lines,
        legal
            + " of "
            + lines
            + (broken.isEmpty() ? "" : "; not under " + String.join(", ", broken)));
  }

  /** The claims decided by timing. */
  public List<Claim> byClock(Map<String, Timed> costs) {
    double copied = cost(costs, CollectorKind.TRIANGULAR);
    double swapped = cost(costs, CollectorKind.POINTERS);
    double dearest = costs.values().stream().mapToDouble(Timed::ratio).max().orElse(1);
    return List.of(
        new Claim(
            "Collecting the line costs next to nothing",
            copied < NEXT_TO_NOTHING,
            "the triangle "
                + signed(copied)
                + " of the time, the dearest collector "
                + signed(dearest)),
        new Claim(
            "Copying lines costs no more than swapping pointers to them",
            copied < swapped + (NEXT_TO_NOTHING - 1),
            "copied "
                + signed(copied)
                + ", swapped "
                + signed(swapped)
                + "; for each 1,000 nodes "
                + number(written(CollectorKind.TRIANGULAR))
                + " moves are written against "
                + number(written(CollectorKind.POINTERS))));
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
    // Rounded to zero, there is no sign.
    return String.format(Locale.ROOT, "%.2f %%", Math.rint(10_000 * share) / 100 + 0.0);
  }

  private static String signed(double ratio) {
    return String.format(Locale.ROOT, "%+.1f %%", 100 * (ratio - 1));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  /**
   * A claim of the literature.
   *
   * @param sentence the claim
   * @param holds whether our figures confirm it
   * @param figures in words
   */
  public record Claim(String sentence, boolean holds, String figures) {}
}
