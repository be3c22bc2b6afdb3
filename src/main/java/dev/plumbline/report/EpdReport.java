package dev.plumbline.report;

import dev.plumbline.epd.EpdWriter;
import java.io.IOException;
import java.io.Writer;

/** The records completed by what the engine found. */
final class EpdReport implements Report {
  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    boolean timed = records.title().timed();
    records.read(row -> out.append(EpdWriter.write(Annotation.of(row, timed))).append('\n'));
  }
}
