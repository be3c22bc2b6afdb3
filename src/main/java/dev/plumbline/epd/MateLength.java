package dev.plumbline.epd;

import dev.plumbline.epd.MoveOperands.MoveTokenizer.Word;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.util.function.Consumer;

/** A mate length that stands among best moves: {@code bm #5}, {@code bm M5}. Reused. */
final class MateLength {
  /** No mate is this long. */
  static final int NONE = Integer.MIN_VALUE;

  private final FindingCollector report;
  private final Consumer<String> remarks;

  /** The length asked for by {@code #5}. */
  private int asked = NONE;

  /** The length told by {@code M5}, which beside moves is only a remark. */
  private int told = NONE;

  private String text = "";
  private int place;
  private int placeEnd;

  MateLength(FindingCollector report, Consumer<String> remarks) {
    this.report = report;
    this.remarks = remarks;
  }

  void clear() {
    asked = NONE;
    told = NONE;
  }

  /** Takes a word if it is a mate length; one after the first is only a remark. */
  boolean takes(Word word) {
    char first = word.source().charAt(word.from());
    if (first != '#' && first != 'M' && first != '+' && first != '-') {
      return false;
    }
    int length = parse(word.text());
    if (length == NONE) {
      return false;
    }
    if (isGiven()) {
      String message = word.text() + " is one mate length too many; kept as noop";
      report.add(FindingKind.MATE_BESIDE_BM, word.place(), word.placeEnd(), message);
      remarks.accept(word.text());
      return true;
    }
    text = word.text();
    place = word.place();
    placeEnd = word.placeEnd();
    if (first == '#') {
      asked = length;
    } else {
      told = length;
    }
    return true;
  }

  boolean isGiven() {
    return asked != NONE || told != NONE;
  }

  /**
   * The length that the record asks for, or NONE where it is only a remark.
   *
   * @param besideMoves whether the record has best moves too
   */
  int asked(boolean besideMoves) {
    return besideMoves ? asked : Math.max(asked, told);
  }

  /** The word as it stood. */
  String text() {
    return text;
  }

  void reportAs(FindingKind kind, String message) {
    report.add(kind, place, placeEnd, message);
  }

  /** The number of {@code #5}, {@code M5}, {@code +M5}, {@code #-5}, {@code -M5}; else NONE. */
  static int parse(String text) {
    int i = 0;
    int end = text.length();
    boolean negative = false;
    if (i < end && (text.charAt(i) == '+' || text.charAt(i) == '-')) {
      negative = text.charAt(i++) == '-';
    }
    if (i == end || (text.charAt(i) != '#' && text.charAt(i) != 'M')) {
      return NONE;
    }
    i++;
    if (i == 1 && i < end && (text.charAt(i) == '+' || text.charAt(i) == '-')) {
      negative = text.charAt(i++) == '-';
    }
    if (end - i > 4 || !Chars.areDigits(text, i, end)) {
      return NONE;
    }
    int length = Integer.parseInt(text, i, end, 10);
    return negative ? -length : length;
  }
}
