package dev.plumbline.epd;

import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.Problem.RecordLimits;
import dev.plumbline.epd.RecordBuilder.Registers;
import dev.plumbline.notation.MoveReading.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** Finds out what a record asks for. Words that are no playable moves count for nothing. */
final class ProblemReader {
  private static final int MOST_DIGITS = 18;

  private final EpdRecord record;
  private final MoveTexts moves = new MoveTexts();

  ProblemReader(EpdRecord record) {
    this.record = record;
    moves.on(record.setup());
  }

  Problem read() {
    Registers registers = new Registers();
    for (int i = 0; i < Registers.COUNT; i++) {
      String text = record.text("c" + i);
      if (text != null) {
        registers.set(i, text, -1);
      }
    }
    List<Problem.GradedMove> points =
        new GradeReader(moves, new FindingCollector()).read(registers).bestFirst();
    String id = record.text(Opcode.ID.word());
    return new Problem(
        record.setup(),
        id == null || id.isEmpty() ? null : id,
        Themes.of(record, !points.isEmpty()),
        set(Opcode.BM),
        set(Opcode.AM),
        mate(),
        points,
        limits(),
        perft(),
        line());
  }

  private List<Integer> set(Opcode opcode) {
    List<Integer> set = new ArrayList<>();
    Operation operation = record.operation(opcode.word());
    if (operation != null) {
      for (Operand operand : operation.operands()) {
        if (moves.read(operand.text()) instanceof Found found && !set.contains(found.move())) {
          set.add(found.move());
        }
      }
    }
    return List.copyOf(set);
  }

  private List<Integer> line() {
    List<Integer> line = new ArrayList<>();
    Operation operation = record.operation(Opcode.PV.word());
    if (operation != null) {
      for (Operand operand : operation.operands()) {
        if (!(moves.read(operand.text()) instanceof Found found)) {
          break;
        }
        line.add(found.move());
        moves.play(found.move());
      }
      moves.rewind();
    }
    return List.copyOf(line);
  }

  private OptionalInt mate() {
    OptionalLong length = number(Opcode.DM.word());
    return length.isEmpty()
            || length.getAsLong() == 0
            || Math.abs(length.getAsLong()) > Integer.MAX_VALUE
        ? OptionalInt.empty()
        : OptionalInt.of((int) length.getAsLong());
  }

  private RecordLimits limits() {
    OptionalLong depth = number(Opcode.ACD.word());
    return new RecordLimits(
        number(Opcode.ACN.word()),
        number(Opcode.ACS.word()),
        depth.isEmpty()
            ? OptionalInt.empty()
            : OptionalInt.of((int) Math.min(Integer.MAX_VALUE, depth.getAsLong())));
  }

  private SortedMap<Integer, Long> perft() {
    SortedMap<Integer, Long> counts = new TreeMap<>();
    for (Operation operation : record.operations()) {
      int depth = Opcode.perftDepth(operation.opcode());
      OptionalLong count = depth == 0 ? OptionalLong.empty() : number(operation.opcode());
      if (count.isPresent()) {
        counts.putIfAbsent(depth, count.getAsLong());
      }
    }
    return counts;
  }

  private OptionalLong number(String opcode) {
    String text = record.text(opcode);
    int sign = text != null && text.startsWith("-") ? 1 : 0;
    return text == null
            || text.length() > MOST_DIGITS
            || !Chars.areDigits(text, sign, text.length())
        ? OptionalLong.empty()
        : OptionalLong.of(Long.parseLong(text));
  }
}
