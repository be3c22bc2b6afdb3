package dev.plumbline.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {
  private static final List<String> NAMES = List.of("wac", "bk", "arasan2024", "tactics");

  @Test
  void countsTheSlips() {
    assertEquals(0, Spelling.slips("wac", "wac"));
    assertEquals(1, Spelling.slips("wac", "wa"));
    assertEquals(3, Spelling.slips("kitten", "sitting"));
    assertEquals(4, Spelling.slips("", "perf"));
    assertEquals(1, Spelling.slips("wca", "wac"));
    assertEquals(0, Spelling.slips("WAC", "wac"));
  }

  @Test
  void suggestsTheNearestName() {
    assertEquals("did you mean \"arasan2024\"? ", Spelling.suggestion("Arasan204", NAMES));
    assertEquals("did you mean \"bk\"? ", Spelling.suggestion("bkt", NAMES));
    assertEquals("did you mean \"wac\"? ", Spelling.suggestion("wca", NAMES));
  }

  @Test
  void suggestsNothingWhereAllIsFar() {
    assertEquals("", Spelling.suggestion("eigenmann", NAMES));
    assertEquals("", Spelling.suggestion("x", NAMES));
    assertEquals("", Spelling.suggestion("xy", NAMES));
    assertEquals("", Spelling.suggestion("wac", List.of()));
  }
}
