package dev.plumbline.epd;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the operations of a line, with the moves and numbers parsed from them, and builds the
 * record. Each of bm and am becomes one operation; text that is not an operation becomes noop.
 * Reused from line to line.
 */
final class RecordBuilder {
  private static final int REGISTERS = 10;

  private final FindingCollector report;
  private final List<Operation> operations = new ArrayList<>();
  private final MoveSet best = new MoveSet(Opcode.BM);
  private final MoveSet avoid = new MoveSet(Opcode.AM);
  private final StringBuilder remarks = new StringBuilder();
  private final Set<Opcode> given = EnumSet.noneOf(Opcode.class);
  private RecordContent content = new RecordContent();

  /** The number of each opcode that takes one. */
  private final Map<Opcode, Long> numbers = new EnumMap<>(Opcode.class);

  /** The texts of c0 to c9, and where each begins in the line; -1 if it is not there verbatim. */
  private final @Nullable String[] registers = new String[REGISTERS];

  private final int[] registerStarts = new int[REGISTERS];

  /** The first mate length among the best moves, with its place. */
  private long mateLength;

  private String mateWord = "";
  private int mateStart;
  private int mateEnd;

  /** Operations that look like an id without its opcode: how many, and the last of them. */
  private int labels;

  private int label;
  private int labelStart;
  private int labelEnd;

  RecordBuilder(FindingCollector report) {
    this.report = report;
  }

  void clear() {
    operations.clear();
    best.clear();
    avoid.clear();
    remarks.setLength(0);
    given.clear();
    content = new RecordContent();
    numbers.clear();
    Arrays.fill(registers, null);
    mateLength = RecordContent.NONE;
    labels = 0;
  }

  int count() {
    return operations.size();
  }

  boolean has(Opcode opcode) {
    return given.contains(opcode);
  }

  /** The number of the first operation with an opcode; {@link RecordContent#NONE} if absent. */
  long number(Opcode opcode) {
    return numbers.getOrDefault(opcode, RecordContent.NONE);
  }

  /** The first word of the first operation with an opcode. */
  @Nullable String word(Opcode opcode) {
    Operation operation = has(opcode) ? operation(opcode.word()) : null;
    return operation == null || operation.operands().isEmpty()
        ? null
        : operation.operands().get(0).text();
  }

  @Nullable String register(int number) {
    return registers[number];
  }

  /** Where the text of a register begins in the line; -1 if it is not there verbatim. */
  int registerStart(int number) {
    return registerStarts[number];
  }

  MoveSet set(Opcode opcode) {
    return opcode == Opcode.BM ? best : avoid;
  }

  void addSet(Opcode opcode, int start, int end) {
    if (!given.add(opcode)) {
      report.add(FindingKind.OPCODE_MERGED, start, end, opcode.word() + " is already there");
      return;
    }
    set(opcode).open(operations.size(), start, end);
    operations.add(new Operation(opcode.word(), List.of()));
  }

  /**
   * Adds an operation of the standard.
   *
   * @param number the number it gives, or {@link RecordContent#NONE}
   * @param inside where the inside of its string begins, or -1
   */
  void add(Opcode opcode, List<Operand> operands, long number, int start, int end, int inside) {
    if (!given.add(opcode)) {
      reportRepeated(opcode.word(), start, end);
    } else {
      if (number != RecordContent.NONE) {
        numbers.put(opcode, number);
      }
      if (opcode.isRegister() && !operands.isEmpty()) {
        int register = opcode.word().charAt(1) - '0';
        registers[register] = operands.get(0).text();
        registerStarts[register] = inside;
      }
    }
    operations.add(new Operation(opcode.word(), operands));
  }

