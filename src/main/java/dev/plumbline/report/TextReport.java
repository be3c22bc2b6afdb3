package dev.plumbline.report;

import dev.plumbline.io.InertText;
import dev.plumbline.io.TextTable;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * For a reader: what was missed, then how long solutions took, themes, engines side by side, and at
 * the end the result of each suite and engine.
 */
final class TextReport implements Output<RunRecords> {
  /** More are in the other formats. */
  private static final int MOST_MISSES = 1000;

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    Breakdown breakdown = new Breakdown();
    Map<String, Histogram> histograms = new LinkedHashMap<>();
    Map<String, int[]> repeats = new LinkedHashMap<>();
    int[] misses = new int[1];
    Attempts attempts =
        new Attempts(
            (row, solved, tried) -> {
              if (tried > 1) {
                int kind = solved == tried ? 0 : solved > 0 ? 1 : 2;
                repeats.computeIfAbsent(row.engine(), engine -> new int[3])[kind]++;
              }
              if (Misses.isMissed(row)) {
                miss(Misses.text(row, solved, tried), misses[0]++, out);
              }
            });
    records.read(
        row -> {
          breakdown.add(row);
          histograms
              .computeIfAbsent(row.engine(), name -> new Histogram(records.title().timed()))
              .add(row);
          attempts.add(row);
        });
    attempts.end();
    if (misses[0] > MOST_MISSES) {
      line(out, "  and " + (misses[0] - MOST_MISSES) + " more");
    }
    if (misses[0] > 0) {
      line(out, "");
    }
    histograms(records, breakdown, histograms, out);
    repeats(repeats, out);
    themes(breakdown, out);
    if (breakdown.engines().size() > 1) {
      sideBySide(breakdown, records.title(), out);
    }
    for (String warning : breakdown.warnings()) {
      line(out, InertText.line(warning));
    }
    for (String estimate : Estimates.of(records, breakdown).lines()) {
      line(out, InertText.line(estimate));
    }
    ResultReport.write(breakdown, records.title(), out);
  }

  private static void miss(String text, int before, Writer out) throws IOException {
    if (before == 0) {
      line(out, "missed");
    }
    if (before < MOST_MISSES) {
      line(out, "  " + InertText.line(text));
    }
  }

  /** What was solved each time, now and then, and never, where searches were repeated. */
  private static void repeats(Map<String, int[]> repeats, Writer out) throws IOException {
    for (Map.Entry<String, int[]> engine : repeats.entrySet()) {
      int[] counts = engine.getValue();
      String who = repeats.size() > 1 ? InertText.line(engine.getKey()) + ": " : "";
      line(
          out,
          String.format(
              Locale.ROOT,
              "%ssolved each time %d, now and then %d, never %d",
              who,
              counts[0],
              counts[1],
              counts[2]));
    }
    if (!repeats.isEmpty()) {
      line(out, "");
    }
  }

  private static void histograms(
      RunRecords records, Breakdown breakdown, Map<String, Histogram> histograms, Writer out)
      throws IOException {
    for (String engine : breakdown.engines()) {
      Histogram histogram = histograms.get(engine);
      if (histogram == null || histogram.lines().isEmpty()) {
        continue;
      }
      String what = records.title().timed() ? "solved within" : "solved within so many nodes";
      line(out, what + (breakdown.engines().size() > 1 ? ", " + InertText.line(engine) : ""));
      for (String bar : histogram.lines()) {
        line(out, bar);
      }
      line(out, "");
    }
  }

  private static void themes(Breakdown breakdown, Writer out) throws IOException {
    if (breakdown.themes().isEmpty()) {
      return;
    }
    TextTable columns = TextTable.ofWords(1);
    List<String> header = new ArrayList<>(List.of("theme"));
    for (String engine : breakdown.engines()) {
      String name = breakdown.engines().size() > 1 ? " " + InertText.line(engine) : "";
      header.addAll(List.of("solved" + name, "points", "score"));
    }
    columns.row(header);
    breakdown
        .themes()
        .forEach(
            (theme, byEngine) -> {
              List<String> cells = new ArrayList<>(List.of(InertText.line(theme)));
              for (String engine : breakdown.engines()) {
                Totals totals = byEngine.getOrDefault(engine, new Totals());
                cells.add(totals.solved() + "/" + totals.problems());
                cells.add(totals.points() + "/" + totals.attainable());
                cells.add(percent(totals));
              }
              columns.row(cells);
            });
    print(columns, out);
  }

  private static void sideBySide(Breakdown breakdown, RunTitle title, Writer out)
      throws IOException {
    TextTable columns = TextTable.ofWords(1);
    columns.row(
        title.timed()
            ? List.of("engine", "solved", "points", "score", "errors", "findings", "nodes", "time")
            : List.of("engine", "solved", "points", "score", "errors", "findings", "nodes"));
    for (String engine : breakdown.engines()) {
      Totals totals = breakdown.ofEngine(engine);
      List<String> cells =
          new ArrayList<>(
              List.of(
                  InertText.line(engine),
                  totals.solved() + "/" + totals.problems(),
                  totals.points() + "/" + totals.attainable(),
                  percent(totals),
                  Integer.toString(totals.errors()),
                  Long.toString(totals.findings()),
                  Long.toString(totals.nodes())));
      if (title.timed()) {
        cells.add(String.format(Locale.ROOT, "%.1fs", totals.nanos() / 1e9));
      }
      columns.row(cells);
    }
    print(columns, out);
  }

  static String percent(Totals totals) {
    return String.format(Locale.ROOT, "%.2f%%", totals.percent());
  }

  private static void print(TextTable columns, Writer out) throws IOException {
    for (String text : columns.lines()) {
      line(out, text);
    }
    line(out, "");
  }

  private static void line(Writer out, String text) throws IOException {
    out.append(text).append('\n');
  }
}
