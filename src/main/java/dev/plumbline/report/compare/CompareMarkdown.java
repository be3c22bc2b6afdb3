package dev.plumbline.report.compare;

import dev.plumbline.io.InertText;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.Facts.Fact;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** For the page of a job: what it comes to, then the problems won and lost. */
final class CompareMarkdown implements Output<Comparison> {
  private static final int MOST = 500;

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    String title = InertText.markdown(CompareText.title(comparison));
    out.append("## ").append(title).append("\n\n| | |\n| --- | --- |\n");
    for (Fact fact : Facts.of(comparison)) {
      out.append("| ").append(fact.name()).append(" | ").append(fact.value()).append(" |\n");
    }
    List<Difference> differences = comparison.differences();
    if (!differences.isEmpty()) {
      out.append("\n<details><summary>Problems</summary>\n\n");
      for (Difference one : differences.subList(0, Math.min(MOST, differences.size()))) {
        out.append("- ").append(one.kind().word()).append(": ");
        out.append(InertText.markdown(CompareText.text(one))).append('\n');
      }
      out.append(differences.size() > MOST ? "- and more\n" : "").append("\n</details>\n");
    }
  }
}
