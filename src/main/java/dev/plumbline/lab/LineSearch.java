package dev.plumbline.lab;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.StopToken;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.judge.lines.LineJudge.LineTruth;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchCounts;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.Soundness;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.CollectorSetup;
import dev.plumbline.search.pv.FanOut;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.pv.WriteCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches positions with many collectors attached to the same search, and judges all lines that
 * they keep. The first collector is triangular and loses nothing: the others are compared with it.
 */
public final class LineSearch implements TaskRunner.Worker<Exercise, LineSearch.SearchedPosition> {
  private final Experiment experiment;
  private final BuiltinEngine engine;
  private final LineJudge judge;
  private FanOut fanOut = new FanOut(0, List.of());
  private WriteCounter writes = new WriteCounter(0);

  public LineSearch(Experiment experiment) {
    this.experiment = experiment;
    engine = new BuiltinEngine(experiment.settings(), experiment.hashMegabytes(), this::collectors);
    SearchSettings settings = experiment.settings();
    judge = new LineJudge(settings.evaluator()::evaluate, settings::isTableEnd);
  }

  private PvCollector collectors(CollectorSetup setup) {
    writes = new WriteCounter(setup.plies());
    List<PvCollector> collectors = new ArrayList<>();
    collectors.add(CollectorKind.TRIANGULAR.collector(setup));
    experiment.collectors().forEach(kind -> collectors.add(kind.collector(setup)));
    collectors.add(writes);
    // The search never rejects an exact table hit for the sake of the first or the last.
    fanOut = new FanOut(setup.plies(), collectors, collectors.subList(1, collectors.size() - 1));
    return fanOut;
  }

  @Override
  public SearchedPosition run(Exercise exercise) throws EngineFailure {
    Position position = Position.of(exercise.problem().setup());
    List<KeptLine> kept = new ArrayList<>();
    engine.newGame();
    SearchCounts counts = engine.counts();
    long raises = writes.raises();
    List<Long> written = written();
    Analysis analysis =
        engine.analyse(
            position,
            experiment.limits(),
            report -> {
              if (report.bound() == Bound.EXACT) {
                kept.add(new KeptLine(report, line(0), lines()));
              }
            },
            new StopToken());
    kept.removeIf(line -> line.report().depth() > analysis.depth());
    return new SearchedPosition(
        exercise,
        analysis,
        engine.counts().minus(counts),
        writes.raises() - raises,
        difference(written(), written),
        judged(position, kept));
  }

  private List<Long> written() {
    return experiment.collectors().stream().map(writes::written).toList();
  }

  private static List<Long> difference(List<Long> after, List<Long> before) {
    List<Long> difference = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      difference.add(after.get(i) - before.get(i));
    }
    return difference;
  }

  /** An exact line as the triangular collector and each of the others have it. */
  private record KeptLine(LineReport report, List<Integer> shadow, List<List<Integer>> lines) {}

  private List<List<JudgedLine>> judged(Position position, List<KeptLine> kept) {
    List<List<JudgedLine>> judged = new ArrayList<>();
    for (int i = 0; i < experiment.collectors().size(); i++) {
      int index = i;
      judged.add(kept.stream().map(line -> judged(position, line, index)).toList());
    }
    return judged;
  }

  private JudgedLine judged(Position position, KeptLine kept, int index) {
    List<Integer> line = kept.lines().get(index);
    return new JudgedLine(
        kept.report(), line, judge.judge(position, kept.report(), line, kept.shadow()));
  }

  private List<List<Integer>> lines() {
    List<List<Integer>> lines = new ArrayList<>();
    for (int i = 0; i < experiment.collectors().size(); i++) {
      lines.add(line(i + 1));
    }
    return lines;
  }

  private List<Integer> line(int index) {
    return Arrays.stream(fanOut.lineOf(index)).boxed().toList();
  }

  @Override
  public void close() {
    engine.close();
  }

  /**
   * The results of a search.
   *
   * @param raises the number of times alpha was raised in a PV node
   * @param written the moves that each collector wrote
   */
  public record SearchedPosition(
      Exercise exercise,
      Analysis analysis,
      SearchCounts counts,
      long raises,
      List<Long> written,
      List<List<JudgedLine>> lines) {
    public SearchedPosition {
      written = List.copyOf(written);
      lines = lines.stream().map(List::copyOf).toList();
    }
  }

  /**
   * An exact line of a completed iteration as a collector kept it.
   *
   * @param report of the search, with its score and leaf record
   */
  public record JudgedLine(LineReport report, List<Integer> moves, LineTruth truth) {
    public JudgedLine {
      moves = List.copyOf(moves);
    }
  }

  /**
   * A setting of the search with the collectors to compare.
   *
   * @param collectors attached to the same search, in place of the one in the settings
   */
  public record Experiment(
      SearchSettings settings, int hashMegabytes, List<CollectorKind> collectors, Limits limits) {
    public Experiment {
      collectors = List.copyOf(collectors);
    }

    public Experiment withWindow(String window) {
      return new Experiment(
          settings.with(SearchOption.WINDOW, window), hashMegabytes, collectors, limits);
    }

    public Experiment withCollectors(List<CollectorKind> others) {
      return new Experiment(settings, hashMegabytes, others, limits);
    }

    /** All window policies; without pvs-zws, which is another name of pvs. */
    public static List<String> windows() {
      return SearchOption.WINDOW.choices().stream()
          .filter(name -> !name.equals("pvs-zws"))
          .toList();
    }

    /**
     * The settings with each sound collector, by name, after those that keep the root move only.
     */
    public Map<String, SearchSettings> byCollector() {
      Map<String, SearchSettings> ways = new LinkedHashMap<>();
      ways.put("none", settings.with(SearchOption.PV, "none"));
      for (CollectorKind kind : collectors) {
        if (refusal(kind).isEmpty()) {
          ways.put(kind.label(), settings.with(SearchOption.PV, kind.label()));
        }
      }
      return ways;
    }

    /** Why a collector is unsound under the settings; empty if it is sound. */
    public Optional<String> refusal(CollectorKind kind) {
      return Soundness.refusal(settings.with(SearchOption.PV, kind.label()));
    }

    /** Whether the search accepts an exact table hit only if the collector has its line. */
    boolean asksCollectors() {
      return settings.choice(SearchOption.HITS).equals("cut-with-line");
    }
  }
}
