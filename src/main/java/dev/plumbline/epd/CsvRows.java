package dev.plumbline.epd;

import dev.plumbline.io.Spreadsheet;
import dev.plumbline.notation.Fen;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Writes records as a table, for spreadsheets; {@link CsvReader} reads it back without a loss. */
final class CsvRows implements RecordWriter {
  /** The operations with a column of their own, between the position and all the others. */
  static final List<Opcode> COLUMNS =
      List.of(Opcode.ID, Opcode.BM, Opcode.AM, Opcode.DM, Opcode.PV);

  /** The first line of a table. */
  static final String HEADER = "fen,id,bm,am,dm,pv,operations";

  private final Rows rows;
  private final Appendable out;

  CsvRows(Appendable out) {
    this.out = out;
    rows = new Rows(out);
  }

  @Override
  public void begin() throws IOException {
    out.append(HEADER).append('\n');
  }

  @Override
  public boolean write(EpdRecord record) throws IOException {
    List<String> row = new ArrayList<>();
    row.add(Fen.fourFields(record.setup()));
    List<Operation> others = new ArrayList<>(record.operations());
    for (Opcode opcode : COLUMNS) {
      Operation operation = record.operation(opcode.word());
      if (operation == null || !fitsColumn(opcode, operation.operands())) {
        row.add("");
        continue;
      }
      StringJoiner words = new StringJoiner(" ");
      EpdWriter.operandsInOrder(operation).forEach(operand -> words.add(operand.text()));
      row.add(Spreadsheet.cell(words.toString()));
      others.remove(operation);
    }
    StringJoiner rest = new StringJoiner(" ");
    EpdWriter.inOrder(others).forEach(operation -> rest.add(EpdWriter.write(operation)));
    row.add(Spreadsheet.cell(rest.toString()));
    rows.write(row);
    return true;
  }

  /**
   * Whether a column keeps the operands. It has no quotes, so an empty id is no different from
   * none, and a text among words from several words.
   */
  private static boolean fitsColumn(Opcode opcode, List<Operand> operands) {
    if (opcode == Opcode.ID) {
      return operands.size() == 1 && !operands.get(0).text().isEmpty();
    }
    return !operands.isEmpty() && operands.stream().noneMatch(Operand::quoted);
  }
}
