package dev.plumbline.suite;

import java.util.OptionalLong;

/** Receives the progress of an installation. */
public interface InstallListener {
  /** A suite is being fetched from an address or read from a file. */
  default void trying(String suite, String source) {}

  /** Reports the bytes received so far, possibly on another thread. */
  default void received(long bytes, OptionalLong total) {}
}
