package dev.plumbline.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * Writes comma-separated values: RFC 4180 with line feeds, foreign text made harmless for terminals
 * and spreadsheets. Append the cells of a row, then end the row.
 */
public final class CsvWriter {
  public static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private final CSVPrinter printer;
  private final List<String> cells = new ArrayList<>();

  /** Writes the header. */
  public CsvWriter(Appendable out, List<String> header) throws IOException {
    printer = new CSVPrinter(out, FORMAT);
    printer.printRecord(header);
  }

  /** Appends text of any origin; null is an empty cell. */
  public CsvWriter text(@Nullable String text) {
    return value(text == null ? "" : Spreadsheet.cell(InertText.line(text)));
  }

  /** Appends text unescaped, for a program to read; it still cannot become a formula. */
  public CsvWriter verbatim(String text) {
    return value(Spreadsheet.cell(text));
  }

  public CsvWriter number(long number) {
    return value(Long.toString(number));
  }

  /** Appends a number; a negative one is unknown and leaves the cell empty. */
  public CsvWriter known(long number) {
    return value(number < 0 ? "" : Long.toString(number));
  }

  /** Appends milliseconds with three decimals; negative nanoseconds leave the cell empty. */
  public CsvWriter millis(long nanos) {
    return value(nanos < 0 ? "" : String.format(Locale.ROOT, "%.3f", nanos / 1e6));
  }

  /** Appends a value of our own, which needs no protection. */
  public CsvWriter value(String value) {
    cells.add(value);
    return this;
  }

  public void endRow() throws IOException {
    printer.printRecord(cells);
    cells.clear();
  }
}
