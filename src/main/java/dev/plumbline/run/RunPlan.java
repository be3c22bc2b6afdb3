package dev.plumbline.run;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.SearchBudget;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.Corrections;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What a run does: which records of which suites, by which engines, within which limits. */
public record RunPlan(
    List<RunSuite> suites,
    Selection selection,
    List<EngineSpec> engines,
    SearchBudget effort,
    SolvingRule rule,
    Schedule schedule,
    Handling handling) {
  public RunPlan {
    suites = List.copyOf(suites);
    engines = List.copyOf(engines);
  }

  /**
   * A suite of a run.
   *
   * @param name identifies it in keys and reports
   * @param corrections to its records
   * @param every of the games of a PGN file, the position after every Nth ply is a record
   */
  public record RunSuite(String name, Input input, Corrections corrections, int every) {
    /** A suite without corrections. */
    public RunSuite(String name, Input input) {
      this(name, input, Corrections.NONE, 1);
    }
  }

  /** One search: a record of a suite, one of the engines, and the number of the repeat. */
  public record RunTask(JournalKey key, EpdRecord record, Problem problem, EngineSpec engine) {}

  /** Which records of the suites are searched. */
  @FunctionalInterface
  public interface Selection {
    /** All records that ask for something. */
    Selection SOLVABLE = (suite, ordinal, problem) -> problem.isSolvable();

    /**
     * Whether a record is searched.
     *
     * @param ordinal its place in its suite, from 1
     */
    boolean takes(String suite, int ordinal, Problem problem);

    /** The selected records of a suite, corrected; null if they must be read from its input. */
    default @Nullable List<SelectedRecord> kept(String suite) {
      return null;
    }
  }

  /** A record that is searched, and its place in its suite, from 1. */
  public record SelectedRecord(int ordinal, EpdRecord record, Problem problem) {}

  /**
   * The order of the searches and how many run in parallel.
   *
   * @param repeats how many times each engine searches each record
   * @param jobs the number of searches in parallel
   * @param warmup the number of searches that each engine makes beforehand, uncounted
   * @param shuffle the seed for a random order of the records
   */
  public record Schedule(int repeats, int jobs, int warmup, OptionalLong shuffle) {
    /** Each record once, in order, one at a time. */
    public static final Schedule USUAL = new Schedule(1, 1, 0, OptionalLong.empty());
  }

  /**
   * How engines are treated and their mates proven.
   *
   * @param keepHash whether an engine keeps its hash table from one problem to the next
   * @param freshProcess whether each search starts a new engine
   * @param retries how many times a search without an answer is repeated
   * @param failFast whether the run ends with the first search without an answer
   * @param stopAfterSolved ends a search after this many iterations in a row with a solution; 0 for
   *     never
   * @param leastDepth the least depth of the last of these iterations
   * @param wholeLine which records are played to the end of their line
   * @param proofNodes the moves that may be made to prove or refute a mate that an engine claims; 0
   *     to prove none
   */
  public record Handling(
      boolean keepHash,
      boolean freshProcess,
      int retries,
      boolean failFast,
      int stopAfterSolved,
      int leastDepth,
      WholeLine wholeLine,
      long proofNodes) {
    public static final Handling USUAL =
        new Handling(false, false, 0, false, 0, 0, WholeLine.NEVER, ClaimProver.USUAL_NODES);
  }

  /** Which records are puzzles that are played to the end of their line (pv). */
  public enum WholeLine {
    /** None: only the first move counts. */
    NEVER,
    /** Those from a table of puzzles. */
    PUZZLES,
    /** All that have a line. */
    ALWAYS;

    /** The puzzle of a record; null if only its first move counts. */
    @Nullable Puzzle puzzle(EpdRecord record, Problem problem) {
      return this == ALWAYS || (this == PUZZLES && Puzzle.isFromTable(record))
          ? Puzzle.of(record, problem)
          : null;
    }
  }
}
