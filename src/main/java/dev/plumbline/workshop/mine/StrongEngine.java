package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.StopToken;

/** The strong engine that is asked which moves are best, with growing effort. */
final class StrongEngine implements AutoCloseable {
  /** How much more than the first look the second takes. */
  private static final int LOOK = 12;

  /** The part of the last look's nodes that the one before it takes. */
  private static final int PONDER = 16;

  private final Engine engine;
  private final long quickLook;
  private final long nodes;

  /**
   * @param engine belongs to this from now on
   * @param quickLook nodes of the first look, which most positions do not survive
   * @param nodes of the longest look, after which a record stands
   */
  StrongEngine(Engine engine, long quickLook, long nodes) {
    this.engine = engine;
    this.quickLook = Math.min(quickLook, nodes);
    this.nodes = nodes;
  }

  /** Forgets all, so that what follows hangs on nothing before. */
  void begin() throws EngineFailure {
    engine.newGame();
  }

  /** What is best at first sight. */
  Ranking quickLook(Position position, int ranks, StopToken stop) throws EngineFailure {
    return look(position, quickLook, ranks, stop);
  }

  /** What is best at a second look. */
  Ranking look(Position position, int ranks, StopToken stop) throws EngineFailure {
    return look(position, Math.min(LOOK * quickLook, nodes), ranks, stop);
  }

  /** What is best at a third look, which should hold. */
  Ranking ponder(Position position, int ranks, StopToken stop) throws EngineFailure {
    return look(position, Math.max(quickLook, nodes / PONDER), ranks, stop);
  }

  /** What is best after the longest look, which knows nothing of those before. */
  Ranking study(Position position, int ranks, StopToken stop) throws EngineFailure {
    engine.newGame();
    return look(position, nodes, ranks, stop);
  }

  private Ranking look(Position position, long nodes, int ranks, StopToken stop)
      throws EngineFailure {
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
