package dev.plumbline.journal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The bytes of a journal with as many entries as one likes, made as they are read. */
final class EndlessJournal extends InputStream {
  private static final JournalJson JSON = new JournalJson();

  private final String template;
  private final int entries;
  private byte[] line;
  private int at;
  private int ordinal;

  EndlessJournal(int entries) throws IOException {
    this.entries = entries;
    line = JSON.line(Journals.header(null, entries));
    template = new String(JSON.line(Journals.entry(1)), StandardCharsets.UTF_8);
  }

  @Override
  public int read() {
    return hasMore() ? line[at++] & 255 : -1;
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    if (!hasMore()) {
      return -1;
    }
    int count = Math.min(length, line.length - at);
    System.arraycopy(line, at, into, offset, count);
    at += count;
    return count;
  }

  private boolean hasMore() {
    if (at == line.length && ordinal < entries) {
      ordinal++;
      line =
          template
              .replace("\"ordinal\":1,", "\"ordinal\":" + ordinal + ",")
              .getBytes(StandardCharsets.UTF_8);
      at = 0;
    }
    return at < line.length;
  }
}
