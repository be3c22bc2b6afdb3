package dev.plumbline.run;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.SearchedSuite;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.Judging.WholeLine;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.eval.network.Network;
import dev.plumbline.search.eval.network.NetworkFile;
import dev.plumbline.suite.Corrections.ErrataRule;
import dev.plumbline.tablebase.Tablebase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Makes the header of a run's journal.
 *
 * @param version the exact version of Plumbline
 * @param started wall-clock time
 * @param machine a description of the machine
 */
public record RunHeader(String version, Instant started, SortedMap<String, String> machine) {
  private static final String MULTIPV = "multipv";

  /** The number of lines of an engine that cannot search the number requested. */
  private static final String ONE_LINE = "1 (not offered)";

  /**
   * Makes the header. Starts each engine once, so that a wrong engine is reported before anything
   * is searched.
   *
   * @param starts whether engines are started; the name of a program that is not is empty
   * @throws EngineFailure if engines cannot be used; names all of them
   */
  public JournalHeader of(RunPlan plan, boolean starts) throws EngineFailure {
    ChosenRecords chosen = plan.records();
    boolean isSeveral = plan.limits().common().multiPv() > 1;
    List<RunEngine> engines = identities(plan.engines(), isSeveral, starts);
    Schedule schedule = plan.schedule();
    SortedMap<String, String> circumstances = new TreeMap<>(machine);
    circumstances.put("jobs", Integer.toString(schedule.jobs()));
    circumstances.put("warmup", Integer.toString(schedule.warmup()));
    Tablebase tables = plan.judging().tables();
    if (tables != null) {
      circumstances.put(
          "syzygy-folders",
          tables.folders().stream().map(Path::toString).collect(Collectors.joining(" and ")));
    }
    return new JournalHeader(
        JournalHeader.FORMAT,
        start(),
        chosen.suites(),
        engines,
        plan.limits().words(),
        options(plan),
        circumstances,
        new JournalHeader.RunExtent(
            chosen.shard(), (long) chosen.searched() * plan.engines().size() * schedule.repeats()));
  }

  /**
   * Makes the header of a command whose tasks are not the records of a suite.
   *
   * @param source what the tasks are of, and how many there are
   * @param options that affect the results
   */
  public JournalHeader of(
      String task,
      SearchedSuite source,
      List<EngineSpec> engines,
      RunLimits limits,
      SortedMap<String, String> options)
      throws EngineFailure {
    return new JournalHeader(
            JournalHeader.FORMAT,
            start(),
            List.of(source),
            identities(engines, false, true),
            limits.words(),
            options,
            machine,
            new JournalHeader.RunExtent(null, source.records()))
        .ofTask(task);
  }

  private JournalHeader.Start start() {
    return new JournalHeader.Start(
        "plumbline " + version, started.truncatedTo(ChronoUnit.SECONDS).toString());
  }

  /** All that affects the results of a run, except its engines, in words. */
  public List<String> conditions(RunPlan plan) {
    return List.of(
        version,
        plan.records().suites().toString(),
        String.valueOf(plan.records().shard()),
        plan.limits().words().toString(),
        options(plan).toString());
  }

  /** What the user should know before the run, in sentences. */
  public static List<String> warnings(JournalHeader header) {
    return header.engines().stream()
        .filter(engine -> ONE_LINE.equals(engine.options().get(MULTIPV)))
        .map(
            engine ->
                engine.label()
                    + " has no option MultiPV: it searches one line instead of "
                    + header.ranks())
        .toList();
  }

  private List<RunEngine> identities(List<EngineSpec> specs, boolean isSeveral, boolean starts)
      throws EngineFailure {
    List<RunEngine> engines = new ArrayList<>();
    List<EngineFailure> failures = new ArrayList<>();
    for (EngineSpec spec : specs) {
      try {
        engines.add(
            !starts && spec instanceof EngineSpec.Foreign foreign
                ? identity(foreign, "", foreign.program().options())
                : identity(spec, isSeveral));
      } catch (EngineFailure e) {
        failures.add(e);
      }
    }
    if (failures.size() > 1) {
      throw new EngineFailure(
          failures.size()
              + " of "
              + specs.size()
              + " engines cannot be used:\n  "
              + failures.stream()
                  .map(failure -> String.valueOf(failure.getMessage()))
                  .collect(Collectors.joining("\n  ")),
          failures.get(0));
    }
    if (!failures.isEmpty()) {
      throw failures.get(0);
    }
    return engines;
  }

