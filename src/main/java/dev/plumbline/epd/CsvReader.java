package dev.plumbline.epd;

import dev.plumbline.io.Spreadsheet;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the tables that {@link CsvRows} writes. */
final class CsvReader implements LineFormat {
  private final RecordReader records;
  private final FindingCollector report;

  CsvReader(RecordReader records, FindingCollector report) {
    this.records = records;
    this.report = report;
  }

  static boolean isHeader(String line) {
    return line.strip().equals(CsvRows.HEADER);
  }

  @Override
  public @Nullable EpdRecord read(String line, int from, int to) {
    List<String> fields;
    try {
      fields = Rows.fields(line.substring(from, to));
    } catch (IOException e) {
      report.add(FindingKind.ROW_MALFORMED, from, to, "this is no row: " + e.getMessage());
      return null;
    }
    int columns = CsvRows.COLUMNS.size() + 2;
    if (fields.size() != columns) {
      String message = fields.size() + " fields, not " + columns;
      report.add(FindingKind.ROW_MALFORMED, from, to, message);
      return null;
    }
    String epd = epd(fields);
    EpdRecord record = records.read(epd, 0, epd.length());
    report.placeAll(from, to);
    return record;
  }

  /** The row as a line of EPD. */
  private static String epd(List<String> fields) {
    StringBuilder epd = new StringBuilder(fields.get(0));
    for (int i = 0; i < CsvRows.COLUMNS.size(); i++) {
      Opcode opcode = CsvRows.COLUMNS.get(i);
      String field = Spreadsheet.plain(fields.get(i + 1));
      if (opcode == Opcode.ID && !field.isEmpty()) {
        Operation id = new Operation(opcode.word(), List.of(Operand.string(field)));
        epd.append(' ').append(EpdWriter.write(id));
      } else if (!field.isEmpty()) {
        epd.append(' ').append(opcode.word()).append(' ').append(field).append(';');
      }
    }
    return epd.append(' ').append(Spreadsheet.plain(fields.get(fields.size() - 1))).toString();
  }
}
