package dev.plumbline.epd;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.epd.PositionReader.PositionFields;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.notation.FenFields;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Reads one line of EPD, in any dialect, or one FEN: the fields of the position, then the
 * operations, then the grades that comments give to moves.
 */
final class RecordReader {
  private final PositionFields fields;
  private final RecordBuilder builder;
  private final FindingCollector report;

  private RecordReader(PositionFields fields, FindingCollector report) {
    this.fields = fields;
    this.report = report;
    builder = new RecordBuilder(report);
  }

  record RecordParts(Setup setup, List<Operation> operations, long key, RecordContent content) {}

  /** Reads a slice of a line; null if it is rejected. */
  static @Nullable RecordParts read(String line, int from, int to, FindingCollector report) {
    report.addOddBlank(line, 0, from);
    report.addOddBlank(line, to, line.length());
    PositionFields fields = new PositionReader(line, to, report).read(from);
    return fields == null ? null : new RecordReader(fields, report).read(line, to);
  }

  private @Nullable RecordParts read(String line, int to) {
    MoveTexts moves = new MoveTexts(fields.setup());
    Position position = moves.position();
    if (fields.setup().epSquare() != Square.NONE && !position.isEpUsable()) {
      report.add(FindingKind.EP_UNUSABLE, fields.epStart(), fields.epStart() + 2);
    }
    new OperationReader(line, moves, builder, report).read(fields.end(), to);
    boolean bare = builder.count() == 0;
    addCounter(Opcode.HMVC, fields.halfmoves());
    addCounter(Opcode.FMVN, fields.fullmoves());
    if (!bare && fields.halfmoves().isPresent()) {
      report.add(FindingKind.FEN_COUNTERS, fields.countersStart(), fields.countersEnd());
    }
    Map<Integer, Integer> grades = new GradeReader(moves, builder, report).read();
    if (grades.isEmpty()) {
      builder.reportUnsolvable();
    }
    if (report.isRejected()) {
      return null;
    }
    if (grades.isEmpty()) {
      builder.reportContradiction(position);
    }
    return new RecordParts(
        counted(fields.setup()), builder.operations(), position.key(), builder.content(grades));
  }

  private void addCounter(Opcode opcode, OptionalInt field) {
    if (field.isEmpty()) {
      return;
    }
    String number = Integer.toString(field.getAsInt());
    String given = builder.word(opcode);
    if (!builder.has(opcode)) {
      builder.add(opcode, field.getAsInt());
    } else if (given == null || !given.equals(number)) {
      String message =
          "the field says " + number + ", " + opcode.word() + " " + given + ", which stays";
      report.add(
          FindingKind.COUNTER_CONFLICT, fields.countersStart(), fields.countersEnd(), message);
    }
  }

  /** The setup with the counters that the operations give. */
  private Setup counted(Setup setup) {
    int halfmoves = counter(Opcode.HMVC, setup.halfmoves());
    int fullmoves = Math.max(1, counter(Opcode.FMVN, setup.fullmoves()));
    return halfmoves == setup.halfmoves() && fullmoves == setup.fullmoves()
        ? setup
        : setup.toBuilder().halfmoves(halfmoves).fullmoves(fullmoves).build();
  }

  private int counter(Opcode opcode, int otherwise) {
    long number = builder.number(opcode).orElse(-1);
    return number >= 0 && number <= FenFields.MAX_COUNTER ? (int) number : otherwise;
  }
}
