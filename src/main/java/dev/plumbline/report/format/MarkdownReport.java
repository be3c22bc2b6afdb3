package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Estimates;
import dev.plumbline.report.Misses;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.Totals;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A summary in Markdown: the results of suites and engines, and the misses. */
final class MarkdownReport implements Output<RunRecords> {
  /** Job summaries are limited to a megabyte. */
  private static final int MOST_MISSES = 500;

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    Breakdown breakdown = Breakdown.of(records);
    RunTitle title = records.title();
    String heading = String.join(", ", breakdown.suites()) + ": " + title.limit();
    out.append("## ").append(InertText.markdown(heading)).append("\n\n");
    row(out, List.of("suite", "engine", "solved", "points", "score", "errors", "findings", "time"));
    out.append("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
    for (Breakdown.Part part : breakdown.parts()) {
      result(part, title.timed(), out);
    }
    if (!title.damage().isEmpty()) {
      out.append('\n').append(title.damage()).append('\n');
    }
    for (String warning : breakdown.warnings()) {
      out.append('\n').append(InertText.markdown(warning)).append('\n');
    }
    for (String estimate : Estimates.of(records, breakdown).lines()) {
      out.append('\n').append(InertText.markdown(estimate)).append('\n');
    }
    misses(records, out);
  }

  private static void result(Breakdown.Part part, boolean timed, Writer out) throws IOException {
    Totals totals = part.totals();
    List<String> cells =
        new ArrayList<>(
            List.of(InertText.markdown(part.suite()), InertText.markdown(part.engine())));
    cells.addAll(TextReport.scores(totals));
    cells.add(Integer.toString(totals.errors()));
    cells.add(Long.toString(totals.findings()));
    cells.add(timed ? String.format(Locale.ROOT, "%.1fs", totals.nanos() / 1e9) : "");
    row(out, cells);
  }

  private static void misses(RunRecords records, Writer out) throws IOException {
    int[] count = new int[1];
    Misses misses =
        new Misses(
            (row, solved, tried) -> {
              if (Misses.isMissed(row)) {
                out.append(count[0] == 0 ? "\n<details><summary>Missed</summary>\n\n" : "");
                if (count[0]++ < MOST_MISSES) {
                  String text = InertText.markdown(Misses.text(row, solved, tried));
                  out.append("- ").append(text).append('\n');
                }
              }
            });
    records.read(misses::add);
    misses.end();
    if (count[0] > MOST_MISSES) {
      out.append("- and " + (count[0] - MOST_MISSES) + " more\n");
    }
    out.append(count[0] > 0 ? "\n</details>\n" : "");
  }

  private static void row(Writer out, List<String> cells) throws IOException {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
