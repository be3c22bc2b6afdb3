package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.MoveTime;
import dev.plumbline.engine.MoveTime.TimeManager;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.eval.CachedEvaluator;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.pv.CollectorSetup;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.table.TranspositionTable;
import dev.plumbline.tablebase.TablebaseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Plumbline's own engine behind the {@link Engine} interface.
 *
 * <p>Settings can be changed one by one between analyses. Combinations that are unsound are
 * refused, with the reason, when an analysis begins. A change clears everything learned.
 */
public final class BuiltinEngine implements Engine {
  /** The name of the setting for the size of the table, in megabytes. */
  public static final String HASH = "hash";

  public static final int MAX_HASH = 8192;

  /** The name of the setting for the number of threads that search one position. */
  public static final String THREADS = "threads";

  public static final int MAX_THREADS = 256;

  /** Milliseconds of a clock that a busy machine may take from a search. */
  private static final long OVERHEAD = 10;

  private final Function<SearchSettings, Evaluator> evaluators;

  /** Makes the collector; null for the one named by the settings. */
  private final @Nullable Function<CollectorSetup, PvCollector> collectors;

  private final List<Setting> described;
  private SearchSettings settings;
  private int hashMegabytes;
  private int threads;

  /** The search under the current settings; null until it is needed. */
  private @Nullable SearchThreads search;

  /** An engine that searches on the caller's thread alone. */
  public BuiltinEngine(SearchSettings settings, int hashMegabytes) {
    this(settings, hashMegabytes, 1);
  }

  /** An engine whose threads search one position together. */
  public BuiltinEngine(SearchSettings settings, int hashMegabytes, int threads) {
    this(settings, hashMegabytes, threads, BuiltinEngine::evaluator, null);
  }

  /** An engine with another evaluator, which is safe for several threads if there are several. */
  public BuiltinEngine(SearchSettings settings, int hashMegabytes, Evaluator evaluator) {
    this(settings, hashMegabytes, 1, any -> evaluator, null);
  }

  /**
   * An engine with another collector, such as one that fans out to many. The caller is responsible
   * for its lines: unsound settings are not refused.
   */
  public BuiltinEngine(
      SearchSettings settings,
      int hashMegabytes,
      Function<CollectorSetup, PvCollector> collectors) {
    this(settings, hashMegabytes, 1, BuiltinEngine::evaluator, collectors);
  }

  private BuiltinEngine(
      SearchSettings settings,
      int hashMegabytes,
      int threads,
      Function<SearchSettings, Evaluator> evaluators,
      @Nullable Function<CollectorSetup, PvCollector> collectors) {
    this.settings = settings;
    this.hashMegabytes = hashMegabytes;
    this.threads = threads;
    this.evaluators = evaluators;
    this.collectors = collectors;
    described = describe(settings, hashMegabytes, threads);
  }

  private static Evaluator evaluator(SearchSettings settings) {
    return new CachedEvaluator(settings.evaluator());
  }

  /** All settings, with the given values as their defaults. */
  private static List<Setting> describe(SearchSettings settings, int hashMegabytes, int threads) {
    List<Setting> all = new ArrayList<>();
    String size = "size of the transposition table in megabytes";
    all.add(number(HASH, size, hashMegabytes, MAX_HASH));
    all.add(number(THREADS, "threads that search one position", threads, MAX_THREADS));
    Arrays.stream(SearchOption.values()).map(settings::describe).forEach(all::add);
    all.add(settings.describeNetwork());
    all.add(settings.describeTables());
    return List.copyOf(all);
  }

  private static Setting number(String name, String sentence, int value, int most) {
    String usual = Integer.toString(value);
    return new Setting(name, sentence, Setting.SettingType.NUMBER, usual, 1, most, List.of());
  }

  @Override
  public String name() {
    return "Plumbline";
  }

  /** With the initial values as defaults. */
  @Override
  public List<Setting> settings() {
    return described;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Soundness is checked when the next analysis begins.
   */
  @Override
  public void set(String name, String value) throws EngineFailure {
    try {
      if (name.equalsIgnoreCase(HASH)) {
        hashMegabytes = number(HASH, value, MAX_HASH, " of megabytes");
      } else if (name.equalsIgnoreCase(THREADS)) {
        threads = number(THREADS, value, MAX_THREADS, "");
      } else {
        settings = settings.with(name, value);
      }
    } catch (SettingException e) {
      throw new EngineFailure(e.sentence(), e);
    }
    search = null;
  }

  private static int number(String name, String value, int most, String unit)
      throws SettingException {
    int number = value.matches("[0-9]{1,9}") ? Integer.parseInt(value) : 0;
    if (number < 1 || number > most) {
      throw new SettingException(
          name + " must be a number" + unit + " from 1 to " + most + ", not \"" + value + '"');
    }
    return number;
  }

  @Override
  public void newGame() {
    ready().newGame();
  }

  /**
   * {@inheritDoc}
   *
   * @throws EngineFailure if the settings are unsound, or an endgame table is damaged
   */
  @Override
  public Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop)
      throws EngineFailure {
    Optional<String> refusal =
        collectors == null ? Soundness.refusal(settings, threads) : Optional.empty();
    if (refusal.isPresent()) {
      throw new EngineFailure(refusal.get());
    }
    try {
      return limits.clock() == null
          ? ready().analyse(position, limits, listener, stop)
          : analyse(position, limits, MoveTime.of(limits.clock(), OVERHEAD), listener, stop);
    } catch (TablebaseException e) {
      // Amid a search: what it has made is not taken back.
      search = null;
      throw new EngineFailure(e.getMessage(), e);
    }
  }

  private Analysis analyse(
      Position position, Limits limits, MoveTime time, LineListener listener, StopToken stop) {
    TimeManager manager = time.manager(limits.choices(position), limits.multiPv());
    StopToken enough = new StopToken(stop);
    LineListener lines =
        line -> {
          listener.line(line);
          if (manager != null && manager.isEnough(line, line.nanos())) {
            enough.request();
          }
        };
    return ready().analyse(position, limits.withNanos(time.most()), lines, enough);
  }

  /** Counters of all searches so far, for experiments. */
  public SearchCounts counts() {
    return ready().counts();
  }

  private SearchThreads ready() {
    SearchThreads present = search;
    if (present == null) {
      TranspositionTable table = Search.table(settings, hashMegabytes);
      List<Search> helpers = new ArrayList<>();
      EndgameProbe endings = settings.endgameProbe();
      Search first = search(table, endings, collectors);
      for (int i = 1; i < threads; i++) {
        helpers.add(search(table, endings, null));
      }
      present = new SearchThreads(first, helpers);
      search = present;
    }
    return present;
  }

  private Search search(
      TranspositionTable table,
      @Nullable EndgameProbe endings,
      @Nullable Function<CollectorSetup, PvCollector> other) {
    return new Search(
        settings,
        table,
        evaluators.apply(settings),
        other == null ? settings.collectorKind()::collector : other,
        settings.windowPolicy(),
        endings);
  }

  @Override
  public void close() {}
}
