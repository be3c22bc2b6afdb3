package dev.plumbline.epd;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.notation.FenFields;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads one line of EPD, in any dialect, or one FEN: the fields of the position, then the
 * operations, then the grades that comments give to moves. Reused from line to line.
 */
final class RecordReader {
  private final FindingCollector report;
  private final MoveTexts moves = new MoveTexts();
  private final PositionFields fields;
  private final RecordBuilder builder;
  private final OperationReader operations;
  private final GradeReader grades;

  RecordReader(FindingCollector report) {
    this.report = report;
    fields = new PositionFields(report);
    builder = new RecordBuilder(report);
    operations = new OperationReader(moves, builder, report);
    grades = new GradeReader(moves, report);
  }

  /** What a line says; null if it is rejected. */
  @Nullable ParsedRecord read(String line, int from, int to) {
    report.addOddBlank(line, 0, from);
    report.addOddBlank(line, to, line.length());
    Setup setup = fields.read(line, from, to);
    if (setup == null) {
      return null;
    }
    moves.on(setup);
    Position position = moves.position();
    if (setup.epSquare() != Square.NONE && !position.isEpUsable()) {
      report.add(FindingKind.EP_UNUSABLE, fields.epStart(), fields.epStart() + 2);
    }
    builder.clear();
    operations.read(line, fields.end(), to);
    boolean bare = builder.count() == 0;
    addCounter(Opcode.HMVC, fields.halfmoves());
    addCounter(Opcode.FMVN, fields.fullmoves());
    if (!bare && fields.halfmoves() != PositionFields.NONE) {
      report.add(FindingKind.FEN_COUNTERS, fields.countersStart(), fields.countersEnd());
    }
    boolean graded = grades.read(builder);
    if (!graded) {
      builder.reportUnsolvable();
    }
    if (report.isRejected()) {
      return null;
    }
    if (!graded) {
      builder.reportContradiction(position);
    }
    return new ParsedRecord(
        counted(setup), builder.operations(), position.key(), builder.content());
  }

  record ParsedRecord(Setup setup, List<Operation> operations, long key, RecordContent content) {}

  private void addCounter(Opcode opcode, int field) {
    if (field == PositionFields.NONE) {
      return;
    }
    String given = builder.word(opcode);
    if (!builder.has(opcode)) {
      builder.add(opcode, field);
    } else if (given == null || !given.equals(Integer.toString(field))) {
      String message =
          "the field says " + field + ", " + opcode.word() + " " + given + ", which stays";
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
    long number = builder.number(opcode);
    return number >= 0 && number <= FenFields.MAX_COUNTER ? (int) number : otherwise;
  }
}
