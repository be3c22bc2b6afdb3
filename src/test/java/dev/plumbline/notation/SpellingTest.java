package dev.plumbline.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource({"lnit, lint", "prft, perft", "perfet, perft", "suite, suites", "cmopsoe, compose"})
  void findsTheNearestWord(String typed, String meant) {
    List<String> commands = List.of("lint", "suites", "perft", "compose");
    assertEquals(Optional.of(meant), Spelling.nearest(typed, commands));
  }

  @Test
  void suggestsNothingIfNoNameIsNear() {
    assertEquals("", Spelling.suggestion("eigenmann", NAMES));
    assertEquals("", Spelling.suggestion("x", NAMES));
    assertEquals("", Spelling.suggestion("xy", NAMES));
    assertEquals("", Spelling.suggestion("wac", List.of()));
  }
}
