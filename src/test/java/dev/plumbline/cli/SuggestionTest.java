package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {
  private static final List<String> COMMANDS = List.of("lint", "suites", "perft", "compose");

  @ParameterizedTest
  @CsvSource({"lnit, lint", "prft, perft", "perfet, perft", "suite, suites", "cmopsoe, compose"})
  void nearestWordIsFound(String typed, String meant) {
    assertEquals(Optional.of(meant), Suggestion.of(typed, COMMANDS));
  }

  @Test
  void farWordsAreNotSuggested() {
    assertEquals(Optional.empty(), Suggestion.of("stockfish", COMMANDS));
  }
}
