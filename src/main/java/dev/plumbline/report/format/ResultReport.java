package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.Totals;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/** The result line of each suite and engine, the same for readers and for scripts. */
final class ResultReport implements Output<RunRecords> {
  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    write(Breakdown.of(records), records.title(), out);
  }

  static void write(Breakdown breakdown, RunTitle title, Writer out) throws IOException {
    if (!title.damage().isEmpty()) {
      out.append(title.damage()).append('\n');
    }
    for (Breakdown.Part part : breakdown.parts()) {
      Totals totals = part.totals();
      if (totals.unsolvable() > 0) {
        out.append(InertText.line(part.suite()))
            .append(": records without a solution: " + totals.unsolvable() + "\n");
      }
      String name = title.engineName(part.engine());
      out.append(line(part.suite(), totals, name, title)).append('\n');
    }
  }

  private static String line(String suite, Totals totals, String engine, RunTitle title) {
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
