package dev.plumbline.search;

import dev.plumbline.engine.Setting;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.CollectorSetup;
import dev.plumbline.search.table.TranspositionTable;
import dev.plumbline.search.window.AlphaBeta;
import dev.plumbline.search.window.PrincipalVariation;
import dev.plumbline.search.window.ReSearch;
import dev.plumbline.search.window.Scout;
import dev.plumbline.search.window.WindowPolicy;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** A value for each {@link SearchOption}, and the {@link Margins}. Immutable. */
public final class SearchSettings {
  private final Map<SearchOption, Integer> values;
  private final Margins margins;

  private SearchSettings(Map<SearchOption, Integer> values, Margins margins) {
    this.values = values;
    this.margins = margins;
  }

  /** The full engine. */
  public static SearchSettings full() {
    Map<SearchOption, Integer> values = new EnumMap<>(SearchOption.class);
    for (SearchOption option : SearchOption.values()) {
      values.put(option, option.fallback());
    }
    return new SearchSettings(values, Margins.STANDARD);
  }

  public SearchSettings with(SearchOption option, int value) {
    if (value < option.minimum() || value > option.maximum()) {
      throw new IllegalArgumentException(option.label() + " cannot be " + value);
    }
    Map<SearchOption, Integer> changed = new EnumMap<>(values);
    changed.put(option, value);
    return new SearchSettings(changed, margins);
  }

  public SearchSettings with(Margins other) {
    return new SearchSettings(values, other);
  }

  public SearchSettings with(SearchOption option, String choice) {
    return with(option, option.choices().indexOf(choice));
  }

  public SearchSettings with(SearchOption option, boolean on) {
    return with(option, on ? 1 : 0);
  }

  /** With a setting as a user writes it; its name ignores case. */
  public SearchSettings with(String name, String value) throws SettingException {
    SearchOption option = SearchOption.named(name);
    return with(option, option.read(value));
  }

  public int number(SearchOption option) {
    return values.getOrDefault(option, option.fallback());
  }

  public boolean isOn(SearchOption option) {
    return number(option) != 0;
  }

  public Margins margins() {
    return margins;
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
        Values.SURE_MATE,
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

  /** An option as a setting of the engine, with its current value as default. */
  Setting describe(SearchOption option) {
    return new Setting(
        option.label(),
        option.sentence(),
        switch (option.type()) {
          case SWITCH -> Setting.Type.SWITCH;
          case NUMBER -> Setting.Type.NUMBER;
          case CHOICE -> Setting.Type.CHOICE;
        },
        option.show(number(option)),
        option.minimum(),
        option.maximum(),
        option.type() == SearchOption.Type.CHOICE ? option.choices() : List.of());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SearchSettings that
        && values.equals(that.values)
        && margins.equals(that.margins);
  }

  @Override
  public int hashCode() {
    return Objects.hash(values, margins);
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
    return text.toString();
  }
}
