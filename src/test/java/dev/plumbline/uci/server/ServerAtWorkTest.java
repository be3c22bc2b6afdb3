package dev.plumbline.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Commands during a search. */
@Timeout(60)
class ServerAtWorkTest {
  private final FakeEngine engine = new FakeEngine();

  @AutoClose private final Conversation conversation;

  ServerAtWorkTest() throws IOException {
    conversation = new Conversation(engine);
  }

  @Test
  void stopEndsASearch() throws Exception {
    conversation.say("go infinite");
    conversation.await("info depth 1");
    assertEquals(List.of(), conversation.unread());
    conversation.say("stop");
    conversation.await("bestmove b1a3");
  }

  @Test
  void answersIsreadyDuringASearch() throws Exception {
    conversation.say("go infinite", "isready");
    conversation.await("readyok");
    assertTrue(conversation.unread().stream().noneMatch(line -> line.startsWith("bestmove")));
    conversation.say("stop");
    conversation.await("bestmove");
  }

  @Test
  void quitEndsTheSearchAndTheServer() throws Exception {
    conversation.say("go infinite", "quit");
    conversation.await("bestmove");
    conversation.await("the end");
  }

  @Test
  void endOfInputEndsTheSearchAndTheServer() throws Exception {
    conversation.say("go infinite");
    conversation.await("info depth");
    conversation.close();
    conversation.await("bestmove");
    conversation.await("the end");
  }

  @Test
  void anotherGoEndsTheFirst() throws Exception {
    conversation.say("go infinite", "position startpos moves e2e4", "go depth 2");
    conversation.await("info string go ends the current search");
    conversation.await("bestmove b1a3");
    conversation.await("bestmove b8a6");
  }

  @Test
  void aSecondGoAfterStopNeedsNoRemark() throws Exception {
    conversation.say("go infinite", "stop", "go infinite", "stop");
    conversation.await("bestmove");
    conversation.await("bestmove");
    conversation.say("isready");
    conversation.await("readyok");
    assertEquals(List.of(), conversation.unread());
  }

  @Test
  void aPositionDuringASearchAppliesToTheNext() throws Exception {
    conversation.say("go infinite", "position startpos moves e2e4", "stop");
    conversation.await("bestmove b1a3");
    conversation.say("go depth 1");
    conversation.await("bestmove b8a6");
  }

  @Test
  void anInfiniteSearchWithholdsItsMoveUntilStop() throws Exception {
    conversation.say("go infinite depth 2");
    conversation.await("info depth 2");
    conversation.say("isready");
    conversation.await("readyok");
    conversation.say("stop");
    conversation.await("bestmove");
  }

  @Test
  void ponderingWithholdsItsMoveUntilPonderhit() throws Exception {
    conversation.say("position startpos moves e2e4 e7e5", "go ponder wtime 500 btime 500");
    conversation.await("info depth 1");
    conversation.say("isready");
    conversation.await("readyok");
    assertEquals(List.of(), conversation.unread());
    conversation.say("ponderhit");
    conversation.await("bestmove");
  }

  @Test
  void stopEndsPondering() throws Exception {
    conversation.say("go ponder movetime 100000");
    conversation.await("info depth 1");
    conversation.say("stop");
    conversation.await("bestmove");
  }

  @Test
  void ponderhitStartsTheClock() throws Exception {
    conversation.say("go ponder movetime 300");
    conversation.await("info depth 1");
    long hit = System.nanoTime();
    conversation.say("ponderhit");
    conversation.await("bestmove");
    assertTrue(System.nanoTime() - hit >= 300_000_000, "the clock ran while pondering");
  }

  @Test
  void ignoresStopAndPonderhitWithoutASearch() throws Exception {
    conversation.say("stop", "ponderhit", "isready");
    conversation.await("readyok");
    assertEquals(List.of(), conversation.unread());
  }

  @Test
  void stopEndsPerft() throws Exception {
    conversation.say("perft 9", "isready");
    conversation.await("readyok");
    conversation.say("stop");
    conversation.await("info string perft 9 was stopped");
  }

  @Test
  void playsASingleLegalMoveAtOnce() throws Exception {
    conversation.say("position fen k7/8/8/8/8/8/5r2/7K w - - 0 1", "go wtime 9999999 btime 1");
    conversation.await("bestmove h1g1");
  }
}
