package dev.plumbline.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.notation.Fen;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.tools.SelfPlay.Sample;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Games of an engine against itself and the samples taken from them. */
class SelfPlayTest {
  private static final long NODES = 60;

  private static BuiltinEngine engine() {
    return new BuiltinEngine(SearchSettings.full(), 1);
  }

  private static List<Sample> samples(long seed) throws EngineFailure {
    List<Sample> samples = new ArrayList<>();
    SelfPlay play = new SelfPlay(engine(), NODES);
    for (int game = 0; game < 3; game++) {
      play.play(seed + game, samples::add);
    }
    return samples;
  }

  @Test
  void givesTheSameSamplesForTheSameSeed() throws EngineFailure {
    List<Sample> samples = samples(3);
    assertFalse(samples.isEmpty());
    assertEquals(samples, samples(3));
  }

  @Test
  void skipsPositionsInCheck() throws EngineFailure {
    for (Sample sample : samples(8)) {
      assertFalse(Position.of(sample.setup()).inCheck(), sample::toText);
    }
  }

  @Test
  void readsTheSamplesItWrites() throws EngineFailure {
    for (Sample sample : samples(5)) {
      assertEquals(sample, Sample.fromText(sample.toText()));
    }
    assertThrows(IllegalArgumentException.class, () -> Sample.fromText("1 0 no position"));
    assertThrows(IllegalArgumentException.class, () -> Sample.fromText("1"));
  }

  @Test
  void capturesAHangingQueen() throws Exception {
    Position position = Fen.position("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1");
    new QuietLeaf(new HandWritten()).settle(position);
    assertEquals(0, position.ofType(Piece.QUEEN));
  }
}
