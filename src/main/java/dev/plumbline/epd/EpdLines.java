package dev.plumbline.epd;

import dev.plumbline.epd.RecordFormat.RecordWriter;
import java.io.IOException;

/** Writes records as EPD. */
final class EpdLines implements RecordWriter {
  private final Appendable out;

  EpdLines(Appendable out) {
    this.out = out;
  }

  @Override
  public boolean write(EpdRecord record) throws IOException {
    out.append(EpdWriter.write(record)).append('\n');
    return true;
  }
}
