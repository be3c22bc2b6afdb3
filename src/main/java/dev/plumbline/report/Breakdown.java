package dev.plumbline.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Totals by engine, by suite and engine, and by theme and engine. Mutable. */
public final class Breakdown {
  /** Further themes are counted together: in a puzzle suite each record may have its own. */
  private static final int MOST_THEMES = 200;

  private static final String OTHERS = "(others)";

  private final Map<String, Totals> engines = new LinkedHashMap<>();
  private final Map<String, Map<String, Totals>> suites = new LinkedHashMap<>();
  private final Map<String, Map<String, Totals>> themes = new LinkedHashMap<>();

  public static Breakdown of(RunRecords records) throws IOException {
    Breakdown breakdown = new Breakdown();
    records.read(breakdown::add);
    return breakdown;
  }

  public void add(Row row) {
    engines.computeIfAbsent(row.engine(), engine -> new Totals()).add(row);
    add(suites, row.suite(), row);
    String theme = row.problem().theme();
    if (theme != null) {
      add(themes, themes.containsKey(theme) || themes.size() < MOST_THEMES ? theme : OTHERS, row);
    }
  }

  private static void add(Map<String, Map<String, Totals>> into, String key, Row row) {
    into.computeIfAbsent(key, name -> new LinkedHashMap<>())
        .computeIfAbsent(row.engine(), engine -> new Totals())
        .add(row);
  }

  /** In order of appearance. */
  public List<String> engines() {
    return new ArrayList<>(engines.keySet());
  }

  public Totals ofEngine(String engine) {
    return engines.getOrDefault(engine, new Totals());
  }

  /** A suite by an engine. */
  public record Part(String suite, String engine, Totals totals) {}

  /** By suite, then by engine. */
  public List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    suites.forEach(
        (suite, byEngine) ->
            byEngine.forEach((engine, totals) -> parts.add(new Part(suite, engine, totals))));
    return parts;
  }

  public List<String> suites() {
    return new ArrayList<>(suites.keySet());
  }

  /** By theme and engine. */
  public Map<String, Map<String, Totals>> themes() {
    return themes;
  }

  /**
   * A warning for each engine that missed its limits, and one if that makes engines incomparable.
   */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    engines.forEach(
        (engine, totals) -> {
          if (totals.offLimit().isAny()) {
            warnings.add("warning: " + engine + " was " + totals.offLimit().text("searches"));
          }
        });
    if (!warnings.isEmpty() && engines.size() > 1) {
      warnings.add("warning: the engines did not search the same amount");
    }
    return warnings;
  }
}
