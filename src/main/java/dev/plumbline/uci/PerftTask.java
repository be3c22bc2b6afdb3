package dev.plumbline.uci;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.Uci;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Counts the move tree, first move by first move: {@code perft N}. */
final class PerftTask implements Task {
  private final Position position;
  private final int depth;
  private final Output output;
  private final Perft perft;

  PerftTask(Position position, int depth, Output output) {
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
