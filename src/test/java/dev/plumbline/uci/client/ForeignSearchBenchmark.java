package dev.plumbline.uci.client;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import dev.plumbline.run.spec.ProgramFinder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What does a problem cost beyond the engine's own time? Searches of one node by this client and,
 * by turns, by the barest there can be: one thread that clears the table, sends the position and
 * waits for the move. {@code make bench B=client} runs it; the arguments are the engine's command,
 * by default stockfish, and its table in MB, by default 4. At most 0.5 ms are allowed.
 *
 * <p>Stockfish 15.1, JDK 17, two cores of a shared machine that did nothing else, medians of ten
 * rounds after five of warm-up: five runs gave 0.33 to 0.85 ms a problem more than the bare
 * client's 2.1 to 3.7 ms, 0.40 ms in the median.
 */
final class ForeignSearchBenchmark {
  private static final String[] FENS = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/8/1p6/p1p1k3/P1P5/1P2K3/8/8 w - - 0 1"
  };
  private static final int WARM_UP = 5;
  private static final int ROUNDS = 10;
  private static final int PROBLEMS = 300;

  private ForeignSearchBenchmark() {}

  public static void main(String[] args) throws IOException, EngineFailure, NotationException {
    String command = args.length > 0 ? args[0] : "stockfish";
    String path = String.valueOf(System.getenv("PATH"));
    String program = ProgramFinder.on(path).find(command).orElseThrow().toString();
    String hash = args.length > 1 ? args[1] : "4";
    UciSpec spec = UciSpec.of(program).withOptions(Map.of("Hash", hash));
    double[] bareMillis = new double[ROUNDS];
    double[] ourMillis = new double[ROUNDS];
    try (UciEngine engine = UciEngine.open(spec);
        Bare bare = new Bare(program, hash)) {
      for (int round = 0; round < WARM_UP; round++) {
        times(bare::search);
        times(fen -> search(engine, fen));
      }
      for (int round = 0; round < ROUNDS; round++) {
        bareMillis[round] = median("bare", times(bare::search));
        ourMillis[round] = median("ours", times(fen -> search(engine, fen)));
      }
    }
    double bare = median("bare, medians of the rounds", bareMillis);
    double ours = median("ours, medians of the rounds", ourMillis);
    System.out.printf(Locale.ROOT, "overhead: %.3f ms a problem%n", ours - bare);
  }

  /** A problem from its text to its answer. */
  private interface Search {
    void of(String fen) throws IOException, EngineFailure, NotationException;
  }

  private static void search(UciEngine engine, String fen) throws EngineFailure, NotationException {
    Position position = Fen.position(fen);
    engine.newGame();
    engine.analyse(position, Limits.nodes(1), line -> {}, new StopToken());
  }

  private static double[] times(Search search)
      throws IOException, EngineFailure, NotationException {
    double[] millis = new double[PROBLEMS];
    for (int i = 0; i < PROBLEMS; i++) {
      long start = System.nanoTime();
      search.of(FENS[i % FENS.length]);
      millis[i] = (System.nanoTime() - start) / 1e6;
    }
    return millis;
  }

  private static double median(String client, double[] millis) {
    Arrays.sort(millis);
    double median = millis[millis.length / 2];
    System.out.printf(
        Locale.ROOT,
        "%s: median %.3f ms, 99th percentile %.3f ms%n",
        client,
        median,
        millis[millis.length * 99 / 100]);
    return median;
  }

  /** Sends the commands and waits for the answers; reads nothing else. */
  private static final class Bare implements AutoCloseable {
    private final Process process;
    private final Writer commands;
    private final BufferedReader answers;

    Bare(String program, String hash) throws IOException {
      process = new ProcessBuilder(List.of(program)).start();
      commands = process.outputWriter(StandardCharsets.UTF_8);
      answers = process.inputReader(StandardCharsets.UTF_8);
      ask("uci", "uciok");
      ask("setoption name Hash value " + hash + "\nisready", "readyok");
    }

    void search(String fen) throws IOException {
      ask("ucinewgame\nisready", "readyok");
      ask("position fen " + fen + "\ngo nodes 1", "bestmove");
    }

    private void ask(String question, String answer) throws IOException {
      commands.write(question + "\n");
      commands.flush();
      String line = answers.readLine();
      while (line != null && !line.startsWith(answer)) {
        line = answers.readLine();
      }
    }

    @Override
    public void close() {
      process.destroy();
      process.onExit().join();
    }
  }
}