  void addLine(List<Operand> operands, int[] moves, int start, int end) {
    if (!has(Opcode.PV)) {
      content.line = moves;
    }
    add(Opcode.PV, operands, RecordContent.NONE, start, end, -1);
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
  void addPerft(String opcode, List<Operand> operands, long count, int start, int end) {
    if (count != RecordContent.NONE && operation(opcode) == null) {
      content.addPerft(Opcode.perftDepth(opcode), count);
    }
    add(opcode, operands, start, end);
  }

  /** Adds a lone word that may be the id. */
  void addLabel(String word, int start, int end) {
    labels++;
    label = operations.size();
    labelStart = start;
    labelEnd = end;
    add(word, List.of(), start, end);
  }

  private void reportRepeated(String opcode, int start, int end) {
    report.add(FindingKind.OPCODE_REPEATED, start, end, opcode + " is already there");
  }

  void addRemark(String text) {
    remarks.append(remarks.length() > 0 ? "; " : "").append(text);
  }

  /** Takes the first mate length among the best moves; a later one becomes a remark. */
  void addMate(String word, int length, int start, int end) {
    if (mateLength != RecordContent.NONE) {
      String message = word + " is one mate length too many; kept as noop";
      report.add(FindingKind.MATE_BESIDE_BM, start, end, message);
      addRemark(word);
      return;
    }
    mateLength = length;
    mateWord = word;
    mateStart = start;
    mateEnd = end;
  }

  private @Nullable Operation operation(String opcode) {
    for (Operation operation : operations) {
      if (operation.opcode().equals(opcode)) {
        return operation;
      }
    }
    return null;
  }

  /** Resolves what depends on the whole line; called after its last operation. */
  void finish() {
    resolveMate();
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
  private void resolveMate() {
    if (mateLength == RecordContent.NONE) {
      return;
    }
    if (best.hasOperands() && mateWord.charAt(0) != '#') {
      addRemark(mateWord);
      reportMate(FindingKind.MATE_BESIDE_BM, mateWord + " is not a move; kept as noop");
      return;
    }
    String dm = word(Opcode.DM);
    String written = Long.toString(mateLength);
    if (dm == null) {
      add(Opcode.DM, mateLength);
      reportMate(FindingKind.MATE_IN_BM, mateWord + " is written dm " + written);
    } else if (dm.equals(written)) {
      reportMate(FindingKind.MATE_IN_BM, mateWord + " is left to dm");
    } else {
      addRemark(mateWord);
      reportMate(FindingKind.MATE_IN_BM, mateWord + " is not what dm says; kept as noop");
    }
  }

  private void reportMate(FindingKind kind, String message) {
    report.add(kind, mateStart, mateEnd, message);
  }

  private void resolveLabel() {
    if (labels == 1 && !has(Opcode.ID)) {
      String word = operations.get(label).opcode();
      String message = "a label without an opcode, read as id";
      report.add(FindingKind.OPCODE_MISSING, labelStart, labelEnd, message);
      given.add(Opcode.ID);
      operations.set(label, Operation.string(Opcode.ID.word(), word));
    }
  }

  private void resolveSets() {
    if (has(Opcode.AM)) {
      operations.set(avoid.index, avoid.operation());
    }
    if (has(Opcode.BM) && !best.hasOperands() && mateLength != RecordContent.NONE) {
      operations.remove(best.index);
    } else if (has(Opcode.BM)) {
      operations.set(best.index, best.operation());
    }
    for (int i = 0; i < avoid.count; i++) {
      if (best.contains(avoid.moves[i])) {
        report.add(FindingKind.MOVE_CONTRADICTED, avoid.start, avoid.end);
      }
    }
  }

  private void resolveRemarks() {
    if (remarks.length() == 0) {
      return;
    }
    List<Operand> operands = new ArrayList<>();
    for (int i = operations.size() - 1; i >= 0 && operands.isEmpty(); i--) {
      if (operations.get(i).opcode().equals(Opcode.NOOP.word())) {
        operands.addAll(operations.remove(i).operands());
      }
    }
    operands.add(Operand.string(remarks.toString()));
    operations.add(new Operation(Opcode.NOOP.word(), operands));
  }

  /** Reports a record whose solutions are all unplayable. */
  void reportUnsolvable() {
    if ((best.hasOperands() || avoid.hasOperands())
        && best.count + avoid.count == 0
        && !has(Opcode.DM)) {
      MoveSet set = set(has(Opcode.BM) ? Opcode.BM : Opcode.AM);
      report.add(FindingKind.UNSOLVABLE, set.start, set.end);
    }
  }

  /** Reports a record whose best moves, or without any all legal moves, are to be avoided. */
  void reportContradiction(Position position) {
    if (avoid.count == 0) {
      return;
    }
    boolean isAny = best.count == 0;
    if (isAny
        ? avoid.count == new MoveGenerator().count(position)
        : Arrays.stream(best.played()).allMatch(avoid::contains)) {
      String message =
          isAny ? "every legal move is to be avoided" : "each of the best moves is to be avoided";
      report.add(FindingKind.UNSOLVABLE, avoid.start, avoid.end, message);
    }
  }

  void grade(int[] moves, int[] points) {
    content.gradedMoves = moves;
    content.points = points;
  }

  List<Operation> operations() {
    return List.copyOf(operations);
  }

  RecordContent content() {
    content.bestMoves = best.played();
    content.avoidMoves = avoid.played();
    content.mate = number(Opcode.DM);
    content.nodes = number(Opcode.ACN);
    content.seconds = number(Opcode.ACS);
    content.depth = number(Opcode.ACD);
    return content;
  }

  /** The moves of bm or am, from one operation or several. */
  static final class MoveSet {
    private final Opcode opcode;
    private final List<Operand> operands = new ArrayList<>();
    private final int[] moves = new int[MoveGenerator.MAX_MOVES];
    private int count;

    /** The place among the operations, and in the line. */
    private int index;

    private int start;
    private int end;

    private MoveSet(Opcode opcode) {
      this.opcode = opcode;
    }

    private void clear() {
      operands.clear();
      count = 0;
    }

    private void open(int index, int start, int end) {
      this.index = index;
      this.start = start;
      this.end = end;
    }

    /** Adds a move and its text; false if the set already has the move. */
    boolean add(int move, String san) {
      if (contains(move)) {
        return false;
      }
      moves[count++] = move;
      operands.add(Operand.word(san));
      return true;
    }

    /** Keeps a word that is not a playable move. */
    void keep(String word) {
      operands.add(Operand.word(word));
    }

    private boolean contains(int move) {
      for (int i = 0; i < count; i++) {
        if (moves[i] == move) {
          return true;
        }
      }
      return false;
    }

    boolean hasPlayable() {
      return count > 0;
    }

    private boolean hasOperands() {
      return !operands.isEmpty();
    }

    private int[] played() {
      return Arrays.copyOf(moves, count);
    }

    private Operation operation() {
      return new Operation(opcode.word(), operands);
    }
  }
}
