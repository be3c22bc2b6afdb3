package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.run.LoopbackListener.Connection;
import dev.plumbline.cli.run.LoopbackListener.Connection.Timeouts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LoopbackListenerTest {
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final Duration SHORT = Duration.ofMillis(200);
  private static final String REQUEST = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

  private final List<AutoCloseable> open = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable each : open) {
      each.close();
    }
  }

  private LoopbackListener listener(Timeouts timeouts, LoopbackListener.Handler handler)
      throws IOException {
    LoopbackListener listener = new LoopbackListener(0, timeouts);
    listener.start(handler);
    open.add(listener);
    return listener;
  }

  private Socket connect(LoopbackListener listener, String request) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), listener.port());
    open.add(socket);
    socket.setSoTimeout(20_000);
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private static void echo(Connection connection) throws IOException {
    Connection.Request request = connection.read();
    String answer = request == null ? "none" : request.method() + request.header("host");
    connection.write(answer.getBytes(StandardCharsets.US_ASCII));
  }

  private static String answer(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
  }

  /** Whether the other side has closed it; waits at most the given time. */
  private static boolean isClosed(Socket socket, int millis) throws IOException {
    socket.setSoTimeout(millis);
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (SocketException e) {
      return true;
    }
  }

  @Test
  void answersWhileNineOthersSendNothingOrHalfARequest() throws IOException {
    LoopbackListener listener =
        listener(new Timeouts(LONG, LONG, LONG), LoopbackListenerTest::echo);
    List<Socket> idle = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      idle.add(connect(listener, i % 2 == 0 ? "" : "GET / HTTP/1.1\r\nHost"));
    }
    assertEquals("GEThere", answer(connect(listener, REQUEST)));
    for (Socket socket : idle) {
      assertTrue(!isClosed(socket, 1), "all are kept");
    }
  }

  @Test
  void closesTheOldestWaitingConnectionIfThereAreTooMany() throws IOException {
    LoopbackListener listener =
        listener(new Timeouts(LONG, LONG, LONG), LoopbackListenerTest::echo);
    List<Socket> idle = new ArrayList<>();
    for (int i = 0; i < LoopbackListener.MOST_CONNECTIONS; i++) {
      idle.add(connect(listener, "GET"));
    }
    assertEquals("GEThere", answer(connect(listener, REQUEST)));
    assertTrue(isClosed(idle.get(0), 20_000), "the oldest");
    assertTrue(!isClosed(idle.get(1), 1), "and no other");
  }

  @Test
  void keepsFewOfHundredsOfSilentConnections() throws IOException {
    LoopbackListener listener =
        listener(new Timeouts(LONG, LONG, LONG), LoopbackListenerTest::echo);
    List<Socket> silent = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      silent.add(connect(listener, ""));
    }
    assertEquals("GEThere", answer(connect(listener, REQUEST)));
    int open = 0;
    for (Socket socket : silent) {
      open += isClosed(socket, 1) ? 0 : 1;
    }
    assertEquals(LoopbackListener.MOST_CONNECTIONS - 1, open);
  }

  @Test
  void closesAConnectionWhoseRequestDoesNotCome() throws IOException {
    LoopbackListener listener =
        listener(new Timeouts(SHORT, LONG, LONG), LoopbackListenerTest::echo);
    assertTrue(isClosed(connect(listener, "GET / HTTP"), 20_000));
    assertTrue(isClosed(connect(listener, ""), 20_000));
  }

  @Test
  void closesAConnectionWhoseAnswerIsNotRead() throws Exception {
    CompletableFuture<IOException> ended = new CompletableFuture<>();
    LoopbackListener listener =
        listener(
            new Timeouts(LONG, SHORT, LONG),
            connection -> {
              byte[] much = new byte[1 << 20];
              ended.complete(
                  assertThrows(
                      IOException.class,
                      () -> {
                        while (true) {
                          connection.write(much);
                        }
                      }));
            });
    connect(listener, REQUEST);
    assertTrue(ended.get(20, TimeUnit.SECONDS) instanceof SocketException);
  }

  @Test
  void rejectsAnEndlessRequest() throws IOException {
    LoopbackListener listener =
        listener(new Timeouts(LONG, LONG, LONG), LoopbackListenerTest::echo);
    Socket socket = connect(listener, "GET / HTTP/1.1\r\n" + "X: y\r\n".repeat(10_000));
    assertTrue(answer(socket).startsWith("none"));
  }
}
