package dev.plumbline.cli.suite;

import dev.plumbline.epd.EpdRecord;
import java.io.IOException;

/** Hears what became of the records that a sweep looks at, from several threads at a time. */
public interface SweepListener {
  /**
   * A record is complete.
   *
   * @param before as it was read
   * @param after with its results
   */
  void complete(int ordinal, EpdRecord before, EpdRecord after) throws IOException;

  /** A record stays as it was: there is nothing to add to it. */
  void leave();

  /** A record stays as it was, for a reason. */
  void fail(int ordinal, String reason);
}
