package dev.plumbline.chess;

/** Counts the leaves of the tree of legal moves; the last ply is counted without being played. */
public final class Perft {
  private static final int MAX_DEPTH = 64;

  private final Position position;
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MAX_DEPTH * MoveGenerator.MAX_MOVES];

  public Perft(Position position) {
    this.position = position.copy();
  }

  public long count(int depth) {
    return depth == 0 ? 1 : count(depth, 0);
  }

  private long count(int depth, int start) {
    if (depth == 1) {
      return generator.count(position);
    }
    int end = generator.legal(position, moves, start);
    long nodes = 0;
    for (int i = start; i < end; i++) {
      position.make(moves[i]);
      nodes += count(depth - 1, end);
      position.unmake();
    }
    return nodes;
  }
}
