package dev.plumbline.report.html;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.io.InertText;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * JSON that is safe inside a page: pure ASCII without markup, and with escapes for characters that
 * would reorder or hide text. Records are written with their components in order; empty texts and
 * lists and absent values are omitted.
 */
public final class PageJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder(new JsonFactory().setCharacterEscapes(new MarkupEscapes()))
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS))
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .build();

  private PageJson() {}

  /** A generator that leaves the writer open. */
  public static JsonGenerator generator(Writer out) throws IOException {
    return new InertStrings(MAPPER.createGenerator(out));
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

  /** Milliseconds with a sensible number of decimals; null if timings are omitted. */
  static @Nullable BigDecimal millis(long nanos, boolean timed) {
    if (!timed || nanos < 0) {
      return null;
    }
    int decimals = nanos < 10_000_000 ? 2 : nanos < 100_000_000 ? 1 : 0;
    return BigDecimal.valueOf(nanos, 6)
        .setScale(decimals, RoundingMode.HALF_UP)
        .stripTrailingZeros();
  }
}
