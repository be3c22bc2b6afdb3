package dev.plumbline.journal;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads the records that stand in entries. */
final class RecordText {
  private RecordText() {}

  /**
   * The record of a text that was written from one.
   *
   * @throws IllegalArgumentException if it is none
   */
  static EpdRecord read(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Input input = new Input("record", () -> new ByteArrayInputStream(bytes));
    try (EntryReader reader = EntryReader.open(input)) {
      Entry entry = reader.next();
      if (entry == null || entry.record() == null) {
        throw new IllegalArgumentException("not a record of a suite: " + text);
      }
      return entry.record();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
