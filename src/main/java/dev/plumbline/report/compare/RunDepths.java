package dev.plumbline.report.compare;

import dev.plumbline.io.Plural;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.lines.CompletedLines;
import dev.plumbline.judge.lines.DepthCosts;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.SearchResult.EngineOnSuite;
import dev.plumbline.report.SearchResult.SearchKey;
import dev.plumbline.stats.GeometricMean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * What the searches of a run took to complete their depths.
 *
 * @param branchings by suite and engine, of those with a search that completed enough depths
 * @param comparisons of two engines, by suite; empty if the run does not have two
 */
public record RunDepths(List<Branching> branchings, List<EngineDepths> comparisons) {
  public RunDepths {
    branchings = List.copyOf(branchings);
    comparisons = List.copyOf(comparisons);
  }

  /** The effective branching factor of an engine in a suite: the median of its searches. */
  public record Branching(String suite, String engine, double factor, int searches) {}

  /** The second of two engines compared with the first, in a suite. */
  public record EngineDepths(String suite, String first, String second, DepthRatios ratios) {}

  /** All of it, a sentence each; nothing of many engines, for which there is no room. */
  public List<String> sentences(RunSetup setup) {
    List<String> sentences = new ArrayList<>();
    if (setup.hasManyEngines()) {
      return sentences;
    }
    for (Branching each : branchings) {
      sentences.add(
          String.format(
              Locale.ROOT,
              "%s: branching factor %.2f, %s, median of %s",
              each.suite,
              each.factor,
              setup.engineName(each.engine),
              Plural.of(each.searches, "search")));
    }
    for (EngineDepths each : comparisons) {
      String names = setup.engineName(each.second) + " against " + setup.engineName(each.first);
      GeometricMean time = setup.timed() ? each.ratios.time() : null;
      GeometricMean nodes = each.ratios.nodes();
      if (time != null) {
        sentences.add(each.suite + ": time to depth, " + names + ": " + each.ratios.text(time));
      }
      if (nodes != null) {
        sentences.add(each.suite + ": nodes to depth, " + names + ": " + each.ratios.text(nodes));
      }
    }
    return sentences;
  }

  /** Collects the searches of a run. Mutable, used once. */
  static final class Collector {
    private final RunLimits limits;

    /** The two engines that are compared; empty if there are not two that search the same. */
    private final List<String> two;

    private final Map<EngineOnSuite, DoubleStream.Builder> factors = new LinkedHashMap<>();
    private final Map<String, DepthRatios.Pairs> pairs = new LinkedHashMap<>();

    /** The searches of the first of two engines that have not met those of the second. */
    private final Map<SearchKey, DepthCosts> open = new HashMap<>();

    Collector(RunSetup setup) {
      limits = setup.limits();
      List<String> engines = List.copyOf(setup.engines().keySet());
      two = engines.size() == 2 && !setup.isLogged() ? engines : List.of();
    }

    /** Adds a result with its lines. */
    void add(SearchResult result) {
      List<SearchResult> searches = result.eachSearch();
      DepthCosts first = costs(searches.get(0));
      addBranching(result, first);
      for (SearchResult search : searches.subList(1, searches.size())) {
        addBranching(result, costs(search));
      }
      if (!two.isEmpty()) {
        addPair(result, first);
      }
    }

    private DepthCosts costs(SearchResult search) {
      return DepthCosts.of(CompletedLines.of(search.analysis(), limits.of(search.problem())));
    }

    private void addBranching(SearchResult result, DepthCosts costs) {
      costs
          .branching()
          .ifPresent(
              factor ->
                  factors
                      .computeIfAbsent(result.engineOnSuite(), part -> DoubleStream.builder())
                      .add(factor));
    }

    /** The engines of a problem follow each other, unless the run is joined from several. */
    private void addPair(SearchResult result, DepthCosts costs) {
      SearchKey search = result.searchKey();
      if (result.engine().equals(two.get(0))) {
        open.put(search, costs);
        return;
      }
      DepthCosts other = open.remove(search);
      if (other != null) {
        pairs
            .computeIfAbsent(result.suite(), suite -> new DepthRatios.Pairs())
            .add(result.number(), other, costs);
      }
    }

    RunDepths depths() {
      List<Branching> branchings = new ArrayList<>();
      factors.forEach(
          (part, some) -> {
            double[] sorted = some.build().sorted().toArray();
            int size = sorted.length;
            double median = (sorted[(size - 1) / 2] + sorted[size / 2]) / 2;
            branchings.add(new Branching(part.suite(), part.engine(), median, size));
          });
      List<EngineDepths> comparisons = new ArrayList<>();
      pairs.forEach(
          (suite, some) ->
              comparisons.add(new EngineDepths(suite, two.get(0), two.get(1), some.ratios())));
      return new RunDepths(branchings, comparisons);
    }
  }
}
