package dev.plumbline.report;

import dev.plumbline.engine.Limits;
import dev.plumbline.judge.RunLimits;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a run was set up, as its journal records it.
 *
 * @param options of the run, such as the rule and the number of lines
 * @param engines the options of each engine, by its label
 */
public record RunDetails(Map<String, String> options, Map<String, Map<String, String>> engines) {
  static final RunDetails UNKNOWN = new RunDetails(Map.of(), Map.of());

  public RunDetails {
    options = Collections.unmodifiableMap(new TreeMap<>(options));
    engines = Collections.unmodifiableMap(new LinkedHashMap<>(engines));
  }

  /** What affects the results of an engine: the options of the run, and its own. */
  public Map<String, String> settings(String engine) {
    Map<String, String> all = new TreeMap<>(options);
    // Journals of older versions omit it.
    all.putIfAbsent(RunLimits.TOLERANCE, RunLimits.of(Limits.NONE).toleranceWord());
    all.putAll(engines.getOrDefault(engine, Map.of()));
    return all;
  }

  /** The details of several runs; options that differ have all their values. */
  static RunDetails joined(Collection<RunDetails> parts) {
    Map<String, String> options = new TreeMap<>();
    Map<String, Map<String, String>> engines = new LinkedHashMap<>();
    for (RunDetails part : parts) {
      part.options.forEach(
          (name, value) ->
              options.merge(
                  name, value, (one, other) -> one.equals(other) ? one : one + " or " + other));
      engines.putAll(part.engines);
    }
    return new RunDetails(options, engines);
  }
}
