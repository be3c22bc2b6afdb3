package dev.plumbline.run;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.StableSolution;
import dev.plumbline.run.RunPlan.RunTask;
import dev.plumbline.run.spec.EngineSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Searches records with engines of its own, which it opens when they are needed. Not thread-safe,
 * except for {@link #stop}.
 */
final class RunWorker implements AutoCloseable {
  private final RunPlan plan;
  private final Run.Listener listener;
  private final EngineSupply supply;
  private final Map<String, Engine> engines = new HashMap<>();
  private volatile StopToken current = new StopToken();
  private volatile boolean stopped;

  RunWorker(RunPlan plan, Run.Listener listener, EngineSupply supply) {
    this.plan = plan;
    this.listener = listener;
    this.supply = supply;
  }

  /** A finished search, and whether it was stopped because its solution was stable. */
  record Result(Analysis analysis, boolean stoppedEarly) {}

  /** Searches; retries a search without an answer if the plan allows it. */
  Result search(RunTask task) throws EngineFailure {
    Result result = once(task);
    for (int i = 0; i < plan.handling().retries() && isWorthARetry(result); i++) {
      result = once(task);
    }
    return result;
  }

  private boolean isWorthARetry(Result result) {
    return !stopped
        && switch (result.analysis().outcome()) {
          case TIME_OUT, UNFINISHED, CRASHED, PROTOCOL_ERROR -> true;
          case ANSWERED, NO_MOVE, ILLEGAL_MOVE, UNUSABLE, SKIPPED -> false;
        };
  }

  /** Searches once; an engine that fails is restarted a few times. */
  private Result once(RunTask task) throws EngineFailure {
    String label = task.engine().label();
    for (int failures = 1; ; failures++) {
      String why = engines.containsKey(label) ? null : supply.whyGivenUp(label);
      if (why != null) {
        return unusable(why);
      }
      try {
        return once(task, engine(task.engine()));
      } catch (EngineFailure e) {
        discard(label);
        if (Thread.currentThread().isInterrupted()) {
          throw e;
        }
        if (stopped || failures == EngineSupply.MOST_STARTS) {
          return unusable(String.valueOf(e.getMessage()));
        }
      }
    }
  }

  private static Result unusable(String why) {
    Analysis none =
        new Analysis(Outcome.UNUSABLE, why, Move.NONE, Move.NONE, 0, 0, 0, List.of(), List.of());
    return new Result(none, false);
  }

  private Result once(RunTask task, Engine engine) throws EngineFailure {
    if (!plan.handling().keepHash()) {
      engine.newGame();
    }
    StopToken token = new StopToken();
    current = token;
    if (stopped) {
      token.request();
    }
    int iterations = plan.handling().stopAfterSolved();
    StableSolution solution =
        new StableSolution(task.problem(), plan.rule(), iterations, plan.handling().leastDepth());
    LineListener lines =
        line -> {
          listener.line(task, line);
          if (iterations > 0) {
            solution.line(line);
            if (solution.isEnough()) {
              token.request();
            }
          }
        };
    Position root = Position.of(task.problem().setup());
    Analysis analysis = engine.analyse(root, plan.effort().of(task.problem()), lines, token);
    if (plan.handling().freshProcess()) {
      discard(task.engine().label());
    }
    return new Result(analysis, iterations > 0 && solution.isEnough());
  }

  /** Makes all engines forget the searches so far. */
  void forget() {
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
      engine = supply.open(spec);
      engines.put(spec.label(), engine);
    }
    return engine;
  }

  private void discard(String label) {
    Engine engine = engines.remove(label);
    if (engine != null) {
      supply.close(label, engine);
    }
  }

  /** Ends the current search soon; its result does not count. Called by any thread. */
  void stop() {
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
