package dev.plumbline.bench;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * How much memory do a very long run and its reports take? Makes a suite of positions from random
 * games, searches one node of each, and reads the journal with every command. Run by hand, on
 * Linux; the arguments are the launcher, the number of records, and a folder.
 */
public final class LongRun {
  private static final int THEMES = 15;

  private LongRun() {}

  /** Runs all commands. */
  public static void main(String[] args) throws IOException, InterruptedException {
    String launcher = args[0];
    int records = Integer.parseInt(args[1]);
    Path folder = Files.createDirectories(Path.of(args[2]));
    String suite = folder.resolve("long.epd").toString();
    String journal = folder.resolve("long.jsonl").toString();
    write(Path.of(suite), records);
    String[] run = {
      "run", suite, "--nodes", "1", "--hash", "1", "-q", "--journal", journal, "--force"
    };
    measure(records, launcher, run);
    System.out.printf(Locale.ROOT, "journal: %d MB%n", Files.size(Path.of(journal)) >> 20);
    run[run.length - 1] = "--resume";
    measure(records, launcher, run);
    for (String format : List.of("csv", "csv-lines", "epd", "json", "junit", "markdown")) {
      String file = folder.resolve("report." + format).toString();
      measure(records, launcher, "report", journal, "--" + format, file);
      Files.delete(Path.of(file));
    }
    measure(records, launcher, "report", journal);
    measure(records, launcher, "compare", journal, journal);
    measure(records, launcher, "history", journal, journal);
    measure(records, launcher, "findings", journal);
    String again = folder.resolve("again.jsonl").toString();
    measure(records, launcher, "rescore", journal, "-o", again, "--force");
    Files.deleteIfExists(Path.of(again));
  }

  /** Writes positions of random games, with themes. */
  static void write(Path suite, int records) throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    try (BufferedWriter out = Files.newBufferedWriter(suite)) {
      Position position = Position.start();
      for (int i = 1; i <= records; i++) {
        int legal = generator.legal(position, moves, 0);
        if (legal == 0 || position.setup().halfmoves() > 40) {
          position = Position.start();
          legal = generator.legal(position, moves, 0);
        }
        int move = moves[random.nextInt(legal)];
        out.write(Fen.fourFields(position.setup()));
        out.write(" bm " + San.write(position, move) + "; id \"long." + i + "\"; c0 \"theme: ");
        out.write(i % THEMES + "\";\n");
        position.make(move);
        position = Position.of(position.setup());
      }
    }
  }

  private static void measure(int records, String launcher, String... words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(launcher));
    command.addAll(Arrays.asList(words));
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    long peak = 0;
    while (!process.waitFor(50, TimeUnit.MILLISECONDS)) {
      peak = Math.max(peak, peakKilobytes(process.pid()));
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%s: %.1f s, %.0f us a record, peak %d MB, exit code %d%n",
        String.join(" ", words),
        seconds,
        seconds * 1e6 / records,
        peak >> 10,
        process.exitValue());
  }

  /** The largest resident size so far; 0 if the process has just ended. */
  private static long peakKilobytes(long pid) {
    Path status = Path.of("/proc", Long.toString(pid), "status");
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0;
    }
  }
}
