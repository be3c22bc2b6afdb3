package dev.plumbline.report;

import dev.plumbline.io.InertText;
import java.util.Locale;

/** The line that ends a run: the same for a reader and for a script. */
public final class ResultLine {
  private ResultLine() {}

  /** Writes the line of a suite and an engine. */
  public static String of(String suite, Totals totals, String engine, RunTitle title) {
    StringBuilder line = new StringBuilder();
    line.append(
        String.format(
            Locale.ROOT,
            "%s solved=%d/%d points=%d/%d score=%.2f%% engine=\"%s\" limit=\"%s\"",
            InertText.line(suite),
            totals.solved(),
            totals.problems(),
            totals.points(),
            totals.attainable(),
            totals.percent(),
            quoted(engine),
            quoted(title.limit())));
    if (!title.errata().isEmpty()) {
      line.append(" errata=").append(InertText.line(title.errata()));
    }
    line.append(" errors=").append(totals.errors());
    line.append(" findings=").append(totals.findings());
    if (title.timed()) {
      line.append(String.format(Locale.ROOT, " time=%.1fs", totals.nanos() / 1e9));
    }
    return line.toString();
  }

  private static String quoted(String text) {
    return InertText.line(text).replace('"', '\'');
  }
}
