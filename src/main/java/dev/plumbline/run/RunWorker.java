package dev.plumbline.run;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LineListener;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.HeldSolution;
import dev.plumbline.run.spec.EngineSpec;
import java.util.HashMap;
import java.util.Map;

/** Makes searches one after the other, with engines of its own that it opens at need. */
final class RunWorker implements AutoCloseable {
  private final RunPlan plan;
  private final RunListener listener;
  private final Map<String, Engine> engines = new HashMap<>();
  private volatile StopToken stop = new StopToken();
  private volatile boolean abandoned;

  RunWorker(RunPlan plan, RunListener listener) {
    this.plan = plan;
    this.listener = listener;
  }

  /** What came of a search, and whether it was stopped because its solution was held. */
  record Result(Analysis analysis, boolean stoppedEarly) {}

  /** Makes a search, again where it gives no answer and may be made again. */
  Result search(RunTask task) throws EngineFailure {
    Result result = once(task);
    for (int i = 0; i < plan.handling().retries() && isWorthARetry(result); i++) {
      result = once(task);
    }
    return result;
  }

  private boolean isWorthARetry(Result result) {
    return !abandoned
        && switch (result.analysis().outcome()) {
          case TIME_OUT, CRASHED, PROTOCOL_ERROR -> true;
          case ANSWERED, NO_MOVE, ILLEGAL_MOVE, SKIPPED -> false;
        };
  }

  private Result once(RunTask task) throws EngineFailure {
    Engine engine = engine(task.engine());
    if (!plan.handling().keepHash()) {
      engine.newGame();
    }
    StopToken token = new StopToken();
    stop = token;
    if (abandoned) {
      token.request();
    }
    int iterations = plan.handling().stopAfterSolved();
    HeldSolution held =
        new HeldSolution(task.problem(), plan.rule(), iterations, plan.handling().leastDepth());
    LineListener hearer =
        line -> {
          listener.line(task, line);
          if (iterations > 0) {
            held.line(line);
            if (held.isEnough()) {
              token.request();
            }
          }
        };
    Position root = Position.of(task.problem().setup());
    Analysis analysis = engine.analyse(root, plan.effort().of(task.problem()), hearer, token);
    if (plan.handling().freshProcess()) {
      engines.remove(task.engine().label());
      engine.close();
    }
    return new Result(analysis, iterations > 0 && held.isEnough());
  }

  /** What was learnt so far shall help with nothing. */
  void forget() throws EngineFailure {
    for (Engine engine : engines.values()) {
      engine.newGame();
    }
  }

  private Engine engine(EngineSpec spec) throws EngineFailure {
    Engine engine = engines.get(spec.label());
    if (engine == null) {
      engine = spec.open();
      engines.put(spec.label(), engine);
    }
    return engine;
  }

  /** Ends the present search soon; its result counts for nothing. May be called by any thread. */
  void abandon() {
    abandoned = true;
    stop.request();
  }

  boolean isAbandoned() {
    return abandoned;
  }

  @Override
  public void close() {
    engines.values().forEach(Engine::close);
  }
}
