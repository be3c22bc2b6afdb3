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
      conversation.hear("info depth 1");
      assertEquals(List.of(), conversation.unheard());
      conversation.say("stop");
      conversation.hear("bestmove b1a3");
    }
  }

  @Test
  void answersWhetherItIsReadyDuringASearch() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite", "isready");
      conversation.hear("readyok");
      assertTrue(conversation.unheard().stream().noneMatch(line -> line.startsWith("bestmove")));
      conversation.say("stop");
      conversation.hear("bestmove");
    }
  }

  @Test
  void quitEndsASearchAndAll() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite", "quit");
      conversation.hear("bestmove");
      conversation.hear("the end");
    }
  }

  @Test
  void endOfInputEndsASearchAndAll() throws Exception {
    Conversation conversation = conversation();
    conversation.say("go infinite");
    conversation.hear("info depth");
    conversation.close();
    conversation.hear("bestmove");
    conversation.hear("the end");
  }

  @Test
  void anotherGoEndsTheFirst() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite", "position startpos moves e2e4", "go depth 2");
      conversation.hear("info string go: this ends what went on");
      conversation.hear("bestmove b1a3");
      conversation.hear("bestmove b8a6");
    }
  }

  @Test
  void anotherGoBehindAStopIsNoFault() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite", "stop", "go infinite", "stop");
      conversation.hear("bestmove");
      conversation.hear("bestmove");
      conversation.say("isready");
      conversation.hear("readyok");
      assertEquals(List.of(), conversation.unheard());
    }
  }

  @Test
  void aPositionDuringASearchIsForTheNext() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite", "position startpos moves e2e4", "stop");
      conversation.hear("bestmove b1a3");
      conversation.say("go depth 1");
      conversation.hear("bestmove b8a6");
    }
  }

  @Test
  void aSearchWithoutEndKeepsItsMoveUntilStopped() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go infinite depth 2");
      conversation.hear("info depth 2");
      conversation.say("isready");
      conversation.hear("readyok");
      conversation.say("stop");
      conversation.hear("bestmove");
    }
  }

  @Test
  void ponderingKeepsItsMoveUntilTheMoveIsPlayed() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("position startpos moves e2e4 e7e5", "go ponder wtime 500 btime 500");
      conversation.hear("info depth 1");
      conversation.say("isready");
      conversation.hear("readyok");
      assertEquals(List.of(), conversation.unheard());
      conversation.say("ponderhit");
      conversation.hear("bestmove");
    }
  }

  @Test
  void ponderingEndsWithStopToo() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go ponder movetime 100000");
      conversation.hear("info depth 1");
      conversation.say("stop");
      conversation.hear("bestmove");
    }
  }

  @Test
  void theClockRunsFromThePonderhitOn() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("go ponder movetime 300");
      conversation.hear("info depth 1");
      long hit = System.nanoTime();
      conversation.say("ponderhit");
      conversation.hear("bestmove");
      assertTrue(System.nanoTime() - hit >= 300_000_000, "the time pondered was counted");
    }
  }

  @Test
  void commandsWithoutASearchAreHarmless() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("stop", "ponderhit", "isready");
      conversation.hear("readyok");
      assertEquals(List.of(), conversation.unheard());
    }
  }

  @Test
  void aLongCountCanBeStopped() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("perft 9", "isready");
      conversation.hear("readyok");
      conversation.say("stop");
      conversation.hear("info string perft 9 was stopped");
    }
  }

  @Test
  void playsItsOnlyMoveAtOnce() throws Exception {
    try (Conversation conversation = conversation()) {
      conversation.say("position fen k7/8/8/8/8/8/5r2/7K w - - 0 1", "go wtime 9999999 btime 1");
      conversation.hear("bestmove h1g1");
    }
  }
}
