package dev.plumbline.epd;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Square;
import dev.plumbline.epd.EntryReader.LineFormat;
import dev.plumbline.epd.RecordBuilder.MoveSet;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.notation.FenFields;
import org.jspecify.annotations.Nullable;

/** Reads one line of EPD, in any dialect, or one FEN. Reused from line to line. */
final class RecordReader implements LineFormat {
  private final FindingCollector report;
  private final MoveTexts moves = new MoveTexts();
  private final PositionFields fields;
  private final OperationReader operations;
  private final GradeReader grades;

  RecordReader(FindingCollector report) {
    this.report = report;
    fields = new PositionFields(report);
    operations = new OperationReader(moves, report);
    grades = new GradeReader(moves, report);
  }

  @Override
  public @Nullable EpdRecord read(String line, int from, int to) {
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
    RecordBuilder gathered = operations.read(line, fields.end(), to);
    boolean bare = gathered.count() == 0;
    addCounter(gathered, Opcode.HMVC, fields.halfmoves());
    addCounter(gathered, Opcode.FMVN, fields.fullmoves());
    if (!bare && fields.halfmoves() != PositionFields.NONE) {
      report.add(FindingKind.FEN_COUNTERS, fields.countersStart(), fields.countersEnd());
    }
    boolean graded = !grades.read(gathered.registers()).isEmpty();
    if (!graded && gathered.isUnsolvable()) {
      MoveSet set = gathered.set(gathered.has(Opcode.BM) ? Opcode.BM : Opcode.AM);
      report.add(FindingKind.UNSOLVABLE, set.place(), set.placeEnd());
    }
    if (report.isRejected()) {
      return null;
    }
    return new EpdRecord(counted(setup, gathered), gathered.operations(), position.key());
  }

  private void addCounter(RecordBuilder gathered, Opcode opcode, int field) {
    if (field == PositionFields.NONE) {
      return;
    }
    String given = gathered.word(opcode);
    if (!gathered.has(opcode)) {
      gathered.add(opcode, Integer.toString(field));
    } else if (given == null || !given.equals(Integer.toString(field))) {
      String message =
          "the field says " + field + ", " + opcode.word() + " " + given + ", which stays";
      report.add(
          FindingKind.COUNTER_CONFLICT, fields.countersStart(), fields.countersEnd(), message);
    }
  }

  /** The setup with the counters that the operations give. */
  private static Setup counted(Setup setup, RecordBuilder gathered) {
    int halfmoves = counter(gathered.word(Opcode.HMVC), setup.halfmoves());
    int fullmoves = Math.max(1, counter(gathered.word(Opcode.FMVN), setup.fullmoves()));
    if (halfmoves == setup.halfmoves() && fullmoves == setup.fullmoves()) {
      return setup;
    }
    return setup.toBuilder().halfmoves(halfmoves).fullmoves(fullmoves).build();
  }

  private static int counter(@Nullable String word, int otherwise) {
    if (word == null || word.length() > 4 || !Chars.areDigits(word, 0, word.length())) {
      return otherwise;
    }
    return Math.min(FenFields.MAX_COUNTER, Integer.parseInt(word));
  }
}
