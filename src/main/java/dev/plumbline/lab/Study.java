package dev.plumbline.lab;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.lab.LineSearch.Experiment;
import dev.plumbline.lab.Timing.Timed;
import dev.plumbline.lab.Trial.Scale;
import dev.plumbline.lab.WindowRun.WindowResult;
import dev.plumbline.search.Bench;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Runs the fixed experiments over the project's own positions. */
public final class Study {
  private static final String ENDINGS = "endings.fens";

  private final Scale scale;
  private final int jobs;
  private final Progress progress;
  private final List<Exercise> bench = bench();
  private final List<Exercise> endings = endings();

  /** Called as the study progresses. */
  @FunctionalInterface
  public interface Progress {
    void at(String what, int done, int all);
  }

  public Study(Scale scale, int jobs, Progress progress) {
    this.scale = scale;
    this.jobs = jobs;
    this.progress = progress;
  }

  private static List<Exercise> bench() {
    List<Exercise> exercises = new ArrayList<>();
    for (Position position : new Bench().positions()) {
      Problem problem = Problem.of(new EpdRecord(position.setup(), List.of()));
      exercises.add(new Exercise("bench", exercises.size() + 1, problem));
    }
    return exercises;
  }

  private static List<Exercise> endings() {
    try {
      return Exercise.read(
          "endings",
          new Input(ENDINGS, Study::openEndings),
          rejected -> {
            throw new IllegalStateException(ENDINGS + ": " + rejected.findings());
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream openEndings() {
    InputStream in = Study.class.getResourceAsStream(ENDINGS);
    if (in == null) {
      throw new IllegalStateException("this build of Plumbline lacks " + ENDINGS);
    }
    return in;
  }

  /** All results except timings: those of each experiment by the value of the varied setting. */
  public Map<Trial, List<WindowResult>> count()
      throws IOException, EngineFailure, InterruptedException {
    Map<Trial, List<WindowResult>> counted = new EnumMap<>(Trial.class);
    for (Trial trial : Trial.values()) {
      List<WindowResult> results = new ArrayList<>();
      for (String value : trial.ways()) {
        List<Exercise> exercises = exercises(trial);
        results.add(
            new WindowRun(exercises, jobs)
                .run(
                    value,
                    trial.experiment(value, scale),
                    done -> progress.at(trial.title() + ", " + value, done, exercises.size())));
      }
      counted.put(trial, results);
    }
    return counted;
  }

  public Limits limits(Trial trial) {
    return trial.limits(scale);
  }

  /** The positions of an experiment. */
  public List<Exercise> exercises(Trial trial) {
    if (trial == Trial.ENDINGS) {
      return spread(endings, scale.nodePositions());
    }
    boolean byNodes = trial.limits(scale).nodes().isPresent();
    return spread(bench, byNodes ? scale.nodePositions() : scale.positions());
  }

  private static List<Exercise> spread(List<Exercise> all, int most) {
    int step = Math.max(1, all.size() / most);
    List<Exercise> some = new ArrayList<>();
    for (int i = 0; i < all.size() && some.size() < most; i += step) {
      some.add(all.get(i));
    }
    return some;
  }

  /** The cost in time of each collector, compared with keeping the root move only. */
  public Map<String, Timed> time() throws EngineFailure {
    List<Exercise> exercises = exercises(Trial.HITS);
    Experiment experiment = Trial.HITS.experiment("ignore", scale);
    return new Timing(exercises, scale.rounds())
        .run(
            experiment.byCollector(),
            experiment,
            (round, done) ->
                progress.at(
                    "timing, round " + round + " of " + scale.rounds(), done, exercises.size()));
  }
}
