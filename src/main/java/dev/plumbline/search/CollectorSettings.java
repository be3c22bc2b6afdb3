package dev.plumbline.search;

import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.CollectorSetup;
import dev.plumbline.search.table.TranspositionTable;
import java.util.Locale;

/** What the settings say about collecting, as the collectors understand it. */
public final class CollectorSettings {
  /** The longest line, with room for the nodes where it ends. */
  public static final int PLIES = Values.MAX_PLY + 2;

  private CollectorSettings() {}

  public static CollectorKind kind(SearchSettings settings) {
    return CollectorKind.named(settings.choice(SearchOption.PV));
  }

  public static CollectorSetup setup(SearchSettings settings, TranspositionTable table) {
    String layout = settings.choice(SearchOption.PV_LAYOUT).toUpperCase(Locale.ROOT);
    return new CollectorSetup(
        PLIES,
        Values.SURE_MATE,
        table,
        settings.isOn(SearchOption.PV_QUIESCENCE),
        settings.choice(SearchOption.PV_FOLLOW).equals("exact"),
        CollectorSetup.Layout.valueOf(layout),
        settings.number(SearchOption.PV_INDEX_BITS),
        settings.number(SearchOption.PV_WAYS),
        settings.choice(SearchOption.HITS).equals("complete"));
  }
}
