package dev.plumbline.epd;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.Chars.Word;
import dev.plumbline.epd.RecordContent.Solution;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.io.CsvWriter;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.NotationException;
import dev.plumbline.notation.San;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Reads Lichess puzzles. The first move leads to the problem, the second solves it, and the pv
 * starts with the second. If the solution mates, every mating move solves. The other columns become
 * operations with the column's name as opcode.
 */
final class LichessFormat {
  private LichessFormat() {}

  static boolean isHeader(String line) {
    return line.startsWith(LichessColumn.PUZZLE_ID.header + "," + LichessColumn.FEN.header + ",");
  }

  /** Whether a line looks like a row: a word, then a FEN, then more fields than an EPD has. */
  static boolean isRow(String line) {
    int first = line.indexOf(',');
    int second = line.indexOf(',', first + 1);
    int slash = line.indexOf('/');
    int blank = line.indexOf(' ');
    return first > 0
        && second > first
        && slash > first
        && blank > slash
        && blank < second
        && line.chars().filter(c -> c == ',').count() >= LichessColumn.FEWEST - 1;
  }

  /** The record of a row; null if it is rejected. */
  static @Nullable EpdRecord read(String line, int from, int to, FindingCollector report) {
    String row = line.substring(from, to);
    List<String> fields = CsvFormat.fields(line, from, to, report);
    if (fields == null) {
      return null;
    }
    int most = LichessColumn.values().length;
    if (fields.size() < LichessColumn.FEWEST || fields.size() > most) {
      String message =
          fields.size() + " fields; a puzzle has " + LichessColumn.FEWEST + " to " + most;
      report.add(FindingKind.ROW_MALFORMED, from, to, message);
      return null;
    }
    int fenStart = from + fieldStart(row, 1);
    int movesStart = from + fieldStart(row, 2);
    report.addControl(line, from, to);
    try {
      Position position = Fen.position(fields.get(1));
      int fenEnd = Chars.wordEnd(line, fenStart, to, ' ');
      PositionReader.reportDigits(line, fenStart, fenEnd, report);
      return puzzle(position, fields, movesStart, report);
    } catch (NotationException e) {
      report.add(FindingKind.NO_POSITION, fenStart + e.start(), fenStart + e.end(), e.reason());
      return null;
    }
  }

  private static int fieldStart(String row, int field) {
    int at = 0;
    boolean quoted = false;
    for (int i = 0; i < row.length() && at < field; i++) {
      quoted ^= row.charAt(i) == '"';
      if (row.charAt(i) == ',' && !quoted && ++at == field) {
        return i + 1;
      }
    }
    return 0;
  }

  private static @Nullable EpdRecord puzzle(
      Position position, List<String> fields, int movesStart, FindingCollector report) {
    List<Integer> played = new ArrayList<>();
    List<String> pv = new ArrayList<>();
    Position problem = position;
    for (Word word : Chars.words(fields.get(2))) {
      MoveReading reading = MoveReader.read(position, word.text());
      if (!(reading instanceof Found found)) {
        int start = movesStart + word.start();
        int end = start + word.text().length();
        report.add(FindingKind.ROW_UNPLAYABLE, start, end, reading.reason());
        return null;
      }
      if (played.size() == 1) {
        problem = position.copy();
      }
      if (!played.isEmpty()) {
        pv.add(San.write(position, found.move()));
      }
      position.make(found.move());
      played.add(found.move());
    }
    if (played.size() < 2) {
      String message = "a puzzle has a move that leads to it, and one that solves it";
      int end = movesStart + fields.get(2).length();
      report.add(FindingKind.ROW_UNPLAYABLE, movesStart, end, message);
      return null;
    }
    List<Integer> solution = played.subList(1, played.size());
    List<Integer> mates = Puzzle.mates(problem, solution.get(0));
    List<Integer> best = mates.isEmpty() ? solution.subList(0, 1) : mates;
    List<Operation> operations = new ArrayList<>();
    operations.add(Operation.words(Opcode.BM.word(), Puzzle.words(problem, best)));
    operations.add(Operation.words(Opcode.PV.word(), pv));
    operations.add(Operation.number(Opcode.HMVC.word(), problem.halfmoves()));
    operations.add(Operation.number(Opcode.FMVN.word(), problem.fullmoves()));
    operations.addAll(columns(fields));
    Solution solved = new Solution(best, List.of(), OptionalInt.empty(), List.of());
    return new EpdRecord(
        problem.setup(), operations, problem.key(), RecordContent.of(solved, solution));
  }

  private static List<Operation> columns(List<String> fields) {
    List<Operation> operations = new ArrayList<>();
    int index = 0;
    for (LichessColumn column : LichessColumn.values()) {
      String field =
          index < fields.size() ? Chars.withoutControls(CsvWriter.plain(fields.get(index))) : "";
      index++;
      if (!field.isEmpty()) {
        boolean number = field.length() < 10 && Chars.areDigits(field, 0, field.length());
        operations.add(
            number && column != LichessColumn.PUZZLE_ID
                ? Operation.word(column.opcode, field)
                : Operation.string(column.opcode, field));
      }
    }
    return operations;
  }

  /**
   * Writes records as Lichess puzzles, in the newest layout. A puzzle begins a move before its
   * problem, so only a record that was read from a puzzle can be written as one.
   */
  static final class LichessWriter implements RecordWriter {
    private final CsvWriter csv;

    LichessWriter(Appendable out) throws IOException {
      csv = new CsvWriter(out);
    }

    @Override
    public void begin() throws IOException {
      for (LichessColumn column : LichessColumn.values()) {
        csv.value(column.header);
      }
      csv.endRow();
    }

    @Override
    public boolean write(EpdRecord record) throws IOException {
      if (record.operation(LichessColumn.FEN.opcode) == null
          || record.operation(LichessColumn.MOVES.opcode) == null) {
        return false;
      }
      for (LichessColumn column : LichessColumn.values()) {
        String field = record.text(column.opcode);
        csv.reversible(field == null ? "" : field);
      }
      csv.endRow();
      return true;
    }
  }

  /**
   * The columns of the Lichess puzzle table with their opcodes. The dumps have had nine, ten and
   * eleven columns.
   */
  private enum LichessColumn {
    PUZZLE_ID("PuzzleId", "id"),
    FEN("FEN", "PuzzleFen"),
    MOVES("Moves", "PuzzleMoves"),
    RATING("Rating", "Rating"),
    RATING_DEVIATION("RatingDeviation", "RatingDeviation"),
    POPULARITY("Popularity", "Popularity"),
    PLAYS("NbPlays", "NbPlays"),
    THEMES("Themes", "Themes"),
    GAME_URL("GameUrl", "GameUrl"),
    OPENING_TAGS("OpeningTags", "OpeningTags"),
    DAILY_DATE("DailyDate", "DailyDate");

    /** The columns of the first dumps, which had no header. */
    static final int FEWEST = 9;

    final String header;
    final String opcode;

    LichessColumn(String header, String opcode) {
      this.header = header;
      this.opcode = opcode;
    }
  }
}
