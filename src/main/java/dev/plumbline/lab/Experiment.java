package dev.plumbline.lab;

import dev.plumbline.engine.Limits;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.Soundness;
import dev.plumbline.search.pv.CollectorKind;
import java.util.List;
import java.util.Optional;

/**
 * What is searched how, and with which ways of keeping the line.
 *
 * @param collectors told of one and the same search, whatever the settings name
 */
public record Experiment(
    SearchSettings settings, int hashMegabytes, List<CollectorKind> collectors, Limits limits) {
  public Experiment {
    collectors = List.copyOf(collectors);
  }

  /** The same with the children of PV nodes searched in another way. */
  public Experiment withWindow(String window) {
    return new Experiment(
        settings.with(SearchOption.WINDOW, window), hashMegabytes, collectors, limits);
  }

  public Experiment withCollectors(List<CollectorKind> others) {
    return new Experiment(settings, hashMegabytes, others, limits);
  }

  /** Why a collector cannot be trusted under the settings; empty if it can. */
  public Optional<String> refusal(CollectorKind kind) {
    return Soundness.refusal(settings.with(SearchOption.PV, kind.label()));
  }

  /** Whether an exact table hit is accepted only where the collector has its line. */
  boolean asksCollectors() {
    return settings.choice(SearchOption.HITS).equals("cut-with-line");
  }
}
