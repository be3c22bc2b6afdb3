package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineListener;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.pv.CollectorSetup;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.table.TranspositionTable;
import dev.plumbline.search.window.WindowPolicy;
import java.util.function.Function;

/** The parts of the engine put together for one choice of settings, with what they have learnt. */
final class Machine {
  private final SearchSettings settings;
  private final TranspositionTable table;
  private final Search search;
  private final WindowPolicy windows;
  private final PvCollector collector;

  Machine(
      SearchSettings settings,
      int hashMegabytes,
      Evaluator evaluator,
      Function<CollectorSetup, PvCollector> collectors) {
    this.settings = settings;
    table = new TranspositionTable(hashMegabytes, settings.isOn(SearchOption.TABLE_KEEP_EXACT));
    windows = WindowSettings.policy(settings);
    collector = collectors.apply(CollectorSettings.setup(settings, table));
    search = new Search(new Switches(settings), windows, collector, evaluator, table);
  }

  void newGame() {
    table.clear();
    search.history.clear();
    search.corrections.clear();
  }

  SearchCounts counts() {
    return new SearchCounts(
        search.researches, search.tinyGains, search.history.cuts(), search.history.firstMoveCuts());
  }

  Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop) {
    Position root = position.copy();
    table.age();
    search.path.nodes = 0;
    search.path.stopped = false;
    long start = System.nanoTime();
    long nodeLimit = limits.nodes().orElse(Long.MAX_VALUE);
    long nanoLimit = limits.nanos().orElse(Long.MAX_VALUE);
    Stopper stopper =
        nodes ->
            nodes >= nodeLimit
                || ((nodes & 255) == 0
                    && (stop.isRequested() || System.nanoTime() - start >= nanoLimit));
    RootNode node = new RootNode(search, windows, collector, root, settings, table);
    LineReporter reporter = new LineReporter(search, table, listener, start);
    return new Deepening(search, table, node, root, limits, reporter, settings).run(stopper, start);
  }
}
