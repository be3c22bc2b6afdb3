package dev.plumbline.epd;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a line as they are gathered: bm and am become one operation each, remarks that
 * are no operations become noop. Reused from line to line.
 */
final class RecordBuilder {
  private final FindingCollector report;
  private final List<Operation> operations = new ArrayList<>();
  private final MoveSet best = new MoveSet("bm");
  private final MoveSet avoid = new MoveSet("am");
  private final MateLength mate;
  private final StringBuilder remarks = new StringBuilder();

  private final Set<Opcode> given = EnumSet.noneOf(Opcode.class);

  private final Registers registers = new Registers();

  /** Operations that look like an id without its opcode: how many, and the last of them. */
  private int labels;

  private int label;
  private int labelPlace;
  private int labelPlaceEnd;

  RecordBuilder(FindingCollector report) {
    this.report = report;
    mate = new MateLength(report, this::addRemark);
  }

  void clear() {
    operations.clear();
    best.clear();
    avoid.clear();
    mate.clear();
    remarks.setLength(0);
    given.clear();
    registers.clear();
    labels = 0;
  }

  int count() {
    return operations.size();
  }

  boolean has(Opcode opcode) {
    return given.contains(opcode);
  }

  MoveSet set(Opcode opcode) {
    return opcode == Opcode.BM ? best : avoid;
  }

  MateLength mateLength() {
    return mate;
  }

  Registers registers() {
    return registers;
  }

  /** Notes that bm or am stands in the line. */
  void addSet(Opcode opcode, int start, int end) {
    if (has(opcode)) {
      report.add(FindingKind.OPCODE_MERGED, start, end, opcode.word() + " stands there already");
      return;
    }
    given.add(opcode);
    set(opcode).given(operations.size(), start, end);
    operations.add(new Operation(opcode.word(), List.of()));
  }

  /**
   * Adds a known operation.
   *
   * @param inside where the inside of its string begins, or -1
   */
  void add(Opcode opcode, List<Operand> operands, int start, int end, int inside) {
    if (has(opcode)) {
      reportRepeated(opcode.word(), start, end);
    } else if (opcode.compareTo(Opcode.C0) >= 0
        && opcode.compareTo(Opcode.C9) <= 0
        && !operands.isEmpty()) {
      int number = opcode.word().charAt(1) - '0';
      registers.set(number, operands.get(0).text(), inside);
    }
    given.add(opcode);
    operations.add(new Operation(opcode.word(), operands));
  }

  /** Adds an operation the standard does not know. */
  void add(String opcode, List<Operand> operands, int start, int end) {
    if (operation(opcode) != null) {
      reportRepeated(opcode, start, end);
    }
    operations.add(new Operation(opcode, operands));
  }

  /** Adds an operation that the line gave in another form. */
  void add(Opcode opcode, String word) {
    given.add(opcode);
    operations.add(new Operation(opcode.word(), List.of(Operand.word(word))));
  }

  /** Adds a lone word that may be the id. */
  void addLabel(String word, int start, int end) {
    labels++;
    label = operations.size();
    labelPlace = start;
    labelPlaceEnd = end;
    add(word, List.of(), start, end);
  }

  private void reportRepeated(String opcode, int start, int end) {
    report.add(FindingKind.OPCODE_REPEATED, start, end, opcode + " stands there already");
  }

  void addRemark(String text) {
    remarks.append(remarks.length() > 0 ? "; " : "").append(text);
  }

  /** The first operation with an opcode. */
  @Nullable Operation operation(String opcode) {
    for (Operation operation : operations) {
      if (operation.opcode().equals(opcode)) {
        return operation;
      }
    }
    return null;
  }

  /** The first word of an operation, where it has one. */
  @Nullable String word(Opcode opcode) {
    Operation operation = has(opcode) ? operation(opcode.word()) : null;
    return operation == null || operation.operands().isEmpty()
        ? null
        : operation.operands().get(0).text();
  }

  List<Operation> operations() {
    return operations;
  }

  /** After the last operation: settles what only the whole line tells. */
  void finish() {
    settleMate();
    settleLabel();
    settleSets();
    settleRemarks();
    String predicted = word(Opcode.PM);
    String first = word(Opcode.PV);
    if (predicted != null && first != null && !predicted.equals(first)) {
      report.add(
          FindingKind.PM_DIFFERS, 0, 0, "pm is " + predicted + ", but pv begins with " + first);
    }
  }

