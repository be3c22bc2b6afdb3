package dev.plumbline.epd;

import java.io.IOException;

/** Writes records one after the other in one format. */
@FunctionalInterface
public interface RecordWriter {
  /** Writes the header, in formats that have one. */
  default void begin() throws IOException {}

  /** Writes a record on a line; false, with nothing written, if it does not fit the format. */
  boolean write(EpdRecord record) throws IOException;
}
