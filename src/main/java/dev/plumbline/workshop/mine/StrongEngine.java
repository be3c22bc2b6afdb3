package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.StopToken;

/** Ranks moves with a strong engine, in four searches of growing length. */
final class StrongEngine implements AutoCloseable {
  /** The nodes of the second search, in multiples of the first. */
  private static final int LOOK = 12;

  /** The nodes of the third search, as a fraction of the last. */
  private static final int PONDER = 16;

  private final Engine engine;
  private final long quickLook;
  private final long nodes;

  /** Owns the engine; most positions are rejected by the first search, the quick look. */
  StrongEngine(Engine engine, long quickLook, long nodes) {
    this.engine = engine;
    this.quickLook = Math.min(quickLook, nodes);
    this.nodes = nodes;
  }

  /** Clears everything learned, so that results do not depend on earlier games. */
  void begin() throws EngineFailure {
    engine.newGame();
  }

  /** The first, short search. */
  Ranking quickLook(Position position, int ranks, StopToken stop) throws EngineFailure {
    return look(position, quickLook, ranks, stop);
  }

  /** The second search. */
  Ranking look(Position position, int ranks, StopToken stop) throws EngineFailure {
    return look(position, Math.min(LOOK * quickLook, nodes), ranks, stop);
  }

  /** The third search. */
  Ranking ponder(Position position, int ranks, StopToken stop) throws EngineFailure {
    return look(position, Math.max(quickLook, nodes / PONDER), ranks, stop);
  }

  /** The last and longest search, from a cleared state. */
  Ranking study(Position position, int ranks, StopToken stop) throws EngineFailure {
    engine.newGame();
    return look(position, nodes, ranks, stop);
  }

  private Ranking look(Position position, long nodes, int ranks, StopToken stop)
      throws EngineFailure {
    if (ranks > 1 && !engine.searchesSeveralLines()) {
      throw new EngineFailure(
          engine.name()
              + " has no option MultiPV, which is needed to compare moves: use another engine");
    }
    Limits limits = Limits.nodes(nodes).withMultiPv(ranks);
    Analysis analysis = engine.analyse(position, limits, line -> {}, stop);
    if (analysis.outcome() != Outcome.ANSWERED && !stop.isRequested()) {
      throw new EngineFailure(engine.name() + " did not answer: " + analysis.detail());
    }
    Ranking ranking = Ranking.of(analysis, ranks);
    return ranking.best() == analysis.bestMove() ? ranking : Ranking.NONE;
  }

  @Override
  public void close() {
    engine.close();
  }
}
