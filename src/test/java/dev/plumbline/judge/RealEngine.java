package dev.plumbline.judge;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.RawLine;
import dev.plumbline.notation.Fen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A foreign engine, if it is installed; reads only what a search needs. */
final class RealEngine implements AutoCloseable {
  private final Process process;
  private final Writer in;
  private final BufferedReader out;

  private RealEngine(List<String> command) throws IOException {
    process = new ProcessBuilder(command).redirectErrorStream(true).start();
    in = process.outputWriter(StandardCharsets.UTF_8);
    out = process.inputReader(StandardCharsets.ISO_8859_1);
    send("uci");
    await("uciok");
  }

  /** Where a program is, in the usual places. */
  static Optional<Path> find(String program) {
    return List.of("/usr/games", "/usr/local/bin", "/usr/bin", "/opt/homebrew/bin").stream()
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  static RealEngine start(Path program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    return new RealEngine(command);
  }

  void set(String option, String value) throws IOException {
    send("setoption name " + option + " value " + value);
  }

  /** All that it says about a position, and its answer. */
  Analysis analyse(Position root, String go) throws IOException {
    send("ucinewgame");
    send("isready");
    await("readyok");
    send("position fen " + Fen.write(root));
    long start = System.nanoTime();
    send(go);
    List<RawLine> transcript = new ArrayList<>();
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      transcript.add(new RawLine(System.nanoTime() - start, line));
      if (line.startsWith("bestmove")) {
        return ScriptedAnalysis.of(root, transcript);
      }
    }
    throw new IOException("the engine ended while it thought");
  }

  private void send(String command) throws IOException {
    in.write(command + "\n");
    in.flush();
  }

  private void await(String word) throws IOException {
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.strip().equals(word)) {
        return;
      }
    }
    throw new IOException("the engine ended before it said " + word);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
