package dev.plumbline.uci.server;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.notation.Uci;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Work that another thread may stop. */
interface Task {
  /** Runs to the end. */
  void run() throws EngineFailure, InterruptedException;

  /** Requests an early end. Thread-safe. */
  void stop();

  /** Whether the answer is out, although the thread may still run. */
  default boolean isAnswered() {
    return false;
  }

  /** No command will follow: ends a task that would otherwise run for ever. */
  default void endOfInput() {}

  /** The expected move was played. */
  default void ponderHit() {}

  /** Perft with a count for each move: {@code perft N}. */
  static final class PerftTask implements Task {
    private final Position position;
    private final int depth;
    private final UciOutput output;
    private final Perft perft;

    PerftTask(Position position, int depth, UciOutput output) {
      this.position = position;
      this.depth = depth;
      this.output = output;
      perft = new Perft(position);
    }

    @Override
    public void run() {
      List<Perft.Branch> branches;
      try {
        branches = perft.divide(depth);
      } catch (CancellationException e) {
        output.remark("perft " + depth + " was stopped");
        return;
      }
      branches.stream()
          .map(branch -> Uci.write(position, branch.move()) + ": " + branch.nodes())
          .sorted()
          .forEach(output::line);
      output.line("nodes " + branches.stream().mapToLong(Perft.Branch::nodes).sum());
    }

    @Override
    public void stop() {
      perft.stop();
    }
  }
}
