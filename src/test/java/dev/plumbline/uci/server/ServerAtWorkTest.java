package dev.plumbline.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is said while the engine thinks. */
@Timeout(60)
class ServerAtWorkTest {
  private final FakeEngine engine = new FakeEngine();

  private Conversation conversation() throws IOException {
    return new Conversation(engine);
  }

  @Test
  void stopEndsASearch() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite");
      conversation.await("info depth 1");
      assertEquals(List.of(), conversation.unheard());
      conversation.say("stop");
      conversation.await("bestmove b1a3");
    }
  }

  @Test
  void answersWhetherItIsReadyDuringASearch() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite", "isready");
      conversation.await("readyok");
      assertTrue(conversation.unheard().stream().noneMatch(line -> line.startsWith("bestmove")));
      conversation.say("stop");
      conversation.await("bestmove");
    }
  }

  @Test
  void quitEndsASearchAndAll() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite", "quit");
      conversation.await("bestmove");
      conversation.await("the end");
    }
  }

  @Test
  void endOfInputEndsASearchAndAll() throws Exception {
    Conversation conversation = conversation();
    conversation.say("go infinite");
    conversation.await("info depth");
    conversation.close();
    conversation.await("bestmove");
    conversation.await("the end");
  }

  @Test
  void anotherGoEndsTheFirst() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite", "position startpos moves e2e4", "go depth 2");
      conversation.await("info string go: this ends what went on");
      conversation.await("bestmove b1a3");
      conversation.await("bestmove b8a6");
    }
  }

  @Test
  void anotherGoBehindAStopIsNoFault() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite", "stop", "go infinite", "stop");
      conversation.await("bestmove");
      conversation.await("bestmove");
      conversation.say("isready");
      conversation.await("readyok");
      assertEquals(List.of(), conversation.unheard());
    }
  }

  @Test
  void aPositionDuringASearchIsForTheNext() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite", "position startpos moves e2e4", "stop");
      conversation.await("bestmove b1a3");
      conversation.say("go depth 1");
      conversation.await("bestmove b8a6");
    }
  }

  @Test
  void aSearchWithoutEndKeepsItsMoveUntilStopped() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite depth 2");
      conversation.await("info depth 2");
      conversation.say("isready");
      conversation.await("readyok");
      conversation.say("stop");
      conversation.await("bestmove");
    }
  }

  @Test
  void ponderingKeepsItsMoveUntilTheMoveIsPlayed() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("position startpos moves e2e4 e7e5", "go ponder wtime 500 btime 500");
      conversation.await("info depth 1");
      conversation.say("isready");
      conversation.await("readyok");
      assertEquals(List.of(), conversation.unheard());
      conversation.say("ponderhit");
      conversation.await("bestmove");
    }
  }

  @Test
  void ponderingEndsWithStopToo() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go ponder movetime 100000");
      conversation.await("info depth 1");
      conversation.say("stop");
      conversation.await("bestmove");
    }
  }

  @Test
  void theClockRunsFromThePonderhitOn() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go ponder movetime 300");
      conversation.await("info depth 1");
      long hit = System.nanoTime();
      conversation.say("ponderhit");
      conversation.await("bestmove");
      assertTrue(System.nanoTime() - hit >= 300_000_000, "the time pondered was counted");
    }
  }

  @Test
  void commandsWithoutASearchAreHarmless() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("stop", "ponderhit", "isready");
      conversation.await("readyok");
      assertEquals(List.of(), conversation.unheard());
    }
  }

  @Test
  void aLongCountCanBeStopped() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("perft 9", "isready");
      conversation.await("readyok");
      conversation.say("stop");
      conversation.await("info string perft 9 was stopped");
    }
  }

  @Test
  void playsItsOnlyMoveAtOnce() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("position fen k7/8/8/8/8/8/5r2/7K w - - 0 1", "go wtime 9999999 btime 1");
      conversation.await("bestmove h1g1");
    }
  }
}
