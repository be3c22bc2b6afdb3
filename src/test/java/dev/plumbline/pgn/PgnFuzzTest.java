package dev.plumbline.pgn;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.JavaNames;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random bytes: no exception, an end, and only legal moves. */
class PgnFuzzTest {
  /** The bytes by which a file is taken for a text or not. */
  private static final int SAMPLE = 1 << 10;

  private static final String[] PIECES =
      ("[~]~\"~{~}~(~)~;~%~$~<~>~\n~\r~1.~...~0-0~1-0~*~--~e4~\\~\0~\u00E9~[Event \"~[FEN \"~"
              + "[Variant \"x\"]~ ")
          .split("~", -1);

  @Test
  void survivesMutations() throws IOException {
    mutate(1_500, 1);
  }

  @Test
  @Tag("slow")
  void survivesManyMutations() throws IOException {
    mutate(60_000, 2);
  }

  @Test
  void survivesRandomBytes() throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 1_500; i++) {
      byte[] bytes = new byte[SAMPLE + random.nextInt(200)];
      random.nextBytes(bytes);
      Arrays.fill(bytes, 0, SAMPLE, (byte) '\n');
      check(bytes);
    }
  }

  private static void mutate(int rounds, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    WrittenGames games = new WrittenGames(seed);
    for (int i = 0; i < rounds; i++) {
      StringBuilder text = new StringBuilder(games.decorated().text() + games.plain().text());
      for (int change = random.nextInt(1, 6); change > 0; change--) {
        int at = random.nextInt(text.length());
        if (random.nextBoolean()) {
          text.insert(at, PIECES[random.nextInt(PIECES.length)]);
        } else {
          text.delete(at, Math.min(text.length() - 1, at + random.nextInt(1, 9)));
        }
      }
      check(
          text.toString()
              .getBytes(
                  random.nextBoolean() ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1));
    }
  }

  private static void check(byte[] bytes) throws IOException {
    MoveGenerator generator = new MoveGenerator();
    int[] legal = new int[MoveGenerator.MAX_MOVES];
    try (PgnReader reader = PgnReader.open("fuzz", new ByteArrayInputStream(bytes))) {
      for (PgnItem item = reader.next(); item != null; item = reader.next()) {
        assertTrue(item.line() >= 0);
        if (item instanceof PgnItem.Broken broken) {
          JavaNames.assertNone(broken.sentence(), new String(bytes, StandardCharsets.ISO_8859_1));
        }
        if (item instanceof PgnItem.PgnGame game) {
          Position position = game.position();
          for (int move : game.moves()) {
            int count = generator.legal(position, legal, 0);
            boolean isLegal = false;
            for (int i = 0; i < count; i++) {
              isLegal |= legal[i] == move;
            }
            assertTrue(isLegal);
            position.make(move);
          }
        }
      }
    }
  }
}
