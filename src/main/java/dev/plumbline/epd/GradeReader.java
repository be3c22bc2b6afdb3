package dev.plumbline.epd;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.SquareName;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the points that comment registers give to moves: {@code c0 "f5=10, Be5+=2"}, or moves in c9
 * (else c7) and their points in c8. The lists win over c0. Reused.
 */
final class GradeReader {
  private static final int POINTS = 8;
  private static final int SAN_MOVES = 7;
  private static final int UCI_MOVES = 9;

  private final MoveTexts moves;
  private final FindingCollector report;
  private final GradeList listed = new GradeList();
  private final GradeList commented = new GradeList();
  private final GradeComment comment = new GradeComment();
  private @Nullable RecordBuilder record;

  /** The words of c9 or c7, of c7 next to c9, and of c8. */
  private final Words named = new Words();

  private final Words beside = new Words();
  private final Words numbers = new Words();

  GradeReader(MoveTexts moves, FindingCollector report) {
    this.moves = moves;
    this.report = report;
  }

  /** Reads the grades of a record into its builder; false if it has none. */
  boolean read(RecordBuilder builder) {
    record = builder;
    listed.clear();
    commented.clear();
    String c0 = builder.register(0);
    if (c0 != null && c0.indexOf('=') > 0) {
      readComment(c0);
    }
    String points = builder.register(POINTS);
    if (points != null) {
      readLists(builder, points);
    }
    if (c0 != null && !listed.isEmpty() && !commented.isEmpty() && !commented.agreesWith(listed)) {
      add(FindingKind.GRADES_DIFFER, 0, 0, c0.length(), "c0 is not what c8 says");
    }
    GradeList grades = listed.isEmpty() ? commented : listed;
    if (!grades.isEmpty()) {
      builder.grade(
          Arrays.copyOf(grades.moves, grades.count), Arrays.copyOf(grades.points, grades.count));
    }
    return !grades.isEmpty();
  }

  private void readComment(String text) {
    comment.split(text);
    int playable = 0;
    for (int i = 0; i < comment.count; i++) {
      comment.moves[i] = move(text, comment.starts[i], comment.ends[i]);
      playable += comment.moves[i] == Move.NONE ? 0 : 1;
    }
    // A single word such as "depth=20" does not make a comment a list of grades.
    if (2 * playable <= comment.count + comment.otherWords) {
      return;
    }
    for (int i = 0; i < comment.count; i++) {
      grade(
          commented,
          0,
          text,
          comment.starts[i],
          comment.ends[i],
          comment.moves[i],
          comment.points[i]);
    }
    if (comment.untidyPlace >= 0) {
      int place = comment.untidyPlace;
      add(FindingKind.GRADES_FORM, 0, place, place, FindingKind.GRADES_FORM.sentence());
    }
  }

  private int move(String text, int start, int end) {
    int move = moves.readCanonical(text, start, end);
    return move == Move.NONE && moves.read(text, start, end) instanceof Found found
        ? found.move()
        : move;
  }

  /** Adds a grade to a list, or reports why it does not count. */
  private void grade(
      GradeList list, int register, String text, int start, int end, int move, int points) {
    if (move == Move.NONE) {
      MoveReading reading = moves.read(text, start, end);
      add(FindingKind.GRADE_MOVE, register, start, end, reading.reason());
    } else if (!list.add(move, points)) {
      String again = text.substring(start, end) + " is graded already; the first counts";
      add(FindingKind.GRADE_REPEATED, register, start, end, again);
    }
  }

  private void readLists(RecordBuilder registers, String points) {
    int register = registers.register(UCI_MOVES) != null ? UCI_MOVES : SAN_MOVES;
    String words = registers.register(register);
    if (words == null || !numbers.split(points).areNumbers()) {
      return;
    }
    int count = named.split(words).count;
    if (count != numbers.count) {
      String message = "c8 has " + numbers.count + " points for " + count + " moves";
      add(FindingKind.GRADES_LENGTH, POINTS, 0, points.length(), message);
      return;
    }
    String sans = register == UCI_MOVES ? registers.register(SAN_MOVES) : null;
    boolean paired = sans != null && beside.split(sans).count == count;
    for (int i = 0; i < count; i++) {
      int start = named.starts[i];
      int end = named.ends[i];
      int move = paired ? comparedMove(i) : move(words, start, end);
      int value = Integer.parseInt(points, numbers.starts[i], numbers.ends[i], 10);
      grade(listed, register, words, start, end, move, value);
    }
  }

  /** The move of a word of c9, compared with the word of c7 in its place, which is read faster. */
  private int comparedMove(int word) {
    int start = beside.starts[word];
    int end = beside.ends[word];
    int other = move(beside.text, start, end);
    int move =
        spells(named.text, named.starts[word], named.ends[word], other)
            ? other
            : move(named.text, named.starts[word], named.ends[word]);
    if (move != other) {
      String message =
          beside.text.substring(start, end) + " is not the move that c9 has in its place";
      add(FindingKind.GRADES_DIFFER, SAN_MOVES, start, end, message);
    }
    return move;
  }

