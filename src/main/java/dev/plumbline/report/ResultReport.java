package dev.plumbline.report;

import dev.plumbline.io.InertText;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/** For a reader in a hurry, and for scripts: the result of each suite and engine. */
public final class ResultReport implements Output<RunRecords> {
  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    write(Breakdown.of(records), records.title(), out);
    out.flush();
  }

  static void write(Breakdown breakdown, RunTitle title, Writer out) throws IOException {
    if (!title.damage().isEmpty()) {
      out.append(title.damage()).append('\n');
    }
    for (Map.Entry<String, Map<String, Totals>> suite : breakdown.suites().entrySet()) {
      for (Map.Entry<String, Totals> engine : suite.getValue().entrySet()) {
        Totals totals = engine.getValue();
        if (totals.unsolvable() > 0) {
          out.append(InertText.line(suite.getKey()))
              .append(": records without a solution: " + totals.unsolvable() + "\n");
        }
        String name = title.engineName(engine.getKey());
        out.append(ResultLine.of(suite.getKey(), totals, name, title)).append('\n');
      }
    }
  }
}
