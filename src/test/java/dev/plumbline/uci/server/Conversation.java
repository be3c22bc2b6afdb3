package dev.plumbline.uci.server;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.plumbline.engine.Engine;
import dev.plumbline.uci.server.UciServer.Extra;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A chess program that talks to a server, in real time. */
final class Conversation implements AutoCloseable {
  static final Map<String, Extra> EXTRAS =
      Map.of("echo", (position, words, out, stop) -> out.accept(String.join(" ", words)));
  private static final int TIMEOUT_SECONDS = 50;

  private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private final PipedOutputStream commands = new PipedOutputStream();
  private final Thread thread;

  Conversation(Engine engine) throws IOException {
    PipedInputStream in = new PipedInputStream(commands);
    UciServer server = new UciServer(engine, "somebody", EXTRAS, new Lines());
    thread =
        new Thread(
            () -> {
              try {
                server.serve(in);
                answers.add("the end");
              } catch (IOException | InterruptedException | RuntimeException e) {
                answers.add("failed: " + e);
              }
            });
    thread.start();
  }

  /** What a server whose clock stands still answers to these commands and the end of input. */
  static List<String> answers(Engine engine, String... commands)
      throws IOException, InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String input = String.join("\n", commands) + "\n";
    new UciServer(engine, "somebody", EXTRAS, out, () -> 0)
        .serve(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  void say(String... lines) throws IOException {
    for (String line : lines) {
      commands.write((line + '\n').getBytes(StandardCharsets.UTF_8));
    }
    commands.flush();
  }

  /** Waits for an answer with this beginning; skips others. */
  String await(String beginning) throws InterruptedException {
    while (true) {
      String answer = answers.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
      if (answer == null) {
        return fail("no answer begins with " + beginning);
      }
      if (answer.startsWith(beginning)) {
        return answer;
      }
      assertTrue(!answer.startsWith("failed"), answer);
    }
  }

  /** The answers received but not awaited. */
  List<String> unread() {
    return List.copyOf(answers);
  }

  @Override
  public void close() throws IOException {
    commands.close();
    try {
      thread.join(TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS));
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
    assertTrue(!thread.isAlive(), "the server still runs after the end of its input");
  }

  /** Takes whole lines only: half a line at a flush is a fault. */
  private final class Lines extends OutputStream {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Override
    public synchronized void write(int value) {
      bytes.write(value);
    }

    @Override
    public synchronized void write(byte[] source, int offset, int length) {
      bytes.write(source, offset, length);
    }

    @Override
    public synchronized void flush() {
      String text = bytes.toString(StandardCharsets.UTF_8);
      bytes.reset();
      if (!text.endsWith("\n")) {
        answers.add("failed: half a line: " + text);
      }
      text.lines().forEach(answers::add);
    }
  }
}
