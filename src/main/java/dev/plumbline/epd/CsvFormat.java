package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.CsvWriter;
import dev.plumbline.notation.Fen;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * Records as a table for spreadsheets: reads what its {@link CsvRecordWriter} wrote, without loss.
 */
final class CsvFormat {
  /** The operations with a column of their own, between the position and all the others. */
  private static final List<Opcode> COLUMNS =
      List.of(Opcode.ID, Opcode.BM, Opcode.AM, Opcode.DM, Opcode.PV);

  private static final String HEADER = "fen,id,bm,am,dm,pv,operations";

  private CsvFormat() {}

  static boolean isHeader(String line) {
    return line.strip().equals(HEADER);
  }

  /** The record of a row; null if it is rejected. */
  static @Nullable EpdRecord read(String line, int from, int to, FindingCollector report) {
    List<String> fields = fields(line, from, to, report);
    if (fields == null) {
      return null;
    }
    int columns = COLUMNS.size() + 2;
    if (fields.size() != columns) {
      String message = fields.size() + " fields, not " + columns;
      report.add(FindingKind.ROW_MALFORMED, from, to, message);
      return null;
    }
    String epd = epd(fields);
    EpdRecord record = EpdRecord.of(RecordReader.read(epd, 0, epd.length(), report));
    report.placeAll(from, to);
    return record;
  }

  private static String epd(List<String> fields) {
    StringBuilder epd = new StringBuilder(fields.get(0));
    for (int i = 0; i < COLUMNS.size(); i++) {
      Opcode opcode = COLUMNS.get(i);
      String field = CsvWriter.plain(fields.get(i + 1));
      if (opcode == Opcode.ID && !field.isEmpty()) {
        Operation.string(opcode.word(), field).appendTo(epd.append(' '));
      } else if (!field.isEmpty()) {
        epd.append(' ').append(opcode.word()).append(' ').append(field).append(';');
      }
    }
    return epd.append(' ').append(CsvWriter.plain(fields.get(fields.size() - 1))).toString();
  }

  /** The fields of a row; null, and reported, if a quote is misplaced or never closed. */
  static @Nullable List<String> fields(String line, int from, int to, FindingCollector report) {
    String row = line.substring(from, to);
    // A parser for each row takes longer than all else.
    if (row.indexOf(',') >= 0
        && row.indexOf('"') < 0
        && row.indexOf('\r') < 0
        && row.indexOf('\n') < 0) {
      return List.of(row.split(",", -1));
    }
    String reason;
    try (CSVParser parser = CSVParser.parse(row, CsvWriter.FORMAT)) {
      List<CSVRecord> rows = parser.getRecords();
      if (rows.size() == 1) {
        return rows.get(0).toList();
      }
      reason = "a row of " + rows.size() + " lines";
    } catch (UncheckedIOException e) {
      reason = String.valueOf(Objects.requireNonNull(e.getCause()).getMessage());
    } catch (IOException e) {
      reason = String.valueOf(e.getMessage());
    }
    report.add(FindingKind.ROW_MALFORMED, from, to, "not a valid row: " + reason);
    return null;
  }

  static final class CsvRecordWriter implements RecordWriter {
    private final CsvWriter csv;

    CsvRecordWriter(Appendable out) throws IOException {
      csv = new CsvWriter(out);
    }

    @Override
    public void begin() throws IOException {
      List.of(HEADER.split(",")).forEach(csv::value);
      csv.endRow();
    }

    @Override
    public boolean write(EpdRecord record) throws IOException {
      csv.value(Fen.fourFields(record.setup()));
      List<Operation> others = new ArrayList<>(record.operations());
      for (Opcode opcode : COLUMNS) {
        Operation operation = record.operation(opcode.word());
        if (operation == null || !fitsColumn(opcode, operation.operands())) {
          csv.value("");
          continue;
        }
        StringJoiner words = new StringJoiner(" ");
        EpdWriter.inOrder(operation).operands().forEach(operand -> words.add(operand.text()));
        csv.reversible(words.toString());
        others.remove(operation);
      }
      StringJoiner rest = new StringJoiner(" ");
      EpdWriter.inOrder(others).forEach(operation -> rest.add(operation.toString()));
      csv.reversible(rest.toString()).endRow();
      return true;
    }

    /**
     * Whether a column preserves the operands. It has no quotes: an empty id would look like none,
     * and a quoted text among words like several words.
     */
    private static boolean fitsColumn(Opcode opcode, List<Operand> operands) {
      if (opcode == Opcode.ID) {
        return operands.size() == 1 && !operands.get(0).text().isEmpty();
      }
      return !operands.isEmpty() && operands.stream().noneMatch(Operand::quoted);
    }
  }
}
