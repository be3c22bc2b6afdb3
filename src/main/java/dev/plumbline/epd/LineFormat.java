package dev.plumbline.epd;

import org.jspecify.annotations.Nullable;

/** Reads the records of an input in one format, each from its line. */
interface LineFormat {
  /** The record of a line without blanks around it; none where it is rejected. */
  @Nullable EpdRecord read(String line, int from, int to);
}
