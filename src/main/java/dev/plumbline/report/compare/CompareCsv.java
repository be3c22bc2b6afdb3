package dev.plumbline.report.compare;

import dev.plumbline.report.Cells;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.apache.commons.csv.CSVPrinter;

/** One row for each problem and engine that came out otherwise. */
final class CompareCsv implements CompareReport {
  private static final List<String> COLUMNS =
      List.of("problem", "kind", "old_move", "new_move", "asked", "points");

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    CSVPrinter printer = Cells.printer(out, COLUMNS);
    for (Difference one : comparison.differences()) {
      Cells cells = new Cells();
      cells.text(one.label()).value(one.kind().word()).text(one.was()).text(one.is());
      printer.printRecord(cells.text(one.asked()).value(Amount.text(one.points())).done());
    }
  }
}
