package dev.plumbline.search;

import dev.plumbline.search.window.AlphaBeta;
import dev.plumbline.search.window.PrincipalVariation;
import dev.plumbline.search.window.ReSearch;
import dev.plumbline.search.window.Scout;
import dev.plumbline.search.window.WindowPolicy;

/** What the settings say about windows, as the node routine understands it. */
final class WindowSettings {
  private WindowSettings() {}

  static WindowPolicy policy(SearchSettings settings) {
    return switch (settings.choice(SearchOption.WINDOW)) {
      case "scout" -> new Scout(Values.INFINITE);
      // That null windows have a routine of their own is for the node routine to know.
      case "pvs", "pvs-zws" -> variation(settings, from(settings), false);
      case "pvs-moreland" -> variation(settings, from(settings), true);
      case "negascout" -> variation(settings, reinefeld(settings), false);
      // All windows of mtdf are null windows, handed on as they are.
      default -> new AlphaBeta();
    };
  }

  private static PrincipalVariation variation(
      SearchSettings settings, ReSearch.From from, boolean afterRaise) {
    ReSearch again =
        new ReSearch(
            from,
            settings.isOn(SearchOption.RESEARCH_BELOW_BETA),
            settings.number(SearchOption.NO_RESEARCH_LAST_PLIES));
    return new PrincipalVariation(
        again, afterRaise, settings.number(SearchOption.NO_PVS_LAST_PLIES));
  }

  private static ReSearch.From from(SearchSettings settings) {
    return switch (settings.choice(SearchOption.RESEARCH)) {
      case "value" -> ReSearch.From.VALUE;
      case "value-1" -> ReSearch.From.BELOW_VALUE;
      default -> ReSearch.From.ALPHA;
    };
  }

  /** NegaScout always searches again from what was returned. */
  private static ReSearch.From reinefeld(SearchSettings settings) {
    ReSearch.From from = from(settings);
    return from == ReSearch.From.ALPHA ? ReSearch.From.VALUE : from;
  }
}
