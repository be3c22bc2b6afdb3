package dev.plumbline.report.compare;

import dev.plumbline.report.Output;
import java.io.IOException;
import java.io.Writer;

/** The formats of comparisons. */
public enum CompareFormat implements Output<Comparison> {
  TEXT("text", new CompareText()),
  CSV("csv", new CompareCsv()),
  JSON("json", new CompareJson()),
  MARKDOWN("markdown", new CompareMarkdown());

  private final String word;

  @SuppressWarnings("ImmutableEnumChecker") // Reports have no state.
  private final Output<Comparison> report;

  CompareFormat(String word, Output<Comparison> report) {
    this.word = word;
    this.report = report;
  }

  /** The name of the option, without dashes. */
  public String word() {
    return word;
  }

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    report.write(comparison, out);
    out.flush();
  }
}
