package dev.plumbline.lab.tune;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;

/**
 * Plays two engines against each other from random openings, each opening with both colours, so
 * that new weights replace old ones only after they have won. The same for the same seed.
 */
public final class WeightsMatch {
  private final Engine first;
  private final Engine second;
  private final Limits limits;
  private final OpeningMoves openings = new OpeningMoves();

  /**
   * A match between two engines.
   *
   * @param nodes searched for each move
   */
  public WeightsMatch(Engine first, Engine second, long nodes) {
    this.first = first;
    this.second = second;
    limits = Limits.nodes(nodes);
  }

  /** What the first engine got out of the two games of an opening: from 0 to 4 half points. */
  public int playPair(long seed) throws EngineFailure {
    Position position = openings.position(seed);
    int asWhite = new Game(first, second, limits).play(position.copy(), (at, score) -> {});
    int asBlack = new Game(second, first, limits).play(position, (at, score) -> {});
    return asWhite + 2 - asBlack;
  }
}
