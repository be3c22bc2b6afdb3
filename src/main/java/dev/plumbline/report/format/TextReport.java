package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.io.TextTable;
import dev.plumbline.judge.Judgement.SolvedAt;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.report.Emphasis;
import dev.plumbline.report.Misses;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.SearchResult.EngineOnSuite;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.figure.Breakdown;
import dev.plumbline.report.figure.Cell;
import dev.plumbline.report.figure.Figure;
import dev.plumbline.report.figure.FigureTable;
import dev.plumbline.report.figure.RunSums;
import dev.plumbline.report.figure.Sums;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * For readers: the problems lost, the comparison with the baseline, the misses, a histogram of
 * solution times, themes, engines side by side, and the result of each suite and engine. Nothing is
 * summed over several suites. Of many engines, times and themes are left out. The settings of a
 * matrix are compared by one table at the end.
 */
public final class TextReport implements Output<RunReport> {
  private final TextOptions options;

  public TextReport(TextOptions options) {
    this.options = options;
  }

  /** For example {@code wac, stockfish}: only what distinguishes it from others. */
  private static String text(EngineOnSuite part, Breakdown all) {
    List<String> names = new ArrayList<>();
    if (all.suites().size() > 1) {
      names.add(InertText.line(part.suite()));
    }
    if (all.engines().size() > 1) {
      names.add(InertText.line(part.engine()));
    }
    return String.join(", ", names);
  }

  @Override
  public void write(RunReport report, Writer out) throws IOException {
    read(report).write(out);
  }

  /** Reads the results, once, and keeps what the text needs. */
  public PreparedReport read(RunReport report) throws IOException {
    PreparedReport contents = new PreparedReport(report);
    contents.read();
    return contents;
  }

  /** A report that can be printed later, when others have been written. Mutable. */
  public final class PreparedReport {
    private final RunReport report;
    private final RunSetup setup;
    private final Map<EngineOnSuite, Histogram> histograms = new LinkedHashMap<>();
    private final Map<EngineOnSuite, int[]> repeats = new LinkedHashMap<>();
    private final Map<FindingCode, Integer> findings = new EnumMap<>(FindingCode.class);
    private final MissedProblems missed;

    private PreparedReport(RunReport report) {
      this.report = report;
      setup = report.records().setup();
      missed = new MissedProblems(report, options.mostMisses(), options.mostMisses());
    }

    private void read() throws IOException {
      Misses misses =
          new Misses(
              (result, solved, tried) -> {
                if (tried > 1 && result.judgement().rule().judgesAnswers()) {
                  int kind = solved == tried ? 0 : solved > 0 ? 1 : 2;
                  repeats.computeIfAbsent(result.engineOnSuite(), subject -> new int[3])[kind]++;
                }
                missed.add(result, solved, tried);
              });
      report.read(
          result -> {
            histograms
                .computeIfAbsent(result.engineOnSuite(), name -> new Histogram(setup.timed()))
                .add(result);
            misses.add(result);
            for (Finding finding : result.judgement().findings().listed()) {
              findings.merge(finding.code(), 1, Integer::sum);
            }
          });
      misses.end();
      missed.end();
    }

    public void write(Writer out) throws IOException {
      boolean isMatrix = !setup.variedSettings().isEmpty();
      boolean isDetailed = !options.isSummary() && !setup.hasManyEngines();
      RunSums sums = report.sums();
      Breakdown all = sums.all();
      if (!options.isSummary()) {
        MissedProblems.Listed lost = missed.lost();
        String more = options.ofComparison().more("compare");
        list(lost.heading("lost"), Emphasis.BAD, lost, more, out);
      }
      if (report.baseline() != null) {
        CompareFormat.withoutLost(report.baseline(), report.bySuite(), options.ofComparison(), out);
        line(out, "");
      }
      if (!options.isSummary()) {
        list(missed.heading(), Emphasis.HEADING, missed.others(), options.more("report"), out);
      }
      if (isDetailed) {
        histograms(histograms, all, setup.timed(), out);
      }
      if (all.isLinesOnly()) {
        findings(findings, out);
      }
      repeats(repeats, all, out);
      for (Map.Entry<String, Breakdown> each : sums.bySuite().entrySet()) {
        Breakdown suite = each.getValue();
        boolean isOne = sums.bySuite().size() == 1;
        if (isDetailed && !all.isLinesOnly()) {
          String of = isOne ? "" : " of " + each.getKey();
          scores("rating" + of, suite.ratingBands(), suite.engines(), setup, out);
          scores("theme" + of, suite.themes(), suite.engines(), setup, out);
        }
        if (suite.engines().size() > 1 && !isMatrix) {
          String on = isOne ? "" : " on " + each.getKey();
          print(EngineTable.ofSuite(suite, on, setup), out);
        }
      }
      if (isDetailed) {
        for (FigureTable table : sums.tablesOfAnswers(setup).values()) {
          print(table, out);
        }
      }
      for (Fact fact : report.ownFacts()) {
        String text = InertText.line(fact.text());
        line(
            out,
            switch (fact.kind().severity()) {
              case ERROR -> options.painter().paint(Emphasis.BAD, text);
              case WARNING -> options.painter().paint(Emphasis.DOUBTFUL, text);
              case NOTE -> text;
            });
      }
      for (String sentence : sums.sentences()) {
        line(out, InertText.line(sentence));
      }
      for (String depth : report.depths().sentences(setup)) {
        line(out, InertText.line(depth));
      }
      boolean hasFindings =
          all.parts().stream().anyMatch(part -> part.sums().of(Figure.FINDINGS) > 0);
      if (hasFindings && !options.journals().isEmpty()) {
        line(out, "to list the findings: plumbline findings " + options.journals());
      }
      ResultReport.write(all, setup, options.painter(), out);
      if (isMatrix) {
        line(out, "");
        print(EngineTable.ofMatrix(all, sums.bySuite(), setup), out);
      }
    }
  }

