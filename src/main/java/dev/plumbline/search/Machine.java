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
import dev.plumbline.search.window.PrincipalVariation;
import dev.plumbline.search.window.ReSearch;
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
    windows =
        new PrincipalVariation(
            new ReSearch(ReSearch.From.ALPHA, settings.isOn(SearchOption.RESEARCH_BELOW_BETA), 0),
            false,
            0);
    collector = collectors.apply(CollectorSettings.setup(settings, table));
    search = new Search(new Switches(settings), windows, collector, evaluator, table);
  }

  void newGame() {
    table.clear();
    search.history.clear();
    search.corrections.clear();
  }

  Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop) {
    Position root = position.copy();
    table.age();
    search.path.nodes = 0;
    long start = System.nanoTime();
    long nodeLimit = limits.nodes().orElse(Long.MAX_VALUE);
    long nanoLimit = limits.nanos().orElse(Long.MAX_VALUE);
    Stopper stopper =
        nodes ->
            nodes >= nodeLimit
                || ((nodes & 1023) == 0
                    && (stop.isRequested() || System.nanoTime() - start >= nanoLimit));
    RootSearch rootSearch = new RootSearch(search, windows, collector, root, RootSearch.Mode.ALL);
    return new Deepening(search, rootSearch, root, limits, listener, settings).run(stopper);
  }
}
