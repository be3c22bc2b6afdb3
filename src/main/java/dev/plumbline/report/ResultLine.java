package dev.plumbline.report;

import java.util.Locale;

/** The line that ends a run: the same for a reader and for a script. */
public final class ResultLine {
  private ResultLine() {}

  /**
   * Writes the line.
   *
   * @param limit as in {@code time 100ms}
   * @param nanos that the run took; negative to leave the time out
   */
  public static String of(String suite, Totals totals, String engine, String limit, long nanos) {
    String line =
        String.format(
            Locale.ROOT,
            "%s solved=%d/%d points=%d/%d score=%.2f%% engine=\"%s\" limit=\"%s\" errors=%d"
                + " findings=%d",
            InertText.line(suite),
            totals.solved(),
            totals.problems(),
            totals.points(),
            totals.attainable(),
            totals.percent(),
            InertText.line(engine).replace('"', '\''),
            InertText.line(limit).replace('"', '\''),
            totals.errors(),
            totals.findings());
    return nanos < 0 ? line : line + String.format(Locale.ROOT, " time=%.1fs", nanos / 1e9);
  }
}
