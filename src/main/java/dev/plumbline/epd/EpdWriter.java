package dev.plumbline.epd;

/** Writes records in the standard's one canonical form. */
public final class EpdWriter {
  private EpdWriter() {}

  /** The record on one line, without a line end. */
  public static String write(EpdRecord record) {
    throw new UnsupportedOperationException();
  }
}
