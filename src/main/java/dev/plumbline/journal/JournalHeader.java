package dev.plumbline.journal;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.engine.Variant;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a run does, and on which machine: the first line of its journal. Options are kept as a user
 * would write them.
 *
 * @param format the format of the file, see {@link #FORMAT}
 * @param suites in the order of the run
 * @param engines in the order of the run
 * @param limits of each search: time, nodes, depth, mate
 * @param options everything else that affects results: rule, hash, multipv, repeat, sample, errata
 *     and so on
 * @param machine what does not affect results: processor, Java, jobs, warm-up
 */
public record JournalHeader(
    int format,
    @JsonUnwrapped Start start,
    List<SearchedSuite> suites,
    List<RunEngine> engines,
    SortedMap<String, String> limits,
    SortedMap<String, String> options,
    SortedMap<String, String> machine,
    @JsonUnwrapped RunExtent extent) {
  /** The format that this version reads and writes. */
  public static final int FORMAT = 2;

  /** The task of a journal whose options name none. */
  public static final String RUN = "run";

  /** What the machine calls the folder of the {@link JournalParts}, if there is one. */
  public static final String PARTS = "parts";

  /** What the machine calls the plan whose engines were used, and names them. */
  public static final String PLAN = "plan";

  /** Before the name of a suite, what the machine calls the log that it was imported from. */
  public static final String LOG = "log ";

  private static final String TASK = "task";
  private static final String MULTIPV = "multipv";
  private static final String REPEAT = "repeat";

  /** The program that started the run, with its version, and when, in ISO 8601. */
  public record Start(String program, String started) {}

  /**
   * How much of the run the journal has when it is complete.
   *
   * @param shard the part of the run; null for the whole
   * @param entries the number of entries
   */
  public record RunExtent(@Nullable Shard shard, long entries) {
    public RunExtent {
      if (entries < 0) {
        throw new IllegalArgumentException("entries: " + entries + " is less than 0");
      }
    }
  }

  /** A suite of the run, whose fingerprint identifies its content. */
  public record SearchedSuite(String name, String fingerprint, int records) {
    public SearchedSuite {
      if (records < 0) {
        throw new IllegalArgumentException("records: " + records + " is less than 0");
      }
    }
  }

  /**
   * An engine of the run.
   *
   * @param label identifies it in keys and reports
   * @param name as the engine reports it
   * @param command the command line; empty for the builtin engine
   * @param variant the settings that a matrix gave it; null without one
   */
  public record RunEngine(
      String label,
      String name,
      List<String> command,
      SortedMap<String, String> options,
      @Nullable Variant variant) {
    public RunEngine {
      command = List.copyOf(command);
      options = sorted(options);
    }

    /** An engine that is not varied. */
    public RunEngine(
        String label, String name, List<String> command, SortedMap<String, String> options) {
      this(label, name, command, options, null);
    }

    /** The options as a user asks for them: of the builtin engine a preset and what differs. */
    public SortedMap<String, String> settings() {
      return command.isEmpty() ? EngineSettings.ofBuiltin(options) : options;
    }
  }

  public record Shard(int number, int count) {
    public Shard {
      if (number < 1 || number > count) {
        throw new IllegalArgumentException("there is no shard " + number + " of " + count);
      }
    }

    @Override
    public String toString() {
      return number + "/" + count;
    }
  }

  public JournalHeader {
    suites = List.copyOf(suites);
    engines = List.copyOf(engines);
    limits = sorted(limits);
    options = sorted(options);
    machine = sorted(machine);
  }

  public String program() {
    return start.program;
  }

  public String started() {
    return start.started;
  }

  /** The part of the run; null for the whole. */
  public @Nullable Shard shard() {
    return extent.shard;
  }

  public long entries() {
    return extent.entries;
  }

  private static SortedMap<String, String> sorted(Map<String, String> map) {
    return Collections.unmodifiableSortedMap(new TreeMap<>(map));
  }

  public RunLimits runLimits() {
    return RunLimits.read(limits, options.get(RunLimits.TOLERANCE));
  }

  /** The engines by the names that keys and reports have of them. */
  public List<String> labels() {
    return engines.stream().map(RunEngine::label).toList();
  }

  /** The command that wrote the journal, which determines the kind of its entries. */
  public String task() {
    return options.getOrDefault(TASK, RUN);
  }

  int repeats() {
    return Integer.parseInt(options.getOrDefault(REPEAT, "1"));
  }

  public boolean checksLinesOnly() {
    return SolvingRule.LINES.word().equals(options.get(Judging.RULE));
  }

  /**
   * The number of lines (MultiPV) requested of each search, the maximum of all engines. The option
   * of the run overrides that of an engine; the builtin engine's setting of this name is not a
   * number.
   */
  public int ranks() {
    int ranks = ranks(options);
    if (ranks == 1) {
      for (RunEngine engine : engines) {
        ranks = Math.max(ranks, engine.command().isEmpty() ? 1 : ranks(engine.options()));
      }
    }
    return Math.min(ranks, MoveGenerator.MAX_MOVES);
  }

  private static int ranks(Map<String, String> options) {
    int ranks = 1;
    for (Map.Entry<String, String> option : options.entrySet()) {
      if (option.getKey().equalsIgnoreCase(MULTIPV) && option.getValue().matches("[0-9]{1,9}")) {
        ranks = Math.max(ranks, Integer.parseInt(option.getValue()));
      }
    }
    return ranks;
  }

  public JournalHeader ofTask(String task) {
    return with(TASK, task);
  }

  /** How the run was judged, without the tables and known mates, which options only identify. */
  public Judging judging() {
    return Judging.of(options);
  }

  public JournalHeader with(String option, String value) {
    SortedMap<String, String> changed = new TreeMap<>(options);
    changed.put(option, value);
    return new JournalHeader(format, start, suites, engines, limits, changed, machine, extent);
  }

  /** The same header for a journal that is judged otherwise, by the same known mates. */
  public JournalHeader judgedBy(Judging judging) {
    SortedMap<String, String> changed = new TreeMap<>(options);
    changed.keySet().removeAll(Judging.OPTIONS);
    changed.putAll(judging.words());
    return new JournalHeader(format, start, suites, engines, limits, changed, machine, extent);
  }

  /** The same header with more about the machines. */
  public JournalHeader on(Map<String, String> machines) {
    SortedMap<String, String> all = new TreeMap<>(machine);
    all.putAll(machines);
    return new JournalHeader(format, start, suites, engines, limits, options, all, extent);
  }

  /** The header of the whole run of which this is a shard, with all lines in the journal. */
  JournalHeader whole(long allEntries) {
    SortedMap<String, String> rest = new TreeMap<>(machine);
    rest.remove(PARTS);
    return new JournalHeader(
        format, start, suites, engines, limits, options, rest, new RunExtent(null, allEntries));
  }

  /** Describes how two runs differ. */
  public static final class HeaderDifferences {
    private final List<String> differences = new ArrayList<>();

    private HeaderDifferences() {}

    /** The differences that prevent one run from resuming the other. */
    public static List<String> forResume(JournalHeader before, JournalHeader now) {
      HeaderDifferences found = new HeaderDifferences();
      found.addOfRun(before, now);
      found.add("shard", text(before.shard()), text(now.shard()));
      return found.differences;
    }

    /** The differences that prevent two journals from being parts of one run. */
    public static List<String> forMerge(JournalHeader one, JournalHeader other) {
      HeaderDifferences found = new HeaderDifferences();
      found.addOfRun(one, other);
      return found.differences;
    }

    public static List<String> ofLimits(JournalHeader one, JournalHeader other) {
      HeaderDifferences found = new HeaderDifferences();
      found.add("limits", one.limits(), other.limits());
      return found.differences;
    }

    public static List<String> ofSuites(JournalHeader one, JournalHeader other) {
      HeaderDifferences found = new HeaderDifferences();
      found.addSuites(one.suites(), other.suites());
      return found.differences;
    }

    private void addOfRun(JournalHeader one, JournalHeader other) {
      addSuites(one.suites(), other.suites());
      add("engines", one.labels(), other.labels());
      addEngines(one.engines(), other.engines());
      add("limits", one.limits(), other.limits());
      add("options", one.options(), other.options());
    }

    private void addSuites(List<SearchedSuite> one, List<SearchedSuite> other) {
      List<String> names = one.stream().map(SearchedSuite::name).toList();
      add("suites", names, other.stream().map(SearchedSuite::name).toList());
      for (SearchedSuite suite : one) {
        for (SearchedSuite same : other) {
          if (same.name().equals(suite.name()) && !same.equals(suite)) {
            differences.add("suite " + suite.name() + ": its content has changed");
          }
        }
      }
    }

    private void addEngines(List<RunEngine> one, List<RunEngine> other) {
      for (RunEngine engine : one) {
        for (RunEngine same : other) {
          if (same.label().equals(engine.label())) {
            String where = "engine " + engine.label();
            add(where + " command", engine.command(), same.command());
            // One that was not started has no name, and not all its options are known.
            if (!same.name().isEmpty()) {
              add(where, engine.name(), same.name());
              add(where, engine.settings(), same.settings());
            }
          }
        }
      }
    }

    private void add(String where, Map<String, String> one, Map<String, String> other) {
      EngineSettings.changes(one, other).forEach(change -> differences.add(where + ": " + change));
    }

    private void add(String what, Object one, Object other) {
      if (!one.equals(other)) {
        differences.add(what + " " + other + ", was " + one);
      }
    }

    private static String text(@Nullable Object value) {
      return Objects.toString(value, "not given");
    }
  }
}
