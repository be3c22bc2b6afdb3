package dev.plumbline.tablebase;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.tablebase.Tablebase.MoveValue;
import java.util.List;
import org.junit.jupiter.api.Test;

class MoveValueTest {
  private static MoveValue move(int move, Wdl wdl, int dtz) {
    return new MoveValue(move, wdl, dtz);
  }

  @Test
  void theFiftyMoveRuleTurnsALateWinIntoADraw() {
    MoveValue win = move(1, Wdl.WIN, 20);
    assertEquals(Wdl.WIN, win.atWorst(79));
    assertEquals(Wdl.CURSED_WIN, win.atWorst(80), "the distance may be one too small");
    assertEquals(Wdl.WIN, win.atBest(80));
    assertEquals(Wdl.CURSED_WIN, win.atBest(81));
  }

  @Test
  void theFiftyMoveRuleSavesTheLateLoser() {
    MoveValue loss = move(1, Wdl.LOSS, -20);
    assertEquals(Wdl.LOSS, loss.atBest(79));
    assertEquals(Wdl.BLESSED_LOSS, loss.atBest(80));
    assertEquals(Wdl.LOSS, loss.atWorst(80));
    assertEquals(Wdl.BLESSED_LOSS, loss.atWorst(81));
  }

  @Test
  void drawsAndCursedWinsAreWorthHalfAPoint() {
    for (Wdl value : List.of(Wdl.DRAW, Wdl.CURSED_WIN, Wdl.BLESSED_LOSS)) {
      assertEquals(1, value.halfPoints());
      assertEquals(value, move(1, value, 150).atBest(60));
    }
    assertEquals(2, Wdl.WIN.halfPoints());
    assertEquals(0, Wdl.LOSS.halfPoints());
  }

  @Test
  void keepsWhatGivesAwayNoHalfPoint() {
    MoveValue soon = move(1, Wdl.WIN, 3);
    MoveValue doubtful = move(2, Wdl.WIN, 50);
    MoveValue late = move(3, Wdl.WIN, 51);
    MoveValue draw = move(4, Wdl.DRAW, 0);
    List<MoveValue> all = List.of(soon, doubtful, late, draw);
    assertEquals(List.of(soon, doubtful), Tablebase.keeping(all, 50));
    assertEquals(List.of(soon, doubtful, late), Tablebase.keeping(all, 0));
    assertEquals(List.of(late, draw), Tablebase.keeping(List.of(late, draw), 50));
    assertEquals(List.of(), Tablebase.keeping(List.of(), 0));
  }
}
