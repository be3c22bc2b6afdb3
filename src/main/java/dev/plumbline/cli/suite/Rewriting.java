package dev.plumbline.cli.suite;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Writes each record of an input anew, canonical, and every other line as it stood. */
public final class Rewriting implements SuiteCopy {
  private final Change change;
  private final Rejections rejections;

  /** What becomes of a record. */
  @FunctionalInterface
  public interface Change {
    /**
     * The record as it is written.
     *
     * @param ordinal its place in its input, from 1
     */
    EpdRecord changed(int ordinal, EpdRecord record);
  }

  public Rewriting(Change change, Rejections rejections) {
    this.change = change;
    this.rejections = rejections;
  }

  @Override
  public void copy(Input input, OutputStream bytes) throws IOException {
    Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
    try (EntryReader reader = EntryReader.open(input)) {
      int ordinal = 0;
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        EpdRecord record = entry.record();
        ordinal += entry.outcome().isRecord() ? 1 : 0;
        out.write(
            record == null
                ? entry.line().text()
                : EpdWriter.write(change.changed(ordinal, record)));
        if (entry.line().cut()) {
          out.flush();
          reader.copyRest(bytes);
        }
        out.write('\n');
        rejections.hear(entry);
      }
    }
    out.flush();
  }
}
