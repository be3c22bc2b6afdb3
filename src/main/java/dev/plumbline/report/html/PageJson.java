package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import dev.plumbline.io.InertText;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * JSON that is safe inside a page: pure ASCII without markup, and with escapes for characters that
 * would reorder or hide text.
 */
public final class PageJson {
  private static final JsonFactory FACTORY =
      new JsonFactory().setCharacterEscapes(new MarkupEscapes());

  private PageJson() {}

  /** A generator that leaves the writer open. */
  public static JsonGenerator generator(Writer out) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.enable(JsonWriteFeature.ESCAPE_NON_ASCII.mappedFeature());
    return new InertStrings(json);
  }

  /** Escapes control and invisible characters. */
  private static final class InertStrings extends JsonGeneratorDelegate {
    InertStrings(JsonGenerator json) {
      super(json, false);
    }

    @Override
    public void writeString(String text) throws IOException {
      super.writeString(InertText.line(text));
    }
  }

  /** Escapes the characters of markup. */
  private static final class MarkupEscapes extends CharacterEscapes {
    private final int[] codes = standardAsciiEscapesForJSON();

    MarkupEscapes() {
      for (char character : new char[] {'<', '>', '&', 0x7f}) {
        codes[character] = ESCAPE_STANDARD;
      }
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return codes.clone();
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int character) {
      return null;
    }
  }

  /** Writes a field unless the text is empty. */
  static void text(JsonGenerator json, String name, @Nullable String text) throws IOException {
    if (text != null && !text.isEmpty()) {
      json.writeStringField(name, text);
    }
  }

  /** Writes a field unless the number is negative, which means unknown. */
  static void known(JsonGenerator json, String name, long number) throws IOException {
    if (number >= 0) {
      json.writeNumberField(name, number);
    }
  }

  /** Writes milliseconds with a sensible number of decimals; null if timings are omitted. */
  static void millis(JsonGenerator json, long nanos, boolean timed) throws IOException {
    if (!timed || nanos < 0) {
      json.writeNull();
      return;
    }
    BigDecimal millis = BigDecimal.valueOf(nanos, 6);
    int decimals = nanos < 10_000_000 ? 2 : nanos < 100_000_000 ? 1 : 0;
    json.writeNumber(
        millis.setScale(decimals, RoundingMode.HALF_UP).stripTrailingZeros().toPlainString());
  }

  /** Writes an array field unless it is empty. */
  static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
    if (!texts.isEmpty()) {
      json.writeArrayFieldStart(name);
      for (String text : texts) {
        json.writeString(text);
      }
      json.writeEndArray();
    }
  }
}
