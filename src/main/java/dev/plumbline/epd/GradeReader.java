package dev.plumbline.epd;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.epd.Chars.Word;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.MoveReading.Found;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the points that comment registers give to moves: {@code c0 "f5=10, Be5+=2"}, or moves in c9
 * (else c7) and their points in c8. The lists win over c0.
 */
record GradeReader(MoveTexts moves, RecordBuilder record, FindingCollector report) {
  private static final Opcode COMMENT = Opcode.C0;
  private static final Opcode SAN_MOVES = Opcode.C7;
  private static final Opcode POINTS = Opcode.C8;
  private static final Opcode UCI_MOVES = Opcode.C9;
  private static final int MOST_DIGITS = 6;

  /** The points of moves, in the order of the record; empty if it has no grades. */
  Map<Integer, Integer> read() {
    String c0 = record.word(COMMENT);
    Map<Integer, Integer> commented = c0 == null ? Map.of() : comment(c0);
    Map<Integer, Integer> listed = lists();
    if (c0 != null && !listed.isEmpty() && !commented.isEmpty() && !commented.equals(listed)) {
      add(FindingKind.GRADES_DIFFER, COMMENT, new Word(c0, 0), "c0 is not what c8 says");
    }
    return listed.isEmpty() ? commented : listed;
  }

  private Map<Integer, Integer> comment(String text) {
    Map<Integer, Integer> grades = new LinkedHashMap<>();
    if (text.indexOf('=') < 1) {
      return grades;
    }
    GradeComment comment = new GradeComment(text);
    long playable = comment.entries.stream().filter(it -> move(it.move()) != Move.NONE).count();
    // A single word such as "depth=20" does not make a comment a list of grades.
    if (2 * playable <= comment.entries.size() + comment.otherWords) {
      return grades;
    }
    for (GradeComment.GradeEntry entry : comment.entries) {
      grade(grades, COMMENT, entry.move(), entry.points());
    }
    if (comment.untidyPlace >= 0) {
      Word place = new Word("", comment.untidyPlace);
      add(FindingKind.GRADES_FORM, COMMENT, place, FindingKind.GRADES_FORM.sentence());
    }
    return grades;
  }

  private Map<Integer, Integer> lists() {
    Map<Integer, Integer> grades = new LinkedHashMap<>();
    String points = record.word(POINTS);
    String sans = record.word(SAN_MOVES);
    String ucis = record.word(UCI_MOVES);
    String named = ucis == null ? sans : ucis;
    if (points == null || named == null) {
      return grades;
    }
    List<Word> numbers = Chars.words(points);
    if (!numbers.stream().allMatch(GradeReader::isNumber)) {
      return grades;
    }
    List<Word> words = Chars.words(named);
    if (words.size() != numbers.size()) {
      String message = "c8 has " + numbers.size() + " points for " + words.size() + " moves";
      add(FindingKind.GRADES_LENGTH, POINTS, new Word(points, 0), message);
      return grades;
    }
    List<Word> beside = ucis == null || sans == null ? List.of() : Chars.words(sans);
    for (int i = 0; i < words.size(); i++) {
      if (beside.size() == words.size()) {
        compare(words.get(i), beside.get(i));
      }
      Opcode register = ucis == null ? SAN_MOVES : UCI_MOVES;
      grade(grades, register, words.get(i), Integer.parseInt(numbers.get(i).text()));
    }
    return grades;
  }

  private static boolean isNumber(Word word) {
    int length = word.text().length();
    return length <= MOST_DIGITS && Chars.areDigits(word.text(), 0, length);
  }

  private int move(Word word) {
    return moves.read(word.text()) instanceof Found found ? found.move() : Move.NONE;
  }

  private void compare(Word uci, Word san) {
    if (move(uci) != move(san)) {
      String message = san.text() + " is not the move that c9 has in its place";
      add(FindingKind.GRADES_DIFFER, SAN_MOVES, san, message);
    }
  }

  /** Adds a grade, or reports why it does not count. */
  private void grade(Map<Integer, Integer> grades, Opcode register, Word word, int points) {
    MoveReading reading = moves.read(word.text());
    if (!(reading instanceof Found found)) {
      add(FindingKind.GRADE_MOVE, register, word, reading.reason());
    } else if (grades.putIfAbsent(found.move(), points) != null) {
      String again = word.text() + " is graded already; the first counts";
      add(FindingKind.GRADE_REPEATED, register, word, again);
    }
  }

  private void add(FindingKind kind, Opcode register, Word word, String message) {
    int place = record.registerStart(register);
    int start = place + word.start();
    if (place < 0) {
      report.add(kind, 0, 0, message);
    } else {
      report.add(kind, start, start + word.text().length(), message);
    }
  }

  /**
   * Finds the entries {@code move=number} of a comment, whether commas and blanks are between them
   * or not. What precedes the last colon before the first entry is prose.
   */
  private static final class GradeComment {
    private final String text;
    private final List<GradeEntry> entries = new ArrayList<>();

    /** The number of words that are not entries. */
    private int otherWords;

    /** Where the first thing begins that is not an entry; -1 if there is none. */
    private int untidyPlace = -1;

    record GradeEntry(Word move, int points) {}

    GradeComment(String text) {
      this.text = text;
      boolean divided = true;
      int i = afterProse();
      while (i < text.length() && entries.size() < MoveGenerator.MAX_MOVES) {
        char c = text.charAt(i);
        if (c == ',' || Chars.isBlank(c)) {
          divided |= c == ',';
          i++;
          continue;
        }
        int end = addEntry(i);
        if (untidyPlace < 0 && (end < 0 || !divided)) {
          untidyPlace = i;
        }
        divided = end < 0;
        otherWords += end < 0 ? 1 : 0;
        i = end < 0 ? Chars.wordEnd(text, i, text.length(), ',') : end;
      }
    }

    private int afterProse() {
      int first = text.indexOf('=');
      while (first >= 0 && !isGrade(first)) {
        first = text.indexOf('=', first + 1);
      }
      return first < 0 ? text.length() : text.lastIndexOf(':', first) + 1;
    }

    private boolean isGrade(int equals) {
      return equals + 1 < text.length() && Chars.isDigit(text.charAt(equals + 1));
    }

    /** Adds the entry that begins here and returns its end; -1 if none begins. */
    private int addEntry(int from) {
      int wordEnd = Chars.wordEnd(text, from, text.length(), ',');
      int equals = text.indexOf('=', from);
      while (equals >= 0 && equals < wordEnd && !isGrade(equals)) {
        equals = text.indexOf('=', equals + 1);
      }
      if (equals < 0 || equals >= wordEnd) {
        return -1;
      }
      int end = equals + 1;
      while (end < text.length() && Chars.isDigit(text.charAt(end))) {
        end++;
      }
      if (end - equals - 1 > MOST_DIGITS) {
        return -1;
      }
      int points = Integer.parseInt(text, equals + 1, end, 10);
      entries.add(new GradeEntry(new Word(text.substring(from, equals), from), points));
      return end;
    }
  }
}
