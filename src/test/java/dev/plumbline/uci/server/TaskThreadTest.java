package dev.plumbline.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.plumbline.chess.Position;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.server.GoCommand.GoRequest;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TaskThreadTest {
  private final UciOutput output = new UciOutput(OutputStream.nullOutputStream());

  @Test
  void isNotBusyOnceAllIsAnsweredThoughTheThreadLivesOn() throws Exception {
    TaskThread worker = new TaskThread(output);
    CountDownLatch stopped = new CountDownLatch(1);
    Task task = mock(Task.class);
    doAnswer(call -> stopped.await(1, TimeUnit.MINUTES)).when(task).run();
    doAnswer(
            call -> {
              stopped.countDown();
              return null;
            })
        .when(task)
        .stop();
    when(task.isAnswered()).thenReturn(false, true);
    worker.start("go", task);
    assertTrue(worker.isBusy());
    assertFalse(worker.isBusy());
    worker.finish();
    verify(task).stop();
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
    task[0] = new Thinking(engine, request, new UciOptions(engine), new UciOutput(out), () -> 0);
    task[0].run();
    assertEquals(List.of(true), states);
  }
}
