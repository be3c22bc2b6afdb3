package dev.plumbline.lab;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.AnswerJudge;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.run.TaskRunner;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Solves problems with engines, each problem as a new game.
 *
 * @param warmup the number of problems that each engine searches beforehand, uncounted, so that the
 *     JIT has compiled the search before it is measured
 */
public record ScoreRun(Supplier<? extends Engine> engines, Limits limits, int warmup, int jobs) {
  /** A runner that solves the problems and delivers the results in order. */
  public TaskRunner<Exercise, Scored> over(List<Exercise> exercises, Consumer<Scored> listener) {
    return TaskRunner.inOrder(
        jobs,
        TaskRunner.Feed.of(exercises),
        () -> new Solver(engines.get(), exercises),
        (exercise, scored) -> listener.accept(scored));
  }

  /** An engine with its own judge. */
  private final class Solver implements TaskRunner.Worker<Exercise, Scored> {
    private final Engine engine;
    private final AnswerJudge judge = new AnswerJudge();
    private final StopToken stop = new StopToken();

    Solver(Engine engine, List<Exercise> exercises) throws EngineFailure {
      this.engine = engine;
      for (int i = 0; i < Math.min(warmup, exercises.size()); i++) {
        search(exercises.get(i));
      }
    }

    @Override
    public @Nullable Scored run(Exercise exercise) throws EngineFailure {
      Analysis analysis = search(exercise);
      return stop.isRequested()
          ? null
          : new Scored(exercise, analysis, judge.judge(exercise.problem(), analysis));
    }

    private Analysis search(Exercise exercise) throws EngineFailure {
      engine.newGame();
      Position position = Position.of(exercise.problem().setup());
      return engine.analyse(position, limits, line -> {}, stop);
    }

    @Override
    public void stop() {
      stop.request();
    }

    @Override
    public void close() {
      engine.close();
    }
  }

  public record Scored(Exercise exercise, Analysis analysis, Verdict verdict) {}

  public record ScoreTotals(
      int problems, int solved, long points, long attainable, long nodes, long nanos) {
    public static ScoreTotals of(List<Scored> all) {
      return new ScoreTotals(
          all.size(),
          (int) all.stream().filter(scored -> scored.verdict().solved()).count(),
          all.stream().mapToLong(scored -> scored.verdict().points()).sum(),
          all.stream().mapToLong(scored -> scored.verdict().attainable()).sum(),
          all.stream().mapToLong(scored -> scored.analysis().nodes()).sum(),
          all.stream().mapToLong(scored -> scored.analysis().nanos()).sum());
    }

    /** The percentage of points. */
    public double percent() {
      return attainable == 0 ? 0 : 100.0 * points / attainable;
    }

    public long nodesPerSecond() {
      return nanos == 0 ? 0 : Math.round(nodes * 1e9 / nanos);
    }
  }
}
