package dev.plumbline.chess;

import org.jspecify.annotations.Nullable;

/** Counts leaves on one thread; the last ply is counted without being played. */
final class PerftWorker {
  /** Where progress is told: high enough in the tree to cost nothing, low enough to be prompt. */
  private static final int REPORT_DEPTH = 4;

  private final PerftProgress progress;
  private final Position position;
  private final @Nullable PerftTable table;
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[(Perft.MAX_DEPTH + 1) * MoveGenerator.MAX_MOVES];

  PerftWorker(PerftProgress progress, Position position, @Nullable PerftTable table) {
    this.progress = progress;
    this.position = position.copy();
    this.table = table;
  }

  /** The leaves after a first move and, unless it is none, a second; the depth counts both. */
  long countAfter(int first, int second, int depth) {
    position.make(first);
    long nodes;
    if (second == Move.NONE) {
      nodes = count(depth - 1);
    } else {
      position.make(second);
      nodes = count(depth - 2);
      position.unmake();
    }
    position.unmake();
    return nodes;
  }

  private long count(int depth) {
    progress.goOnOrThrow();
    if (depth == 0) {
      progress.add(1);
      return 1;
    }
    long nodes = count(depth, 0);
    if (depth < REPORT_DEPTH) {
      progress.add(nodes);
    }
    return nodes;
  }

  private long count(int depth, int start) {
    if (depth == 1) {
      return generator.count(position);
    }
    long known = table == null ? PerftTable.UNKNOWN : table.get(position.key(), depth);
    if (known != PerftTable.UNKNOWN) {
      if (depth >= REPORT_DEPTH) {
        progress.add(known);
      }
      return known;
    }
    int end = generator.legal(position, moves, start);
    long nodes = 0;
    for (int i = start; i < end; i++) {
      position.make(moves[i]);
      nodes += count(depth - 1, end);
      position.unmake();
    }
    if (table != null) {
      table.put(position.key(), depth, nodes);
    }
    if (depth == REPORT_DEPTH) {
      progress.add(nodes);
      progress.goOnOrThrow();
    }
    return nodes;
  }
}
