package dev.plumbline.report.format;

import dev.plumbline.io.CsvTable;
import dev.plumbline.io.InertText;
import dev.plumbline.judge.Miss;
import dev.plumbline.report.Emphasis;
import dev.plumbline.report.Emphasis.Painter;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Comparison.ProblemDifference;
import dev.plumbline.report.compare.Comparison.ProblemDifference.ChangeKind;
import dev.plumbline.report.compare.ComparisonSummary;
import dev.plumbline.report.compare.ComparisonSummary.SummaryRow;
import dev.plumbline.report.compare.SameSearches;
import dev.plumbline.report.compare.SameSearches.Differing;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.fact.FactKind;
import dev.plumbline.report.html.ComparePage;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The formats of a comparison. */
public enum CompareFormat implements Output<Comparison> {
  TEXT(text(TextOptions.PLAIN)),
  CSV(CompareFormat::writeCsv),
  HTML(new ComparePage()),
  JSON(new CompareJson()),
  MARKDOWN(CompareFormat::writeMarkdown);

  private static final int MOST_IN_MARKDOWN = 500;

  @SuppressWarnings("ImmutableEnumChecker") // Outputs have no state.
  private final Output<Comparison> output;

  CompareFormat(Output<Comparison> output) {
    this.output = output;
  }

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    output.write(comparison, out);
  }

  /** For readers: the problems won and lost, then the summary. */
  public static Output<Comparison> text(TextOptions options) {
    return (comparison, out) ->
        write(
            comparison,
            Comparer.bySuite(comparison),
            comparison.allFacts(),
            EnumSet.allOf(ChangeKind.class),
            options,
            out);
  }

  /** The same without the problems lost, and without the facts of the new run. */
  static void withoutLost(
      Comparison comparison, Map<String, Comparison> suites, TextOptions options, Writer out)
      throws IOException {
    write(
        comparison,
        suites,
        comparison.facts(),
        EnumSet.complementOf(EnumSet.of(ChangeKind.LOST)),
        options,
        out);
  }

  private static void write(
      Comparison comparison,
      Map<String, Comparison> suites,
      List<Fact> facts,
      Set<ChangeKind> kinds,
      TextOptions options,
      Writer out)
      throws IOException {
    List<SummaryRow> head = new ArrayList<>(rows(facts, true));
    head.addAll(ComparisonSummary.ofSearches(comparison));
    writeRows(head, comparison, options.painter(), out);
    if (!options.isSummary()) {
      out.append(head.isEmpty() ? "" : "\n");
      for (ChangeKind kind : kinds) {
        writeDifferences(kind, comparison.differences(kind), options, out);
      }
    }
    String separator = "";
    for (Map.Entry<String, Comparison> suite : suites.entrySet()) {
      String name = suites.size() > 1 ? suite.getKey() + ": " : "";
      out.append(separator);
      separator = "\n";
      out.append(InertText.line(name + suite.getValue().title())).append('\n');
      Comparison part = suite.getValue();
      writeRows(ComparisonSummary.ofResults(part), part, options.painter(), out);
    }
    writeRows(rows(facts, false), comparison, options.painter(), out);
  }

  /** What was changed, or all else. */
  private static List<SummaryRow> rows(List<Fact> facts, boolean isChange) {
    return facts.stream()
        .filter(fact -> (fact.kind() == FactKind.CHANGED) == isChange)
        .map(fact -> new SummaryRow(fact.heading(), InertText.line(fact.sentence())))
        .toList();
  }

  private static void writeRows(
      List<SummaryRow> rows, Comparison comparison, Painter painter, Writer out)
      throws IOException {
    for (SummaryRow row : rows) {
      String name = row.name() + " ".repeat(Math.max(1, 20 - row.name().length()));
      String line = name + row.value();
      Emphasis emphasis = emphasis(row, comparison);
      out.append("  ").append(emphasis == null ? line : painter.paint(emphasis, line)).append('\n');
    }
  }

  private static @Nullable Emphasis emphasis(SummaryRow row, Comparison comparison) {
    return switch (row.name()) {
      case "won" -> comparison.split().won() > 0 ? Emphasis.GOOD : null;
      case "lost" -> comparison.split().lost() > 0 ? Emphasis.BAD : null;
      case "warning" -> Emphasis.DOUBTFUL;
      case "error" -> Emphasis.BAD;
      default -> null;
    };
  }

  private static void writeDifferences(
      ChangeKind kind, List<ProblemDifference> some, TextOptions options, Writer out)
      throws IOException {
    if (some.isEmpty()) {
      return;
    }
    int most = options.mostMisses();
    String misses = kind == ChangeKind.LOST ? ": " + Miss.text(ProblemDifference.misses(some)) : "";
    String heading =
        kind == ChangeKind.WON || kind == ChangeKind.LOST
            ? kind.word() + misses
            : "other " + kind.word();
    Emphasis emphasis =
        switch (kind) {
          case WON -> Emphasis.GOOD;
          case LOST -> Emphasis.BAD;
          case POINTS, SAME, NEW, FINDINGS -> Emphasis.HEADING;
        };
    out.append(options.painter().paint(emphasis, heading)).append('\n');
    for (ProblemDifference difference : some.subList(0, Math.min(most, some.size()))) {
      out.append("  ").append(InertText.line(difference.text())).append('\n');
    }
    if (some.size() > most) {
      out.append("  and " + (some.size() - most) + " more" + options.more("compare") + "\n");
    }
    out.append('\n');
  }

  /** The summary, then the problems won and lost, folded away. */
  private static void writeMarkdown(Comparison comparison, Writer out) throws IOException {
    Map<String, Comparison> suites = Comparer.bySuite(comparison);
    String separator = "";
    for (Map.Entry<String, Comparison> suite : suites.entrySet()) {
      String name = suites.size() > 1 ? suite.getKey() + ": " : "";
      String title = InertText.markdown(name + suite.getValue().title());
      out.append(separator).append("## ").append(title).append("\n\n| | |\n| --- | --- |\n");
      separator = "\n";
      for (SummaryRow row : ComparisonSummary.of(suite.getValue())) {
        String value = InertText.markdownCell(row.value());
        out.append("| " + row.name() + " | " + value + " |\n");
      }
    }
    MarkdownReport.facts(comparison.allFacts(), out);
    List<ProblemDifference> differences = comparison.differences();
    if (!differences.isEmpty()) {
      Map<Miss, Integer> lost = ProblemDifference.misses(comparison.differences(ChangeKind.LOST));
      out.append("\n<details><summary>Problems");
      out.append(lost.isEmpty() ? "" : ", lost: " + Miss.text(lost)).append("</summary>\n\n");
      int shown = Math.min(MOST_IN_MARKDOWN, differences.size());
      for (ProblemDifference one : differences.subList(0, shown)) {
        out.append("- ").append(one.kind().word()).append(": ");
        out.append(InertText.markdown(one.text())).append('\n');
      }
      out.append(shown < differences.size() ? "- and more\n" : "").append("\n</details>\n");
    }
  }

  /** A problem whose result or search differs; if the search is the same, it has no place. */
  private record CsvRow(ProblemDifference difference, @Nullable Differing search) {}

  /** The results that differ, then the searches that differ with the same result. */
  private static void writeCsv(Comparison comparison, Writer out) throws IOException {
    SameSearches searches = comparison.searches();
    Map<String, Differing> differing = new LinkedHashMap<>();
    if (searches != null) {
      searches.differing().forEach(one -> differing.put(one.label(), one));
    }
    List<CsvRow> rows = new ArrayList<>();
    for (ProblemDifference one : comparison.differences()) {
      rows.add(new CsvRow(one, differing.remove(one.label())));
    }
    differing.values().forEach(one -> rows.add(new CsvRow(sameResult(one), one)));
    table(searches).write(rows, out);
  }

  static CsvTable<CsvRow> table(@Nullable SameSearches searches) {
    return new CsvTable<CsvRow>("the problem, and the engine if there are several")
        .add("problem", row -> row.difference.label())
        .of("`won`, `lost`, `points` or `findings` if these differ, `same` if only the search does")
        .add("kind", row -> row.difference.kind().word())
        .of("the moves of both runs, and what the record asks for")
        .add("old_move", row -> row.difference.was())
        .add("new_move", row -> row.difference.is())
        .add("expected", row -> row.difference.expected())
        .of("the difference of the points")
        .add("points", row -> Comparison.amount(row.difference.points()))
        .of("the kind of miss of each run, of repeats the most frequent; empty if solved")
        .add("old_miss", row -> word(row.difference.oldMiss()))
        .add("new_miss", row -> word(row.difference.newMiss()))
        .of("whether the searches are identical; empty if they are not compared")
        .add("identical", row -> searches == null ? null : row.search == null)
        .of("the first line that differs; empty if only the answers or the nodes do")
        .add("differs_at_depth", row -> place(row.search, Differing::depth))
        .add("differs_at_rank", row -> place(row.search, Differing::rank));
  }

  private static ProblemDifference sameResult(Differing one) {
    return new ProblemDifference(
        ChangeKind.SAME,
        one.label(),
        one.was(),
        one.is(),
        one.oldMiss(),
        one.newMiss(),
        one.expected(),
        0);
  }

  /** Null if the search is the same or differs only in its answer. */
  private static @Nullable Integer place(
      @Nullable Differing search, ToIntFunction<Differing> number) {
    return search == null || search.depth() == 0 ? null : (Integer) number.applyAsInt(search);
  }

  private static String word(@Nullable Miss miss) {
    return miss == null ? "" : miss.word();
  }
}
