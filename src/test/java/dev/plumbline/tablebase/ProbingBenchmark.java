package dev.plumbline.tablebase;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Validity;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Measures how many probes of values and of distances a second one thread makes: run by {@code make
 * bench B=probe} with the folders of the tables. The first rounds warm up the JIT and read the
 * files.
 */
final class ProbingBenchmark {
  private static final int POSITIONS = 10_000;
  private static final int VALUES = 1_000_000;
  private static final int DISTANCES = 100_000;
  private static final int ROUNDS = 5;

  private ProbingBenchmark() {}

  public static void main(String[] folders) {
    if (folders.length == 0) {
      System.err.println("Usage: make bench B=probe A=FOLDER, with Syzygy tables");
      System.exit(2);
    }
    Tablebase tables = Tablebase.need(List.of(folders).stream().map(Path::of).toList());
    List<Position> positions = positions(tables);
    for (int round = 1; round <= ROUNDS; round++) {
      System.out.printf(
          Locale.ROOT,
          "round %d of %d: %,.0f values and %,.0f distances a second%n",
          round,
          ROUNDS,
          speed(positions, VALUES, position -> tables.wdl(position) == null ? 0 : 1),
          speed(
              positions, DISTANCES, position -> tables.dtz(position) == Tablebase.UNKNOWN ? 0 : 1));
    }
  }

  /** What is asked of a position: 1 if the tables know. */
  private interface Probe {
    int of(Position position);
  }

  /** Random positions of all tables in turn. */
  private static List<Position> positions(Tablebase tables) {
    SplittableRandom random = new SplittableRandom(1);
    List<String> names = tables.tables();
    List<Position> positions = new ArrayList<>();
    while (positions.size() < POSITIONS) {
      String[] sides = names.get(positions.size() % names.size()).split("v", 2);
      Setup setup = RandomSetup.of(sides[0] + sides[1].toLowerCase(Locale.ROOT), random);
      if (!Validity.isUnusable(setup)) {
        positions.add(Position.of(setup));
      }
    }
    return positions;
  }

  /** Probes a second of CPU time. */
  private static double speed(List<Position> positions, int probes, Probe probe) {
    ThreadMXBean thread = ManagementFactory.getThreadMXBean();
    long start = thread.getCurrentThreadCpuTime();
    int known = 0;
    for (int i = 0; i < probes; i++) {
      known += probe.of(positions.get(i % positions.size()));
    }
    long nanos = thread.getCurrentThreadCpuTime() - start;
    if (known != probes) {
      throw new IllegalStateException(probes - known + " positions are unknown to the tables");
    }
    return probes * 1e9 / nanos;
  }
}
