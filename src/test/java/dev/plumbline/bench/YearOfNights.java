package dev.plumbline.bench;

import dev.plumbline.journal.Journals;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How long does a history of a year of nightly runs take? Runs a suite once, copies its journal for
 * each day of a year, with another date and with one problem in ten taken from a weaker run, and
 * reads all of them. Run by hand; the arguments are the launcher, the suite, and a folder.
 *
 * <p>With 365 journals of 300 problems by the builtin engine, 378 MB in all, on two idle cores, the
 * medians of three: 6.2 s when transcripts were cut out and the rest was parsed, 2.5 s since
 * written lines are read key by key and by the first of Java's compilers alone, 2.0 s since the
 * class archive has the classes that read journals.
 */
public final class YearOfNights {
  private static final int NIGHTS = 365;
  private static final int MEASUREMENTS = 3;

  private YearOfNights() {}

  /** Makes the journals and prints the time of each measurement. */
  public static void main(String[] args) throws IOException, InterruptedException {
    String launcher = args[0];
    Path folder = Files.createDirectories(Path.of(args[2]));
    List<String> strong = journal(launcher, args[1], folder.resolve("strong.jsonl"), "5k");
    List<String> weak = journal(launcher, args[1], folder.resolve("weak.jsonl"), "4k");
    List<String> history = new ArrayList<>(List.of(launcher, "history"));
    long size = 0;
    for (int night = 0; night < NIGHTS; night++) {
      Path file = folder.resolve("night-" + night + ".jsonl");
      write(file, night, strong, weak);
      size += Files.size(file);
      history.add(file.toString());
    }
    System.out.printf(
        Locale.ROOT, "%d journals of %d searches, %d MB%n", NIGHTS, strong.size() - 1, size >> 20);
    for (int i = 0; i < MEASUREMENTS; i++) {
      long start = System.nanoTime();
      run(history);
      System.out.printf(Locale.ROOT, "history: %.2f s%n", (System.nanoTime() - start) / 1e9);
    }
  }

  private static List<String> journal(String launcher, String suite, Path file, String nodes)
      throws IOException, InterruptedException {
    run(
        List.of(
            launcher,
            "run",
            suite,
            "--nodes",
            nodes,
            "-q",
            "--force",
            "--journal",
            file.toString()));
    return Files.readAllLines(file);
  }

  private static void write(Path file, int night, List<String> strong, List<String> weak)
      throws IOException {
    String date = LocalDate.of(2025, 1, 1).plusDays(night).toString();
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      String header = strong.get(0).replaceFirst("(\"started\":\")[^T]*", "$1" + date);
      out.write(Journals.sealed(header) + '\n');
      for (int i = 1; i < strong.size(); i++) {
        out.write((i % 10 == night % 10 ? weak : strong).get(i) + '\n');
      }
    }
  }

  private static void run(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    if (process.waitFor() != 0) {
      throw new IOException("exit code " + process.exitValue() + ": " + command.subList(0, 2));
    }
  }
}
