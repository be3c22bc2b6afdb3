package dev.plumbline.search.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bare king is mated in play, by searches far too small to see the mate from afar. */
@Tag("slow")
class MatesInPlayTest {
  private final BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 4);
  private final MoveGenerator generator = new MoveGenerator();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8/8/3k4/8/8/8/8/KQ6 w - - 0 1",
        "8/8/3k4/8/8/8/8/KR6 w - - 0 1",
        "8/8/3k4/8/8/8/8/KBB5 w - - 0 1",
        "8/8/3k4/8/8/8/8/KBN5 w - - 0 1",
        "kbn5/8/8/8/8/3K4/8/8 b - - 0 1",
        "8/8/8/4k3/8/4K3/4P3/8 b - - 0 1",
      })
  void matesABareKingBeforeTheFiftyMovesAreOver(String fen) throws EngineFailure {
    Position position = Samples.position(fen);
    while (generator.count(position) > 0 && !Draw.byFiftyMoves(position)) {
      assertTrue(!Draw.byMaterial(position) && position.repetitions() < 2, "drawn: " + fen);
      Limits limits = Limits.nodes(10_000);
      position.make(engine.analyse(position, limits, line -> {}, new StopToken()).bestMove());
    }
    assertTrue(position.inCheck(), "no mate: " + fen);
    assertEquals(0, generator.count(position));
  }
}
