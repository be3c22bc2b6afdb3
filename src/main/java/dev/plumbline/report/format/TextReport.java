package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.io.TextTable;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Estimates;
import dev.plumbline.report.Misses;
import dev.plumbline.report.Output;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.Totals;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * For readers: the misses, a histogram of solution times, themes, engines side by side, and the
 * result of each suite and engine.
 */
final class TextReport implements Output<RunRecords> {
  /** The other formats have all misses. */
  private static final int MOST_MISSES = 1000;

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    boolean timed = records.title().timed();
    Breakdown breakdown = new Breakdown();
    Map<String, Histogram> histograms = new LinkedHashMap<>();
    Map<String, int[]> repeats = new LinkedHashMap<>();
    int[] count = new int[1];
    Misses misses =
        new Misses(
            (row, solved, tried) -> {
              if (tried > 1) {
                int kind = solved == tried ? 0 : solved > 0 ? 1 : 2;
                repeats.computeIfAbsent(row.engine(), engine -> new int[3])[kind]++;
              }
              if (Misses.isMissed(row)) {
                miss(Misses.text(row, solved, tried), count[0]++, out);
              }
            });
    records.read(
        row -> {
          breakdown.add(row);
          histograms.computeIfAbsent(row.engine(), name -> new Histogram(timed)).add(row);
          misses.add(row);
        });
    misses.end();
    if (count[0] > MOST_MISSES) {
      line(out, "  and " + (count[0] - MOST_MISSES) + " more");
    }
    if (count[0] > 0) {
      line(out, "");
    }
    histograms(histograms, timed, out);
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

  /** The problems solved always, sometimes and never, if searches were repeated. */
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

  private static void histograms(Map<String, Histogram> histograms, boolean timed, Writer out)
      throws IOException {
    for (Map.Entry<String, Histogram> engine : histograms.entrySet()) {
      List<String> bars = engine.getValue().lines();
      if (bars.isEmpty()) {
        continue;
      }
      String what = timed ? "solved within" : "solved within N nodes";
      line(out, what + (histograms.size() > 1 ? ", " + InertText.line(engine.getKey()) : ""));
      for (String bar : bars) {
        line(out, bar);
      }
      line(out, "");
    }
  }

  private static void themes(Breakdown breakdown, Writer out) throws IOException {
    if (breakdown.themes().isEmpty()) {
      return;
    }
    List<String> header = new ArrayList<>(List.of("theme"));
    for (String engine : breakdown.engines()) {
      String name = breakdown.engines().size() > 1 ? " " + engine : "";
      header.addAll(List.of("solved" + name, "points", "score"));
    }
    TextTable table = TextTable.ofWords(1).row(header);
    breakdown
        .themes()
        .forEach(
            (theme, byEngine) -> {
              List<String> cells = new ArrayList<>(List.of(theme));
              for (String engine : breakdown.engines()) {
                cells.addAll(scores(byEngine.getOrDefault(engine, new Totals())));
              }
              table.row(cells);
            });
    print(table, out);
  }

  private static void sideBySide(Breakdown breakdown, RunTitle title, Writer out)
      throws IOException {
    List<String> header =
        List.of("engine", "solved", "points", "score", "errors", "findings", "nodes", "time");
    TextTable table = TextTable.ofWords(1);
    table.row(title.timed() ? header : header.subList(0, header.size() - 1));
    for (String engine : breakdown.engines()) {
      Totals totals = breakdown.ofEngine(engine);
      List<String> cells = new ArrayList<>(List.of(engine));
      cells.addAll(scores(totals));
      cells.add(Integer.toString(totals.errors()));
      cells.add(Long.toString(totals.findings()));
      cells.add(Long.toString(totals.nodes()));
      if (title.timed()) {
        cells.add(String.format(Locale.ROOT, "%.1fs", totals.nanos() / 1e9));
      }
      table.row(cells);
    }
    print(table, out);
  }

  /** Solved, points, score. */
  static List<String> scores(Totals totals) {
    return List.of(
        totals.solved() + "/" + totals.problems(),
        totals.points() + "/" + totals.attainable(),
        String.format(Locale.ROOT, "%.2f%%", totals.percent()));
  }

  private static void print(TextTable table, Writer out) throws IOException {
    for (String text : table.lines()) {
      line(out, text);
    }
    line(out, "");
  }

  private static void line(Writer out, String text) throws IOException {
    out.append(text).append('\n');
  }

  /**
   * The number of problems solved within each effort, in steps of 1, 2 and 5: in time, or in nodes
   * if timings are omitted. Mutable.
   */
  private static final class Histogram {
    private static final int WIDTH = 40;
    private static final int[] STEPS = {1, 2, 5};
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final int BUCKETS = 36;

    private final boolean timed;
    private final int[] counts = new int[BUCKETS];

    Histogram(boolean timed) {
      this.timed = timed;
    }

    void add(Row row) {
      Found found = row.judgement().found();
      if (row.status() == Row.Status.SOLVED && found != null) {
        long effort = timed ? found.nanos() : found.nodes();
        int bucket = 0;
        while (bucket < BUCKETS - 1 && effort > limit(bucket)) {
          bucket++;
        }
        counts[bucket]++;
      }
    }

    /** The upper end of a bucket, from 1 ms or 100 nodes. */
    private long limit(int bucket) {
      long power = timed ? NANOS_PER_MILLI : 100;
      for (int i = 0; i < bucket / STEPS.length; i++) {
        power *= 10;
      }
      return power * STEPS[bucket % STEPS.length];
    }

    /** A bar for each bucket from the first used one to the last. */
    List<String> lines() {
      int first = 0;
      int last = BUCKETS - 1;
      while (first < last && counts[first] == 0) {
        first++;
      }
      while (last > first && counts[last] == 0) {
        last--;
      }
      int most = Arrays.stream(counts).max().orElse(0);
      if (most == 0) {
        return List.of();
      }
      List<String> lines = new ArrayList<>();
      for (int bucket = first; bucket <= last; bucket++) {
        String bar = "#".repeat((int) Math.ceil((double) WIDTH * counts[bucket] / most));
        lines.add(
            String.format(Locale.ROOT, "%10s %6d  %s", name(bucket), counts[bucket], bar)
                .stripTrailing());
      }
      return lines;
    }

    private String name(int bucket) {
      long limit = limit(bucket);
      if (!timed) {
        return limit >= 1_000_000
            ? limit / 1_000_000 + "M"
            : limit >= 1000 ? limit / 1000 + "k" : Long.toString(limit);
      }
      long millis = limit / NANOS_PER_MILLI;
      return millis >= 1000 ? millis / 1000 + " s" : millis + " ms";
    }
  }
}
