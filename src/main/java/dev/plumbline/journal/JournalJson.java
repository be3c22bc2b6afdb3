package dev.plumbline.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.plumbline.notation.Spelling;
import java.io.IOException;
import java.util.OptionalInt;

/** Converts headers and entries to lines of JSON. Thread-safe. */
final class JournalJson {
  private final ObjectWriter writer;

  JournalJson() {
    SimpleModule words = new SimpleModule();
    words.addSerializer(new EnumWriter());
    words.addSerializer(OptionalInt.class, new OptionalWriter());
    writer =
        JsonMapper.builder()
            .addModule(words)
            .defaultPropertyInclusion(
                JsonInclude.Value.construct(
                    JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
            .build()
            .writer();
  }

  /**
   * The line of a header or an entry, with its checksum and the line feed. An entry that would be
   * too long for a reader keeps only its most important lines, or none.
   */
  byte[] line(Record value) throws JsonProcessingException {
    Record fitting = value instanceof JournalEntry entry ? fitting(entry) : value;
    return LineChecksum.line(writer.writeValueAsBytes(fitting));
  }

  private static JournalEntry fitting(JournalEntry entry) {
    if (fits(entry)) {
      return entry;
    }
    JournalEntry shorter = LineSelection.LAST.of(entry);
    return fits(shorter) ? shorter : entry.withoutLines();
  }

  private static boolean fits(JournalEntry entry) {
    return TranscriptLines.fits(entry.searches().stream().map(JournalEntry::transcript).toList());
  }

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

  @SuppressWarnings("rawtypes")
  private static final class EnumWriter extends StdSerializer<Enum> {
    EnumWriter() {
      super(Enum.class);
    }

    @Override
    public void serialize(Enum value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeString(Spelling.slug(value));
    }
  }
}
