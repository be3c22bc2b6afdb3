package dev.plumbline.report.format;

import dev.plumbline.io.CsvWriter;
import dev.plumbline.io.InertText;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.Comparison.Difference;
import dev.plumbline.report.compare.Comparison.Difference.Kind;
import dev.plumbline.report.compare.Comparison.Fact;
import dev.plumbline.report.html.ComparePage;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The formats of a comparison. */
public enum CompareFormat implements Output<Comparison> {
  TEXT(CompareFormat::writeText),
  CSV(CompareFormat::writeCsv),
  HTML(new ComparePage()),
  JSON(new CompareJson()),
  MARKDOWN(CompareFormat::writeMarkdown);

  /** The most problems of each kind in text; the other formats have all. */
  private static final int MOST_IN_TEXT = 1000;

  private static final int MOST_IN_MARKDOWN = 500;

  private static final List<String> COLUMNS =
      List.of("problem", "kind", "old_move", "new_move", "asked", "points");

  @SuppressWarnings("ImmutableEnumChecker") // Outputs have no state.
  private final Output<Comparison> output;

  CompareFormat(Output<Comparison> output) {
    this.output = output;
  }

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    output.write(comparison, out);
  }

  /** The problems won and lost, then the summary. */
  private static void writeText(Comparison comparison, Writer out) throws IOException {
    for (Kind kind : Kind.values()) {
      List<Difference> some =
          comparison.differences().stream().filter(one -> one.kind() == kind).toList();
      if (!some.isEmpty()) {
        out.append(kind == Kind.POINTS ? "other points" : kind.word()).append('\n');
        for (Difference difference : some.subList(0, Math.min(MOST_IN_TEXT, some.size()))) {
          out.append("  ").append(InertText.line(difference.text())).append('\n');
        }
        int more = some.size() - MOST_IN_TEXT;
        out.append(more > 0 ? "  and " + more + " more\n" : "").append('\n');
      }
    }
    out.append(InertText.line(comparison.title())).append('\n');
    for (Fact fact : comparison.facts()) {
      String name = fact.name() + " ".repeat(Math.max(1, 20 - fact.name().length()));
      out.append("  ").append(name).append(fact.value()).append('\n');
    }
  }

  /** The summary, then the problems won and lost, folded away. */
  private static void writeMarkdown(Comparison comparison, Writer out) throws IOException {
    String title = InertText.markdown(comparison.title());
    out.append("## ").append(title).append("\n\n| | |\n| --- | --- |\n");
    for (Fact fact : comparison.facts()) {
      out.append("| ").append(fact.name()).append(" | ").append(fact.value()).append(" |\n");
    }
    List<Difference> differences = comparison.differences();
    if (!differences.isEmpty()) {
      out.append("\n<details><summary>Problems</summary>\n\n");
      int shown = Math.min(MOST_IN_MARKDOWN, differences.size());
      for (Difference one : differences.subList(0, shown)) {
        out.append("- ").append(one.kind().word()).append(": ");
        out.append(InertText.markdown(one.text())).append('\n');
      }
      out.append(shown < differences.size() ? "- and more\n" : "").append("\n</details>\n");
    }
  }

  private static void writeCsv(Comparison comparison, Writer out) throws IOException {
    CsvWriter csv = new CsvWriter(out, COLUMNS);
    for (Difference one : comparison.differences()) {
      csv.text(one.label()).value(one.kind().word()).text(one.was()).text(one.is());
      csv.text(one.asked()).value(Comparison.amount(one.points())).endRow();
    }
  }
}
