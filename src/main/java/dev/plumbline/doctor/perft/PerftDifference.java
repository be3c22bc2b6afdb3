package dev.plumbline.doctor.perft;

import dev.plumbline.notation.Spelling.Worded;
import java.util.List;

/**
 * The first place where an engine's move tree differs from Plumbline's.
 *
 * @param fen the position that differs
 * @param path the moves from the record's position to it, in UCI notation
 * @param depth the depth of the counts, in plies from this position
 * @param expected all leaves at this depth
 * @param found all leaves by the engine's count
 * @param inFenAlone whether the engine also differs when it is given the FEN without the moves
 */
public record PerftDifference(
    DifferenceKind kind,
    String fen,
    List<String> path,
    int depth,
    long expected,
    long found,
    List<MoveDifference> moves,
    boolean inFenAlone) {
  public PerftDifference {
    path = List.copyOf(path);
    moves = List.copyOf(moves);
  }

  public enum DifferenceKind {
    /** Legal moves are missing, or moves are generated that are illegal. */
    MOVES,
    /** The moves are the same, but some are counted more or less than once at depth 1. */
    REPEATED,
    /** Counts differ, but not when the engine starts from the positions after these moves. */
    CONTEXT,
    /** The counts by move are right, but do not add up to the total. */
    SUM,
    /** The engine reports totals only, and this position's is wrong. */
    TOTAL
  }

  /**
   * A move that differs.
   *
   * @param move in UCI notation, or as the engine wrote it
   * @param expected the leaves after it; 0 if it is illegal
   * @param found the leaves by the engine's count; 0 if the engine does not generate it
   * @param note the kind of move, or why it is illegal; may be empty
   */
  public record MoveDifference(
      String move, MoveFault fault, long expected, long found, String note) {}

  public enum MoveFault implements Worded {
    MISSING,
    ILLEGAL,
    MISCOUNTED,
    /** Played on the board, the move is followed by an illegal answer of the engine, or by none. */
    MISPLAYED;
  }
}
