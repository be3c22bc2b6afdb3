package dev.plumbline.lab.score;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.AnswerJudge;
import dev.plumbline.lab.Crew;
import dev.plumbline.lab.Exercise;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Has engines solve problems, each as a new game, within limits.
 *
 * @param warmup how many of the first problems each engine searches beforehand, uncounted, so that
 *     the Java machine has compiled the search by the time that it is measured
 */
public record ScoreRun(Supplier<? extends Engine> engines, Limits limits, int warmup, int jobs) {
  /** Hands over what came of each problem, in order. */
  public void run(List<Exercise> exercises, Consumer<Scored> listener)
      throws EngineFailure, InterruptedException {
    Crew<Scored> crew =
        new Crew<>(
            exercises.size(),
            scored -> {
              listener.accept(scored);
              return true;
            });
    crew.run(jobs, () -> new Solver(engines.get(), exercises));
  }

  /** One engine at work, with a judge of its own. */
  private final class Solver implements Crew.Worker<Scored> {
    private final Engine engine;
    private final List<Exercise> exercises;
    private final AnswerJudge judge = new AnswerJudge();

    Solver(Engine engine, List<Exercise> exercises) throws EngineFailure {
      this.engine = engine;
      this.exercises = exercises;
      for (int i = 0; i < Math.min(warmup, exercises.size()); i++) {
        search(exercises.get(i));
      }
    }

    @Override
    public Scored run(int task) throws EngineFailure {
      Exercise exercise = exercises.get(task);
      Analysis analysis = search(exercise);
      return new Scored(exercise, analysis, judge.judge(exercise.problem(), analysis));
    }

    private Analysis search(Exercise exercise) throws EngineFailure {
      engine.newGame();
      Position position = Position.of(exercise.problem().setup());
      return engine.analyse(position, limits, line -> {}, new StopToken());
    }

    @Override
    public void close() {
      engine.close();
    }
  }
}