  /** A heading, the problems that fit, and how to see the others. */
  private void list(
      String heading, Emphasis emphasis, MissedProblems.Listed problems, String more, Writer out)
      throws IOException {
    if (problems.isEmpty()) {
      return;
    }
    line(out, options.painter().paint(emphasis, heading));
    for (String text : problems.texts()) {
      line(out, "  " + InertText.line(text));
    }
    if (problems.more() > 0) {
      line(out, "  and " + problems.more() + " more" + more);
    }
    line(out, "");
  }

  /** The kinds of findings, if lines only were checked. */
  private void findings(Map<FindingCode, Integer> findings, Writer out) throws IOException {
    TextTable table = new TextTable("rll");
    findings.forEach(
        (code, count) -> table.row(Integer.toString(count), code.word(), code.sentence()));
    if (!findings.isEmpty()) {
      line(out, options.painter().paint(Emphasis.HEADING, "findings"));
      print(table, out);
    }
  }

  /** The problems solved always, sometimes and never, if searches were repeated. */
  private static void repeats(Map<EngineOnSuite, int[]> repeats, Breakdown all, Writer out)
      throws IOException {
    for (Map.Entry<EngineOnSuite, int[]> subject : repeats.entrySet()) {
      int[] counts = subject.getValue();
      String of = text(subject.getKey(), all);
      line(
          out,
          String.format(
              Locale.ROOT,
              "%ssolved each time %d, now and then %d, never %d",
              of.isEmpty() ? "" : of + ": ",
              counts[0],
              counts[1],
              counts[2]));
    }
    if (!repeats.isEmpty()) {
      line(out, "");
    }
  }

  private void histograms(
      Map<EngineOnSuite, Histogram> histograms, Breakdown all, boolean timed, Writer out)
      throws IOException {
    for (Map.Entry<EngineOnSuite, Histogram> subject : histograms.entrySet()) {
      List<String> bars = subject.getValue().lines();
      if (bars.isEmpty()) {
        continue;
      }
      String what = timed ? "solved after" : "solved after N nodes";
      String of = text(subject.getKey(), all);
      line(out, options.painter().paint(Emphasis.HEADING, what + (of.isEmpty() ? "" : ", " + of)));
      for (String bar : bars) {
        line(out, "  " + bar);
      }
      line(out, "");
    }
  }

  /** A table of scores by theme or rating, a group of columns for each engine. */
  private void scores(
      String title,
      Map<String, Map<String, Sums>> groups,
      List<String> engines,
      RunSetup setup,
      Writer out)
      throws IOException {
    if (groups.isEmpty()) {
      return;
    }
    List<String> header = new ArrayList<>(List.of(title));
    for (String engine : engines) {
      String name = engines.size() > 1 ? " " + engine : "";
      header.addAll(List.of("solved" + name, "points", "score"));
    }
    TextTable table = TextTable.ofWords(1).row(header);
    for (Map.Entry<String, Map<String, Sums>> group :
        groups.entrySet().stream().limit(options.mostMisses()).toList()) {
      List<String> cells = new ArrayList<>(List.of(group.getKey()));
      for (String engine : engines) {
        Sums sums = group.getValue().getOrDefault(engine, new Sums());
        cells.addAll(FigureTable.texts(Cell.SCORES, sums, setup));
      }
      table.row(cells);
    }
    if (groups.size() > options.mostMisses()) {
      table.row("(" + (groups.size() - options.mostMisses()) + " more)");
    }
    print(table, out);
  }

  private static void print(FigureTable figures, Writer out) throws IOException {
    TextTable table = TextTable.ofWords(figures.words()).row(figures.header());
    figures.rows().forEach(table::row);
    print(table, out);
  }

  private static void print(TextTable table, Writer out) throws IOException {
    table.write(out);
    line(out, "");
  }

  private static void line(Writer out, String text) throws IOException {
    out.append(text).append('\n');
  }

  /**
   * The number of problems solved between two efforts, in steps of 1, 2 and 5: in time, or in nodes
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

    void add(SearchResult result) {
      SolvedAt found = result.judgement().found();
      if (result.status() == SearchResult.Status.SOLVED && found != null) {
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
      TextTable table = new TextTable("rrl");
      for (int bucket = first; bucket <= last; bucket++) {
        String bar = "#".repeat((int) Math.ceil((double) WIDTH * counts[bucket] / most));
        String from = bucket == 0 ? (timed ? "0 ms" : "0") : end(bucket - 1);
        table.row(from + " to " + end(bucket), Integer.toString(counts[bucket]), bar);
      }
      return table.lines();
    }

    private String end(int bucket) {
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
