package dev.plumbline.report;

import dev.plumbline.io.InertText;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A summary in Markdown: the results of suites and engines, and what was missed. */
final class MarkdownReport implements Output<RunRecords> {
  /** The pages of jobs are cut off at a megabyte. */
  private static final int MOST_MISSES = 500;

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    Breakdown breakdown = Breakdown.of(records);
    boolean timed = records.title().timed();
    out.append("## ").append(InertText.markdown(title(breakdown, records.title()))).append("\n\n");
    row(out, List.of("suite", "engine", "solved", "points", "score", "errors", "findings", "time"));
    out.append("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
    for (Map.Entry<String, Map<String, Totals>> suite : breakdown.suites().entrySet()) {
      for (Map.Entry<String, Totals> engine : suite.getValue().entrySet()) {
        result(suite.getKey(), engine.getKey(), engine.getValue(), timed, out);
      }
    }
    if (!records.title().damage().isEmpty()) {
      out.append('\n').append(records.title().damage()).append('\n');
    }
    for (String warning : breakdown.warnings()) {
      out.append('\n').append(InertText.markdown(warning)).append('\n');
    }
    for (String estimate : Estimates.of(records, breakdown).lines()) {
      out.append('\n').append(InertText.markdown(estimate)).append('\n');
    }
    misses(records, out);
  }

  private static String title(Breakdown breakdown, RunTitle title) {
    return String.join(", ", breakdown.suites().keySet()) + ": " + title.limit();
  }

  private static void result(String suite, String engine, Totals totals, boolean timed, Writer out)
      throws IOException {
    row(
        out,
        List.of(
            InertText.markdown(suite),
            InertText.markdown(engine),
            totals.solved() + "/" + totals.problems(),
            totals.points() + "/" + totals.attainable(),
            TextReport.percent(totals),
            Integer.toString(totals.errors()),
            Long.toString(totals.findings()),
            timed ? String.format(Locale.ROOT, "%.1fs", totals.nanos() / 1e9) : ""));
  }

  private static void misses(RunRecords records, Writer out) throws IOException {
    int[] misses = new int[1];
    Attempts attempts =
        new Attempts(
            (row, solved, tried) -> {
              if (Misses.isMissed(row)) {
                out.append(misses[0] == 0 ? "\n<details><summary>Missed</summary>\n\n" : "");
                if (misses[0]++ < MOST_MISSES) {
                  String text = InertText.markdown(Misses.text(row, solved, tried));
                  out.append("- ").append(text).append('\n');
                }
              }
            });
    records.read(attempts::add);
    attempts.end();
    if (misses[0] > MOST_MISSES) {
      out.append("- and " + (misses[0] - MOST_MISSES) + " more\n");
    }
    out.append(misses[0] > 0 ? "\n</details>\n" : "");
  }

  private static void row(Writer out, List<String> cells) throws IOException {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
