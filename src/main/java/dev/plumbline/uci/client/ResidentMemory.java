package dev.plumbline.uci.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** How much memory a process has, and whether it grows without end. */
public final class ResidentMemory {
  private ResidentMemory() {}

  /** Of the process and its children; 0 where this is not known. */
  public static long bytes(ProcessHandle process) {
    return Stream.concat(Stream.of(process), process.descendants())
        .mapToLong(one -> bytes(one.pid()))
        .sum();
  }

  private static long bytes(long pid) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/status"))) {
        if (line.startsWith("VmRSS:")) {
          return 1024 * Long.parseLong(line.replaceAll("\\D", ""));
        }
      }
    } catch (IOException e) {
      // Another system, or the process has gone.
      return 0;
    }
    return 0;
  }

  /** The least growth from sample to sample of the third, fourth and last fifth of the time. */
  public static double slope(List<Long> samples) {
    double least = Double.MAX_VALUE;
    int part = Math.max(1, samples.size() / 5);
    for (int from = part; from + part < samples.size(); from += part) {
      double growth = samples.get(from + part) - samples.get(from);
      least = Math.min(least, growth / part);
    }
    return least == Double.MAX_VALUE ? 0 : least;
  }
}
