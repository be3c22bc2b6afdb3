package dev.plumbline.lab;

import dev.plumbline.engine.Limits;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.Soundness;
import dev.plumbline.search.pv.CollectorKind;
import java.util.List;
import java.util.Optional;

/**
 * A setting of the search with the collectors to compare.
 *
 * @param collectors attached to one and the same search, whatever the settings name
 */
public record Experiment(
    SearchSettings settings, int hashMegabytes, List<CollectorKind> collectors, Limits limits) {
  public Experiment {
    collectors = List.copyOf(collectors);
  }

  /** The same with another window policy. */
  public Experiment withWindow(String window) {
    return new Experiment(
        settings.with(SearchOption.WINDOW, window), hashMegabytes, collectors, limits);
  }

  public Experiment withCollectors(List<CollectorKind> others) {
    return new Experiment(settings, hashMegabytes, others, limits);
  }

  /** Why a collector is unsound under the settings; empty if it is sound. */
  public Optional<String> refusal(CollectorKind kind) {
    return Soundness.refusal(settings.with(SearchOption.PV, kind.label()));
  }

  /** Whether the search accepts an exact table hit only if the collector has its line. */
  boolean asksCollectors() {
    return settings.choice(SearchOption.HITS).equals("cut-with-line");
  }
}
