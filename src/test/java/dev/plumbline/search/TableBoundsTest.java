package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.eval.Samples;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.table.TranspositionTable;
import org.junit.jupiter.api.Test;

/** What results stored at one node may say at another. */
class TableBoundsTest {
  private static final SearchSettings SETTINGS =
      FixedSearch.settings(Preset.FULL, "razoring=off prune.late-moves=off prune.see=off");

  private final Search search =
      new Search(
          SETTINGS,
          Search.table(SETTINGS, 1),
          new HandWritten(),
          CollectorKind.NONE::collector,
          SETTINGS.windowPolicy());

  private static int move(Position position, String text) {
    return new UciReader().read(position, text);
  }

  private int quiescence(Position position, int alpha, int beta) {
    search.begin(position, 1, Values.DRAW, SearchStack.Stopper.NEVER);
    return search.quiescence().search(alpha, beta, 0);
  }

  /** The rook mates by a quiet move, which only the first ply of quiescence tries. */
  @Test
  void quiescenceWithChecksIsNotAnsweredByQuiescenceWithout() {
    Position before = Samples.position("6k1/5ppp/4b3/8/8/8/P4PPP/3R2K1 b - - 0 1");
    quiescence(before, -Values.INFINITE, Values.INFINITE);
    before.make(move(before, "e6a2"));
    long entry = search.table().find(before.key());
    assertEquals(TranspositionTable.EXACT, TranspositionTable.bound(entry));
    assertTrue(TranspositionTable.value(entry) < 1_000);
    assertEquals(Values.matesAt(1), quiescence(before, 999, 1_000));
    // The same ply may use its own result, and that of a ply without checks as a lower bound.
    long better = search.table().find(before.key());
    assertEquals(Move.to(move(before, "d1d8")), Move.to(TranspositionTable.move(better)));
    assertEquals(0, TranspositionTable.depth(better));
  }
}
