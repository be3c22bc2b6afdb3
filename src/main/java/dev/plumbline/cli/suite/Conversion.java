package dev.plumbline.cli.suite;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.RecordFormat;
import dev.plumbline.epd.RecordFormat.RecordWriter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Writes the records of inputs in another format, and nothing else. */
public final class Conversion implements SuiteCopy {
  private final RecordFormat format;
  private final Rejections rejections;
  private boolean begun;
  private long leftOut;

  public Conversion(RecordFormat format, Rejections rejections) {
    this.format = format;
    this.rejections = rejections;
  }

  @Override
  public void copy(Input input, OutputStream bytes) throws IOException {
    Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
    RecordWriter writer = format.writer(out);
    if (!begun) {
      writer.begin();
      begun = true;
    }
    try (EntryReader reader = EntryReader.open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        EpdRecord record = entry.record();
        leftOut += record != null && !writer.write(record) ? 1 : 0;
        rejections.hear(entry);
      }
    }
    out.flush();
  }

  /** How many records the format cannot hold. */
  public long leftOut() {
    return leftOut;
  }
}
