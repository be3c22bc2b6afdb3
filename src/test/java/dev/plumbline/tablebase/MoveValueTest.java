package dev.plumbline.tablebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import dev.plumbline.tablebase.Tablebase.MoveValue;
import java.util.List;
import org.junit.jupiter.api.Tag;
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
  void aCaptureAPawnMoveOrAMateIsInTimeAtAnyClock() {
    for (Wdl value : List.of(Wdl.WIN, Wdl.LOSS)) {
      MoveValue next = move(1, value, value == Wdl.WIN ? 1 : -1);
      assertEquals(value, next.atWorst(99));
      assertEquals(value, next.atBest(99));
    }
  }

  @Test
  @Tag("medium")
  void agreesWithAllGamesPlayedOut() {
    Tablebase tables = PublicTables.open();
    FiftyMoveSearch games = new FiftyMoveSearch(tables);
    for (Position position : FiftyMoveSearch.positions(400, 801)) {
      int clock = position.halfmoves();
      for (MoveValue move : tables.moves(position)) {
        int value = games.halfPoints(position, move.move());
        String text = Fen.write(position) + " " + Uci.write(position, move.move()) + " " + move;
        assertTrue(move.atWorst(clock).halfPoints() <= value, text);
        assertTrue(move.atBest(clock).halfPoints() >= value, text);
      }
    }
  }
}
