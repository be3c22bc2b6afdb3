package dev.plumbline.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import dev.plumbline.search.eval.HandWritten;
import org.junit.jupiter.api.Test;

class QuietLeafTest {
  private static Position settled(String fen) throws Exception {
    Position position = Fen.position(fen);
    new QuietLeaf(new HandWritten()).settle(position);
    return position;
  }

  @Test
  void capturesAHangingQueen() throws Exception {
    assertEquals(0, settled("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1").ofType(Piece.QUEEN));
  }

  @Test
  void leavesAProtectedPawn() throws Exception {
    String fen = "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1";
    assertEquals(Fen.position(fen).key(), settled(fen).key());
  }
}
