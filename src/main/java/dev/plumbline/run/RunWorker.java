package dev.plumbline.run;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.MoveTime.GameClock;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.StableSolution;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Searches records with engines of its own, which it opens when they are needed, and judges the
 * answers. Not thread-safe, except for {@link #stop}.
 */
public final class RunWorker implements TaskRunner.Worker<RunTask, JournalEntry> {
  private final RunPlan plan;
  private final BiConsumer<RunTask, LineReport> listener;
  private final EngineStarter starter;
  private final ToIntFunction<RunTask> handBack;

  /** The one that was not used for the longest time comes first. */
  private final Map<String, Engine> engines = new LinkedHashMap<>(16, 0.75f, true);

  private final ClaimProver prover;
  private final Map<String, ProblemJudge> judges = new HashMap<>();
  private volatile StopToken current = new StopToken();
  private volatile boolean stopped;

  /**
   * @param listener receives the lines that engines report
   * @param handBack returns a task to the feed, see {@link TaskRunner#handBack}
   */
  RunWorker(
      RunPlan plan,
      BiConsumer<RunTask, LineReport> listener,
      EngineStarter starter,
      ToIntFunction<RunTask> handBack) {
    this.plan = plan;
    this.listener = listener;
    this.starter = starter;
    this.handBack = handBack;
    prover = new ClaimProver(plan.judging().proofNodes());
  }

  /** A worker of its own, which keeps every task. */
  public RunWorker(RunPlan plan, EngineStarter starter) {
    this(plan, (task, line) -> {}, starter, task -> 0);
  }

  /** A finished search, and whether it was stopped because its solution was stable. */
  private record FinishedSearch(Analysis analysis, boolean stoppedEarly) {}

  @Override
  public @Nullable JournalEntry run(RunTask task) throws EngineFailure {
    Puzzle puzzle = plan.judging().puzzle(task.record(), task.problem());
    if (puzzle != null) {
      return play(task, puzzle);
    }
    FinishedSearch result = search(task, root(task), true);
    if (isCutOff(result.analysis()) || isHandedBack(task, result.analysis())) {
      return null;
    }
    return judged(task, root(task), result);
  }

  /**
   * Whether the end of the run, and nothing else, ended the search. An engine that does not answer
   * stop either hangs, which is a result.
   */
  private boolean isCutOff(Analysis analysis) {
    return stopped && analysis.outcome() != Outcome.TIME_OUT;
  }

  private static Position root(RunTask task) {
    return Position.of(task.problem().setup());
  }

  /**
   * Has the engine find the moves of a puzzle in turn, until one is wrong. A puzzle is entered as a
   * whole or not at all.
   */
  private @Nullable JournalEntry play(RunTask task, Puzzle puzzle) throws EngineFailure {
    List<JournalEntry> searches = new ArrayList<>();
    while (true) {
      int number = searches.size();
      Puzzle.PuzzleStep step = puzzle.step(number, plan.judging().rule().judgesMates());
      RunTask part = new RunTask(task.key(), step.record(), step.problem(), task.engine());
      FinishedSearch result = search(part, step.position(), number == 0);
      if (isCutOff(result.analysis()) || isHandedBack(task, result.analysis())) {
        return null;
      }
      JournalEntry entry = judged(part, step.position(), result);
      searches.add(entry);
      boolean isRight = entry.judgement().verdict().solved();
      if (!isRight || !puzzle.goesOn(number, result.analysis().bestMove())) {
        return JournalEntry.ofPuzzle(searches, isRight);
      }
    }
  }

  private JournalEntry judged(RunTask task, Position root, FinishedSearch result) {
    giveUpIfUnusable(task, result.analysis());
    Limits limits = plan.limits().of(task.problem());
    Judgement judgement =
        judges
            .computeIfAbsent(task.engine().label(), label -> judge(task.engine()))
            .judge(task.problem(), root, result.analysis(), limits, result.stoppedEarly());
    return JournalEntry.of(
        task.key(), task.record(), result.analysis(), judgement, result.stoppedEarly());
  }

  /** The entry of a task that no worker survives. */
  public JournalEntry failed(RunTask task, String detail) {
    JournalEntry entry = judged(task, root(task), without(Outcome.CRASHED, detail));
    return plan.judging().puzzle(task.record(), task.problem()) == null
        ? entry
        : JournalEntry.ofPuzzle(List.of(entry), false);
  }

  /**
   * If this worker cannot start an engine that another worker has open, the task goes back: this
   * worker would fail problems that the other one can still solve.
   */
  private boolean isHandedBack(RunTask task, Analysis analysis) {
    String label = task.engine().label();
    if (analysis.outcome() != Outcome.UNUSABLE || !starter.isUsed(label)) {
      return false;
    }
    int left = handBack.applyAsInt(task);
    if (left > 0) {
      String jobs = left + " of " + plan.schedule().jobs() + " jobs: " + analysis.detail();
      starter.notice(label + " could not be started again; the run continued with " + jobs);
    }
    return left > 0;
  }

  private void giveUpIfUnusable(RunTask task, Analysis analysis) {
    if (analysis.outcome() == Outcome.UNUSABLE) {
      starter.giveUp(task.engine().label(), analysis.detail());
    }
  }

  /** The evaluation of the builtin engine is known: its lines are checked against it. */
  private ProblemJudge judge(EngineSpec engine) {
    LineJudge lines = null;
    // Without their quiescence moves, lines end before the position that was evaluated.
    if (engine instanceof EngineSpec.Builtin builtin
        && builtin.settings().isOn(SearchOption.PV_QUIESCENCE)) {
      lines =
          new LineJudge(builtin.settings().evaluator()::evaluate, builtin.settings()::isTableEnd);
    }
    return new ProblemJudge(plan.judging(), prover, lines);
  }

  /** Searches without judging; {@link #forget} follows. */
  public void warmUp(RunTask task) throws EngineFailure {
    Analysis analysis = search(task, root(task), true).analysis();
    if (stopped) {
      return;
    }
    giveUpIfUnusable(task, analysis);
    if (analysis.outcome() == Outcome.CRASHED) {
      starter.notice(
          task.engine().label()
              + " crashed in a search of the warm-up, which is not counted: "
              + analysis.detail());
    }
  }

  /**
   * Searches; retries a search without an answer if the plan allows it.
   *
   * @param root the position with its history
   * @param isFirst whether the search begins a problem, rather than continues a puzzle
   */
  private FinishedSearch search(RunTask task, Position root, boolean isFirst) throws EngineFailure {
    FinishedSearch result = once(task, root, isFirst);
    for (int i = 0; i < plan.use().retries() && isWorthARetry(result); i++) {
      result = once(task, root, isFirst);
    }
    return result;
  }

  private boolean isWorthARetry(FinishedSearch result) {
    return !stopped
        && switch (result.analysis().outcome()) {
          case TIME_OUT, UNFINISHED, CRASHED, PROTOCOL_ERROR -> true;
          case ANSWERED, NO_MOVE, ILLEGAL_MOVE, TIME_FORFEIT, UNUSABLE, SKIPPED -> false;
        };
  }

  /** Searches once; an engine that fails is restarted a few times. */
  private FinishedSearch once(RunTask task, Position root, boolean isFirst) throws EngineFailure {
    String label = task.engine().label();
    for (int failures = 1; ; failures++) {
      String why = engines.containsKey(label) ? null : starter.whyGivenUp(label);
      if (why != null) {
        return without(Outcome.UNUSABLE, why);
      }
      try {
        return once(task, root, isFirst, engine(task.engine()));
      } catch (EngineFailure e) {
        discard(label);
        if (Thread.currentThread().isInterrupted()) {
          throw e;
        }
        if (stopped || failures == EngineStarter.MOST_STARTS) {
          return without(Outcome.UNUSABLE, String.valueOf(e.getMessage()));
        }
      }
    }
  }

  private static FinishedSearch without(Outcome outcome, String why) {
    return new FinishedSearch(Analysis.without(outcome, why), false);
  }

  private FinishedSearch once(RunTask task, Position root, boolean isFirst, Engine engine)
      throws EngineFailure {
    if (isFirst && !plan.use().keepHash()) {
      engine.newGame();
    }
    StopToken token = new StopToken();
    current = token;
    if (stopped) {
      token.request();
    }
    int iterations = plan.use().stopAfterSolved();
    StableSolution solution = new StableSolution(task.problem(), plan.judging().rule(), iterations);
    LineListener lines =
        line -> {
          listener.accept(task, line);
          if (iterations > 0) {
            solution.line(line);
            if (solution.isEnough()) {
              token.request();
            }
          }
        };
    Limits limits = plan.limits().of(task.problem());
    Analysis analysis = onTheClock(engine.analyse(root, limits, lines, token), limits);
    return new FinishedSearch(analysis, iterations > 0 && solution.isEnough());
  }

  /** An answer after the time on the clock is none. */
  private static Analysis onTheClock(Analysis analysis, Limits limits) {
    GameClock clock = limits.clock();
    if (clock == null || !analysis.outcome().isAnswer() || !limits.isLate(analysis.nanos())) {
      return analysis;
    }
    return analysis.forfeited(
        String.format(
            Locale.ROOT,
            "answered after %.1f ms, with %d ms on the clock",
            analysis.nanos() / 1e6,
            clock.left()));
  }

  /** Makes all engines forget the searches so far. */
  public void forget() {
    for (Map.Entry<String, Engine> engine : List.copyOf(engines.entrySet())) {
      try {
        engine.getValue().newGame();
      } catch (EngineFailure e) {
        // The next search opens it again, and reports the fault if that fails as well.
        discard(engine.getKey());
      }
    }
  }

  private Engine engine(EngineSpec spec) throws EngineFailure {
    Engine engine = engines.get(spec.label());
    if (engine == null) {
      makeRoom();
      engine = starter.open(spec);
      engines.put(spec.label(), engine);
    }
    return engine;
  }

  /** Closes an engine if many are open, unless it is to remember its searches. */
  private void makeRoom() {
    if (engines.size() >= EngineStarter.MOST_OPEN && !plan.use().keepHash()) {
      discard(engines.keySet().iterator().next());
    }
  }

  private void discard(String label) {
    Engine engine = engines.remove(label);
    if (engine != null) {
      starter.close(label, engine);
    }
  }

  @Override
  public void stop() {
    stopped = true;
    current.request();
  }

  boolean isStopped() {
    return stopped;
  }

  @Override
  public void close() {
    for (String label : List.copyOf(engines.keySet())) {
      discard(label);
    }
  }
}
