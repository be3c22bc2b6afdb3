package dev.plumbline.chess;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures perft against Stockfish's, by hand: each in a process of its own on one thread of the
 * same core, warm, without start-up; five turns each, alternating; medians.
 */
final class PerftAgainstStockfish {
  private static final int TURNS = 5;
  private static final int WARM_UPS = 2;
  private static final Path TASKSET = Path.of("/usr/bin/taskset");

  private record Case(String name, String fen, int depth) {}

  private static final List<Case> CASES =
      List.of(
          new Case("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
          new Case(
              "Kiwipete",
              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
              5));

  private PerftAgainstStockfish() {}

  public static void main(String[] args) throws IOException {
    if (args.length > 0 && "serve".equals(args[0])) {
      serve();
      return;
    }
    String stockfish = args.length > 0 ? args[0] : "/usr/games/stockfish";
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> own =
        List.of(
            java,
            "-cp",
            System.getProperty("java.class.path"),
            PerftAgainstStockfish.class.getName(),
            "serve");
    try (Rival ours = new Rival(own);
        Rival theirs = new Rival(List.of(stockfish))) {
      for (Case one : CASES) {
        compare(one, ours, theirs);
      }
    }
  }

  private static void compare(Case one, Rival ours, Rival theirs) throws IOException {
    double[] ourSpeeds = new double[TURNS];
    double[] theirSpeeds = new double[TURNS];
    for (int turn = -WARM_UPS; turn < TURNS; turn++) {
      double our = ours.speed(one);
      double their = theirs.speed(one);
      if (turn >= 0) {
        ourSpeeds[turn] = our;
        theirSpeeds[turn] = their;
      }
    }
    double our = median(ourSpeeds);
    double their = median(theirSpeeds);
    System.out.printf(
        Locale.ROOT,
        "%s, depth %d: Plumbline %.0f, Stockfish %.0f million nodes/s, ratio %.2f%n",
        one.name,
        one.depth,
        our / 1e6,
        their / 1e6,
        our / their);
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /** The part of Stockfish's protocol that is needed here. */
  private static void serve() throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Position position = Position.start();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.startsWith("position fen ")) {
        position = Diagram.position(line.substring("position fen ".length()));
      } else if (line.startsWith("go perft ")) {
        int depth = Integer.parseInt(line.substring("go perft ".length()));
        System.out.println("Nodes searched: " + new Perft(position).count(depth));
      }
    }
  }

  /** A program that runs perft on command. */
  private static final class Rival implements AutoCloseable {
    private final Process process;
    private final BufferedWriter to;
    private final BufferedReader from;

    Rival(List<String> command) throws IOException {
      List<String> pinned = new ArrayList<>();
      if (Files.isExecutable(TASKSET)) {
        pinned.addAll(List.of(TASKSET.toString(), "-c", "0"));
      }
      pinned.addAll(command);
      process = new ProcessBuilder(pinned).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      to = process.outputWriter();
      from = process.inputReader();
    }

    /** Nodes in a second. */
    double speed(Case one) throws IOException {
      to.write("position fen " + one.fen + "\n");
      long start = System.nanoTime();
      to.write("go perft " + one.depth + "\n");
      to.flush();
      String answer = "Nodes searched: ";
      String line = from.readLine();
      while (line != null && !line.startsWith(answer)) {
        line = from.readLine();
      }
      if (line == null) {
        throw new IOException("a program has ended");
      }
      return Long.parseLong(line.substring(answer.length())) * 1e9 / (System.nanoTime() - start);
    }

    @Override
    public void close() throws IOException {
      to.close();
      process.destroy();
    }
  }
}
