package dev.plumbline.judge;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Problem;
import dev.plumbline.notation.San;
import dev.plumbline.notation.Spelling;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.tablebase.Tablebase.MoveValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What tables of endings say of a record: the value of its position, the moves that keep it, and
 * how they agree with the solution of the suite. For {@link SolvingRule#TABLE} a record is
 * rewritten to ask for these moves; an operation of its own keeps the verdict on the suite.
 *
 * @param value {@code win}, {@code draw} or {@code loss} under the fifty-move rule
 * @param moves all moves that keep the value
 * @param losing all others
 */
public record TableSolutions(
    String value, List<Integer> moves, List<Integer> losing, TableAgreement agreement) {
  /** The opcode of the operation with what the table says, as in {@code tb "win; wrong: Ra7"}. */
  public static final String OPCODE = "tb";

  private static final List<String> VALUES = List.of("loss", "draw", "win");

  public TableSolutions {
    moves = List.copyOf(moves);
    losing = List.copyOf(losing);
  }

  /** How the solution of a suite agrees with the moves that keep the value. */
  public enum TableAgreement {
    /** The suite has no solution. */
    NO_SOLUTION,
    SAME,
    /** The only move of the suite is one of several. */
    ONE_OF_MANY,
    /** The suite has some of the moves. */
    INCOMPLETE,
    /** The suite has a move that gives the value away. */
    WRONG;

    /** In text: {@code one of many}. */
    public String words() {
      return Spelling.slug(this).replace('-', ' ');
    }

    public boolean isDisagreement() {
      return this == ONE_OF_MANY || this == INCOMPLETE || this == WRONG;
    }

    /** The one that a rewritten record has; null if it is not rewritten. */
    public static @Nullable TableAgreement in(EpdRecord record) {
      String text = record.text(OPCODE);
      return text == null
          ? null
          : Arrays.stream(values())
              .filter(one -> text.contains("; " + one.words()))
              .findFirst()
              .orElse(null);
    }
  }

  /** The value that a rewritten record has; null if it is not rewritten. */
  public static @Nullable String valueIn(EpdRecord record) {
    String text = record.text(OPCODE);
    return text == null
        ? null
        : VALUES.stream().filter(value -> text.startsWith(value + ";")).findFirst().orElse(null);
  }

  /**
   * Asks the tables; null if the position is not within them, has no legal move or is drawn by
   * fifty moves, or if its halfmove clock leaves a doubt about which moves keep the value.
   */
  public static @Nullable TableSolutions of(Problem problem, Tablebase tables) {
    Position position = Position.of(problem.setup());
    if (Long.bitCount(position.occupied()) > tables.largest() || Draw.byFiftyMoves(position)) {
      return null;
    }
    List<MoveValue> all = tables.moves(position);
    int clock = position.halfmoves();
    int best = all.stream().mapToInt(move -> move.atWorst(clock).halfPoints()).max().orElse(0);
    if (all.isEmpty() || all.stream().anyMatch(move -> isDoubtful(move, clock, best))) {
      return null;
    }
    List<Integer> moves =
        all.stream()
            .filter(move -> move.atWorst(clock).halfPoints() == best)
            .map(MoveValue::move)
            .toList();
    List<Integer> legal = all.stream().map(MoveValue::move).toList();
    List<Integer> losing = legal.stream().filter(move -> !moves.contains(move)).toList();
    return new TableSolutions(VALUES.get(best), moves, losing, agreement(problem, moves, legal));
  }

  /** Whether a move may keep the value, or even win more, and may not. */
  private static boolean isDoubtful(MoveValue move, int clock, int best) {
    int most = move.atBest(clock).halfPoints();
    return most >= best && most != move.atWorst(clock).halfPoints();
  }

  /** The record that asks for the moves of the tables; null if they do not decide it. */
  public static @Nullable EpdRecord asked(EpdRecord record, @Nullable Tablebase tables) {
    Problem problem = Problem.of(record);
    TableSolutions solutions = tables == null ? null : of(problem, tables);
    return solutions == null ? null : solutions.writtenIn(record, problem);
  }

  private static TableAgreement agreement(
      Problem problem, List<Integer> keeping, List<Integer> legal) {
    if (!problem.isSolvable()) {
      return TableAgreement.NO_SOLUTION;
    }
    Set<Integer> right = new HashSet<>();
    legal.stream().filter(move -> SolvingRule.isRight(problem, move)).forEach(right::add);
    if (!keeping.containsAll(right)) {
      // A problem that asks only for a mate does not say by which move.
      return problem.asksForAMove() || !problem.points().isEmpty()
          ? TableAgreement.WRONG
          : TableAgreement.NO_SOLUTION;
    }
    // Moves that win more slowly than the mate asked for are no solutions.
    if (right.size() == keeping.size() || problem.mate().isPresent()) {
      return TableAgreement.SAME;
    }
    return right.size() == 1 ? TableAgreement.ONE_OF_MANY : TableAgreement.INCOMPLETE;
  }

  /** The record that asks for the moves of the table; a record that does already stays as it is. */
  EpdRecord writtenIn(EpdRecord record, Problem problem) {
    if (record.operation(OPCODE) != null) {
      return record;
    }
    Position position = Position.of(record.setup());
    List<Operation> operations = new ArrayList<>();
    operations.add(
        Operation.words("bm", moves.stream().map(move -> San.write(position, move)).toList()));
    boolean isGraded = !problem.points().isEmpty();
    for (Operation operation : record.operations()) {
      boolean isSolution =
          switch (operation.opcode()) {
            case "bm", "am", "dm" -> true;
            case "c0", "c7", "c8", "c9" -> isGraded;
            default -> false;
          };
      if (!isSolution) {
        operations.add(operation);
      }
    }
    String expected = SolvingRule.expected(problem);
    String suite = expected.isEmpty() ? "" : ": " + expected;
    operations.add(Operation.string(OPCODE, value + "; " + agreement.words() + suite));
    return new EpdRecord(record.setup(), operations, record.key());
  }
}
