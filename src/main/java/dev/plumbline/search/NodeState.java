package dev.plumbline.search;

import dev.plumbline.chess.CheckSquares;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.search.order.MovePicker;
import dev.plumbline.search.table.TranspositionTable;

/**
 * What is known of the node at one ply of the stack, with buffers for its moves. Mutable, reused by
 * every node of that ply.
 */
final class NodeState {
  final MovePicker picker;
  final int[] tried = new int[MoveGenerator.MAX_MOVES];
  final CheckSquares checks;

  /** The piece and target square of the move that led here, as the history indexes it, or -1. */
  int pieceTo = -1;

  /** In check, the number of legal moves; else 0. */
  int replies;

  /** A move that is skipped, to see what the others are worth. */
  int excluded = Move.NONE;

  boolean inCheck;

  /** The value of the position itself, or {@link TranspositionTable#NO_STATIC} in check. */
  int staticValue = TranspositionTable.NO_STATIC;

  /** What the static value and the table suggest: decides about pruning, is never returned. */
  int estimate;

  /** Whether the static value is better than two plies ago. */
  boolean improving;

  /** Whether static values say little: few pieces left, or a decided game. */
  boolean unreliable;

  /** What the table knows. */
  int known = Move.NONE;

  int knownValue;
  int knownBound = TranspositionTable.NONE;
  int knownDepth;

  /** The move to try first. */
  int first = Move.NONE;

  NodeState(MovePicker picker, CheckSquares checks) {
    this.picker = picker;
    this.checks = checks;
  }

  /** Whether the table's bound decides the comparison of the node with a limit. */
  boolean cuts(int limit) {
    return knownValue >= limit
        ? (knownBound & TranspositionTable.LOWER) != 0
        : (knownBound & TranspositionTable.UPPER) != 0;
  }
}
