package dev.plumbline.journal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.plumbline.notation.Spelling;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a line of a journal piece by piece. What is missing, there twice, of another type or out of
 * range is damage, which names the field; unknown fields are passed over. Not thread-safe.
 */
final class LineParser {
  /** The most bytes of a stream. */
  static final int LONGEST_STREAM = 1 << 26;

  private static final JsonFactory JSON = factory(-1);
  private static final JsonFactory BOUNDED = factory(LONGEST_STREAM);

  private static final int LONGEST_QUOTE = 40;
  private static final int MOST_QUOTED_BYTES = 60;

  /** More words than these are not listed in a message. */
  private static final int MOST_WORDS = 12;

  private @Nullable JsonParser current;
  private boolean isCut;

  private static JsonFactory factory(long longest) {
    return JsonFactory.builder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxStringLength(Integer.MAX_VALUE)
                .maxDocumentLength(longest)
                .build())
        .build();
  }

  /** A line is not what it must be: the message says what is wrong with which field. */
  static final class LineDamage extends IOException {
    LineDamage(String message) {
      super(message);
    }

    LineDamage(String message, Throwable cause) {
      super(message, cause);
    }
  }

  @FunctionalInterface
  interface PieceReader<T> {
    T read() throws IOException;
  }

  /** Reads a line, which must have one value of JSON. */
  <T> T line(byte[] bytes, int from, int to, PieceReader<T> piece) throws IOException {
    try {
      return whole(JSON.createParser(bytes, from, to - from), piece);
    } catch (StreamConstraintsException e) {
      throw tooLarge(e);
    } catch (JsonProcessingException e) {
      int column = e.getLocation().getColumnNr();
      int at = Math.min(to, from + Math.max(0, column - 1));
      String rest =
          new String(bytes, at, Math.min(to - at, MOST_QUOTED_BYTES), StandardCharsets.UTF_8);
      String place = rest.isEmpty() ? "its end" : "column " + column + ": " + quoted(rest);
      throw new LineDamage("broken JSON at " + place, e);
    }
  }

  /** Reads a stream of JSON in the same way, and closes it. */
  <T> T stream(InputStream in, PieceReader<T> piece) throws IOException {
    try {
      return whole(BOUNDED.createParser(in), piece);
    } catch (StreamConstraintsException e) {
      throw e.getOriginalMessage().startsWith("Document length")
          ? new LineDamage("more than " + (LONGEST_STREAM >> 20) + " MB", e)
          : tooLarge(e);
    } catch (JsonProcessingException e) {
      throw new LineDamage("broken JSON at byte " + e.getLocation().getByteOffset(), e);
    }
  }

  private <T> T whole(JsonParser json, PieceReader<T> piece) throws IOException {
    try (json) {
      current = json;
      isCut = false;
      json.nextToken();
      T read = piece.read();
      if (!isCut && json.nextToken() != null) {
        throw new LineDamage("more follows the end of the object");
      }
      return read;
    } finally {
      current = null;
    }
  }

  private static LineDamage tooLarge(StreamConstraintsException e) {
    return new LineDamage("objects too deep, or a number or a name too long", e);
  }

  private JsonParser json() {
    if (current == null) {
      throw new IllegalStateException("no line is being read");
    }
    return current;
  }

  /** What follows in the line is not read. */
  void stop() {
    isCut = true;
  }

  /** Goes on all the same, after the value at which reading stopped. */
  void goOn() throws IOException {
    if (isCut) {
      isCut = false;
      skip();
    }
  }

  boolean isStopped() {
    return isCut;
  }

  /** Goes through the known fields of an object. */
  final class ObjectFields {
    private final FieldNames names;
    private long seen;
    private int at = -1;

    private ObjectFields(FieldNames names) {
      this.names = names;
    }

    /** Goes to the next known field; false at the end, where no required field may be missing. */
    boolean next() throws IOException {
      JsonParser json = json();
      for (String name = names.next(json, at + 1); name != null; name = names.next(json, at + 1)) {
        int index = names.indexOf(name, at + 1);
        json.nextToken();
        if (index < 0) {
          json.skipChildren();
          continue;
        }
        if ((seen & 1L << index) != 0) {
          throw new LineDamage(path() + " is there twice");
        }
        seen |= 1L << index;
        at = index;
        return true;
      }
      if (lacking() != 0) {
        String name = names.get(Long.numberOfTrailingZeros(lacking()));
        String parent = path();
        throw new LineDamage((parent.isEmpty() ? name : parent + '.' + name) + " is missing");
      }
      return false;
    }

    String name() {
      return names.get(at);
    }

    /** The index of the field among the names. */
    int index() {
      return at;
    }

    private long lacking() {
      return names.lacking(seen);
    }

    boolean isComplete() {
      return lacking() == 0;
    }
  }

  ObjectFields object(FieldNames names) throws IOException {
    expect(JsonToken.START_OBJECT, "an object");
    return new ObjectFields(names);
  }

  <T> List<T> list(PieceReader<T> element) throws IOException {
    expect(JsonToken.START_ARRAY, "a list");
    List<T> list = new ArrayList<>(0);
    while (json().nextToken() != JsonToken.END_ARRAY) {
      list.add(element.read());
    }
    return list;
  }

  /** Reads an object whose fields are texts with any names, in their order. */
  Map<String, String> words() throws IOException {
    expect(JsonToken.START_OBJECT, "an object");
    Map<String, String> words = new LinkedHashMap<>();
    for (String name = json().nextFieldName(); name != null; name = json().nextFieldName()) {
      json().nextToken();
      if (words.put(name, text()) != null) {
        throw new LineDamage(path() + " is there twice");
      }
    }
    return words;
  }

  /** Enters a list whose elements are read one by one with {@link #next}. */
  void enter() throws IOException {
    expect(JsonToken.START_ARRAY, "a list");
    json().nextToken();
  }

  boolean isList() {
    return json().currentToken() == JsonToken.START_ARRAY;
  }

  /** Whether the list that was entered is at its end. */
  boolean isEnd() {
    return json().currentToken() == JsonToken.END_ARRAY;
  }

  /** Goes to the next element of a list. */
  void next() throws IOException {
    json().nextToken();
  }

  /** The end of a list that was entered. */
  void leave() throws IOException {
    expect(JsonToken.END_ARRAY, "the end of the list");
  }

  boolean isNull() {
    return json().currentToken() == JsonToken.VALUE_NULL;
  }

  boolean isText() {
    return json().currentToken() == JsonToken.VALUE_STRING;
  }

  void skip() throws IOException {
    json().skipChildren();
  }

  String text() throws IOException {
    expect(JsonToken.VALUE_STRING, "a text");
    return json().getText();
  }

  /** The bytes that a text is in base64. */
  byte[] bytes() throws IOException {
    expect(JsonToken.VALUE_STRING, "a text");
    try {
      return json().getBinaryValue();
    } catch (JsonProcessingException e) {
      throw new LineDamage(path() + " is not base64", e);
    }
  }

  boolean truth() throws IOException {
    JsonToken token = json().currentToken();
    if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
      throw unlike("true or false");
    }
    return token == JsonToken.VALUE_TRUE;
  }

  int number(int least) throws IOException {
    long number = number((long) least);
    if (number > Integer.MAX_VALUE) {
      throw damage(number + " is too large");
    }
    return (int) number;
  }

  long number(long least) throws IOException {
    expect(JsonToken.VALUE_NUMBER_INT, "a whole number");
    if (json().getNumberType() == NumberType.BIG_INTEGER) {
      throw damage("the number is too large");
    }
    long number = json().getLongValue();
    if (number < least) {
      throw damage(number + " is less than " + least);
    }
    return number;
  }

  /** The constants of an enum by their words, which may also be spelled with low lines. */
  static final class EnumWords<E extends Enum<E>> {
    private final Map<String, E> constants = new HashMap<>();
    private final List<String> words = new ArrayList<>();

    EnumWords(Class<E> type) {
      for (E constant : type.getEnumConstants()) {
        words.add(Spelling.slug(constant));
        constants.put(Spelling.slug(constant), constant);
      }
    }
  }

  <E extends Enum<E>> E word(EnumWords<E> words) throws IOException {
    String text = text();
    E constant = words.constants.get(text);
    if (constant == null) {
      throw damage(
          words.words.size() > MOST_WORDS
              ? quoted(text) + " is unknown"
              : quoted(text) + " is none of " + String.join(", ", words.words));
    }
    return constant;
  }

  static String quoted(String text) {
    return text.length() > LONGEST_QUOTE
        ? "'" + text.substring(0, LONGEST_QUOTE) + "...'"
        : "'" + text + "'";
  }

  private void expect(JsonToken expected, String words) throws IOException {
    if (json().currentToken() != expected) {
      throw unlike(words);
    }
  }

  private LineDamage unlike(String expected) {
    JsonToken token = json().currentToken();
    String found =
        token == null
            ? "nothing"
            : switch (token) {
              case START_OBJECT -> "an object";
              case START_ARRAY -> "a list";
              case END_ARRAY -> "the end of a list";
              case VALUE_STRING -> "a text";
              case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
              case VALUE_TRUE, VALUE_FALSE -> "a truth value";
              default -> "null";
            };
    return damage("expected " + expected + ", found " + found);
  }

  /** The exception for the current field. */
  LineDamage damage(String what) {
    String path = path();
    return new LineDamage(path.isEmpty() ? what : path + ": " + what);
  }

  /** The current field with those around it: {@code judgement.verdict.points}. */
  private String path() {
    Deque<String> names = new ArrayDeque<>();
    JsonStreamContext context = json().getParsingContext();
    if (json().currentToken() == JsonToken.START_OBJECT
        || json().currentToken() == JsonToken.START_ARRAY) {
      // The field's value has been entered.
      context = context.getParent();
    }
    for (; context != null; context = context.getParent()) {
      if (context.inArray()) {
        names.addFirst(Integer.toString(context.getCurrentIndex() + 1));
      } else if (context.getCurrentName() != null) {
        names.addFirst(context.getCurrentName());
      }
    }
    return String.join(".", names);
  }
}
