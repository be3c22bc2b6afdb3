package dev.plumbline.tools.lab;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.plumbline.lab.Exercise;
import dev.plumbline.lab.Timing;
import dev.plumbline.lab.WindowRun;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.lab.LineSearch.Experiment;
import dev.plumbline.lab.Timing.Timed;
import dev.plumbline.tools.lab.Trial.Scale;
import dev.plumbline.lab.WindowRun.WindowResult;
import dev.plumbline.search.Bench;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Runs the fixed experiments over the project's own positions. */
public final class Study {
  private static final String ENDINGS =
      """
      8/5k2/3p4/p1pPp1p1/P1P1P1P1/8/5K2/8 w - - 0 1
      8/8/3k1p2/1p1p1P2/1P1P1K2/8/8/8 w - - 0 1
      4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - 0 1
      8/2p2k2/1p1p4/1P1P4/2P2K2/8/8/8 w - - 0 1
      8/6k1/4p1p1/3pP1P1/3P4/2K5/8/8 b - - 0 1
      8/k7/p2b4/P1p1p3/2P1P3/3B4/4K3/8 w - - 0 1
      1k6/1p2r3/1P6/8/8/8/5PK1/4R3 w - - 0 1
      8/8/1p1k4/p1p2p1p/P1P2P1P/1P1K4/8/8 b - - 0 1
      """;

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
          new Input("endings", () -> new ByteArrayInputStream(ENDINGS.getBytes(US_ASCII))),
          rejected -> {
            throw new IllegalStateException("endings: " + rejected.findings());
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
