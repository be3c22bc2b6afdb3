package dev.plumbline.report.compare;

import dev.plumbline.io.CsvWriter;
import dev.plumbline.report.Output;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** One row for each problem and engine that came out otherwise. */
final class CompareCsv implements Output<Comparison> {
  private static final List<String> COLUMNS =
      List.of("problem", "kind", "old_move", "new_move", "asked", "points");

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    CsvWriter cells = new CsvWriter(out, COLUMNS);
    for (Difference one : comparison.differences()) {
      cells.text(one.label()).value(one.kind().word()).text(one.was()).text(one.is());
      cells.text(one.asked()).value(Amount.text(one.points())).endRow();
    }
  }
}
