package dev.plumbline.search.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CachedEvaluatorTest {
  private final HandWritten plain = new HandWritten();
  private int evaluations;
  private final CachedEvaluator cached =
      new CachedEvaluator(
          position -> {
            evaluations++;
            return plain.evaluate(position);
          });

  @Test
  void givesTheValuesOfItsEvaluator() {
    List<Position> positions = new ArrayList<>();
    Samples samples = new Samples(43);
    samples.games(40, position -> positions.add(position.copy()));
    samples.placements(2_000, 12, position -> positions.add(position.copy()));
    HandWritten fresh = new HandWritten();
    for (int round = 0; round < 2; round++) {
      for (Position position : positions) {
        assertEquals(
            fresh.evaluate(position), cached.evaluate(position), () -> Fen.write(position));
      }
    }
    assertTrue(evaluations < positions.size() * 3 / 2, evaluations + " of " + positions.size());
  }

  @Test
  void remembersValuesOfBothSigns() {
    Position ahead = Samples.position("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1");
    Position behind = Samples.position("4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1");
    for (int round = 0; round < 3; round++) {
      assertEquals(plain.evaluate(ahead), cached.evaluate(ahead));
      assertEquals(plain.evaluate(behind), cached.evaluate(behind));
    }
    assertEquals(2, evaluations);
  }
}
