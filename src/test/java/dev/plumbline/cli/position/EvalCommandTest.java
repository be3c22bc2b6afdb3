package dev.plumbline.cli.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.search.eval.WeightGroup.Term;
import org.junit.jupiter.api.Test;

class EvalCommandTest {
  @Test
  void listsEveryTermAndIsEvenAtTheStartExceptForTempo() {
    Ran ran = Ran.plumbline("eval", "startpos");
    assertEquals(0, ran.exitCode(), ran.err());
    for (Term term : Term.values()) {
      assertTrue(
          ran.out().lines().anyMatch(line -> line.startsWith(term.label() + " ")), term.label());
    }
    String tempo =
        ran.out().lines().filter(line -> line.startsWith("tempo")).findFirst().orElse("");
    String tempoValue = tempo.substring(tempo.lastIndexOf(' ') + 1);
    assertTrue(ran.out().contains("value " + tempoValue + " for White"), ran.out());
  }

  @Test
  void showsAReducedEndgameScale() {
    Ran ran = Ran.plumbline("eval", "8/4k3/5b2/8/8/8/4K3/4R3 w - - 0 1");
    assertTrue(ran.out().contains("endgame scale 12 of 64"), ran.out());
  }

  @Test
  void takesARecordOfASuite() {
    Ran ran = Ran.plumbline("eval", "mates:2");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("side to move: White"), ran.out());
    assertEquals(3, Ran.plumbline("eval", "mates:99999").exitCode());
  }

  @Test
  void rejectsUnplayablePositionsAndOtherText() {
    assertEquals(3, Ran.plumbline("eval", "8/8/8/8/8/8/8/8 w - - 0 1").exitCode());
    assertEquals(3, Ran.plumbline("eval", "nothing").exitCode());
  }
}
