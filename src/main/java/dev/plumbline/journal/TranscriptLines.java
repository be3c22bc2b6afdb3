package dev.plumbline.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.LineParser.EnumWords;
import dev.plumbline.journal.LineParser.LineDamage;
import dev.plumbline.notation.Spelling;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * A transcript in a journal: an array of lines, each an array of nanoseconds, text and, if the line
 * has one, the leaf record as an array. A long transcript is that JSON, deflated, in base64.
 *
 * <p>A reader accepts a limited number of bytes and lines, so that a damaged journal cannot use up
 * the memory; {@link #fits} says whether a transcript is within these limits.
 */
final class TranscriptLines {
  /** The most bytes of a transcript as JSON. */
  static final int MOST_BYTES = LineParser.LONGEST_STREAM;

  static final int MOST_LINES = 1 << 20;

  /** Longer transcripts are packed. */
  private static final int MOST_UNPACKED_CHARACTERS = 16_384;

  /** The most bytes of a line besides its text, and of a character as JSON. */
  private static final int MOST_OF_LINE = 160;

  private static final int MOST_OF_CHARACTER = 6;

  private static final EnumWords<LeafReason> REASONS = new EnumWords<>(LeafReason.class);

  private TranscriptLines() {}

  /** An upper bound of the bytes of a transcript as JSON; exact enough where they are many. */
  private static long bytes(List<RawLine> lines) {
    long characters = 0;
    for (RawLine line : lines) {
      characters += line.text().length();
    }
    long others = (long) MOST_OF_LINE * lines.size();
    long most = others + MOST_OF_CHARACTER * characters;
    if (most <= MOST_BYTES) {
      return most;
    }
    long bytes = others;
    for (RawLine line : lines) {
      bytes += line.text().chars().mapToLong(TranscriptLines::bytes).sum();
    }
    return bytes;
  }

  private static int bytes(int character) {
    if (character < ' ') {
      return MOST_OF_CHARACTER;
    }
    if (character < 0x80) {
      return character == '"' || character == '\\' ? 2 : 1;
    }
    return character < 0x800 ? 2 : 3;
  }

  /** Whether a reader accepts these transcripts in one entry. */
  static boolean fits(List<List<RawLine>> transcripts) {
    long bytes = 0;
    for (List<RawLine> lines : transcripts) {
      bytes += lines.size() > MOST_LINES ? Long.MAX_VALUE / 2 : bytes(lines);
      if (bytes > MOST_BYTES) {
        return false;
      }
    }
    return true;
  }

  static final class TranscriptSerializer extends JsonSerializer<List<RawLine>> {
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
  static List<RawLine> read(LineParser line) throws IOException {
    return line.isText() ? unpacked(line.bytes()) : lines(line);
  }

  private static List<RawLine> unpacked(byte[] packed) throws IOException {
    InputStream in = new InflaterInputStream(new ByteArrayInputStream(packed));
    LineParser inner = new LineParser();
    try {
      return inner.stream(in, () -> lines(inner));
    } catch (EOFException | ZipException e) {
      throw new LineDamage("the packed transcript is broken", e);
    } catch (LineDamage e) {
      throw new LineDamage("the packed transcript: " + e.getMessage(), e);
    }
  }

  private static List<RawLine> lines(LineParser line) throws IOException {
    List<RawLine> lines = new ArrayList<>();
    for (line.enter(); !line.isEnd(); line.next()) {
      if (lines.size() == MOST_LINES) {
        throw new LineDamage("a transcript of more than " + MOST_LINES + " lines");
      }
      line.enter();
      long nanos = line.number(Long.MIN_VALUE);
      line.next();
      String text = line.text();
      line.next();
      lines.add(new RawLine(nanos, text, leaf(line)));
      line.leave();
    }
    return lines;
  }

  private static @Nullable LeafRecord leaf(LineParser line) throws IOException {
    if (!line.isList()) {
      return null;
    }
    line.enter();
    int ply = nextNumber(line, 0);
    int mainPlies = nextNumber(line, 0);
    int adjustment = nextNumber(line, Integer.MIN_VALUE);
    int remainingDepth = nextNumber(line, Integer.MIN_VALUE);
    int value = nextNumber(line, Integer.MIN_VALUE);
    LeafReason reason = line.word(REASONS);
    line.next();
    line.leave();
    line.next();
    return new LeafRecord(ply, mainPlies, adjustment, remainingDepth, value, reason);
  }

  private static int nextNumber(LineParser line, int least) throws IOException {
    int number = line.number(least);
    line.next();
    return number;
  }
}
