package dev.plumbline.epd;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * Writes records as Lichess puzzles, in the newest layout. A puzzle begins a move before its
 * problem: only what was read from a puzzle can be written as one.
 */
final class LichessRows implements RecordWriter {
  private final Appendable out;
  private final Rows rows;

  LichessRows(Appendable out) {
    this.out = out;
    rows = new Rows(out);
  }

  @Override
  public void begin() throws IOException {
    StringJoiner header = new StringJoiner(",", "", "\n");
    for (LichessColumn column : LichessColumn.values()) {
      header.add(column.header);
    }
    out.append(header.toString());
  }

  @Override
  public boolean write(EpdRecord record) throws IOException {
    if (record.operation(LichessColumn.FEN.opcode) == null
        || record.operation(LichessColumn.MOVES.opcode) == null) {
      return false;
    }
    List<String> row = new ArrayList<>();
    for (LichessColumn column : LichessColumn.values()) {
      String field = record.text(column.opcode);
      row.add(field == null ? "" : field);
    }
    rows.write(row);
    return true;
  }
}
