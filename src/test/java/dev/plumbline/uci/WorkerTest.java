package dev.plumbline.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WorkerTest {
  private final Output output = new Output(OutputStream.nullOutputStream());

  /** A task that goes on until it is let go. */
  private static final class Held implements Task {
    final CountDownLatch hold = new CountDownLatch(1);
    final AtomicBoolean answered = new AtomicBoolean();

    @Override
    public void run() throws InterruptedException {
      hold.await();
    }

    @Override
    public void stop() {
      hold.countDown();
    }

    @Override
    public boolean isAnswered() {
      return answered.get();
    }
  }

  @Test
  void isNotBusyOnceAllIsAnsweredThoughTheThreadLivesOn() throws Exception {
    Worker worker = new Worker(output);
    Held task = new Held();
    worker.start("go", task);
    assertTrue(worker.isBusy());
    task.answered.set(true);
    assertFalse(worker.isBusy());
    worker.finish();
  }

  @Test
  void aSearchIsAnsweredBeforeItsMoveIsOut() throws Exception {
    FakeEngine engine = new FakeEngine();
    List<Boolean> states = new ArrayList<>();
    Task[] task = new Task[1];
    OutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int offset, int length) {
            if (new String(bytes, offset, length, StandardCharsets.UTF_8).startsWith("bestmove")) {
              states.add(task[0].isAnswered());
            }
          }
        };
    GoRequest request = new GoCommand(Position.start(), 1).read(new Words("depth 1"));
    task[0] = new Thinking(engine, request, new Options(engine), new Output(out));
    task[0].run();
    assertEquals(List.of(true), states);
  }
}
