package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.CollectorSetup;
import dev.plumbline.search.pv.FanOut;
import dev.plumbline.search.pv.PvCollector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One search of the builtin engine with many collectors, and the line that each has kept. */
final class SearchedLines {
  /**
   * An exact line as each collector has it.
   *
   * @param report of the first collector
   * @param lines by collector
   */
  record Kept(LineReport report, List<List<Integer>> lines) {}

  private final BuiltinEngine engine;
  private final FanOut[] fanOut = new FanOut[1];
  private final int collectors;

  SearchedLines(SearchSettings settings, int megabytes, List<CollectorKind> kinds) {
    this(settings, megabytes, kinds.size(), (kind, setup) -> kinds.get(kind).collector(setup));
  }

  /** Makes the collector of an index. */
  interface Maker {
    PvCollector make(int index, CollectorSetup setup);
  }

  SearchedLines(SearchSettings settings, int megabytes, int collectors, Maker maker) {
    this.collectors = collectors;
    engine =
        new BuiltinEngine(
            settings,
            megabytes,
            (CollectorSetup setup) -> {
              List<PvCollector> made = new ArrayList<>();
              for (int i = 0; i < collectors; i++) {
                made.add(maker.make(i, setup));
              }
              fanOut[0] = new FanOut(setup.plies(), made);
              return fanOut[0];
            });
  }

  /** All exact lines of an analysis with nothing known before. */
  List<Kept> analyse(Position position, Limits limits) throws EngineFailure {
    List<Kept> kept = new ArrayList<>();
    engine.newGame();
    engine.analyse(
        position,
        limits,
        report -> {
          if (report.bound() == Bound.EXACT) {
            kept.add(new Kept(report, lines()));
          }
        },
        new StopToken());
    return kept;
  }

  private List<List<Integer>> lines() {
    List<List<Integer>> lines = new ArrayList<>();
    for (int i = 0; i < collectors; i++) {
      lines.add(Arrays.stream(fanOut[0].lineOf(i)).boxed().toList());
    }
    return lines;
  }
}
