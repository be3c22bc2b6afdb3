package dev.plumbline.report.format;

import dev.plumbline.io.CsvTable;
import dev.plumbline.io.InertText;
import dev.plumbline.judge.Miss;
import dev.plumbline.report.Emphasis;
import dev.plumbline.report.Emphasis.Painter;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Comparison.Difference;
import dev.plumbline.report.compare.Comparison.Difference.ChangeKind;
import dev.plumbline.report.compare.ComparisonFacts;
import dev.plumbline.report.compare.ComparisonFacts.Fact;
import dev.plumbline.report.html.ComparePage;
import java.io.IOException;
import java.io.Writer;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
            EnumSet.allOf(ChangeKind.class),
            options,
            out);
  }

  /** The same without the problems lost. */
  static void withoutLost(
      Comparison comparison, Map<String, Comparison> suites, TextOptions options, Writer out)
      throws IOException {
    write(comparison, suites, EnumSet.complementOf(EnumSet.of(ChangeKind.LOST)), options, out);
  }

  private static void write(
      Comparison comparison,
      Map<String, Comparison> suites,
      Set<ChangeKind> kinds,
      TextOptions options,
      Writer out)
      throws IOException {
    List<Fact> searches = ComparisonFacts.ofSearches(comparison);
    writeFacts(searches, comparison, options.painter(), out);
    if (!options.isSummary()) {
      out.append(searches.isEmpty() ? "" : "\n");
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
      writeFacts(ComparisonFacts.ofResults(part), part, options.painter(), out);
    }
  }

  private static void writeFacts(
      List<Fact> facts, Comparison comparison, Painter painter, Writer out) throws IOException {
    for (Fact fact : facts) {
      String name = fact.name() + " ".repeat(Math.max(1, 20 - fact.name().length()));
      String line = name + fact.value();
      Emphasis emphasis = emphasis(fact, comparison);
      out.append("  ").append(emphasis == null ? line : painter.paint(emphasis, line)).append('\n');
    }
  }

  private static @Nullable Emphasis emphasis(Fact fact, Comparison comparison) {
    return switch (fact.name()) {
      case "won" -> comparison.split().won() > 0 ? Emphasis.GOOD : null;
      case "lost" -> comparison.split().lost() > 0 ? Emphasis.BAD : null;
      case "warning" -> Emphasis.DOUBTFUL;
      default -> null;
    };
  }

  private static void writeDifferences(
      ChangeKind kind, List<Difference> some, TextOptions options, Writer out) throws IOException {
    if (some.isEmpty()) {
      return;
    }
    int most = options.mostMisses();
    String misses = kind == ChangeKind.LOST ? ": " + Miss.text(Difference.misses(some)) : "";
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
    for (Difference difference : some.subList(0, Math.min(most, some.size()))) {
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
      for (Fact fact : ComparisonFacts.of(suite.getValue())) {
        out.append("| ")
            .append(fact.name())
            .append(" | ")
            .append(InertText.markdownCell(fact.value()))
            .append(" |\n");
      }
    }
    List<Difference> differences = comparison.differences();
    if (!differences.isEmpty()) {
      Map<Miss, Integer> lost = Difference.misses(comparison.differences(ChangeKind.LOST));
      out.append("\n<details><summary>Problems");
      out.append(lost.isEmpty() ? "" : ", lost: " + Miss.text(lost)).append("</summary>\n\n");
      int shown = Math.min(MOST_IN_MARKDOWN, differences.size());
      for (Difference one : differences.subList(0, shown)) {
        out.append("- ").append(one.kind().word()).append(": ");
        out.append(InertText.markdown(one.text())).append('\n');
      }
      out.append(shown < differences.size() ? "- and more\n" : "").append("\n</details>\n");
    }
  }

  private static void writeCsv(Comparison comparison, Writer out) throws IOException {
    new CsvTable<Difference>()
        .text("problem", Difference::label)
        .value("kind", one -> one.kind().word())
        .text("old_move", Difference::was)
        .text("new_move", Difference::is)
        .text("asked", Difference::asked)
        .value("points", one -> Comparison.amount(one.points()))
        .value("old_miss", one -> word(one.oldMiss()))
        .value("new_miss", one -> word(one.newMiss()))
        .write(comparison.differences(), out);
  }

  private static String word(@Nullable Miss miss) {
    return miss == null ? "" : miss.word();
  }
}
