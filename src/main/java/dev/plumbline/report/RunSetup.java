package dev.plumbline.report;

import dev.plumbline.engine.Variant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The properties that all rows of a run share.
 *
 * @param limit as in {@code time 100ms}
 * @param errata the set of corrections used; empty for the classic solutions
 * @param engines each engine's own name by its label in the rows
 * @param ranks lines requested of each search (MultiPV), the most of any engine
 * @param variants the settings of each engine of a matrix, by its label; empty without a matrix
 * @param timed whether reports include timings
 * @param wholeLine whether puzzles are played to the end of their line
 */
public record RunSetup(
    String limit,
    String errata,
    Origin origin,
    Map<String, String> engines,
    int ranks,
    Map<String, Variant> variants,
    boolean timed,
    boolean wholeLine) {
  /**
   * Where a run comes from.
   *
   * @param started date and time in UTC (ISO 8601); empty if unknown
   * @param machine machine and program version; empty if unknown
   * @param skippedLines damaged lines of the journal
   * @param speeds a warning if executors of a cluster differ in speed; empty if they do not
   */
  public record Origin(String started, String machine, long skippedLines, String speeds) {
    public static final Origin UNKNOWN = new Origin("", "", 0, "");
  }

  /** With more, reports name a missed problem once, and leave out details of each engine. */
  private static final int MOST_IN_DETAIL = 4;

  /** The order in which limits are named; unknown ones follow. */
  private static final List<String> LIMITS = List.of("time", "nodes", "depth", "mate");

  public RunSetup {
    engines = Map.copyOf(engines);
    variants = Collections.unmodifiableMap(new LinkedHashMap<>(variants));
  }

  /** The limits as text, from their words by name. */
  public static String limit(Map<String, String> words) {
    Map<String, String> others = new TreeMap<>(words);
    List<String> limits = new ArrayList<>();
    for (String name : LIMITS) {
      String value = others.remove(name);
      if (value != null) {
        limits.add(name + ' ' + value);
      }
    }
    others.forEach((name, value) -> limits.add(name + ' ' + value));
    return String.join(", ", limits);
  }

  /** Whether there are too many engines to show each of them in detail. */
  public boolean hasManyEngines() {
    return engines.size() > MOST_IN_DETAIL;
  }

  /** The names of the settings that are varied, in the order of the user. */
  public List<String> variedSettings() {
    return variants.values().stream()
        .flatMap(variant -> variant.settings().keySet().stream())
        .distinct()
        .toList();
  }

  /**
   * The heads of the columns that tell the engines of a matrix apart: the settings that are varied,
   * behind the engine if there are several. Empty without a matrix.
   */
  public List<String> matrixHeads() {
    List<String> heads = new ArrayList<>(variedSettings());
    if (!heads.isEmpty() && hasBases()) {
      heads.add(0, "engine");
    }
    return heads;
  }

  /** The cells of an engine in these columns. */
  public List<String> matrixCells(String label) {
    Variant variant = variants.get(label);
    Map<String, String> settings = variant == null ? Map.of() : variant.settings();
    List<String> cells = new ArrayList<>();
    if (hasBases()) {
      cells.add(base(label));
    }
    for (String name : variedSettings()) {
      String value = settings.getOrDefault(name, "-");
      cells.add(value.isEmpty() ? Variant.quoted(value) : value);
    }
    return cells;
  }

  private boolean hasBases() {
    return engines.keySet().stream().map(this::base).distinct().count() > 1;
  }

  /** The engine that is varied. */
  private String base(String label) {
    Variant variant = variants.get(label);
    return variant == null ? label : variant.base();
  }

  /** What makes results doubtful, as in {@code damaged lines skipped: 2}; usually empty. */
  public String caveats() {
    List<String> caveats = new ArrayList<>();
    if (origin.skippedLines > 0) {
      caveats.add("damaged lines skipped: " + origin.skippedLines);
    }
    if (!origin.speeds.isEmpty()) {
      caveats.add("warning: " + origin.speeds);
    }
    return String.join("; ", caveats);
  }

  /** The engine's own name, followed by its label if another engine has the same name. */
  public String engineName(String label) {
    String name = engines.get(label);
    if (name == null) {
      return label;
    }
    boolean isUnique = Collections.frequency(engines.values(), name) == 1;
    return isUnique ? name : name + " (" + label + ")";
  }
}
