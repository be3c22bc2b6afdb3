package dev.plumbline.journal;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.judge.SearchBudget;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a run was asked to do, and where: the first line of its journal. Options are kept as the
 * words that a user would write.
 *
 * @param format of the file; see {@link #FORMAT}
 * @param program that wrote it, with its version
 * @param started in the form of ISO 8601
 * @param suites in the order of the run
 * @param engines in the order of the run
 * @param limits of each search: time, nodes, depth, mate
 * @param options all else that results hang on: rule, hash, multipv, repeat, sample, errata ...
 * @param machine and what else may differ without another result being due: jobs, warm-up, Java
 * @param shard the part of the run that this is; null for a whole one
 * @param entries how many there will be at the end
 */
public record JournalHeader(
    int format,
    String program,
    String started,
    List<Suite> suites,
    List<RunEngine> engines,
    SortedMap<String, String> limits,
    SortedMap<String, String> options,
    SortedMap<String, String> machine,
    @Nullable Shard shard,
    long entries) {
  /** The format that this program writes; it reads this and all before. */
  public static final int FORMAT = 1;

  /** What a journal is of unless its options say otherwise. */
  public static final String RUN = "run";

  private static final String TASK = "task";
  private static final String MULTIPV = "multipv";

  /**
   * A suite of the run.
   *
   * @param fingerprint tells by its content whether it is the same
   * @param records how many it has
   */
  public record Suite(String name, String fingerprint, int records) {
    public Suite {
      Objects.requireNonNull(name);
      Objects.requireNonNull(fingerprint);
    }
  }

  /**
   * An engine of the run.
   *
   * @param label the word for it in keys and reports
   * @param name as it calls itself
   * @param command what was started; empty for the builtin engine
   */
  public record RunEngine(
      String label, String name, List<String> command, SortedMap<String, String> options) {
    public RunEngine {
      Objects.requireNonNull(label);
      Objects.requireNonNull(name);
      command = List.copyOf(command);
      options = sorted(options);
    }
  }

  /** A part of a run: so-and-so of so many. */
  public record Shard(int number, int count) {
    @Override
    public String toString() {
      return number + "/" + count;
    }
  }

  public JournalHeader {
    Objects.requireNonNull(program);
    Objects.requireNonNull(started);
    suites = List.copyOf(suites);
    engines = List.copyOf(engines);
    limits = sorted(limits);
    options = sorted(options);
    machine = sorted(machine);
  }

  private static SortedMap<String, String> sorted(Map<String, String> map) {
    return Collections.unmodifiableSortedMap(new TreeMap<>(map));
  }

  /** How long its searches might think. */
  public SearchBudget effort() {
    return SearchBudget.read(limits, options.get(SearchBudget.TOLERANCE));
  }

  /** The command that it is of: what kind of entries it has. */
  public String task() {
    return options.getOrDefault(TASK, RUN);
  }

  /**
   * How many lines were requested of each search, the most of any engine. What the run asks for
   * goes before an engine's own option; the builtin engine has a setting of the same name that is
   * not a number.
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

  /** The same of another command. */
  public JournalHeader ofTask(String task) {
    return with(TASK, task);
  }

  /** The same with an option changed. */
  public JournalHeader with(String option, String value) {
    SortedMap<String, String> changed = new TreeMap<>(options);
    changed.put(option, value);
    return new JournalHeader(
        format, program, started, suites, engines, limits, changed, machine, shard, entries);
  }

  /** The same for the whole of which this is a part. */
  JournalHeader whole(long allEntries) {
    return new JournalHeader(
        format, program, started, suites, engines, limits, options, machine, null, allEntries);
  }
}
