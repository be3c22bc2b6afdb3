package dev.plumbline.lab;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.lab.LineSearch.SearchedPosition;
import dev.plumbline.lab.WindowRun.WindowResult.Refused;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.search.pv.CollectorKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/** Searches positions with one setting and judges the lines that each collector keeps. */
public final class WindowRun {
  private final List<Exercise> exercises;
  private final int jobs;

  public WindowRun(List<Exercise> exercises, int jobs) {
    this.exercises = exercises;
    this.jobs = jobs;
  }

  /**
   * Runs an experiment. If the collector decides which table hits the search accepts, each
   * collector has its own search, and the totals are the first one's.
   *
   * @param name of the result
   * @param progress called with the number of positions searched
   */
  public WindowResult run(String name, Experiment experiment, IntConsumer progress)
      throws IOException, EngineFailure, InterruptedException {
    List<Refused> refused = new ArrayList<>();
    List<CollectorKind> sound = new ArrayList<>();
    for (CollectorKind kind : experiment.collectors()) {
      Optional<String> refusal = experiment.refusal(kind);
      refusal.ifPresent(reason -> refused.add(new Refused(kind.label(), reason)));
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
    int[] done = new int[1];
    TaskRunner.inOrder(
            jobs,
            TaskRunner.Feed.of(exercises),
            () -> new LineSearch(experiment),
            (Exercise exercise, SearchedPosition searched) -> {
              totals.add(searched);
              for (int i = 0; i < kinds; i++) {
                truths.get(i).add(searched.lines().get(i));
                written[i] += searched.written().get(i);
              }
              progress.accept(++done[0]);
            })
        .run();
    for (int i = 0; i < kinds; i++) {
      collectors.add(
          new CollectorTotals(
              experiment.collectors().get(i), truths.get(i), totals.perThousandNodes(written[i])));
    }
    return totals;
  }

  /** The results of one setting and of each collector under it. */
  public record WindowResult(
      String name, WindowTotals totals, List<CollectorTotals> collectors, List<Refused> refused) {
    /** A collector that is unsound under the setting, and why. */
    public record Refused(String collector, String reason) {}

    public WindowResult {
      collectors = List.copyOf(collectors);
      refused = List.copyOf(refused);
    }
  }

  /**
   * The results of a collector.
   *
   * @param writtenPerThousandNodes moves written
   */
  public record CollectorTotals(
      CollectorKind kind, TruthCount truth, double writtenPerThousandNodes) {}
}
