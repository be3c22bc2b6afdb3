package dev.plumbline.suite;

import java.util.OptionalLong;

/** Hears how an install goes, for a progress line. */
public interface InstallListener {
  /** Hears nothing. */
  InstallListener NONE = new InstallListener() {};

  /** A suite is being fetched from an address or read from a file. */
  default void trying(String suite, String source) {}

  /** So much has arrived; may be told on another thread. */
  default void received(long bytes, OptionalLong total) {}

  /** A source was of no use; the next is tried, if there is one. */
  default void refused(String suite, String source, String reason) {}
}
