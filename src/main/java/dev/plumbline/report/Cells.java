package dev.plumbline.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/** The cells of one row of comma-separated values, texts among them made inert. */
public final class Cells {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private final List<String> cells = new ArrayList<>();

  /** A printer that has written the header. */
  public static CSVPrinter printer(Appendable out, List<String> header) throws IOException {
    CSVPrinter printer = new CSVPrinter(out, FORMAT);
    printer.printRecord(header);
    return printer;
  }

  /** Text of any origin; empty if there is none. */
  public Cells text(@Nullable String text) {
    return value(text == null ? "" : InertText.cell(text));
  }

  public Cells number(long number) {
    return value(Long.toString(number));
  }

  /** A number that is not known where it is negative. */
  public Cells known(long number) {
    return value(number < 0 ? "" : Long.toString(number));
  }

  /** Milliseconds with three decimals; empty where there are none. */
  public Cells millis(long nanos) {
    return value(nanos < 0 ? "" : String.format(Locale.ROOT, "%.3f", nanos / 1e6));
  }

  /** What this program has written itself. */
  public Cells value(String value) {
    cells.add(value);
    return this;
  }

  public List<String> done() {
    return cells;
  }
}
