package dev.plumbline.run;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.TableSolutions;
import dev.plumbline.judge.findings.TableScores;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.KnownMoves;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.Corrections;
import dev.plumbline.tablebase.Tablebase;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run does: which records of which suites, by which engines, within which limits.
 *
 * @param lines the engine lines that the journal keeps
 */
public record RunPlan(
    List<RunSuite> suites,
    ChosenRecords records,
    List<EngineSpec> engines,
    RunLimits limits,
    Judging judging,
    EngineUse use,
    Schedule schedule,
    LineSelection lines) {
  public RunPlan {
    suites = List.copyOf(suites);
    engines = List.copyOf(engines);
  }

  /** A plan without special options. */
  public static RunPlan of(
      List<RunSuite> suites,
      ChosenRecords records,
      List<EngineSpec> engines,
      RunLimits limits,
      SolvingRule rule,
      Schedule schedule) {
    return new RunPlan(
        suites,
        records,
        engines,
        limits,
        Judging.by(rule),
        EngineUse.USUAL,
        schedule,
        LineSelection.ALL);
  }

  /** The same plan for other records, engines or repeats. */
  public RunPlan with(ChosenRecords others, List<EngineSpec> by, Schedule how) {
    return new RunPlan(suites, others, by, limits, judging, use, how, lines);
  }

  public RunPlan with(LineSelection kept) {
    return new RunPlan(suites, records, engines, limits, judging, use, schedule, kept);
  }

  /**
   * A suite of a run.
   *
   * @param name identifies it in keys and reports
   * @param corrections to its records
   * @param every of the games of a PGN file, the position after every Nth ply is a record
   */
  public record RunSuite(String name, Input input, Corrections corrections, int every) {
    public RunSuite(String name, Input input) {
      this(name, input, Corrections.NONE, 1);
    }
  }

  /** One search: a record of a suite, one of the engines, and the number of the repeat. */
  public record RunTask(JournalKey key, EpdRecord record, Problem problem, EngineSpec engine) {}

  /**
   * How many searches there are, and how many run in parallel.
   *
   * @param repeats how many times each engine searches each record
   * @param jobs the number of searches in parallel
   * @param warmup the number of searches that each engine makes beforehand, uncounted
   */
  public record Schedule(int repeats, int jobs, int warmup) {
    /** Each record once and in order, some at a time. */
    public static Schedule once(int jobs) {
      return new Schedule(1, jobs, 0);
    }

    public Schedule repeated(int times) {
      return new Schedule(times, jobs, warmup);
    }
  }

  /**
   * How engines are used.
   *
   * @param keepHash whether an engine keeps its hash table from one problem to the next
   * @param retries how many times a search without an answer is repeated
   * @param stopAfterSolved ends a search after this many iterations in a row with a solution; 0 for
   *     never
   */
  public record EngineUse(boolean keepHash, int retries, int stopAfterSolved) {
    public static final EngineUse USUAL = new EngineUse(false, 0, 0);
  }

  /**
   * How answers are judged.
   *
   * @param wholeLine which records are played to the end of their line
   * @param proofNodes the moves that may be made to prove or refute a mate that an engine claims; 0
   *     to prove none
   * @param tables of endings, which also judge; null without any
   * @param known mates, which also judge the moves that lead to them; null without any
   * @param tableScores by which engines claim a win by tables; null without any
   */
  public record Judging(
      SolvingRule rule,
      WholeLine wholeLine,
      long proofNodes,
      @Nullable Tablebase tables,
      @Nullable KnownMoves known,
      @Nullable TableScores tableScores) {
    /** Without known mates and scores of tables. */
    public Judging(
        SolvingRule rule, WholeLine wholeLine, long proofNodes, @Nullable Tablebase tables) {
      this(rule, wholeLine, proofNodes, tables, null, null);
    }

    /** By the first move, without tables. */
    public static Judging by(SolvingRule rule) {
      return new Judging(rule, WholeLine.NEVER, ClaimProver.USUAL_NODES, null);
    }

    /**
     * The record as it is judged: by the rule 'table' it asks for the moves of the tables. Null if
     * that rule cannot judge it.
     */
    public @Nullable EpdRecord asked(EpdRecord record) {
      EpdRecord asked = rule == SolvingRule.TABLE ? TableSolutions.asked(record, tables) : record;
      return known == null || asked == null ? asked : known.writtenIn(asked);
    }

    /** The puzzle of a record; null if only its first move counts. */
    @Nullable Puzzle puzzle(EpdRecord record, Problem problem) {
      if (rule == SolvingRule.TABLE) {
        return null;
      }
      return switch (wholeLine) {
        case NEVER -> null;
        case PUZZLES -> Puzzle.isFromTable(record) ? Puzzle.of(record, problem) : null;
        case ALWAYS -> Puzzle.of(record, problem);
      };
    }
  }

  /** Which records are puzzles that are played to the end of their line (pv). */
  public enum WholeLine {
    /** None: only the first move counts. */
    NEVER,
    /** Those from a table of puzzles. */
    PUZZLES,
    /** All that have a line. */
    ALWAYS
  }
}
