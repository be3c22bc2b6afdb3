package dev.plumbline.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * How busy other programs kept the processors of this machine, as Linux counts it.
 *
 * @param others the share of all processors' time that other programs used; negative if unknown
 * @param stolen the share that the host of a virtual machine gave to others; negative if unknown
 */
public record MachineLoad(double others, double stolen) {
  private static final MachineLoad UNKNOWN = new MachineLoad(-1, -1);

  public boolean isKnown() {
    return others >= 0;
  }

  /** Measures the load between its start and its end. */
  static final class Meter {
    private static final Path COUNTERS = Path.of("/proc/stat");

    /** Linux counts in hundredths of a second. */
    private static final long TICK_NANOS = 10_000_000;

    private static final int IDLE = 3;
    private static final int WAITING = 4;
    private static final int STOLEN = 7;
    private static final int COUNTED = 8;

    private final long[] start;
    private final long ownStart;

    private Meter(long[] start, long ownStart) {
      this.start = start;
      this.ownStart = ownStart;
    }

    static Meter start() {
      return new Meter(counters(), ownNanos());
    }

    /** Of a machine that is only simulated. */
    static Meter unknown() {
      return new Meter(new long[0], 0);
    }

    /** The load since the start; all engines must run from there to here. */
    MachineLoad load() {
      if (start.length < COUNTED) {
        return UNKNOWN;
      }
      long[] end = counters();
      long[] ticks = new long[COUNTED];
      Arrays.setAll(ticks, i -> end[i] - start[i]);
      long all = Arrays.stream(ticks).sum();
      long busy = all - ticks[IDLE] - ticks[WAITING] - ticks[STOLEN];
      return all <= 0
          ? UNKNOWN
          : new MachineLoad(
              (double) Math.max(0, busy - (ownNanos() - ownStart) / TICK_NANOS) / all,
              (double) ticks[STOLEN] / all);
    }

    /** The time that this process and its engines used. */
    private static long ownNanos() {
      ProcessHandle own = ProcessHandle.current();
      return Stream.concat(Stream.of(own), own.descendants())
          .flatMap(process -> process.info().totalCpuDuration().stream())
          .mapToLong(Duration::toNanos)
          .sum();
    }

    /** The first line of the file: user, nice, system, idle, waiting, two interrupts, stolen. */
    private static long[] counters() {
      try {
        List<String> lines = Files.readAllLines(COUNTERS);
        return lines.isEmpty()
            ? new long[0]
            : Arrays.stream(lines.get(0).split(" +", -1))
                .skip(1)
                .limit(COUNTED)
                .mapToLong(Long::parseLong)
                .toArray();
      } catch (IOException | NumberFormatException e) {
        return new long[0]; // Not Linux, or hidden: the load is unknown.
      }
    }
  }
}
