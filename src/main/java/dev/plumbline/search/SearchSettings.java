package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.Setting;
import dev.plumbline.search.eval.Evaluator;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Weights;
import dev.plumbline.search.eval.network.Network;
import dev.plumbline.search.eval.network.NetworkEvaluator;
import dev.plumbline.search.eval.network.NetworkFile;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.CollectorSetup;
import dev.plumbline.search.table.TranspositionTable;
import dev.plumbline.search.window.AlphaBeta;
import dev.plumbline.search.window.PrincipalVariation;
import dev.plumbline.search.window.ReSearch;
import dev.plumbline.search.window.Scout;
import dev.plumbline.search.window.WindowPolicy;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.tablebase.TablebaseException;
import dev.plumbline.tablebase.Wdl;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value for each {@link SearchOption}, the {@link Margins}, a network, and endgame tables.
 * Immutable.
 */
public final class SearchSettings {
  /** The name of the setting for the file of the network; empty for the one of the program. */
  public static final String EVAL_FILE = "eval.file";

  /** The name of the setting for the folders of the endgame tables; empty for none. */
  public static final String SYZYGY_PATH = "syzygy.path";

  private final Map<SearchOption, Integer> values;
  private final @Nullable Margins margins;
  private final @Nullable ReadNetwork read;
  private final @Nullable OpenTables tables;

  private SearchSettings(
      Map<SearchOption, Integer> values,
      @Nullable Margins margins,
      @Nullable ReadNetwork read,
      @Nullable OpenTables tables) {
    this.values = values;
    this.margins = margins;
    this.read = read;
    this.tables = tables;
  }

  private record ReadNetwork(String file, Network network) {}

  /** Endgame tables and the folders that they are in, as the user writes them. */
  private record OpenTables(String path, Tablebase tables) {}

  public static SearchSettings full() {
    Map<SearchOption, Integer> values = new EnumMap<>(SearchOption.class);
    for (SearchOption option : SearchOption.values()) {
      values.put(option, option.fallback());
    }
    return new SearchSettings(values, null, null, null);
  }

  public SearchSettings with(SearchOption option, int value) {
    if (value < option.minimum() || value > option.maximum()) {
      throw new IllegalArgumentException(option.label() + " cannot be " + value);
    }
    Map<SearchOption, Integer> changed = new EnumMap<>(values);
    changed.put(option, value);
    return new SearchSettings(changed, margins, read, tables);
  }

  public SearchSettings with(Margins other) {
    return new SearchSettings(values, other, read, tables);
  }

  public SearchSettings with(SearchOption option, String choice) {
    return with(option, option.choices().indexOf(choice));
  }

  public SearchSettings with(SearchOption option, boolean on) {
    return with(option, on ? 1 : 0);
  }

  /** With a setting as a user writes it; its name ignores case. */
  public SearchSettings with(String name, String value) throws SettingException {
    if (name.equalsIgnoreCase(EVAL_FILE)) {
      return withNetwork(value);
    }
    if (name.equalsIgnoreCase(SYZYGY_PATH)) {
      return withTables(value);
    }
    SearchOption option = SearchOption.named(name);
    return with(option, option.read(value));
  }

  private SearchSettings withNetwork(String file) throws SettingException {
    if (file.isEmpty()) {
      return new SearchSettings(values, margins, null, tables);
    }
    try {
      Network network = NetworkFile.read(Path.of(file));
      return new SearchSettings(values, margins, new ReadNetwork(file, network), tables);
    } catch (NoSuchFileException | InvalidPathException e) {
      throw new SettingException(EVAL_FILE + ": there is no file " + file);
    } catch (IOException e) {
      throw new SettingException(EVAL_FILE + ": " + e.getMessage());
    }
  }

  private SearchSettings withTables(String path) throws SettingException {
    if (path.isEmpty()) {
      return new SearchSettings(values, margins, read, null);
    }
    try {
      Tablebase found = Tablebase.open(Tablebase.split(path).map(Path::of).toList());
      if (found.largest() == 0) {
        throw new SettingException(SYZYGY_PATH + ": there are no Syzygy tables in " + path);
      }
      return new SearchSettings(values, margins, read, new OpenTables(path, found));
    } catch (InvalidPathException e) {
      throw new SettingException(SYZYGY_PATH + ": there is no folder " + path);
    } catch (TablebaseException e) {
      throw new SettingException(SYZYGY_PATH + ": " + e.getMessage());
    }
  }

  /** The folders of the endgame tables, or empty. */
  public String tablePath() {
    return tables == null ? "" : tables.path();
  }

  /** The endgame tables for one analysis after the other; null without any. */
  @Nullable EndgameProbe endgameProbe() {
    return tables == null
        ? null
        : new EndgameProbe(tables.tables(), number(SearchOption.SYZYGY_PROBE_DEPTH));
  }

  /**
   * Whether the endgame tables say of the end of a line that it has the value of its leaf: not
   * without tables.
   */
  public boolean isTableEnd(Position end, LeafRecord leaf) {
    Wdl wdl = tables == null ? null : tables.tables().wdl(end);
    if (wdl == null) {
      return false;
    }
    int value = EndgameProbe.value(wdl, leaf.ply());
    return leaf.value() == ((leaf.ply() & 1) == 0 ? value : -value);
  }

