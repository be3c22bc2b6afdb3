package dev.plumbline.replay;

import dev.plumbline.uci.client.ResidentMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Whether the memory of an engine grows without end. It is measured after each {@code isready}
 * before which the same commands were sent as before the one before it: nothing new is asked of the
 * engine, so that it needs nothing new. Of at least {@link #REPETITIONS} such measurements in a
 * row, the third, fourth and last fifth must each show a growth of {@link #GROWTH}, which no table
 * of a usual size and no garbage collector explains. Any other command, such as one that changes
 * Hash, begins anew.
 */
final class MemoryGrowth {
  static final String CODE = "memory-growth";
  static final int REPETITIONS = 40;

  /** Bytes for each fifth. */
  static final long GROWTH = 8_000_000;

  private static final double MEGABYTE = 1e6;

  private final LongSupplier memory;
  private final List<Long> samples = new ArrayList<>();
  private final StringBuilder commands = new StringBuilder();
  private String before = "";
  private String sentence = "";

  MemoryGrowth(LongSupplier memory) {
    this.memory = memory;
  }

  void sent(String command) {
    commands.append(command).append('\n');
  }

  /** The engine is ready, and does not search. */
  void ready() {
    if (before.contentEquals(commands)) {
      samples.add(memory.getAsLong());
    } else {
      judge();
      samples.clear();
      before = commands.toString();
    }
    commands.setLength(0);
  }

  private void judge() {
    int count = samples.size();
    int fifth = count / 5;
    if (count >= REPETITIONS && ResidentMemory.slope(samples) * fifth >= GROWTH) {
      sentence =
          String.format(
              Locale.ROOT,
              "%.1f MB, then %.1f MB, while the same commands were sent %d times",
              samples.get(0) / MEGABYTE,
              samples.get(count - 1) / MEGABYTE,
              count);
    }
  }

  /** What is wrong; empty if nothing is. */
  String sentence() {
    judge();
    return sentence;
  }
}