  private void settleMate() {
    if (!mate.isGiven()) {
      return;
    }
    int length = mate.asked(best.hasOperands());
    if (length == MateLength.NONE) {
      addRemark(mate.text());
      mate.reportAs(FindingKind.MATE_BESIDE_BM, mate.text() + " is no move; kept as noop");
      return;
    }
    String dm = word(Opcode.DM);
    String written = Integer.toString(length);
    if (dm == null) {
      add(Opcode.DM, written);
      mate.reportAs(FindingKind.MATE_IN_BM, mate.text() + " is written dm " + written);
    } else if (dm.equals(written)) {
      mate.reportAs(FindingKind.MATE_IN_BM, mate.text() + " is left to dm");
    } else {
      addRemark(mate.text());
      mate.reportAs(FindingKind.MATE_IN_BM, mate.text() + " is not what dm says; kept as noop");
    }
  }

  private void settleLabel() {
    if (labels == 1 && !has(Opcode.ID)) {
      String word = operations.get(label).opcode();
      String message = "a label without an opcode, read as id";
      report.add(FindingKind.OPCODE_MISSING, labelPlace, labelPlaceEnd, message);
      given.add(Opcode.ID);
      operations.set(label, new Operation(Opcode.ID.word(), List.of(Operand.string(word))));
    }
  }

  private void settleSets() {
    if (has(Opcode.AM)) {
      operations.set(avoid.index(), avoid.operation());
    }
    if (has(Opcode.BM) && !best.hasOperands() && mate.isGiven()) {
      operations.remove(best.index());
    } else if (has(Opcode.BM)) {
      operations.set(best.index(), best.operation());
    }
    for (int i = 0; i < avoid.playable(); i++) {
      if (best.contains(avoid.move(i))) {
        report.add(FindingKind.MOVE_CONTRADICTED, avoid.place(), avoid.placeEnd());
      }
    }
  }

  private void settleRemarks() {
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

  /** Whether the line gives solutions, none of which can be played. */
  boolean isUnsolvable() {
    return (best.hasOperands() || avoid.hasOperands())
        && best.playable() + avoid.playable() == 0
        && !has(Opcode.DM);
  }

  /** The moves of bm or am as they are gathered, from one operation or several. Reused. */
  static final class MoveSet {
    private final String opcode;
    private final List<Operand> operands = new ArrayList<>();
    private final int[] moves = new int[MoveGenerator.MAX_MOVES];
    private int count;
    private int index;
    private int place;
    private int placeEnd;

    MoveSet(String opcode) {
      this.opcode = opcode;
    }

    void clear() {
      operands.clear();
      count = 0;
    }

    /** Notes where among the operations, and where in the line, the set stands. */
    void given(int index, int start, int end) {
      this.index = index;
      place = start;
      placeEnd = end;
    }

    int index() {
      return index;
    }

    int place() {
      return place;
    }

    int placeEnd() {
      return placeEnd;
    }

    /** Adds a move and its text; false if it is there already. */
    boolean add(int move, String san) {
      if (contains(move)) {
        return false;
      }
      moves[count++] = move;
      operands.add(Operand.word(san));
      return true;
    }

    /** Keeps a word that is no playable move. */
    void keep(String word) {
      operands.add(Operand.word(word));
    }

    boolean contains(int move) {
      for (int i = 0; i < count; i++) {
        if (moves[i] == move) {
          return true;
        }
      }
      return false;
    }

    /** How many of the words can be played. */
    int playable() {
      return count;
    }

    int move(int index) {
      return moves[index];
    }

    boolean hasOperands() {
      return !operands.isEmpty();
    }

    Operation operation() {
      return new Operation(opcode, operands);
    }
  }

  /** The comment registers c0 to c9 of one record, with their places in the line. Reused. */
  static final class Registers {
    static final int COUNT = 10;

    private final @Nullable String[] texts = new String[COUNT];
    private final int[] places = new int[COUNT];

    void clear() {
      Arrays.fill(texts, null);
    }

    /**
     * Sets a register.
     *
     * @param place where the text begins in the line, or -1 where it does not stand there as it is
     */
    void set(int number, String text, int place) {
      texts[number] = text;
      places[number] = place;
    }

    @Nullable String text(int number) {
      return texts[number];
    }

    int place(int number) {
      return places[number];
    }
  }
}
