package dev.plumbline.epd;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.San;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A record as a puzzle that is played to its end: the solver must find each of its own moves of the
 * line in turn, and the record plays the replies.
 *
 * <p>Each step is a record of its own, which asks for the next move of the line. Where that move
 * mates, every mating move solves; where a mate in n moves (dm) is asked for and judged, step by
 * step one move fewer is left, and any mate that is quick enough solves. A solving move that is not
 * the line's ends the puzzle: there is no reply to it.
 */
public final class Puzzle {
  /** Only the table of Lichess puzzles has it. */
  private static final String TABLE_OPCODE = "PuzzleMoves";

  private static final List<String> KEPT =
      List.of(Opcode.ID.word(), Opcode.ACN.word(), Opcode.ACS.word(), Opcode.ACD.word());

  private final EpdRecord record;
  private final Problem problem;
  private final List<Integer> line;

  private Puzzle(EpdRecord record, Problem problem, List<Integer> line) {
    this.record = record;
    this.problem = problem;
    this.line = line;
  }

  /**
   * A search that a puzzle asks for: the ply of the move in the line, from 1, and the position with
   * the moves that led to it.
   */
  public record PuzzleStep(int ply, EpdRecord record, Problem problem, Position position) {}

  /** Whether a record comes from a table of puzzles, which are meant to be played to their end. */
  public static boolean isFromTable(EpdRecord record) {
    return record.operation(TABLE_OPCODE) != null;
  }

  /** The puzzle of a record; null if it has no line (pv), or its line begins with a wrong move. */
  public static @Nullable Puzzle of(EpdRecord record, Problem problem) {
    List<Integer> line = problem.suppliedLine();
    if (line.isEmpty() || !problem.isSolvable() || !problem.points().isEmpty()) {
      return null;
    }
    int first = line.get(0);
    boolean isRight =
        (problem.bestMoves().isEmpty() || problem.bestMoves().contains(first))
            && !problem.avoidMoves().contains(first);
    return isRight ? new Puzzle(record, problem, line) : null;
  }

  /**
   * What the first search of a puzzle asks for. A record that names only a mate asks for the move
   * of its line where mates need no proof.
   */
  public static Problem first(EpdRecord record, Problem problem, boolean judgesMates) {
    Puzzle puzzle = judgesMates || problem.asksForAMove() ? null : of(record, problem);
    return puzzle == null ? problem : puzzle.step(0, false).problem();
  }

  public int steps() {
    return (line.size() + 1) / 2;
  }

  /** Whether another step follows after a right answer to a step. */
  public boolean goesOn(int step, int answer) {
    return step + 1 < steps() && answer == line.get(2 * step);
  }

  /**
   * A step of the puzzle.
   *
   * @param step from 0, the record itself
   * @param judgesMates whether a mate that the record asks for is judged; then any move that mates
   *     in time solves a later step
   */
  public PuzzleStep step(int step, boolean judgesMates) {
    Position position = Position.of(record.setup());
    line.subList(0, 2 * step).forEach(position::make);
    List<Integer> mates = mates(position, line.get(2 * step));
    int mate = mateLeft(step);
    boolean asksForMate = judgesMates && mate > 0;
    if (step == 0 && !judgesMates && !problem.asksForAMove()) {
      List<Integer> best = mates.isEmpty() ? line.subList(0, 1) : mates;
      return new PuzzleStep(1, record, problem.withBestMoves(best), position);
    }
    if (step == 0 && (mates.isEmpty() || asksForMate)) {
      return new PuzzleStep(1, record, problem, position);
    }
    List<Integer> best = mates.isEmpty() ? line.subList(2 * step, 2 * step + 1) : mates;
    EpdRecord asked = asked(position, 2 * step, asksForMate ? List.of() : best, mate);
    return new PuzzleStep(2 * step + 1, step == 0 ? record : asked, Problem.of(asked), position);
  }

  /** All mating moves, the line's first; none if the line's move does not mate. */
  static List<Integer> mates(Position position, int move) {
    if (!isMate(position, move)) {
      return List.of();
    }
    IntStream others =
        Arrays.stream(new MoveGenerator().legal(position))
            .filter(other -> other != move && isMate(position, other));
    return IntStream.concat(IntStream.of(move), others).boxed().toList();
  }

  private static boolean isMate(Position position, int move) {
    if (!position.givesCheck(move)) {
      return false;
    }
    position.make(move);
    boolean isMate = new MoveGenerator().count(position) == 0;
    position.unmake();
    return isMate;
  }

  /** Moves to the mate that the record names, as dm counts them; 0 if it names none. */
  private int mateLeft(int step) {
    int mate = problem.mate().orElse(0);
    return Integer.signum(mate) * Math.max(0, Math.abs(mate) - step);
  }

  /** The record that asks for a move of the line. */
  private EpdRecord asked(Position position, int ply, List<Integer> best, int mate) {
    List<Operation> operations = new ArrayList<>();
    if (!best.isEmpty()) {
      operations.add(Operation.words(Opcode.BM.word(), words(position, best)));
    }
    if (mate != 0) {
      operations.add(Operation.number(Opcode.DM.word(), mate));
    }
    List<Integer> rest = line.subList(ply, line.size());
    List<String> pv = List.of(San.line(position, rest).split(" "));
    operations.add(Operation.words(Opcode.PV.word(), pv));
    operations.add(Operation.number(Opcode.HMVC.word(), position.halfmoves()));
    operations.add(Operation.number(Opcode.FMVN.word(), position.fullmoves()));
    for (Operation operation : record.operations()) {
      if (KEPT.contains(operation.opcode())) {
        operations.add(operation);
      }
    }
    return new EpdRecord(position.setup(), operations, position.key());
  }

  static List<String> words(Position position, List<Integer> moves) {
    return moves.stream().map(move -> San.write(position, move)).toList();
  }
}
