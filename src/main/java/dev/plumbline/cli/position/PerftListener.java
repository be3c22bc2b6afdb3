package dev.plumbline.cli.position;

import dev.plumbline.chess.Perft;
import dev.plumbline.epd.Entry;

/** Hears how the counting of a suite goes. */
public interface PerftListener {
  /** A count begins. */
  void counting(long record, int depth, Perft perft);

  /** A record that names no counts was counted. */
  void counted(Entry entry, long record, int depth, long nodes);

  /** A known count is not what the board says. */
  void differs(Entry entry, long record, int depth, long expected, long found);

  /** A record could not be read. */
  void rejected(Entry entry, long record);
}
