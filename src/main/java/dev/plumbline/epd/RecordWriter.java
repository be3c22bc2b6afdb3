package dev.plumbline.epd;

import java.io.IOException;

/** Writes records, one after the other, in one format. */
public interface RecordWriter {
  /** Writes what stands above all records, in formats that have such a line. */
  default void begin() throws IOException {}

  /** Writes a record on a line; false, and nothing is written, where the format cannot hold it. */
  boolean write(EpdRecord record) throws IOException;
}
