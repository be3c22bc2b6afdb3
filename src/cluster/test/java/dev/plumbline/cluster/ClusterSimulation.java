package dev.plumbline.cluster;

import java.util.Locale;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/**
 * Simulates a run on a cluster: the chunks that {@link ChunkSize} makes, slots that search them,
 * and the one thread of the driver that submits them and writes their results. Prints how busy
 * slots and driver are, for src/docs/cluster.md.
 *
 * <p>Assumptions: all slots are equally fast; a search takes its mean time, with an exponential
 * distribution; a job costs the driver {@link Costs#job} and the slot {@link Costs#task}, an entry
 * costs the driver {@link Costs#entry}; the network and Spark's scheduler cost nothing more;
 * nothing fails.
 */
final class ClusterSimulation {
  private static final double NANOS = 1e9;

  /** Chunks in flight for each slot, as in {@link ClusterRun}. */
  private static final int DEPTH = 2;

  private ClusterSimulation() {}

  /**
   * Seconds.
   *
   * @param job of the driver for each chunk
   * @param entry of the driver for each search
   * @param task of the slot for each chunk
   */
  record Costs(double job, double entry, double task) {}

  /**
   * The outcome.
   *
   * @param seconds of the whole run
   * @param slots the share of the time that slots search
   * @param driver the share of the time that the driver's thread works
   */
  record Outcome(double seconds, double slots, double driver, long chunks) {}

  /** A chunk that ends. */
  private record Ending(double time, int size, double searched) {}

  /**
   * Simulates.
   *
   * @param each the mean time of a search in seconds
   */
  static Outcome run(long problems, int slots, double each, Costs costs, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    ChunkSize pace = new ChunkSize(OptionalLong.empty());
    PriorityQueue<Ending> running =
        new PriorityQueue<>((one, other) -> Double.compare(one.time(), other.time()));
    PriorityQueue<Double> free = new PriorityQueue<>();
    for (int i = 0; i < slots; i++) {
      free.add(0.0);
    }
    long left = problems;
    long chunks = 0;
    double driver = 0;
    double driverBusy = 0;
    double slotsBusy = 0;
    double end = 0;
    while (left > 0 || !running.isEmpty()) {
      if (left > 0 && running.size() < DEPTH * slots) {
        int size = (int) Math.min(left, pace.size(left, slots));
        left -= size;
        chunks++;
        driver += costs.job();
        driverBusy += costs.job();
        double searched = each * sum(size, random);
        // The slot that is free first takes the chunk, but not before it is submitted.
        Double slot = free.poll();
        double begin = Math.max(driver, slot == null ? driver : slot);
        double ending = begin + costs.task() + searched;
        free.add(ending);
        running.add(new Ending(ending, size, searched));
        slotsBusy += searched;
      } else {
        Ending next = running.poll();
        if (next != null) {
          driver = Math.max(driver, next.time()) + next.size() * costs.entry();
          driverBusy += next.size() * costs.entry();
          pace.add(next.size(), (long) (next.searched() * NANOS));
          end = Math.max(end, driver);
        }
      }
    }
    return new Outcome(end, slotsBusy / slots / end, driverBusy / end, chunks);
  }

  /** The sum of exponential numbers of mean 1; of many, by the normal distribution. */
  private static double sum(int count, SplittableRandom random) {
    if (count > 50) {
      double normal = 0;
      for (int i = 0; i < 12; i++) {
        normal += random.nextDouble();
      }
      return Math.max(0.0, count + Math.sqrt(count) * (normal - 6));
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum -= Math.log(1 - random.nextDouble());
    }
    return sum;
  }

  /** Prints the table: {@code ClusterSimulation JOB ENTRY TASK}, the costs in milliseconds. */
  public static void main(String[] words) {
    Costs costs = new Costs(millis(words[0]), millis(words[1]), millis(words[2]));
    System.out.println("| problems | slots | a search | time | slots busy | driver busy |");
    System.out.println("|---|---|---|---|---|---|");
    for (int slots : new int[] {2, 100, 1000}) {
      for (double each : new double[] {0.001, 0.01, 0.1, 1}) {
        long problems = slots == 2 ? 5_000 : slots == 100 ? 1_000_000 : 100_000_000;
        Outcome outcome = run(problems, slots, each, costs, 1);
        System.out.printf(
            Locale.ROOT,
            "| %,d | %d | %.0f ms | %,.0f s | %.0f %% | %.0f %% |%n",
            problems,
            slots,
            1000 * each,
            outcome.seconds(),
            100 * outcome.slots(),
            100 * outcome.driver());
      }
    }
  }

  private static double millis(String word) {
    return Double.parseDouble(word) / 1000;
  }
}
