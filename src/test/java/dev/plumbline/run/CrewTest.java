package dev.plumbline.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CrewTest {
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final AtomicInteger ended = new AtomicInteger();

  /** What a healthy worker does: it works until it is stopped, and needs a while to end. */
  private void workUntilStopped() throws InterruptedException {
    stopped.await();
    Thread.sleep(30);
    ended.incrementAndGet();
  }

  @Test
  void throwsAFailureOnlyWhenAllWorkersHaveEnded() {
    IOException failure =
        assertThrows(
            IOException.class,
            () ->
                Crew.work(
                    List.of(0, 1, 2, 3),
                    worker -> {
                      if (worker == 1) {
                        throw new IOException("the disk is full");
                      }
                      workUntilStopped();
                    },
                    stopped::countDown));
    assertEquals("the disk is full", failure.getMessage());
    assertEquals(3, ended.get());
  }

  @Test
  void throwsTheFirstFailureWithItsConsequencesAttached() {
    EngineFailure failure =
        assertThrows(
            EngineFailure.class,
            () ->
                Crew.work(
                    List.of(0, 1),
                    worker -> {
                      if (worker == 1) {
                        throw new EngineFailure("the engine is gone");
                      }
                      workUntilStopped();
                      throw new IllegalStateException("a consequence");
                    },
                    stopped::countDown));
    assertEquals("the engine is gone", failure.getMessage());
    assertEquals("a consequence", failure.getSuppressed()[0].getMessage());
  }

  @Test
  void throwsAnErrorAsItIs() {
    OutOfMemoryError full = new OutOfMemoryError("Java heap space");
    Crew.Work<Integer> work =
        worker -> {
          throw full;
        };
    assertSame(
        full, assertThrows(OutOfMemoryError.class, () -> Crew.work(List.of(0), work, () -> {})));
  }

  @Test
  void whoIsInterruptedStopsTheWorkersAndWaitsForThem() throws Exception {
    AtomicBoolean isInterrupted = new AtomicBoolean();
    Thread boss =
        new Thread(
            () -> {
              try {
                Crew.work(List.of(0, 1), worker -> workUntilStopped(), stopped::countDown);
              } catch (InterruptedException e) {
                isInterrupted.set(ended.get() == 2);
              } catch (IOException | EngineFailure e) {
                throw new AssertionError(e);
              }
            });
    boss.start();
    boss.interrupt();
    boss.join();
    assertTrue(isInterrupted.get(), "interrupted, after both workers had ended");
  }
}