  /** Whether a slice is a move in plain coordinates: quicker than reading it. */
  private static boolean spells(String text, int start, int end, int move) {
    return end - start == 4
        && !Move.isCastling(move)
        && !Move.isPromotion(move)
        && text.startsWith(SquareName.of(Move.from(move)), start)
        && text.startsWith(SquareName.of(Move.to(move)), start + 2);
  }

  private void add(FindingKind kind, int register, int start, int end, String message) {
    int place = Objects.requireNonNull(record).registerStart(register);
    if (place < 0) {
      report.add(kind, 0, 0, message);
    } else {
      report.add(kind, place + start, place + end, message);
    }
  }

  /** The words of a text, by their offsets. Reused. */
  private static final class Words {
    private String text = "";
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private int count;

    Words split(String words) {
      text = words;
      count = 0;
      int length = words.length();
      int i = Chars.skipBlanks(words, 0, length);
      while (i < length) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, 2 * count);
          ends = Arrays.copyOf(ends, 2 * count);
        }
        starts[count] = i;
        ends[count] = Chars.wordEnd(words, i, length, ' ');
        i = Chars.skipBlanks(words, ends[count++], length);
      }
      return this;
    }

    boolean areNumbers() {
      for (int i = 0; i < count; i++) {
        if (ends[i] - starts[i] > GradeComment.MOST_DIGITS
            || !Chars.areDigits(text, starts[i], ends[i])) {
          return false;
        }
      }
      return true;
    }
  }

  /** Moves and their points, each move once. Reused. */
  static final class GradeList {
    private final int[] moves = new int[MoveGenerator.MAX_MOVES];
    private final int[] points = new int[MoveGenerator.MAX_MOVES];
    private int count;

    void clear() {
      count = 0;
    }

    boolean isEmpty() {
      return count == 0;
    }

    /** Adds a move; false, and nothing changes, if it already has points. */
    boolean add(int move, int value) {
      if (indexOf(move) >= 0) {
        return false;
      }
      moves[count] = move;
      points[count++] = value;
      return true;
    }

    private int indexOf(int move) {
      for (int i = 0; i < count; i++) {
        if (moves[i] == move) {
          return i;
        }
      }
      return -1;
    }

    /** Whether both give the same points to the same moves. */
    boolean agreesWith(GradeList other) {
      for (int i = 0; i < count; i++) {
        int there = i < other.count && other.moves[i] == moves[i] ? i : other.indexOf(moves[i]);
        if (there < 0 || other.points[there] != points[i]) {
          return false;
        }
      }
      return count == other.count;
    }
  }

  /**
   * Finds the entries {@code move=number} of a comment, whether commas and blanks are between them
   * or not. What precedes the last colon before the first entry is prose. Reused.
   */
  private static final class GradeComment {
    static final int MOST_DIGITS = 6;

    private static final int MOST_ENTRIES = MoveGenerator.MAX_MOVES;

    private final int[] starts = new int[MOST_ENTRIES];
    private final int[] ends = new int[MOST_ENTRIES];
    private final int[] points = new int[MOST_ENTRIES];
    private final int[] moves = new int[MOST_ENTRIES];
    private int count;

    /** The number of words that are not entries. */
    private int otherWords;

    /** Where the first thing begins that is not an entry; -1 if there is none. */
    private int untidyPlace;

    void split(String text) {
      count = 0;
      otherWords = 0;
      untidyPlace = -1;
      int i = skipProse(text);
      boolean divided = true;
      while (i < text.length() && count < MOST_ENTRIES) {
        char c = text.charAt(i);
        if (c == ',' || Chars.isBlank(c)) {
          divided |= c == ',';
          i++;
          continue;
        }
        if (!divided) {
          untidy(i);
        }
        int from = i;
        i = readEntry(text, from);
        divided = i < 0;
        i = i < 0 ? passOver(text, from) : i;
      }
    }

    private void untidy(int place) {
      untidyPlace = untidyPlace < 0 ? place : untidyPlace;
    }

    private static int skipProse(String text) {
      int first = text.indexOf('=');
      while (first >= 0 && !isGrade(text, first)) {
        first = text.indexOf('=', first + 1);
      }
      return first < 0 ? text.length() : text.lastIndexOf(':', first) + 1;
    }

    private static boolean isGrade(String text, int equals) {
      return equals + 1 < text.length() && Chars.isDigit(text.charAt(equals + 1));
    }

    /** Adds the entry that begins here and returns its end; -1 if none begins. */
    private int readEntry(String text, int from) {
      int end = Chars.wordEnd(text, from, text.length(), ',');
      for (int i = from; i < end; i++) {
        if (text.charAt(i) == '=' && isGrade(text, i)) {
          return readPoints(text, from, i);
        }
      }
      return -1;
    }

    private int readPoints(String text, int from, int equals) {
      int end = equals + 1;
      while (end < text.length() && Chars.isDigit(text.charAt(end))) {
        end++;
      }
      if (end - equals - 1 > MOST_DIGITS) {
        return -1;
      }
      starts[count] = from;
      ends[count] = equals;
      points[count++] = Integer.parseInt(text, equals + 1, end, 10);
      return end;
    }

    private int passOver(String text, int from) {
      otherWords++;
      untidy(from);
      return Chars.wordEnd(text, from, text.length(), ',');
    }
  }
}
