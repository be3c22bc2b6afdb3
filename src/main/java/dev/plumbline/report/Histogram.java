package dev.plumbline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How many problems were solved within which effort, in steps of 1, 2 and 5; in time, or in nodes
 * where nothing hangs on the clock. Mutable.
 */
final class Histogram {
  private static final int WIDTH = 40;
  private static final int[] STEPS = {1, 2, 5};
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final int BUCKETS = 36;

  private final boolean timed;
  private final int[] counts = new int[BUCKETS];

  Histogram(boolean timed) {
    this.timed = timed;
  }

  /** Counts a problem that was solved. */
  void add(Row row) {
    if (row.standing() == ProblemStatus.SOLVED && row.judgement().found() != null) {
      long found = timed ? row.judgement().found().nanos() : row.judgement().found().nodes();
      add(found);
    }
  }

  private void add(long found) {
    int bucket = 0;
    while (bucket < BUCKETS - 1 && found > limit(bucket)) {
      bucket++;
    }
    counts[bucket]++;
  }

  /** The upper end of a bucket: milliseconds from 1 on, or nodes from 100 on. */
  private long limit(int bucket) {
    long power = timed ? NANOS_PER_MILLI : 100;
    for (int i = 0; i < bucket / STEPS.length; i++) {
      power *= 10;
    }
    return power * STEPS[bucket % STEPS.length];
  }

  /** A bar for each bucket from the first to the last that has any. */
  List<String> lines() {
    int first = 0;
    int last = BUCKETS - 1;
    while (first < last && counts[first] == 0) {
      first++;
    }
    while (last > first && counts[last] == 0) {
      last--;
    }
    int most = 0;
    for (int count : counts) {
      most = Math.max(most, count);
    }
    if (most == 0) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (int bucket = first; bucket <= last; bucket++) {
      String bar = "#".repeat((int) Math.ceil((double) WIDTH * counts[bucket] / most));
      lines.add(
          String.format(Locale.ROOT, "%10s %6d  %s", name(bucket), counts[bucket], bar)
              .stripTrailing());
    }
    return lines;
  }

  private String name(int bucket) {
    long limit = limit(bucket);
    if (!timed) {
      return limit >= 1_000_000
          ? limit / 1_000_000 + "M"
          : limit >= 1000 ? limit / 1000 + "k" : Long.toString(limit);
    }
    long millis = limit / NANOS_PER_MILLI;
    return millis >= 1000 ? millis / 1000 + " s" : millis + " ms";
  }
}
