package dev.plumbline.epd;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordContent.GradedMove;
import dev.plumbline.epd.RecordContent.RecordLimits;
import dev.plumbline.epd.RecordContent.Solution;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.epd.ValueOperands.OperandValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Collects the operations of a line, with the moves and numbers parsed from them, and builds the
 * record. Each of bm and am becomes one operation; text that is not an operation becomes noop.
 */
final class RecordBuilder {
  private final FindingCollector report;
  private final List<Operation> operations = new ArrayList<>();
  private final Set<Opcode> given = EnumSet.noneOf(Opcode.class);
  private final MoveSet best = new MoveSet(Opcode.BM);
  private final MoveSet avoid = new MoveSet(Opcode.AM);
  private final List<String> remarks = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();
  private final Map<Opcode, Long> numbers = new EnumMap<>(Opcode.class);
  private final Map<Opcode, Integer> registerStarts = new EnumMap<>(Opcode.class);
  private final SortedMap<Integer, Long> perft = new TreeMap<>();
  private List<Integer> line = List.of();

  /** The first mate length among the best moves. */
  private @Nullable MateLength mate;

  private record MateLength(MoveWord word, int length) {}

  /** An operation that looks like an id without its opcode, and its place in the line. */
  private record Label(int index, int start, int end) {}

  RecordBuilder(FindingCollector report) {
    this.report = report;
  }

  int count() {
    return operations.size();
  }

  boolean has(Opcode opcode) {
    return given.contains(opcode);
  }

  /** The number of the first operation with an opcode. */
  OptionalLong number(Opcode opcode) {
    Long number = numbers.get(opcode);
    return number == null ? OptionalLong.empty() : OptionalLong.of(number);
  }

  /** The first word of the first operation with an opcode. */
  @Nullable String word(Opcode opcode) {
    Operation operation = has(opcode) ? operation(opcode.word()) : null;
    return operation == null || operation.operands().isEmpty()
        ? null
        : operation.operands().get(0).text();
  }

  private @Nullable Operation operation(String opcode) {
    for (Operation operation : operations) {
      if (operation.opcode().equals(opcode)) {
        return operation;
      }
    }
    return null;
  }

  /** Where the text of a register begins in the line; -1 if it is not there verbatim. */
  int registerStart(Opcode register) {
    return registerStarts.getOrDefault(register, -1);
  }

  MoveSet addSet(Opcode opcode, int start, int end) {
    MoveSet set = opcode == Opcode.BM ? best : avoid;
    if (given.add(opcode)) {
      set.open(operations.size(), start, end);
      operations.add(new Operation(opcode.word(), List.of()));
    } else {
      report.add(FindingKind.OPCODE_MERGED, start, end, opcode.word() + " is already there");
    }
    return set;
  }

  /**
   * Adds an operation of the standard.
   *
   * @param inside where the inside of its only text begins, or -1
   */
  void add(Opcode opcode, OperandValue value, int start, int end, int inside) {
    if (given.add(opcode)) {
      value.number().ifPresent(number -> numbers.put(opcode, number));
      registerStarts.put(opcode, inside);
    } else {
      reportRepeated(opcode.word(), start, end);
    }
    operations.add(new Operation(opcode.word(), value.operands()));
  }

  /** The operands of a line of moves, and those that can be played, each after the other. */
  record MoveLine(List<Operand> operands, List<Integer> moves) {}

  void addLine(Opcode opcode, MoveLine read, int start, int end) {
    if (opcode == Opcode.PV && !has(Opcode.PV)) {
      line = read.moves();
    }
    add(opcode, new OperandValue(read.operands()), start, end, -1);
  }

  /** Adds a number that the line gives in another form. */
  void add(Opcode opcode, long number) {
    given.add(opcode);
    numbers.put(opcode, number);
    operations.add(Operation.number(opcode.word(), number));
  }

  /** Adds an operation that the standard lacks. */
  void add(String opcode, List<Operand> operands, int start, int end) {
    if (operation(opcode) != null) {
      reportRepeated(opcode, start, end);
    }
    operations.add(new Operation(opcode, operands));
  }

  /** Adds an expected leaf count; only the first of an opcode counts. */
  void addPerft(String opcode, OperandValue count, int start, int end) {
    if (count.number().isPresent() && operation(opcode) == null) {
      perft.putIfAbsent(Opcode.perftDepth(opcode), count.number().getAsLong());
    }
    add(opcode, count.operands(), start, end);
  }

  /** Adds a lone word that may be the id. */
  void addLabel(String word, int start, int end) {
    labels.add(new Label(operations.size(), start, end));
    add(word, List.of(), start, end);
  }

  private void reportRepeated(String opcode, int start, int end) {
    report.add(FindingKind.OPCODE_REPEATED, start, end, opcode + " is already there");
  }

  void addRemark(String text) {
    remarks.add(text);
  }

  /** Takes the first mate length among the best moves; a later one becomes a remark. */
  void addMate(MoveWord word, int length) {
    if (mate == null) {
      mate = new MateLength(word, length);
    } else {
      addRemark(word.text());
      reportMate(FindingKind.MATE_BESIDE_BM, word, "is a second mate length; kept as noop");
    }
  }

  private void reportMate(FindingKind kind, MoveWord word, String what) {
    report.add(kind, word.start(), word.end(), word.text() + " " + what);
  }

  /** Resolves what depends on the whole line; called after its last operation. */
  void finish() {
    if (mate != null) {
      resolveMate(mate.word(), mate.length());
    }
    resolveLabel();
    resolveSets();
    resolveRemarks();
    String predicted = word(Opcode.PM);
    String first = word(Opcode.PV);
    if (predicted != null && first != null && !predicted.equals(first)) {
      report.add(
          FindingKind.PM_DIFFERS, 0, 0, "pm is " + predicted + ", but pv begins with " + first);
    }
  }

