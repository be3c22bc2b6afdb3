package dev.plumbline.uci.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures, by hand, how soon the served engine answers: from the start of its process to uciok and
 * to readyok, and from stop to bestmove in the middle of a search, warm. Arguments: the launcher,
 * how many starts, how many stops.
 */
final class AnswerTimes {
  private static final String[] POSITIONS = {
    "startpos",
    "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "fen 8/8/1p6/p1p1k3/P1P5/1P2K3/8/8 w - - 0 1"
  };
  private static final int MILLIS_OF_SEARCH = 25;

  private AnswerTimes() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    String launcher = args.length > 0 ? args[0] : "target/plumbline";
    int starts = args.length > 1 ? Integer.parseInt(args[1]) : 50;
    int stops = args.length > 2 ? Integer.parseInt(args[2]) : 1000;
    starts(launcher, starts);
    stops(launcher, stops);
  }

  private static void starts(String launcher, int count) throws IOException, InterruptedException {
    double[] introduced = new double[count];
    double[] ready = new double[count];
    for (int i = 0; i < count; i++) {
      long start = System.nanoTime();
      try (Served served = new Served(launcher)) {
        served.ask("uci", "uciok");
        introduced[i] = millisSince(start);
        served.ask("isready", "readyok");
        ready[i] = millisSince(start);
      }
    }
    print("start to uciok", introduced);
    print("start to readyok", ready);
  }

  private static void stops(String launcher, int count) throws IOException, InterruptedException {
    double[] answered = new double[count];
    try (Served served = new Served(launcher)) {
      served.ask("uci", "uciok");
      served.ask("go movetime 5000", "bestmove");
      for (int i = 0; i < count; i++) {
        served.say("position " + POSITIONS[i % POSITIONS.length]);
        served.say("go infinite");
        Thread.sleep(MILLIS_OF_SEARCH);
        long start = System.nanoTime();
        served.ask("stop", "bestmove");
        answered[i] = millisSince(start);
      }
    }
    print("stop to bestmove", answered);
  }

  private static double millisSince(long start) {
    return (System.nanoTime() - start) / 1e6;
  }

  private static void print(String what, double[] millis) {
    Arrays.sort(millis);
    int last = millis.length - 1;
    System.out.printf(
        Locale.ROOT,
        "%s: median %.1f ms, 99th percentile %.1f ms, longest %.1f ms of %d%n",
        what,
        millis[last / 2],
        millis[(int) Math.round(last * 0.99)],
        millis[last],
        millis.length);
  }

  /** A process that serves the engine. */
  private static final class Served implements AutoCloseable {
    private final Process process;
    private final Writer commands;
    private final BufferedReader answers;

    Served(String launcher) throws IOException {
      process =
          new ProcessBuilder(List.of(launcher, "uci"))
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      commands = process.outputWriter(StandardCharsets.UTF_8);
      answers =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    void say(String line) throws IOException {
      commands.write(line + "\n");
      commands.flush();
    }

    void ask(String line, String answer) throws IOException {
      say(line);
      String received = answers.readLine();
      while (received != null && !received.startsWith(answer)) {
        received = answers.readLine();
      }
      if (received == null) {
        throw new IOException("no " + answer + " after " + line);
      }
    }

    @Override
    public void close() throws IOException {
      say("quit");
      process.onExit().join();
    }
  }
}
