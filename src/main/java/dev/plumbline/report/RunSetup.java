package dev.plumbline.report;

import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.engine.Variant;
import dev.plumbline.journal.EngineSettings;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What all results of a run have in common: how it was set up, and where it comes from.
 *
 * @param limit as in {@code time 100ms}
 * @param options of the run, such as the rule and the number of lines
 * @param engines in the order of the run, by their labels in the results
 * @param ranks lines requested of each search (MultiPV), the most of any engine
 * @param timed whether reports include timings
 */
public record RunSetup(
    String limit,
    Map<String, String> options,
    Map<String, RunEngine> engines,
    int ranks,
    boolean timed,
    RunOrigin origin) {
  /**
   * Where a run comes from.
   *
   * @param started date and time in UTC (ISO 8601); empty if unknown
   * @param machine machine and program version; empty if unknown
   * @param skippedLines damaged lines of the journal
   * @param speeds a warning if executors of a cluster differ in speed; empty if they do not
   */
  public record RunOrigin(String started, String machine, long skippedLines, String speeds) {
    public static final RunOrigin UNKNOWN = new RunOrigin("", "", 0, "");
  }

  /** With more, reports name a missed problem once, and leave out details of each engine. */
  private static final int MOST_IN_DETAIL = 4;

  /** The order in which limits are named; unknown ones follow. */
  private static final List<String> LIMITS =
      List.of("clock", "moves-to-go", "time", "nodes", "depth", "mate");

  public RunSetup {
    options = Collections.unmodifiableMap(new TreeMap<>(options));
    engines = Collections.unmodifiableMap(new LinkedHashMap<>(engines));
  }

  public static RunSetup of(JournalHeader header, long skippedLines, boolean timed) {
    List<String> machine = new ArrayList<>(List.of(header.program()));
    header.machine().forEach((name, value) -> machine.add(name + ' ' + value));
    String speeds = timed ? Speeds.warning(header.machine()) : "";
    return new RunSetup(
        limit(header.limits()),
        header.options(),
        byLabel(header.engines()),
        header.ranks(),
        timed,
        new RunOrigin(header.started(), String.join(", ", machine), skippedLines, speeds));
  }

  public static Map<String, RunEngine> byLabel(List<RunEngine> engines) {
    Map<String, RunEngine> byLabel = new LinkedHashMap<>();
    engines.forEach(engine -> byLabel.putIfAbsent(engine.label(), engine));
    return byLabel;
  }

  /**
   * Joins one or more set-ups: all their engines, and options with all their values. Limit, date
   * and machine are those of the first.
   */
  static RunSetup joined(List<RunSetup> parts) {
    RunSetup first = parts.get(0);
    Map<String, String> options = new TreeMap<>();
    Map<String, RunEngine> engines = new LinkedHashMap<>();
    int ranks = 1;
    long skippedLines = 0;
    String speeds = "";
    for (RunSetup part : parts) {
      part.options.forEach(
          (name, value) ->
              options.merge(
                  name, value, (one, other) -> one.equals(other) ? one : one + " or " + other));
      engines.putAll(part.engines);
      ranks = Math.max(ranks, part.ranks);
      skippedLines += part.origin.skippedLines;
      speeds = speeds.isEmpty() ? part.origin.speeds : speeds;
    }
    RunOrigin origin =
        new RunOrigin(first.origin.started, first.origin.machine, skippedLines, speeds);
    return new RunSetup(first.limit, options, engines, ranks, first.timed, origin);
  }

  /** The same with one of its engines, under a name that no other has. */
  RunSetup ofEngine(String label) {
    RunEngine engine = Objects.requireNonNull(engines.get(label));
    RunEngine named =
        new RunEngine(
            label, engineName(label), engine.command(), engine.options(), engine.variant());
    return new RunSetup(limit, options, Map.of(label, named), ranks, timed, origin);
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

  /** The limits that {@link #limit} names. */
  public RunLimits limits() {
    Map<String, String> words = new TreeMap<>();
    for (String word : limit.split(", ", -1)) {
      int blank = word.indexOf(' ');
      if (blank > 0) {
        words.put(word.substring(0, blank), word.substring(blank + 1));
      }
    }
    return RunLimits.read(words, null);
  }

  /** Whether the searches come from a log, where each position has one engine only. */
  public boolean isLogged() {
    return limit.equals(limit(RunLimits.loggedWords()));
  }

  /** The clock of each search; null without one, and if times are not shown. */
  public @Nullable GameClock clock() {
    return timed ? limits().common().clock() : null;
  }

  /** The set of corrections used; empty for the classic solutions. */
  public String errata() {
    return options.getOrDefault("errata", "");
  }

  /** Whether puzzles are played to the end of their line. */
  public boolean wholeLine() {
    return options.containsKey("whole-line");
  }

  /** Whether tables of endings decide what is solved. */
  public boolean byTables() {
    return options.getOrDefault(Judging.RULE, "").contains(SolvingRule.TABLE.word());
  }

  /** The settings of an engine as a user asks for them. */
  public Map<String, String> settings(String label) {
    RunEngine engine = engines.get(label);
    return engine == null ? Map.of() : engine.settings();
  }

  /** A setting that differs, of an engine by its name, or of the run if that is empty. */
  public record SettingChange(String engine, EngineSettings.ChangedSetting change) {}

  /**
   * What differs from an older run: the limit, the options of the run, programs and their settings.
   *
   * @param olderByNewer the labels of the engines that are compared
   */
  public List<SettingChange> changesSince(RunSetup older, Map<String, String> olderByNewer) {
    List<SettingChange> changes = new ArrayList<>();
    add("", Map.of("limit", older.limit), Map.of("limit", limit), changes);
    add("", older.options, options, changes);
    engines.forEach(
        (label, now) -> {
          RunEngine was = older.engines.get(olderByNewer.getOrDefault(label, ""));
          if (was != null) {
            String of = engineName(label);
            add(of, Map.of("engine", was.name()), Map.of("engine", now.name()), changes);
            // Those of the builtin engine say nothing of another.
            if (was.command().isEmpty() == now.command().isEmpty()) {
              add(of, was.settings(), now.settings(), changes);
            }
          }
        });
    return changes;
  }

  private static void add(
      String engine, Map<String, String> old, Map<String, String> now, List<SettingChange> to) {
    EngineSettings.changes(old, now).forEach(change -> to.add(new SettingChange(engine, change)));
  }

  /** Whether there are too many engines to show each of them in detail. */
  public boolean hasManyEngines() {
    return engines.size() > MOST_IN_DETAIL;
  }

  /** The settings that a matrix gave an engine; null without one. */
  public @Nullable Variant variant(String label) {
    RunEngine engine = engines.get(label);
    return engine == null ? null : engine.variant();
  }

  /**
   * The names of the settings that are varied, in the order of the user; empty without a matrix.
   */
  public List<String> variedSettings() {
    return engines.values().stream()
        .map(RunEngine::variant)
        .filter(Objects::nonNull)
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

  public List<String> matrixCells(String label) {
    Variant variant = variant(label);
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

  private String base(String label) {
    Variant variant = variant(label);
    return variant == null ? label : variant.base();
  }

  /** The names of all engines, in alphabetical order. */
  public List<String> engineNames() {
    return engines.keySet().stream().map(this::engineName).sorted().toList();
  }

  /** The engine's own name, followed by its label if another engine has the same name. */
  public String engineName(String label) {
    RunEngine engine = engines.get(label);
    if (engine == null) {
      return label;
    }
    String name = engine.name();
    boolean isUnique =
        engines.values().stream().filter(other -> other.name().equals(name)).count() == 1;
    return isUnique ? name : name + " (" + label + ")";
  }
}
