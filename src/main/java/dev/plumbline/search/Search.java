package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.search.SearchStack.Stopper;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.order.MoveHistory;
import dev.plumbline.search.pv.CollectorSetup;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.table.TranspositionTable;
import dev.plumbline.search.window.WindowPolicy;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The parts of the search put together for one choice of settings, with what they have learned.
 * {@link IterativeDeepening} searches the {@link RootNode}, which searches {@link PvNode}s and
 * {@link NullNode}s down to {@link Quiescence}. Mutable, for one search at a time; only the table
 * may be shared with searches on other threads.
 */
final class Search {
  private final SearchSettings settings;
  private final Margins margins;
  private final TranspositionTable table;
  private final WindowPolicy windows;
  private final PvCollector collector;
  private final MoveHistory history = new MoveHistory(Values.MAX_PLY + 4);
  private final SearchStack stack;
  private final Knowledge knowledge;
  private final Quiescence quiescence;
  private final NullNode nullNode;
  private final PvNode pvNode;
  private final @Nullable EndgameProbe endings;

  /** A search without endgame tables, even if the settings name some. */
  Search(
      SearchSettings settings,
      TranspositionTable table,
      Evaluator evaluator,
      Function<CollectorSetup, PvCollector> collectors,
      WindowPolicy windows) {
    this(settings, table, evaluator, collectors, windows, null);
  }

  /** The window policy may be another than that of the settings. */
  Search(
      SearchSettings settings,
      TranspositionTable table,
      Evaluator evaluator,
      Function<CollectorSetup, PvCollector> collectors,
      WindowPolicy windows,
      @Nullable EndgameProbe endings) {
    this.settings = settings;
    margins = settings.margins();
    this.windows = windows;
    Switches on = new Switches(settings);
    this.table = table;
    this.endings = endings;
    collector = collectors.apply(settings.collectorSetup(table));
    stack = new SearchStack(history, on);
    knowledge = new Knowledge(on, margins, stack, evaluator, table, history, endings);
    Selectivity selectivity = new Selectivity(on, margins, stack, knowledge);
    quiescence = new Quiescence(on, margins, stack, collector, evaluator, table);
    nullNode = new NullNode(on, margins, stack, knowledge, selectivity, quiescence);
    pvNode =
        new PvNode(on, windows, collector, stack, knowledge, selectivity, quiescence, nullNode);
  }

  static TranspositionTable table(SearchSettings settings, int hashMegabytes) {
    return new TranspositionTable(hashMegabytes, settings.isOn(SearchOption.TABLE_KEEP_EXACT));
  }

  /**
   * Begins an iteration at a root that seems to be worth so much; the search restores the position.
   */
  void begin(Position root, int depth, int expected, Stopper stopper) {
    stack.begin(root, depth, stopper);
    knowledge.begin(expected);
    nullNode.begin();
  }

  RootNode rootNode(Position root, RootNode.RootListener listener) {
    return new RootNode(pvNode, windows, collector, stack, root, settings, table, listener);
  }

  void newGame() {
    table.clear();
    forget();
  }

  /** Forgets what is not in the table. */
  void forget() {
    knowledge.clear();
  }

  SearchCounts counts() {
    return new SearchCounts(
        pvNode.researches(), pvNode.tinyGains(), history.cuts(), history.firstMoveCuts());
  }

  SearchSettings settings() {
    return settings;
  }

  Margins margins() {
    return margins;
  }

  TranspositionTable table() {
    return table;
  }

  /** The endgame tables; null without them. */
  @Nullable EndgameProbe endings() {
    return endings;
  }

  SearchStack stack() {
    return stack;
  }

  Quiescence quiescence() {
    return quiescence;
  }
}
