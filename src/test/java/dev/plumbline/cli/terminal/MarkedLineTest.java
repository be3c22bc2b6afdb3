package dev.plumbline.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MarkedLineTest {
  @Test
  void marksTheGivenColumns() {
    assertEquals(new MarkedLine("bm Qx9; id;", 3, "^~~"), MarkedLine.of("bm Qx9; id;", 3, 6, 80));
  }

  @Test
  void marksTheEndOfALineWithOneCharacter() {
    assertEquals(new MarkedLine("bm Qg6", 6, "^"), MarkedLine.of("bm Qg6", 6, 6, 80));
  }

  @Test
  void showsATabAsASpaceAndSpellsOutControlCharacters() {
    assertEquals(new MarkedLine("a b\\x1bXc", 7, "^"), MarkedLine.of("a\tb\u001bXc", 4, 5, 80));
  }

  @Test
  void marksASpeltOutCharacterInFullWidth() {
    assertEquals("^~~~", MarkedLine.of("a\u001bb", 1, 2, 80).mark());
  }

  @Test
  void cutsALongLineOnBothSidesOfThePlace() {
    String line = "x".repeat(500_000) + "HERE" + "y".repeat(500_000);
    MarkedLine excerpt = MarkedLine.of(line, 500_000, 500_004, 60);
    assertTrue(excerpt.text().length() <= 60, excerpt.text());
    assertEquals("HERE", excerpt.text().substring(excerpt.indent(), excerpt.indent() + 4));
    assertEquals("^~~~", excerpt.mark());
    assertTrue(excerpt.text().startsWith("...") && excerpt.text().endsWith("..."), excerpt.text());
  }

  @Test
  void neverExceedsTheWidthNorMovesTheMark() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 5_000; i++) {
      int length = 1 + random.nextInt(300);
      StringBuilder line = new StringBuilder();
      for (int j = 0; j < length; j++) {
        line.append((char) ('a' + random.nextInt(26)));
      }
      int at = random.nextInt(length);
      int width = 40 + random.nextInt(100);
      line.setCharAt(at, '!');
      MarkedLine excerpt = MarkedLine.of(line.toString(), at, at + 1, width);
      assertTrue(excerpt.text().length() <= width, "seed 7, case " + i);
      assertEquals('!', excerpt.text().charAt(excerpt.indent()), "seed 7, case " + i);
    }
  }
}
