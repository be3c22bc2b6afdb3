package dev.plumbline.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.Uci;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolvingRuleTest {
  private static final String LADDER = "7k/8/8/8/8/8/R7/KR6 w - - ";
  private static final String TWO_MOVES = "k7/8/8/8/8/8/8/1q5K w - - ";
  private static final String MATED = "R6k/1R6/8/8/8/8/8/K7 b - - ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "PROOF | bm Rb7; |",
        "PROOF | am Rb7; |",
        "PROOF | dm 2; |",
        "LINE | dm 2; |",
        "MOVE | bm Rb7; dm 2; |",
        "MOVE | dm 2; | ask only for a mate, which the rule 'move' does not judge",
        "PROOF | id \"nothing\"; | have no solution",
        "PROOF | c0 \"Rb7=0, Kb2=0\"; | give every move 0 points",
        "MOVE | c0 \"Rb7=3, Kb2=0\"; |",
        "PROOF | bm Rb7; am Rb7; | avoid each of their best moves",
        "LINES | id \"nothing\"; |",
      })
  void saysWhyNoAnswerSolvesARecord(SolvingRule rule, String asked, @Nullable String expected) {
    assertEquals(expected, rule.whyUnsolvable(Problems.of(LADDER + asked)));
  }

  @Test
  void aRecordMayAvoidEveryMove() {
    assertEquals(
        "avoid every legal move",
        SolvingRule.PROOF.whyUnsolvable(Problems.of(TWO_MOVES + "am Kg2 Kh2;")));
    assertNull(SolvingRule.PROOF.whyUnsolvable(Problems.of(TWO_MOVES + "am Kg2;")));
  }

  @Test
  void linesCannotBeCheckedWithoutAMove() {
    assertEquals("have no legal move", SolvingRule.LINES.whyUnsolvable(Problems.of(MATED)));
  }

  @Test
  void namesTheBestMovesOfARecord() {
    assertEquals(List.of("b1b7", "a2h2"), best("bm Rb7 Rh2+;"));
    assertEquals(List.of("b1b7"), best("bm Rb7; c0 \"Rb7=8, Kb2=3\";"));
    assertEquals(List.of(), best("am Kb2;"));
  }

  private static List<String> best(String asked) {
    return SolvingRule.bestMoves(Problems.of(LADDER + asked)).stream()
        .map(move -> Uci.write(Position.start(), move))
        .toList();
  }

  @Test
  void namesWhatARecordAsksFor() {
    assertEquals(
        "Rb7 Rh2+; not Kb2; mate in 2",
        SolvingRule.expected(Problems.of(LADDER + "bm Rb7 Rh2+; am Kb2; dm 2;")));
    assertEquals(
        "Rb7; not Kb2",
        SolvingRule.expected(Problems.of(LADDER + "am Kb2; c0 \"Rb7=8, Rh2+=3\";")));
    assertEquals("", SolvingRule.expected(Problems.of(LADDER + "id \"nothing\";")));
  }
}
