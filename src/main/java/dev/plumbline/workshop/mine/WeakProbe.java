package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.workshop.mine.SuiteBuilder.Trait;
import java.util.Arrays;

/** The builtin engine as a measure of how hard a move is to find. */
final class WeakProbe implements AutoCloseable {
  /** A move that it has not found after so many nodes counts as found then. */
  static final long PATIENCE = 250_000;

  private static final int AT_ONCE = 4;

  private final Engine engine;

  /**
   * @param engine belongs to this from now on
   */
  WeakProbe(Engine engine) {
    this.engine = engine;
  }

  /** Whether it settles on a move at one of the first depths. */
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

  /** Whether it chooses a move after as many nodes as an easy one may take. */
  boolean seesEasily(Position position, int move) throws EngineFailure {
    engine.newGame();
    Limits easy = Limits.nodes(Difficulty.EASY.fewerNodes());
    return engine.analyse(position, easy, line -> {}, new StopToken()).bestMove() == move;
  }

  /** The nodes after which it has found a move for good. */
  long nodesToFind(Position position, int move, StopToken stop) throws EngineFailure {
    engine.newGame();
    long[] found = {PATIENCE};
    engine.analyse(
        position,
        Limits.nodes(PATIENCE),
        line ->
            found[0] = line.moves().get(0) == move ? Math.min(found[0], line.nodes()) : PATIENCE,
        stop);
    return found[0];
  }

  @Override
  public void close() {
    engine.close();
  }

  /** How much the builtin engine has to search until it finds the move and keeps it. */
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

    /** Beyond is what is harder. */
    long fewerNodes() {
      return fewerNodes;
    }

    @Override
    public int mostPercent() {
      return mostPercent;
    }
  }
}
