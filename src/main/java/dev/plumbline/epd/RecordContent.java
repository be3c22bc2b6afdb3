package dev.plumbline.epd;

import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The moves and numbers of a record. The reader fills it; afterwards nobody changes it. */
final class RecordContent {
  /** No number was given. */
  static final long NONE = Long.MIN_VALUE;

  private static final int[] NO_MOVES = {};

  int[] bestMoves = NO_MOVES;
  int[] avoidMoves = NO_MOVES;

  /** The playable moves of pv. */
  int[] line = NO_MOVES;

  /** The graded moves in the order of the file, and what each is worth. */
  int[] gradedMoves = NO_MOVES;

  int[] points = NO_MOVES;
  long mate = NONE;
  long nodes = NONE;
  long seconds = NONE;
  long depth = NONE;

  /** Expected leaf counts by depth; null without any. */
  @Nullable SortedMap<Integer, Long> perft;

  /** Adds the count of a depth that has none. */
  void addPerft(int depth, long count) {
    if (perft == null) {
      perft = new TreeMap<>();
    }
    perft.putIfAbsent(depth, count);
  }
}
