package dev.plumbline.epd;

import org.jspecify.annotations.Nullable;

/** Reads a record that stands alone in a text, without a file around it. */
public final class SingleRecord {
  private SingleRecord() {}

  /** The record of a text; null if it has none, or more than one line. */
  public static @Nullable EpdRecord read(String text) {
    int start = Chars.skipBlanks(text, 0, text.length());
    int end = Chars.trimEnd(text, start, text.length());
    return start == end || text.indexOf('\n', start) >= 0
        ? null
        : new RecordReader(new FindingCollector()).read(text, start, end);
  }
}
