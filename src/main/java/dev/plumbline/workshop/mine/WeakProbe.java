package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.workshop.mine.SuiteBuilder.Trait;
import java.util.Arrays;

/** Measures with the builtin engine how hard a move is to find. */
final class WeakProbe implements AutoCloseable {
  /** The most nodes; a move not found by then counts as found then. */
  static final long MOST_NODES = 250_000;

  private static final int AT_ONCE = 4;

  private final Engine engine;

  /**
   * @param engine owned by this object
   */
  WeakProbe(Engine engine) {
    this.engine = engine;
  }

  /** Whether it chooses the move at one of the first depths. */
  boolean seesAtOnce(Position position, int move) throws EngineFailure {
    engine.newGame();
    int[] choices = new int[AT_ONCE + 1];
    engine.analyse(
        position,
        Limits.depth(AT_ONCE),
        line -> choices[line.depth()] = line.moves().get(0),
        new StopToken());
    return Arrays.stream(choices).anyMatch(choice -> choice == move);
  }

  /** Whether it chooses the move within the nodes of an easy problem. */
  boolean seesEasily(Position position, int move) throws EngineFailure {
    engine.newGame();
    Limits easy = Limits.nodes(Difficulty.EASY.fewerNodes());
    return engine.analyse(position, easy, line -> {}, new StopToken()).bestMove() == move;
  }

  /** The nodes after which it keeps the move. */
  long nodesToFind(Position position, int move, StopToken stop) throws EngineFailure {
    engine.newGame();
    long[] found = {MOST_NODES};
    engine.analyse(
        position,
        Limits.nodes(MOST_NODES),
        line ->
            found[0] = line.moves().get(0) == move ? Math.min(found[0], line.nodes()) : MOST_NODES,
        stop);
    return found[0];
  }

  @Override
  public void close() {
    engine.close();
  }

  /** The difficulty by the nodes that the builtin engine needs. */
  enum Difficulty implements Trait {
    EASY(10_000, 20),
    MEDIUM(100_000, 45),
    HARD(Long.MAX_VALUE, 100);

    private final long fewerNodes;
    private final int mostPercent;

    Difficulty(long fewerNodes, int mostPercent) {
      this.fewerNodes = fewerNodes;
      this.mostPercent = mostPercent;
    }

    static Difficulty of(long nodes) {
      return nodes < EASY.fewerNodes ? EASY : nodes < MEDIUM.fewerNodes ? MEDIUM : HARD;
    }

    /** The limit of nodes. */
    long fewerNodes() {
      return fewerNodes;
    }

    @Override
    public int mostPercent() {
      return mostPercent;
    }
  }
}
