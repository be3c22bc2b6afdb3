package dev.plumbline.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.Objects;
import java.util.OptionalInt;

/** Lines of a journal as JSON, one object each. Thread-safe. */
final class JournalJson {
  /** An engine may write lines of megabytes, and a transcript has many. */
  private static final int LONGEST_TEXT = 1 << 30;

  private final ObjectWriter writer;
  private final ObjectReader reader;

  JournalJson() {
    SimpleModule words = new SimpleModule();
    words.addSerializer(new EnumWords.Writer());
    words.setDeserializerModifier(new EnumWords.Readers());
    words.addSerializer(OptionalInt.class, new OptionalWriter());
    words.addDeserializer(OptionalInt.class, new OptionalReader());
    JsonMapper mapper =
        JsonMapper.builder()
            .addModule(words)
            .defaultPropertyInclusion(
                JsonInclude.Value.construct(
                    JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    mapper
        .getFactory()
        .setStreamReadConstraints(
            StreamReadConstraints.builder().maxStringLength(LONGEST_TEXT).build());
    writer = mapper.writer();
    reader = mapper.reader();
  }

  /** The line of a header or an entry, with its end. */
  byte[] line(Record value) throws JsonProcessingException {
    byte[] json = writer.writeValueAsBytes(value);
    byte[] line = new byte[json.length + 1];
    System.arraycopy(json, 0, line, 0, json.length);
    line[json.length] = '\n';
    return line;
  }

  /** What a line holds. */
  <T extends Record> T read(byte[] line, Class<T> kind) throws IOException {
    return reader.readValue(line, kind);
  }

  /** An entry of which nothing but the key is read. */
  record Keyed(JournalKey key) {
    Keyed {
      Objects.requireNonNull(key);
    }
  }

  /** A number, or null for none. */
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

  /** Reads what the writer wrote. */
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
}
