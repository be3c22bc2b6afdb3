package dev.plumbline.epd;

import dev.plumbline.io.CsvWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads and writes the rows of tables: commas between the fields, quotes where they are needed. */
final class Rows {
  private static final CSVFormat FORMAT = CsvWriter.FORMAT;

  private final Appendable out;

  Rows(Appendable out) {
    this.out = out;
  }

  void write(List<String> fields) throws IOException {
    FORMAT.printRecord(out, fields.toArray());
  }

  /**
   * The fields of a row.
   *
   * @throws IOException if the line is no row: a quote in the wrong place, or one never closed
   */
  static List<String> fields(String line) throws IOException {
    try (CSVParser parser = CSVParser.parse(line, FORMAT)) {
      List<CSVRecord> records = parser.getRecords();
      if (records.size() != 1) {
        throw new IOException("a row of " + records.size() + " lines");
      }
      return records.get(0).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The offset in a line at which a field begins. */
  static int start(String line, int field) {
    int at = 0;
    boolean quoted = false;
    for (int i = 0; i < line.length() && at < field; i++) {
      quoted ^= line.charAt(i) == '"';
      if (line.charAt(i) == ',' && !quoted && ++at == field) {
        return i + 1;
      }
    }
    return 0;
  }
}