  /** The file of the network, or empty for the one of the program. */
  public String networkFile() {
    return read == null ? "" : read.file();
  }

  public boolean usesNetwork() {
    return choice(SearchOption.EVAL).equals("network");
  }

  /** The network of {@code eval=network}. */
  public Network network() {
    return read == null ? NetworkFile.shipped() : read.network();
  }

  /** The static evaluation, for one thread. */
  public Evaluator evaluator() {
    int grain = number(SearchOption.EVAL_GRAIN);
    if (!usesNetwork()) {
      return new HandWritten(Weights.standard(), grain);
    }
    Network network = network();
    return network.isCorrection()
        ? new HandWritten(Weights.standard(), grain, new NetworkEvaluator(network, 1))
        : new NetworkEvaluator(network, grain);
  }

  public int number(SearchOption option) {
    return values.getOrDefault(option, option.fallback());
  }

  public boolean isOn(SearchOption option) {
    return number(option) != 0;
  }

  /** Those given, or else those tuned for the evaluation. */
  public Margins margins() {
    if (margins != null) {
      return margins;
    }
    return usesNetwork() ? Margins.STANDARD : Margins.BY_HAND;
  }

  public String choice(SearchOption option) {
    return option.show(number(option));
  }

  WindowPolicy windowPolicy() {
    return switch (choice(SearchOption.WINDOW)) {
      case "scout" -> new Scout(Values.INFINITE);
      case "pvs", "pvs-zws" -> principalVariation(reSearch(), false);
      case "pvs-moreland" -> principalVariation(reSearch(), true);
      // NegaScout always searches again from the value returned.
      case "negascout" ->
          principalVariation(
              reSearch() == ReSearch.From.ALPHA ? ReSearch.From.VALUE : reSearch(), false);
      // MTD(f) has null windows only: they are passed on as they are.
      default -> new AlphaBeta();
    };
  }

  private PrincipalVariation principalVariation(ReSearch.From from, boolean afterRaise) {
    ReSearch again =
        new ReSearch(
            from,
            isOn(SearchOption.RESEARCH_BELOW_BETA),
            number(SearchOption.NO_RESEARCH_LAST_PLIES));
    return new PrincipalVariation(again, afterRaise, number(SearchOption.NO_PVS_LAST_PLIES));
  }

  private ReSearch.From reSearch() {
    return switch (choice(SearchOption.RESEARCH)) {
      case "value" -> ReSearch.From.VALUE;
      case "value-1" -> ReSearch.From.BELOW_VALUE;
      default -> ReSearch.From.ALPHA;
    };
  }

  public CollectorKind collectorKind() {
    return CollectorKind.named(choice(SearchOption.PV));
  }

  public CollectorSetup collectorSetup(TranspositionTable table) {
    String layout = choice(SearchOption.PV_LAYOUT).toUpperCase(Locale.ROOT);
    return new CollectorSetup(
        Values.MAX_LINE,
        Values.SURE_WIN,
        isOn(SearchOption.PV_QUIESCENCE),
        new CollectorSetup.Continuation(
            table,
            choice(SearchOption.PV_FOLLOW).equals("exact"),
            choice(SearchOption.HITS).equals("complete")),
        new CollectorSetup.Store(
            CollectorSetup.Layout.valueOf(layout),
            number(SearchOption.PV_INDEX_BITS),
            number(SearchOption.PV_WAYS)));
  }

  Setting describeNetwork() {
    return new Setting(
        EVAL_FILE,
        "the file of the network to use in place of the program's",
        Setting.SettingType.TEXT,
        networkFile(),
        0,
        0,
        List.of());
  }

  Setting describeTables() {
    return new Setting(
        SYZYGY_PATH,
        "the folders of Syzygy endgame tables, separated as in PATH; empty for none",
        Setting.SettingType.TEXT,
        tablePath(),
        0,
        0,
        List.of());
  }

  /** An option as a setting of the engine, with its current value as default. */
  Setting describe(SearchOption option) {
    return new Setting(
        option.label(),
        option.sentence(),
        switch (option.type()) {
          case SWITCH -> Setting.SettingType.SWITCH;
          case NUMBER -> Setting.SettingType.NUMBER;
          case CHOICE -> Setting.SettingType.CHOICE;
        },
        option.show(number(option)),
        option.minimum(),
        option.maximum(),
        option.type() == SearchOption.OptionType.CHOICE ? option.choices() : List.of());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SearchSettings that
        && values.equals(that.values)
        && margins().equals(that.margins())
        && Objects.equals(read, that.read)
        && tablePath().equals(that.tablePath());
  }

  @Override
  public int hashCode() {
    return Objects.hash(values, margins(), read, tablePath());
  }

  /** The options that differ from the full engine, as the user writes them. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    values.forEach(
        (option, value) -> {
          if (value != option.fallback()) {
            text.append(text.length() == 0 ? "" : " ");
            text.append(option.label()).append('=').append(option.show(value));
          }
        });
    if (read != null) {
      text.append(text.length() == 0 ? "" : " ").append(EVAL_FILE).append('=').append(read.file());
    }
    if (tables != null) {
      text.append(text.length() == 0 ? "" : " ")
          .append(SYZYGY_PATH)
          .append('=')
          .append(tablePath());
    }
    return text.toString();
  }
}
