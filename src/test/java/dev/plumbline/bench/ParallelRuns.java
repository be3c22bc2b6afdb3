package dev.plumbline.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How much faster is a run with two jobs than with one, than as two processes, and with two threads
 * per search? All ways search the same problems to the same nodes, in turns; the medians of several
 * rounds are printed, each with the processor time that it took: what goes beyond that of one job
 * is shared by compilers, memory and caches. Run by hand, on Linux, on an idle machine; the
 * arguments are the launcher, a suite, the nodes per problem, the number of rounds, and a folder.
 */
public final class ParallelRuns {
  private final List<String> common;
  private final Path folder;

  private ParallelRuns(String launcher, String suite, String nodes, Path folder) {
    common = List.of(launcher, "run", suite, "--nodes", nodes, "--quiet", "--force");
    this.folder = folder;
  }

  /** The seconds of a run, by the clock and of processors. */
  private record Seconds(double clock, double processor) {
    static Seconds median(List<Seconds> all) {
      return new Seconds(
          median(all.stream().mapToDouble(Seconds::clock).toArray()),
          median(all.stream().mapToDouble(Seconds::processor).toArray()));
    }

    private static double median(double[] numbers) {
      Arrays.sort(numbers);
      int half = numbers.length / 2;
      return numbers.length % 2 == 1 ? numbers[half] : (numbers[half - 1] + numbers[half]) / 2;
    }
  }

  /** Runs all ways in turns. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(args[4]));
    ParallelRuns runs = new ParallelRuns(args[0], args[1], args[2], folder);
    Map<String, List<Seconds>> ways = new LinkedHashMap<>();
    for (int round = 1; round <= Integer.parseInt(args[3]); round++) {
      for (String way : List.of("one job", "two jobs", "two processes", "two threads")) {
        Seconds seconds = runs.time(way);
        ways.computeIfAbsent(way, any -> new ArrayList<>()).add(seconds);
        print(round + ". " + way, seconds, "");
      }
    }
    Seconds one = Seconds.median(ways.getOrDefault("one job", List.of()));
    ways.forEach(
        (way, all) -> {
          Seconds median = Seconds.median(all);
          String times = String.format(Locale.ROOT, ", %.2f times", one.clock / median.clock);
          print(way, median, times);
        });
  }

  private static void print(String name, Seconds seconds, String end) {
    System.out.printf(
        Locale.ROOT,
        "%-16s  %7.2f s, processors %7.2f s%s%n",
        name,
        seconds.clock,
        seconds.processor,
        end);
  }

  private Seconds time(String way) throws IOException, InterruptedException {
    double processor = processorSeconds();
    long start = System.nanoTime();
    switch (way) {
      case "one job" -> await(start("one"));
      case "two jobs" -> await(start("two", "--jobs", "2"));
      case "two threads" -> await(start("threads", "--threads", "2"));
      case "two processes" -> {
        Process first = start("first", "--shard", "1/2");
        Process second = start("second", "--shard", "2/2");
        await(first);
        await(second);
      }
      default -> throw new IllegalArgumentException(way);
    }
    double clock = (System.nanoTime() - start) / 1e9;
    return new Seconds(clock, processorSeconds() - processor);
  }

  private Process start(String journal, String... words) throws IOException {
    List<String> command = new ArrayList<>(common);
    command.addAll(List.of(words));
    command.addAll(List.of("--journal", folder.resolve(journal + ".jsonl").toString()));
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static void await(Process process) throws InterruptedException {
    int code = process.waitFor();
    if (code != 0) {
      throw new IllegalStateException("exit code " + code);
    }
  }

  /** Of the processes that have ended. */
  private static double processorSeconds() throws IOException {
    String stat = Files.readString(Path.of("/proc/self/stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    // Clock ticks of 10 ms: cutime and cstime of proc(5).
    return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / 100.0;
  }
}
