package dev.plumbline.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.Reason;
import dev.plumbline.engine.RawLine;
import dev.plumbline.notation.Spelling;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/** Converts headers and entries to lines of JSON and back. Thread-safe. */
final class JournalJson {
  /** Engines may write lines of megabytes, and a transcript has many lines. */
  private static final int LONGEST_TEXT = 1 << 30;

  private final ObjectWriter writer;
  private final ObjectReader reader;
  private final ObjectReader resultReader;
  private final ObjectReader keyReader;

  JournalJson() {
    SimpleModule words = new SimpleModule();
    words.addSerializer(new EnumWriter());
    words.setDeserializerModifier(new EnumReaders());
    words.addSerializer(OptionalInt.class, new OptionalWriter());
    words.addDeserializer(OptionalInt.class, new OptionalReader());
    JsonMapper mapper =
        JsonMapper.builder()
            .addModule(words)
            .defaultPropertyInclusion(
                JsonInclude.Value.construct(
                    JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    mapper
        .getFactory()
        .setStreamReadConstraints(
            StreamReadConstraints.builder().maxStringLength(LONGEST_TEXT).build());
    writer = mapper.writer();
    reader = mapper.reader();
    resultReader = reader.withAttribute(TranscriptReader.SKIPPED, true);
    keyReader = reader.without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  }

  /** The line of a header or an entry, with the line feed. */
  byte[] line(Record value) throws JsonProcessingException {
    byte[] json = writer.writeValueAsBytes(value);
    byte[] line = Arrays.copyOf(json, json.length + 1);
    line[json.length] = '\n';
    return line;
  }

  <T extends Record> T read(byte[] line, Class<T> kind) throws IOException {
    return reader.readValue(line, kind);
  }

  /** Reads an entry with an empty transcript. */
  JournalEntry readResult(byte[] line) throws IOException {
    return resultReader.readValue(line, JournalEntry.class);
  }

  /** Reads the key of an entry; what follows it is not even checked. */
  JournalKey readKey(byte[] line) throws IOException {
    try (JsonParser json = reader.createParser(line)) {
      return json.nextToken() == JsonToken.START_OBJECT
              && "key".equals(json.nextFieldName())
              && json.nextToken() == JsonToken.START_OBJECT
          ? keyReader.readValue(json, JournalKey.class)
          : read(line, Keyed.class).key();
    }
  }

  /** An entry without anything but its key. */
  record Keyed(JournalKey key) {
    Keyed {
      Objects.requireNonNull(key);
    }
  }

  /** Writes a number, or null. */
  private static final class OptionalWriter extends JsonSerializer<OptionalInt> {
    @Override
    public void serialize(OptionalInt value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      if (value.isPresent()) {
        json.writeNumber(value.getAsInt());
      } else {
        json.writeNull();
      }
    }
  }

  private static final class OptionalReader extends JsonDeserializer<OptionalInt> {
    @Override
    public OptionalInt deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
      return OptionalInt.of(json.getIntValue());
    }

    @Override
    public OptionalInt getNullValue(DeserializationContext context) {
      return OptionalInt.empty();
    }

    @Override
    public Object getAbsentValue(DeserializationContext context) {
      return OptionalInt.empty();
    }
  }

  private static <E extends Enum<E>> E value(
      Class<E> type, String word, DeserializationContext context) throws IOException {
    try {
      return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
    } catch (IllegalArgumentException e) {
      throw context.weirdStringException(word, type, "no such word");
    }
  }

  @SuppressWarnings("rawtypes")
  private static final class EnumWriter extends StdSerializer<Enum> {
    private static final long serialVersionUID = 1L;

    EnumWriter() {
      super(Enum.class);
    }

    @Override
    public void serialize(Enum value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeString(Spelling.slug(value));
    }
  }

  /** Gives each enum a reader. */
  private static final class EnumReaders extends BeanDeserializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    public JsonDeserializer<?> modifyEnumDeserializer(
        DeserializationConfig config,
        JavaType type,
        BeanDescription description,
        JsonDeserializer<?> usual) {
      return new EnumReader(type.getRawClass());
    }
  }

  private static final class EnumReader<E extends Enum<E>> extends JsonDeserializer<E> {
    private final Class<E> type;

    EnumReader(Class<E> type) {
      this.type = type;
    }

