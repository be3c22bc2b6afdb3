package dev.plumbline.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.JavaNames;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.RandomGames;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Validity;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.MoveReading.Malformed;
import dev.plumbline.notation.MoveReading.NotPlayable;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Reads texts damaged at random: each is read or refused with a place, and nothing else happens.
 */
class NotationFuzzTest {
  private static final String ALPHABET =
      "abcdefgh12345678NBRQKPOnrqkpo0x=-+#!?$() /.\t9wW\u2654\u265F\uFE0E\u2020\u0000\uD83D";

  private final Random random = new Random(20);
  private int tried;

  @Test
  void everyDamagedFenIsReadOrRefused() {
    new RandomGames(21)
        .mixed(
            48,
            (position, moves) -> {
              for (int i = 0; i < 30; i++) {
                tryFen(damage(Fen.write(position)));
              }
            });
    assertTrue(tried >= 200_000, () -> "only " + tried);
  }

  private void tryFen(String text) {
    tried++;
    try {
      Setup setup = Fen.read(text);
      assertEquals(setup, Fen.read(Fen.write(setup)), text);
      if (!Validity.isUnusable(setup)) {
        Position.of(setup);
      }
    } catch (NotationException e) {
      assertPlace(text, e.start(), e.end());
      JavaNames.assertNone(String.valueOf(e.getMessage()), text);
    }
  }

  @Test
  void everyDamagedMoveIsReadOrRefused() {
    new RandomGames(22)
        .mixed(
            48,
            (position, moves) -> {
              for (int i = 0; i < 30 && moves.length > 0; i++) {
                int move = moves[random.nextInt(moves.length)];
                String text =
                    switch (random.nextInt(3)) {
                      case 0 -> San.write(position, move);
                      case 1 -> San.writeLong(position, move);
                      default -> Uci.write(position, move);
                    };
                tryMove(position, moves, damage(text));
              }
            });
    assertTrue(tried >= 200_000, () -> "only " + tried);
  }

  private void tryMove(Position position, int[] moves, String text) {
    tried++;
    MoveReading reading = MoveReader.read(position, text);
    if (reading instanceof Found found) {
      assertTrue(Arrays.stream(moves).anyMatch(move -> move == found.move()), text);
      boolean canonical = text.strip().equals(San.write(position, found.move()));
      assertEquals(canonical, found.deviations().isEmpty(), text);
    } else if (reading instanceof Malformed malformed) {
      assertPlace(text, malformed.start(), malformed.end());
      JavaNames.assertNone(malformed.reason(), text);
    } else if (reading instanceof NotPlayable notPlayable) {
      assertTrue(notPlayable.sentence().length() > 5, text);
      JavaNames.assertNone(notPlayable.sentence(), text);
    }
  }

  private static void assertPlace(String text, int start, int end) {
    assertTrue(0 <= start && start <= end && end <= text.length(), () -> text + start + "-" + end);
  }

  /** Replaces, inserts, removes or doubles up to three characters. */
  private String damage(String text) {
    StringBuilder out = new StringBuilder(text);
    for (int i = random.nextInt(4); i > 0; i--) {
      int at = random.nextInt(out.length() + 1);
      char c = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
      if (at == out.length() || random.nextBoolean()) {
        out.insert(at, c);
      } else if (random.nextBoolean()) {
        out.setCharAt(at, c);
      } else {
        out.deleteCharAt(at);
      }
    }
    return out.toString();
  }
}
