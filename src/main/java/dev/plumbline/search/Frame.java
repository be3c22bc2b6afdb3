package dev.plumbline.search;

import dev.plumbline.chess.CheckSquares;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.search.order.MovePicker;
import dev.plumbline.search.table.TranspositionTable;

/**
 * What is known of the node at one ply of the path, and the room it needs for its moves. Mutable,
 * used again by every node of that ply.
 */
final class Frame {
  final MovePicker picker;
  final int[] tried = new int[MoveGenerator.MAX_MOVES];
  final CheckSquares checks;

  /** The piece and goal of the move that led here, as the history knows them, or -1. */
  int pieceTo = -1;

  /** A move left out, to see what the others are worth. */
  int excluded = Move.NONE;

  boolean inCheck;

  /** The value of the position itself, or {@link TranspositionTable#NO_STATIC} in check. */
  int staticValue = TranspositionTable.NO_STATIC;

  /** What the static value and the table suggest: for decisions, never a value of its own. */
  int estimate;

  /** Whether the side to move stands better than at its last move. */
  boolean improving;

  /** Whether what can be forced is seldom seen in the static value: few men, or a game decided. */
  boolean blind;

  /** What the table knows. */
  int known = Move.NONE;

  int knownValue;
  int knownBound = TranspositionTable.NONE;
  int knownDepth;

  /** The move to be tried first. */
  int first = Move.NONE;

  Frame(MovePicker picker, CheckSquares checks) {
    this.picker = picker;
    this.checks = checks;
  }

  /** Whether the table's bound decides the node against a limit. */
  boolean cuts(int limit) {
    return knownValue >= limit
        ? (knownBound & TranspositionTable.LOWER) != 0
        : (knownBound & TranspositionTable.UPPER) != 0;
  }
}
