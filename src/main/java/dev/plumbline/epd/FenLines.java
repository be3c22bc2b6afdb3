package dev.plumbline.epd;

import dev.plumbline.epd.RecordFormat.RecordWriter;
import dev.plumbline.notation.Fen;
import java.io.IOException;

/** Writes the positions of records as a list of FENs; the operations are left out. */
final class FenLines implements RecordWriter {
  private final Appendable out;

  FenLines(Appendable out) {
    this.out = out;
  }

  @Override
  public boolean write(EpdRecord record) throws IOException {
    out.append(Fen.write(record.setup())).append('\n');
    return true;
  }
}
