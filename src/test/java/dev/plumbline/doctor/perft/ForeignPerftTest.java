package dev.plumbline.doctor.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.MoveCounter.OwnCounter;
import dev.plumbline.doctor.perft.PerftComparison.PerftExtent;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.notation.Fen;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
@Tag("medium")
class ForeignPerftTest {
  private static final String EN_PASSANT = "4k3/5p2/8/4P3/8/8/8/4K3 b - - 0 1";
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final OwnCounter own = new OwnCounter(Perft.PerftOptions.DEFAULT);

  private static ForeignPerft open(Fault fault) throws Exception {
    return ForeignPerft.open(FaultyEngine.with(fault), null, TIMEOUT);
  }

  @ParameterizedTest
  @CsvSource({
    "COUNTS_WELL, go perft {depth}",
    "COUNTS_ON_A_THREAD, go perft {depth}",
    "COUNTS_TOTALS_WITHOUT_EN_PASSANT, perft {depth}",
    "NONE, ",
  })
  void findsTheCommandOfAnEngine(Fault fault, String command) throws Exception {
    try (ForeignPerft perft = open(fault)) {
      assertEquals("Scripted 1.0", perft.name());
      assertEquals(command, perft.command());
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"COUNTS_WELL", "COUNTS_ON_A_THREAD"})
  void readsAllCounts(Fault fault) throws Exception {
    try (ForeignPerft perft = open(fault)) {
      for (int depth = 1; depth <= 3; depth++) {
        Position start = Position.start();
        assertEquals(own.count(start, depth), perft.count(start, depth));
      }
      Position mated = Fen.position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
      assertEquals(own.count(mated, 1), perft.count(mated, 1));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"COUNTS_NO_EN_PASSANT", "COUNTS_TOTALS_WITHOUT_EN_PASSANT"})
  void descendsToTheMissingMove(Fault fault) throws Exception {
    try (ForeignPerft perft = open(fault)) {
      PerftDifference difference =
          new PerftComparison(own, perft)
              .compare(Fen.position(EN_PASSANT), new PerftExtent(4, 100_000), depth -> {})
              .difference();
      assertNotNull(difference);
      assertEquals(List.of("f7f5"), difference.path());
      assertEquals("4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 2", difference.fen());
      assertEquals(1, difference.expected() - difference.found());
      if (fault == Fault.COUNTS_NO_EN_PASSANT) {
        assertEquals("e5f6", difference.moves().get(0).move());
      }
    }
  }

  @Test
  void killsAnEngineThatHangsAndStartsItAgain() throws Exception {
    try (ForeignPerft perft =
        ForeignPerft.open(FaultyEngine.with(Fault.HANGS_IN_PERFT), null, Duration.ofMillis(1500))) {
      EngineFailure hanging =
          assertThrows(EngineFailure.class, () -> perft.count(Position.start(), 3));
      assertEquals("no result of \"go perft 3\" within 1.5 s; it was killed", hanging.getMessage());
      assertEquals(400, perft.count(Position.start(), 2).total());
    }
  }

  @Test
  void saysHowAnEngineDiedAndStartsItAgain() throws Exception {
    try (ForeignPerft perft = open(Fault.DIES_IN_PERFT)) {
      EngineFailure death =
          assertThrows(EngineFailure.class, () -> perft.count(Position.start(), 3));
      assertEquals(
          "the process ended with exit code 7; its last words: stack overflow", death.getMessage());
      assertEquals(400, perft.count(Position.start(), 2).total());
    }
  }

  @Test
  void stopEndsTheCountInProgress() throws Exception {
    try (ForeignPerft perft = open(Fault.HANGS_IN_PERFT)) {
      CompletableFuture.delayedExecutor(300, TimeUnit.MILLISECONDS).execute(perft::stop);
      assertThrows(CancellationException.class, () -> perft.count(Position.start(), 3));
      assertThrows(CancellationException.class, () -> perft.count(Position.start(), 1));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"go divide {depth}", "perft {depth}"})
  void refusesACommandThatTheEngineDoesNotKnow(String command) throws Exception {
    try (ForeignPerft perft =
        ForeignPerft.open(FaultyEngine.with(Fault.COUNTS_WELL), command, TIMEOUT)) {
      EngineFailure unknown =
          assertThrows(EngineFailure.class, () -> perft.count(Position.start(), 1));
      String message = String.valueOf(unknown.getMessage());
      assertTrue(message.matches("it answers \".*\" with(out any count| a search)"), message);
    }
  }

  @Test
  void supportsChess960OnlyIfOffered() throws Exception {
    try (ForeignPerft perft = open(Fault.COUNTS_WELL)) {
      assertTrue(perft.supports(Position.start()));
      assertFalse(perft.supports(Fen.position("1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1")));
    }
  }

  @Test
  void takesNoCommandFromAnEngineWithoutPerft() throws Exception {
    try (ForeignPerft perft = open(Fault.NONE)) {
      assertNull(perft.command());
      assertThrows(IllegalStateException.class, () -> perft.count(Position.start(), 1));
    }
  }
}
