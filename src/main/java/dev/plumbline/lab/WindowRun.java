package dev.plumbline.lab;

import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LineReport;
import dev.plumbline.lab.LineSearch.Experiment;
import dev.plumbline.lab.LineSearch.SearchedPosition;
import dev.plumbline.lab.WindowRun.WindowResult.RefusedCollector;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.search.SearchCounts;
import dev.plumbline.search.pv.CollectorKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Searches positions with one setting and judges the lines that each collector keeps. */
public record WindowRun(List<Exercise> exercises, int jobs) {
  /**
   * Runs an experiment. If the collector decides which table hits the search accepts, each
   * collector has its own search, and the totals are the first one's. The progress is the number of
   * positions searched.
   */
  public WindowResult run(String name, Experiment experiment, IntConsumer progress)
      throws IOException, EngineFailure, InterruptedException {
    List<RefusedCollector> refused = new ArrayList<>();
    List<CollectorKind> sound = new ArrayList<>();
    for (CollectorKind kind : experiment.collectors()) {
      Optional<String> refusal = experiment.refusal(kind);
      refusal.ifPresent(reason -> refused.add(new RefusedCollector(kind.label(), reason)));
      if (refusal.isEmpty()) {
        sound.add(kind);
      }
    }
    List<CollectorTotals> collectors = new ArrayList<>();
    WindowTotals totals = null;
    for (List<CollectorKind> together : searches(experiment, sound)) {
      WindowTotals these = search(experiment.withCollectors(together), collectors, progress);
      totals = totals == null ? these : totals;
    }
    return new WindowResult(
        name, totals == null ? new WindowTotals() : totals, collectors, refused);
  }

  private static List<List<CollectorKind>> searches(
      Experiment experiment, List<CollectorKind> sound) {
    return experiment.asksCollectors() && !sound.isEmpty()
        ? sound.stream().map(List::of).toList()
        : List.of(sound);
  }

  private WindowTotals search(
      Experiment experiment, List<CollectorTotals> collectors, IntConsumer progress)
      throws IOException, EngineFailure, InterruptedException {
    WindowTotals totals = new WindowTotals();
    int kinds = experiment.collectors().size();
    List<TruthCount> truths = new ArrayList<>();
    experiment.collectors().forEach(kind -> truths.add(new TruthCount()));
    long[] written = new long[kinds];
    search(
        experiment,
        searched -> {
          totals.add(searched);
          for (int i = 0; i < kinds; i++) {
            truths.get(i).add(searched.lines().get(i));
            written[i] += searched.written().get(i);
          }
          progress.accept(totals.scores.size());
        });
    for (int i = 0; i < kinds; i++) {
      collectors.add(
          new CollectorTotals(
              experiment.collectors().get(i), truths.get(i), totals.perThousandNodes(written[i])));
    }
    return totals;
  }

  /** Searches the positions and delivers the results in order. */
  public void search(Experiment experiment, Consumer<SearchedPosition> results)
      throws IOException, EngineFailure, InterruptedException {
    TaskRunner.inOrder(
            jobs,
            TaskRunner.Feed.of(exercises),
            () -> new LineSearch(experiment),
            (Exercise exercise, SearchedPosition searched) -> results.accept(searched))
        .run();
  }

  /** The results of one setting and of each collector under it. */
  public record WindowResult(
      String name,
      WindowTotals totals,
      List<CollectorTotals> collectors,
      List<RefusedCollector> refused) {
    public record RefusedCollector(String collector, String reason) {}

    public WindowResult {
      collectors = List.copyOf(collectors);
      refused = List.copyOf(refused);
    }
  }

  public record CollectorTotals(
      CollectorKind kind, TruthCount truth, double writtenPerThousandNodes) {}

  /** Sums over the searches with one window policy. Mutable. */
  public static final class WindowTotals {
    /** The score of each completed depth, by position. */
    private final List<Map<Integer, Integer>> scores = new ArrayList<>();

    private long nodes;
    private long depths;
    private long raises;
    private SearchCounts counts = SearchCounts.NONE;

    void add(SearchedPosition searched) {
      nodes += searched.analysis().nodes();
      depths += searched.analysis().depth();
      raises += searched.raises();
      counts = counts.plus(searched.counts());
      Map<Integer, Integer> byDepth = new HashMap<>();
      for (LineReport line : searched.analysis().lines()) {
        if (line.rank() == 1
            && line.bound() == Bound.EXACT
            && line.depth() <= searched.analysis().depth()) {
          byDepth.put(line.depth(), line.score().ce());
        }
      }
      scores.add(byDepth);
    }

    public long nodes() {
      return nodes;
    }

    public double nodesRelativeTo(WindowTotals reference) {
      return reference.nodes == 0 ? 0 : (double) nodes / reference.nodes;
    }

    public double meanDepth() {
      return scores.isEmpty() ? 0 : (double) depths / scores.size();
    }

    public long researches() {
      return counts.researches();
    }

    /** The share of re-searches that gain almost nothing. */
    public double tinyGains() {
      return counts.researches() == 0 ? 0 : (double) counts.tinyGains() / counts.researches();
    }

    /** The share of cutoffs by the first move of a node. */
    public double firstMoveCuts() {
      return counts.cuts() == 0 ? 0 : (double) counts.firstMoveCuts() / counts.cuts();
    }

    public double raisesPerThousandNodes() {
      return perThousandNodes(raises);
    }

    double perThousandNodes(long number) {
      return nodes == 0 ? 0 : 1_000.0 * number / nodes;
    }

    /** The number of positions in which the score at the deepest common depth differs. */
    public int scoresOtherThan(WindowTotals reference) {
      int others = 0;
      for (int i = 0; i < scores.size(); i++) {
        Map<Integer, Integer> own = scores.get(i);
        Map<Integer, Integer> its = reference.scores.get(i);
        int depth = own.keySet().stream().filter(its::containsKey).mapToInt(d -> d).max().orElse(0);
        others += Objects.equals(own.get(depth), its.get(depth)) ? 0 : 1;
      }
      return others;
    }
  }
}
