package dev.plumbline.report;

import dev.plumbline.engine.MoveTime.GameClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The time used of a clock, as a table: a row for each suite and engine. */
public final class ClockTable {
  private static final double MILLIS_PER_SECOND = 1000;

  private ClockTable() {}

  /** The table of a run; without rows if it has no clock. */
  public static FigureTable of(Breakdown all, RunSetup setup) {
    List<List<String>> rows = new ArrayList<>();
    GameClock clock = setup.clock();
    for (Breakdown.Part part : all.parts()) {
      if (clock != null && part.totals().clockUse().searches() > 0) {
        rows.add(row(part, clock));
      }
    }
    return new FigureTable(
        List.of(
            "clock of", "engine", "searches", "median", "share", "maximum", "share", "forfeits"),
        2,
        rows);
  }

  private static List<String> row(Breakdown.Part part, GameClock clock) {
    ClockUse use = part.totals().clockUse();
    return List.of(
        part.suite(),
        part.engine(),
        Integer.toString(use.searches()),
        seconds(use.median()),
        percent(use.median(), clock),
        seconds(use.maximum()),
        percent(use.maximum(), clock),
        Integer.toString(use.forfeits()));
  }

  private static String seconds(double millis) {
    return String.format(Locale.ROOT, "%.3fs", millis / MILLIS_PER_SECOND);
  }

  private static String percent(double millis, GameClock clock) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * millis / clock.left());
  }
}
