package dev.plumbline.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Totals by engine, by suite and engine, and by theme and engine. Mutable. */
final class Breakdown {
  /** Themes beyond are counted together: a suite of puzzles may have a set of them for each. */
  private static final int MOST_THEMES = 200;

  private static final String OTHERS = "(others)";

  private final Map<String, Totals> engines = new LinkedHashMap<>();
  private final Map<String, Map<String, Totals>> suites = new LinkedHashMap<>();
  private final Map<String, Map<String, Totals>> themes = new LinkedHashMap<>();

  static Breakdown of(RunRecords records) throws IOException {
    Breakdown breakdown = new Breakdown();
    records.read(breakdown::add);
    return breakdown;
  }

  void add(Row row) {
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

  /** In the order in which they come. */
  List<String> engines() {
    return new ArrayList<>(engines.keySet());
  }

  Totals ofEngine(String engine) {
    return engines.getOrDefault(engine, new Totals());
  }

  /** What is to be said of engines that did not keep to their limits. */
  List<String> warnings() {
    Map<String, OffLimit> offLimit = new LinkedHashMap<>();
    engines.forEach((engine, totals) -> offLimit.put(engine, totals.offLimit()));
    return OffLimit.warnings(offLimit);
  }

  /** By suite and engine. */
  Map<String, Map<String, Totals>> suites() {
    return suites;
  }

  /** By theme and engine. */
  Map<String, Map<String, Totals>> themes() {
    return themes;
  }
}
