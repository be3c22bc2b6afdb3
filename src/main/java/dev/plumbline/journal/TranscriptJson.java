package dev.plumbline.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.Reason;
import dev.plumbline.engine.RawLine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Transcripts as JSON: an array with an array for each line, its nanoseconds, its text, and where
 * there is a leaf record an array of that. A long one is that JSON packed by zlib, in base64.
 */
final class TranscriptJson {
  /** Transcripts with more characters are packed. */
  static final int PACKED_BEYOND = 16_384;

  private TranscriptJson() {}

  /** Writes transcripts. */
  static final class Writer extends JsonSerializer<List<RawLine>> {
    @Override
    public void serialize(List<RawLine> lines, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      long length = 0;
      for (RawLine line : lines) {
        length += line.text().length();
      }
      if (length <= PACKED_BEYOND) {
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
        if (line.leaf() != null) {
          write(line.leaf(), json);
        }
        json.writeEndArray();
      }
      json.writeEndArray();
    }

    private static void write(LeafRecord leaf, JsonGenerator json) throws IOException {
      json.writeStartArray();
      json.writeNumber(leaf.ply());
      json.writeNumber(leaf.mainPlies());
      json.writeNumber(leaf.adjustment());
      json.writeNumber(leaf.remainingDepth());
      json.writeNumber(leaf.value());
      json.writeString(EnumWords.word(leaf.reason()));
      json.writeEndArray();
    }
  }

  /** Reads transcripts, packed or not. */
  static final class Reader extends JsonDeserializer<List<RawLine>> {
    @Override
    public List<RawLine> deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
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
      Reason reason = EnumWords.value(Reason.class, json.getText());
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