    @Override
    public E deserialize(JsonParser json, DeserializationContext context) throws IOException {
      return value(type, json.getText(), context);
    }
  }

  /**
   * Writes a transcript: an array of lines, each an array of nanoseconds, text and, if the line has
   * one, the leaf record as an array. A long transcript is that JSON, deflated, in base64.
   */
  static final class TranscriptWriter extends JsonSerializer<List<RawLine>> {
    /** Longer transcripts are packed. */
    static final int MOST_UNPACKED_CHARACTERS = 16_384;

    @Override
    public void serialize(List<RawLine> lines, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      long length = lines.stream().mapToLong(line -> line.text().length()).sum();
      if (length <= MOST_UNPACKED_CHARACTERS) {
        write(lines, json);
        return;
      }
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      Deflater deflater = new Deflater(Deflater.BEST_SPEED);
      try (DeflaterOutputStream out = new DeflaterOutputStream(packed, deflater);
          JsonGenerator inner = json.getCodec().getFactory().createGenerator(out)) {
        write(lines, inner);
      } finally {
        deflater.end();
      }
      json.writeBinary(packed.toByteArray());
    }

    private static void write(List<RawLine> lines, JsonGenerator json) throws IOException {
      json.writeStartArray();
      for (RawLine line : lines) {
        json.writeStartArray();
        json.writeNumber(line.nanos());
        json.writeString(line.text());
        LeafRecord leaf = line.leaf();
        if (leaf != null) {
          json.writeStartArray();
          json.writeNumber(leaf.ply());
          json.writeNumber(leaf.mainPlies());
          json.writeNumber(leaf.adjustment());
          json.writeNumber(leaf.remainingDepth());
          json.writeNumber(leaf.value());
          json.writeString(Spelling.slug(leaf.reason()));
          json.writeEndArray();
        }
        json.writeEndArray();
      }
      json.writeEndArray();
    }
  }

  /** Reads a transcript, packed or not. */
  static final class TranscriptReader extends JsonDeserializer<List<RawLine>> {
    private static final String SKIPPED = "transcripts are skipped";

    @Override
    public List<RawLine> deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
      if (context.getAttribute(SKIPPED) != null) {
        json.skipChildren();
        return List.of();
      }
      if (json.currentToken() != JsonToken.VALUE_STRING) {
        return read(json, context);
      }
      ByteArrayInputStream packed = new ByteArrayInputStream(json.getBinaryValue());
      try (JsonParser inner =
          json.getCodec().getFactory().createParser(new InflaterInputStream(packed))) {
        inner.nextToken();
        return read(inner, context);
      }
    }

    private static List<RawLine> read(JsonParser json, DeserializationContext context)
        throws IOException {
      expect(json, json.currentToken(), JsonToken.START_ARRAY, context);
      List<RawLine> lines = new ArrayList<>();
      while (json.nextToken() == JsonToken.START_ARRAY) {
        long nanos = json.nextLongValue(0);
        expect(json, json.nextToken(), JsonToken.VALUE_STRING, context);
        String text = json.getText();
        LeafRecord leaf = json.nextToken() == JsonToken.START_ARRAY ? leaf(json, context) : null;
        if (leaf != null) {
          json.nextToken();
        }
        expect(json, json.currentToken(), JsonToken.END_ARRAY, context);
        lines.add(new RawLine(nanos, text, leaf));
      }
      expect(json, json.currentToken(), JsonToken.END_ARRAY, context);
      return lines;
    }

    private static LeafRecord leaf(JsonParser json, DeserializationContext context)
        throws IOException {
      int ply = json.nextIntValue(0);
      int mainPlies = json.nextIntValue(0);
      int adjustment = json.nextIntValue(0);
      int remainingDepth = json.nextIntValue(0);
      int value = json.nextIntValue(0);
      expect(json, json.nextToken(), JsonToken.VALUE_STRING, context);
      Reason reason = value(Reason.class, json.getText(), context);
      expect(json, json.nextToken(), JsonToken.END_ARRAY, context);
      return new LeafRecord(ply, mainPlies, adjustment, remainingDepth, value, reason);
    }

    private static void expect(
        JsonParser json,
        @Nullable JsonToken found,
        JsonToken expected,
        DeserializationContext context)
        throws IOException {
      if (found != expected) {
        throw context.wrongTokenException(json, List.class, expected, "in a transcript");
      }
    }
  }
}