  /** A mate length becomes dm: {@code #5} always, {@code M5} only without best moves. */
  private void resolveMate(MoveWord word, int length) {
    String dm = word(Opcode.DM);
    String written = Integer.toString(length);
    if (best.hasOperands() && !word.text().startsWith("#")) {
      addRemark(word.text());
      reportMate(FindingKind.MATE_BESIDE_BM, word, "is not a move; kept as noop");
    } else if (dm == null) {
      add(Opcode.DM, length);
      reportMate(FindingKind.MATE_IN_BM, word, "is written dm " + written);
    } else if (dm.equals(written)) {
      reportMate(FindingKind.MATE_IN_BM, word, "is left to dm");
    } else {
      addRemark(word.text());
      reportMate(FindingKind.MATE_IN_BM, word, "is not what dm says; kept as noop");
    }
  }

  private void resolveLabel() {
    if (labels.size() == 1 && !has(Opcode.ID)) {
      Label label = labels.get(0);
      String word = operations.get(label.index()).opcode();
      String message = "a label without an opcode, read as id";
      report.add(FindingKind.OPCODE_MISSING, label.start(), label.end(), message);
      given.add(Opcode.ID);
      operations.set(label.index(), Operation.string(Opcode.ID.word(), word));
    }
  }

  private void resolveSets() {
    if (has(Opcode.AM)) {
      operations.set(avoid.index, avoid.operation());
    }
    if (has(Opcode.BM) && !best.hasOperands() && mate != null) {
      operations.remove(best.index);
    } else if (has(Opcode.BM)) {
      operations.set(best.index, best.operation());
    }
    for (int move : avoid.moves) {
      if (best.moves.contains(move)) {
        report.add(FindingKind.MOVE_CONTRADICTED, avoid.start, avoid.end);
      }
    }
  }

  private void resolveRemarks() {
    if (remarks.isEmpty()) {
      return;
    }
    List<Operand> operands = new ArrayList<>();
    for (int i = operations.size() - 1; i >= 0 && operands.isEmpty(); i--) {
      if (operations.get(i).opcode().equals(Opcode.NOOP.word())) {
        operands.addAll(operations.remove(i).operands());
      }
    }
    operands.add(Operand.string(String.join("; ", remarks)));
    operations.add(new Operation(Opcode.NOOP.word(), operands));
  }

  /** Reports a record whose solutions are all unplayable. */
  void reportUnsolvable() {
    if ((best.hasOperands() || avoid.hasOperands())
        && !best.hasPlayable()
        && !avoid.hasPlayable()
        && !has(Opcode.DM)) {
      MoveSet set = has(Opcode.BM) ? best : avoid;
      report.add(FindingKind.UNSOLVABLE, set.start, set.end);
    }
  }

  /** Reports a record whose best moves, or without any all legal moves, are to be avoided. */
  void reportContradiction(Position position) {
    if (!avoid.hasPlayable()) {
      return;
    }
    boolean isAny = !best.hasPlayable();
    if (isAny
        ? avoid.moves.size() == new MoveGenerator().count(position)
        : avoid.moves.containsAll(best.moves)) {
      String message =
          isAny ? "every legal move is to be avoided" : "each of the best moves is to be avoided";
      report.add(FindingKind.UNSOLVABLE, avoid.start, avoid.end, message);
    }
  }

  List<Operation> operations() {
    return operations;
  }

  /** What was found, with the points of moves. */
  RecordContent content(Map<Integer, Integer> grades) {
    List<GradedMove> graded =
        grades.entrySet().stream()
            .map(grade -> new GradedMove(grade.getKey(), grade.getValue()))
            .sorted(Comparator.comparingInt(GradedMove::points).reversed())
            .toList();
    Solution solution =
        new Solution(List.copyOf(best.moves), List.copyOf(avoid.moves), mate(), graded);
    RecordLimits limits = new RecordLimits(number(Opcode.ACN), number(Opcode.ACS), depth());
    return new RecordContent(solution, limits, perft, line);
  }

  private OptionalInt mate() {
    long moves = number(Opcode.DM).orElse(0);
    return moves == 0 || Math.abs(moves) > Integer.MAX_VALUE
        ? OptionalInt.empty()
        : OptionalInt.of((int) moves);
  }

  private OptionalInt depth() {
    OptionalLong depth = number(Opcode.ACD);
    return depth.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of((int) Math.min(Integer.MAX_VALUE, depth.getAsLong()));
  }

  /** The moves of bm or am, from one operation or several. */
  static final class MoveSet {
    private final Opcode opcode;
    private final List<Operand> operands = new ArrayList<>();
    private final Set<Integer> moves = new LinkedHashSet<>();

    /** The place among the operations, and in the line. */
    private int index;

    private int start;
    private int end;

    private MoveSet(Opcode opcode) {
      this.opcode = opcode;
    }

    private void open(int index, int start, int end) {
      this.index = index;
      this.start = start;
      this.end = end;
    }

    /** Adds a move and its text; false if the set already has the move. */
    boolean add(int move, String san) {
      return moves.add(move) && operands.add(Operand.word(san));
    }

    /** Keeps a word that is not a playable move. */
    void keep(String word) {
      operands.add(Operand.word(word));
    }

    boolean hasPlayable() {
      return !moves.isEmpty();
    }

    private boolean hasOperands() {
      return !operands.isEmpty();
    }

    private Operation operation() {
      return new Operation(opcode.word(), operands);
    }
  }
}