  private RunEngine identity(EngineSpec spec, boolean isSeveral) throws EngineFailure {
    try (Engine engine = spec.open()) {
      SortedMap<String, String> options = new TreeMap<>();
      if (isSeveral && !engine.searchesSeveralLines()) {
        options.put(MULTIPV, ONE_LINE);
      }
      if (spec instanceof EngineSpec.Foreign foreign) {
        options.putAll(foreign.values(engine));
        return identity(foreign, engine.name(), options);
      }
      if (spec instanceof EngineSpec.Builtin builtin) {
        options.putAll(changedSettings(builtin));
        // The builtin engine changes with Plumbline.
        options.put("version", version);
      }
      return new RunEngine(spec.label(), engine.name(), List.of(), options, spec.variant());
    }
  }

  private static RunEngine identity(
      EngineSpec.Foreign engine, String name, Map<String, String> values) {
    List<String> command = new ArrayList<>(List.of(engine.program().command()));
    command.addAll(engine.program().args());
    SortedMap<String, String> options = new TreeMap<>(values);
    Duration searchTimeout = engine.program().searchTimeout();
    if (searchTimeout != null) {
      options.put("search-timeout", searchTimeout.toMillis() + "ms");
    }
    return new RunEngine(engine.label(), name, command, options, engine.variant());
  }

  /** The hash size, and the number of threads and the settings that differ from the default. */
  private static SortedMap<String, String> changedSettings(EngineSpec.Builtin engine) {
    SortedMap<String, String> options = new TreeMap<>();
    options.put(BuiltinEngine.HASH, Integer.toString(engine.hashMegabytes()));
    if (engine.threads() > 1) {
      options.put(BuiltinEngine.THREADS, Integer.toString(engine.threads()));
    }
    SearchSettings usual = SearchSettings.full();
    for (SearchOption option : SearchOption.values()) {
      if (engine.settings().number(option) != usual.number(option)) {
        options.put(option.label(), engine.settings().choice(option));
      }
    }
    String file = engine.settings().networkFile();
    if (engine.settings().usesNetwork() && !file.isEmpty()) {
      options.put(SearchSettings.EVAL_FILE, file);
      // Another training may have written to the same file.
      Network network = engine.settings().network();
      options.put("network", Integer.toHexString(NetworkFile.checksum(network)));
    }
    if (!engine.settings().tablePath().isEmpty()) {
      options.put(SearchSettings.SYZYGY_PATH, engine.settings().tablePath());
    }
    return options;
  }

  /** The options that affect results; defaults are omitted, except for the rule. */
  private static SortedMap<String, String> options(RunPlan plan) {
    SortedMap<String, String> options = new TreeMap<>(plan.records().options());
    WholeLine wholeLine = plan.judging().wholeLine();
    put(
        options,
        "whole-line",
        wholeLine == WholeLine.ALWAYS
            || (wholeLine == WholeLine.PUZZLES && plan.records().hasTablePuzzles()));
    EngineUse use = plan.use();
    options.putAll(plan.judging().words());
    plan.suites().stream()
        .map(suite -> suite.corrections().rule())
        .filter(rule -> rule != ErrataRule.NONE)
        .forEach(rule -> options.put("errata", rule.toString()));
    plan.suites().stream()
        .filter(suite -> suite.every() > 1)
        .forEach(suite -> options.put("every", Integer.toString(suite.every())));
    if (plan.limits().isTimed()) {
      options.put(RunLimits.TOLERANCE, plan.limits().toleranceWord());
    }
    putUnless(options, MULTIPV, plan.limits().common().multiPv(), 1);
    putUnless(options, "repeat", plan.schedule().repeats(), 1);
    putUnless(options, "retries", use.retries(), 0);
    putUnless(options, "stop-after-solved", use.stopAfterSolved(), 0);
    put(options, "keep-hash", use.keepHash());
    if (plan.lines() == LineSelection.LAST) {
      options.put("lines", "last");
    }
    return options;
  }

  private static void putUnless(
      SortedMap<String, String> options, String name, long value, long usual) {
    if (value != usual) {
      options.put(name, Long.toString(value));
    }
  }

  private static void put(SortedMap<String, String> options, String name, boolean isSo) {
    if (isSo) {
      options.put(name, "yes");
    }
  }
}
