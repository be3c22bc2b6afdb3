package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.eval.CachedEvaluator;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Weights;
import dev.plumbline.search.pv.CollectorSetup;
import dev.plumbline.search.pv.PvCollector;
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

  /** Makes the evaluator for given settings. */
  private final Function<SearchSettings, Evaluator> evaluators;

  /** Makes the collector; null for the one named by the settings. */
  private final @Nullable Function<CollectorSetup, PvCollector> collectors;

  private final List<Setting> described;
  private SearchSettings settings;
  private int hashMegabytes;

  /** The search under the current settings; null until it is needed. */
  private @Nullable Search search;

  public BuiltinEngine(SearchSettings settings, int hashMegabytes) {
    this(settings, hashMegabytes, BuiltinEngine::evaluator, null);
  }

  /** An engine with another evaluator. */
  public BuiltinEngine(SearchSettings settings, int hashMegabytes, Evaluator evaluator) {
    this(settings, hashMegabytes, any -> evaluator, null);
  }

  /**
   * An engine with another collector, such as one that fans out to many. The caller is responsible
   * for its lines: unsound settings are not refused.
   */
  public BuiltinEngine(
      SearchSettings settings,
      int hashMegabytes,
      Function<CollectorSetup, PvCollector> collectors) {
    this(settings, hashMegabytes, BuiltinEngine::evaluator, collectors);
  }

  private BuiltinEngine(
      SearchSettings settings,
      int hashMegabytes,
      Function<SearchSettings, Evaluator> evaluators,
      @Nullable Function<CollectorSetup, PvCollector> collectors) {
    this.settings = settings;
    this.hashMegabytes = hashMegabytes;
    this.evaluators = evaluators;
    this.collectors = collectors;
    described = describe(settings, hashMegabytes);
  }

  private static Evaluator evaluator(SearchSettings settings) {
    int grain = settings.number(SearchOption.EVAL_GRAIN);
    return new CachedEvaluator(new HandWritten(Weights.standard(), grain));
  }

  /** All settings, with the given values as their defaults. */
  private static List<Setting> describe(SearchSettings settings, int hashMegabytes) {
    List<Setting> all = new ArrayList<>();
    all.add(
        new Setting(
            HASH,
            "size of the transposition table in megabytes",
            Setting.Type.NUMBER,
            Integer.toString(hashMegabytes),
            1,
            MAX_HASH,
            List.of()));
    Arrays.stream(SearchOption.values()).map(settings::describe).forEach(all::add);
    return List.copyOf(all);
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
        hashMegabytes = hash(value);
      } else {
        settings = settings.with(name, value);
      }
    } catch (SettingException e) {
      throw new EngineFailure(e.sentence(), e);
    }
    search = null;
  }

  private static int hash(String value) throws SettingException {
    int megabytes = value.matches("[0-9]{1,9}") ? Integer.parseInt(value) : 0;
    if (megabytes < 1 || megabytes > MAX_HASH) {
      throw new SettingException(
          "hash must be a number of megabytes from 1 to " + MAX_HASH + ", not \"" + value + "\"");
    }
    return megabytes;
  }

  @Override
  public void newGame() {
    ready().newGame();
  }

  /**
   * {@inheritDoc}
   *
   * @throws EngineFailure if the settings are unsound
   */
  @Override
  public Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop)
      throws EngineFailure {
    Optional<String> refusal = collectors == null ? Soundness.refusal(settings) : Optional.empty();
    if (refusal.isPresent()) {
      throw new EngineFailure(refusal.get());
    }
    return ready().analyse(position, limits, listener, stop);
  }

  /** Counters of all searches so far, for experiments. */
  public SearchCounts counts() {
    return ready().counts();
  }

  private Search ready() {
    Search present = search;
    if (present == null) {
      present =
          new Search(
              settings,
              hashMegabytes,
              evaluators.apply(settings),
              collectors == null ? settings.collectorKind()::collector : collectors);
      search = present;
    }
    return present;
  }

  @Override
  public void close() {}
}
