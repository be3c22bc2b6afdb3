package dev.plumbline.engine;

import dev.plumbline.engine.Info.Trouble.TroubleKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parsed {@code info} line; moves are still text. Missing numbers are {@link #ABSENT}.
 *
 * @param rank {@code multipv}
 * @param score with its bound, from the view of the side to move; or null
 * @param moves the words of {@code pv}, moves or not
 * @param currentMove the word after {@code currmove}, a move or not; or null
 * @param remark the text after {@code string}; or null
 * @param troubles what could not be parsed, in order
 */
public record Info(
    int rank,
    @Nullable Score score,
    Bound bound,
    Counters counters,
    List<String> moves,
    @Nullable String currentMove,
    @Nullable String remark,
    List<Trouble> troubles) {
  public static final int ABSENT = -1;

  /** Further characters are ignored. */
  public static final int MAX_LENGTH = 1 << 16;

  /** Further troubles are dropped. */
  static final int MAX_TROUBLES = 16;

  public Info {
    moves = List.copyOf(moves);
    troubles = List.copyOf(troubles);
  }

  /**
   * The numbers of a search.
   *
   * @param millis by the engine's clock
   * @param hashPermille the fill of the hash table
   */
  public record Counters(
      int depth, int selectiveDepth, long nodes, long nps, long millis, int hashPermille) {}

  public int depth() {
    return counters.depth();
  }

  public int selectiveDepth() {
    return counters.selectiveDepth();
  }

  public long nodes() {
    return counters.nodes();
  }

  public long nps() {
    return counters.nps();
  }

  public long millis() {
    return counters.millis();
  }

  public int hashPermille() {
    return counters.hashPermille();
  }

  /**
   * Something that could not be parsed.
   *
   * @param word the field, or the unknown word
   * @param start the start in the text
   */
  public record Trouble(TroubleKind kind, String word, int start, int end) {
    /** What is wrong. */
    public enum TroubleKind {
      /** A field without its value. */
      MISSING,
      /** A value that is not a number. */
      NOT_A_NUMBER,
      /** A negative or too large number. */
      OUT_OF_RANGE,
      /** A word that is not a field of the protocol. */
      UNKNOWN_WORD,
      /** A repeated field; the last one counts. */
      REPEATED,
      /** Both lower and upper bound; the first one counts. */
      CONTRADICTION,
      /** A line that is too long. */
      TOO_LONG
    }
  }

  public static boolean isInfo(String line) {
    return "info".equals(FieldWords.first(line));
  }

  /** Whether a line reports a search, and is not only a remark. */
  public static boolean isOfSearch(String line) {
    return isInfo(line) && !line.strip().startsWith("info string");
  }

  /** Parses a line; never throws. */
  public static Info read(String line) {
    return new InfoReader(line).read();
  }

  /** Whether it has a score and moves; the others only report progress. */
  public boolean isLine() {
    return score != null && !moves.isEmpty();
  }

  /** The rank; 1 if absent. */
  public int rankOrFirst() {
    return rank == ABSENT ? 1 : rank;
  }

  /** Parses one {@code info} line. Used once. */
  private static final class InfoReader {
    /** Numbers with more digits are out of range. */
    private static final int MOST_DIGITS = 18;

    private final String line;
    private final FieldWords words;
    private final List<Trouble> troubles = new ArrayList<>(0);
    private final List<String> moves = new ArrayList<>();
    private @Nullable Score score;
    private Bound bound = Bound.EXACT;
    private @Nullable String currentMove;
    private @Nullable String remark;
    private long depth = ABSENT;
    private long selectiveDepth = ABSENT;
    private long rank = ABSENT;
    private long nodes = ABSENT;
    private long nps = ABSENT;
    private long millis = ABSENT;
    private long hashPermille = ABSENT;

    InfoReader(String line) {
      this.line = line;
      words = new FieldWords(line, Math.min(line.length(), MAX_LENGTH));
    }

    Info read() {
      if (words.next() && !words.word().equals("info")) {
        words.back();
      }
      while (words.next()) {
        field(words.word());
      }
      if (line.length() > MAX_LENGTH) {
        trouble(TroubleKind.TOO_LONG, "info", MAX_LENGTH, line.length());
      }
      Counters counters =
          new Counters((int) depth, (int) selectiveDepth, nodes, nps, millis, (int) hashPermille);
      return new Info((int) rank, score, bound, counters, moves, currentMove, remark, troubles);
    }

    private void field(String word) {
      switch (word) {
        case "depth" -> depth = number(word, depth, Integer.MAX_VALUE);
        case "seldepth" -> selectiveDepth = number(word, selectiveDepth, Integer.MAX_VALUE);
        case "multipv" -> rank = number(word, rank, Integer.MAX_VALUE);
        case "nodes" -> nodes = number(word, nodes, Long.MAX_VALUE);
        case "nps" -> nps = number(word, nps, Long.MAX_VALUE);
        case "time" -> millis = number(word, millis, Long.MAX_VALUE);
        case "hashfull" -> hashPermille = number(word, hashPermille, Integer.MAX_VALUE);
        case "score" -> score();
        case "lowerbound" -> bound(Bound.LOWER);
        case "upperbound" -> bound(Bound.UPPER);
        case "pv" -> line(word);
        case "currmove" -> currentMove = nextValue() ? words.word() : null;
        case "string" -> remark = words.rest();
        default -> other(word);
      }
    }

    private void other(String word) {
      int values = valuesOf(word);
      if (values < 0) {
        trouble(TroubleKind.UNKNOWN_WORD, word, words.start(), words.end());
      } else {
        skip(values);
      }
    }

    /** The most words of a field that is skipped; -1 if the word is not a field. */
    private static int valuesOf(String word) {
      return switch (word) {
        case "tbhits", "sbhits", "cpuload", "currmove", "currmovenumber", "movesleft", "ebf" -> 1;
        case "wdl" -> 3;
        case "refutation", "currline" -> Integer.MAX_VALUE;
        default -> -1;
      };
    }

    private static boolean isField(String word) {
      return switch (word) {
        case "depth", "seldepth", "multipv", "nodes", "nps", "time", "hashfull" -> true;
        case "score", "lowerbound", "upperbound", "pv", "string" -> true;
        default -> valuesOf(word) >= 0;
      };
    }

    private void skip(int values) {
      for (int i = 0; i < values && nextValue(); i++) {
        // Passed over.
      }
    }

    /** Advances to the next word unless it begins another field. */
    private boolean nextValue() {
      if (!words.next()) {
        return false;
      }
      // Most words are moves, and no field has a digit: avoids the lookup.
      if (!words.hasDigit() && isField(words.word())) {
        words.back();
        return false;
      }
      return true;
    }

    private void score() {
      int start = words.start();
      int end = words.end();
      if (score != null) {
        trouble(TroubleKind.REPEATED, "score", start, end);
      }
      boolean hasValue = false;
      while (words.next()) {
        String word = words.word();
        if (word.equals("cp") || word.equals("mate")) {
          hasValue = true;
          value(word);
        } else if (word.equals("lowerbound") || word.equals("upperbound")) {
          field(word);
        } else {
          words.back();
          break;
        }
      }
      if (!hasValue) {
        trouble(TroubleKind.MISSING, "score", start, end);
      }
    }

    private void value(String unit) {
      long value = signed(unit);
      if (value != Long.MIN_VALUE) {
        score =
            unit.equals("mate") ? new Score.Mate((int) value) : new Score.Centipawns((int) value);
      }
    }

    private void bound(Bound other) {
      if (bound != Bound.EXACT && bound != other) {
        trouble(TroubleKind.CONTRADICTION, words.word(), words.start(), words.end());
      } else {
        bound = other;
      }
    }

    private void line(String word) {
      if (!moves.isEmpty()) {
        trouble(TroubleKind.REPEATED, word, words.start(), words.end());
        moves.clear();
      }
      while (nextValue()) {
        moves.add(words.word());
      }
    }

    /** A number of at least 0; the previous value if it cannot be parsed. */
    private long number(String field, long known, long most) {
      if (known != ABSENT) {
        trouble(TroubleKind.REPEATED, field, words.start(), words.end());
      }
      long value = signed(field);
      if (value == Long.MIN_VALUE) {
        return known;
      }
      if (value < 0 || value > most) {
        trouble(TroubleKind.OUT_OF_RANGE, field, words.start(), words.end());
        return known;
      }
      return value;
    }

    /** The next word as a number, or Long.MIN_VALUE. */
    private long signed(String field) {
      int start = words.start();
      int end = words.end();
      if (!nextValue()) {
        trouble(TroubleKind.MISSING, field, start, end);
        return Long.MIN_VALUE;
      }
      int first = words.start();
      char sign = line.charAt(first);
      int digits = sign == '-' || sign == '+' ? first + 1 : first;
      if (!areDigits(digits, words.end())) {
        trouble(TroubleKind.NOT_A_NUMBER, field, first, words.end());
        return Long.MIN_VALUE;
      }
      boolean isScore = field.equals("cp") || field.equals("mate");
      int most = isScore ? 9 : MOST_DIGITS;
      if (words.end() - digits > most) {
        trouble(TroubleKind.OUT_OF_RANGE, field, first, words.end());
        return Long.MIN_VALUE;
      }
      long value = Long.parseLong(line, digits, words.end(), 10);
      return sign == '-' ? -value : value;
    }

    private boolean areDigits(int from, int to) {
      for (int i = from; i < to; i++) {
        if (line.charAt(i) < '0' || line.charAt(i) > '9') {
          return false;
        }
      }
      return from < to;
    }

    private void trouble(TroubleKind kind, String word, int start, int end) {
      if (troubles.size() < MAX_TROUBLES) {
        troubles.add(new Trouble(kind, word, start, end));
      }
    }
  }

  private static final class FieldWords {
    private final String text;
    private final int length;
    private int start;
    private int end;

    FieldWords(String text, int length) {
      this.text = text;
      this.length = length;
    }

    /** The first word of a text, or an empty string. */
    static String first(String text) {
      FieldWords words = new FieldWords(text, text.length());
      return words.next() ? words.word() : "";
    }

    /** Advances to the next word. Returns false at the end. */
    boolean next() {
      start = end;
      while (start < length && isBlank(text.charAt(start))) {
        start++;
      }
      end = start;
      while (end < length && !isBlank(text.charAt(end))) {
        end++;
      }
      return start < end;
    }

    /** Steps back, so that {@link #next} returns this word again. */
    void back() {
      end = start;
    }

    String word() {
      return text.substring(start, end);
    }

    /** Whether its second character is a digit, as that of a move. */
    boolean hasDigit() {
      return end - start > 1 && text.charAt(start + 1) >= '0' && text.charAt(start + 1) <= '9';
    }

    int start() {
      return start;
    }

    int end() {
      return end;
    }

    /** The text after this word, stripped. */
    String rest() {
      String rest = text.substring(end, length).strip();
      end = length;
      return rest;
    }

    private static boolean isBlank(char c) {
      return c == ' ' || (c >= '\t' && c <= '\r');
    }
  }
}
