package dev.plumbline.journal;

import dev.plumbline.notation.Spelling;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads a line of JSON whose form is known, piece by piece: what must stand there is expected, not
 * parsed. It accepts nothing that a parser would read differently. Mutable.
 */
final class LineCursor {
  /** Numbers with more digits may not fit into a long. */
  private static final int MOST_DIGITS = 18;

  /** The index of a letter in a fixed part: after a comma and a quote, which are frequent. */
  private static final int RARE = 2;

  private final Texts texts = new Texts();
  private byte[] bytes = {};
  private int at;
  private int end;

  /** The line is of another form, or damaged. */
  static final class OtherForm extends Exception {
    private static final long serialVersionUID = 1L;

    OtherForm() {
      // Without a stack trace: this is no error.
      super(null, null, false, false);
    }
  }

  /** The bytes of a fixed part of a line. */
  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Goes to the beginning of a line. */
  void start(byte[] line, int from, int to) {
    bytes = line;
    at = from;
    end = to;
  }

  /** Passes over a fixed part if it is next. */
  boolean skip(byte[] part) {
    if (!isAt(at, part)) {
      return false;
    }
    at += part.length;
    return true;
  }

  /** Passes over a fixed part. */
  void expect(byte[] part) throws OtherForm {
    if (!skip(part)) {
      throw new OtherForm();
    }
  }

  /** Goes to the last place of a fixed part. */
  void goToLast(byte[] part) throws OtherForm {
    int last = end - part.length;
    do {
      last = lastBefore(last, part[RARE]);
    } while (last > at && !isAt(last, part));
    if (last <= at) {
      throw new OtherForm();
    }
    at = last;
  }

  /** The last place before another where a part with this rare byte may be. */
  private int lastBefore(int place, byte rare) {
    int last = place + RARE - 1;
    while (last > at && bytes[last] != rare) {
      last--;
    }
    return last - RARE;
  }

  private boolean isAt(int place, byte[] part) {
    if (end - place < part.length) {
      return false;
    }
    for (int i = 0; i < part.length; i++) {
      if (bytes[place + i] != part[i]) {
        return false;
      }
    }
    return true;
  }

  /** The byte before the current place. */
  byte previous() {
    return bytes[at - 1];
  }

  /** The byte at the current place; 0 at the end. */
  byte current() {
    return at < end ? bytes[at] : 0;
  }

  void expectEnd() throws OtherForm {
    if (at != end) {
      throw new OtherForm();
    }
  }

  long number() throws OtherForm {
    boolean isNegative = current() == '-';
    at += isNegative ? 1 : 0;
    int first = at;
    long number = 0;
    while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
      number = 10 * number + bytes[at] - '0';
      at++;
    }
    int digits = at - first;
    boolean isPadded = digits > 1 && bytes[first] == '0';
    if (digits == 0 || digits > MOST_DIGITS || isPadded) {
      throw new OtherForm();
    }
    return isNegative ? -number : number;
  }

  int smallNumber() throws OtherForm {
    long number = number();
    if (number != (int) number) {
      throw new OtherForm();
    }
    return (int) number;
  }

  /** The rest of a text whose opening quote was passed over, and its closing quote. */
  String text() throws OtherForm {
    int from = at;
    int hash = 0;
    boolean isPlain = true;
    while (at < end && bytes[at] != '"') {
      byte b = bytes[at++];
      hash = 31 * hash + b;
      if (b == '\\') {
        if (at == end) {
          throw new OtherForm();
        }
        hash = 31 * hash + bytes[at++];
        isPlain = false;
      } else if (b < ' ') {
        if (b >= 0) {
          throw new OtherForm();
        }
        isPlain = false;
      }
    }
    if (at == end) {
      throw new OtherForm();
    }
    return texts.at(from, at++, hash, isPlain);
  }

  /** The constant that the rest of a text means. */
  <E> E word(Map<String, E> words) throws OtherForm {
    E constant = words.get(text());
    if (constant == null) {
      throw new OtherForm();
    }
    return constant;
  }

  /** Constants by their words in a journal. */
  static <E extends Enum<E>> Map<String, E> words(E[] constants) {
    Map<String, E> words = new HashMap<>();
    for (E constant : constants) {
      words.put(Spelling.slug(constant), constant);
    }
    return words;
  }

  /**
   * Makes a text that occurs again and again only once. Texts are found by their bytes, each in the
   * one place where it may be; of two with the same place the later one stays.
   */
  private final class Texts {
    private static final int BITS = 14;
    private static final int SPREAD = 0x9E3779B9;
    private static final int LONGEST = 256;

    private final byte[][] known = new byte[1 << BITS][];
    private final String[] made = new String[1 << BITS];

    String at(int from, int to, int hash, boolean isPlain) throws OtherForm {
      int place = (hash * SPREAD) >>> (Integer.SIZE - BITS);
      byte[] there = known[place];
      if (there != null && Arrays.equals(there, 0, there.length, bytes, from, to)) {
        return made[place];
      }
      String text =
          isPlain
              ? new String(bytes, from, to - from, StandardCharsets.ISO_8859_1)
              : decoded(from, to);
      if (to - from <= LONGEST) {
        known[place] = Arrays.copyOfRange(bytes, from, to);
        made[place] = text;
      }
      return text;
    }

    /** A text that is not plain ASCII. */
    private String decoded(int from, int to) throws OtherForm {
      byte[] decoded = new byte[to - from];
      int length = 0;
      for (int i = from; i < to; i++) {
        if (bytes[i] == '\\') {
          i++;
          if (bytes[i] != '"' && bytes[i] != '\\') {
            throw new OtherForm();
          }
        }
        decoded[length++] = bytes[i];
      }
      try {
        ByteBuffer utf8 = ByteBuffer.wrap(decoded, 0, length);
        return StandardCharsets.UTF_8.newDecoder().decode(utf8).toString();
      } catch (CharacterCodingException e) {
        throw new OtherForm();
      }
    }
  }
}
