package dev.plumbline.journal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.Locale;

/** Enums as the words that users know: {@code illegal-move}. */
final class EnumWords {
  private EnumWords() {}

  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The value of a word.
   *
   * @throws IllegalArgumentException if there is none
   */
  static <E extends Enum<E>> E value(Class<E> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** Writes any enum. */
  @SuppressWarnings("rawtypes")
  static final class Writer extends StdSerializer<Enum> {
    private static final long serialVersionUID = 1L;

    Writer() {
      super(Enum.class);
    }

    @Override
    public void serialize(Enum value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      json.writeString(word(value));
    }
  }

  /** Gives each enum a reader. */
  static final class Readers extends BeanDeserializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    public JsonDeserializer<?> modifyEnumDeserializer(
        DeserializationConfig config,
        JavaType type,
        BeanDescription description,
        JsonDeserializer<?> usual) {
      return new Reader(type.getRawClass());
    }
  }

  /** Reads an enum. */
  private static final class Reader<E extends Enum<E>> extends JsonDeserializer<E> {
    private final Class<E> type;

    Reader(Class<E> type) {
      this.type = type;
    }

    @Override
    public E deserialize(JsonParser json, DeserializationContext context) throws IOException {
      String word = json.getText();
      try {
        return value(type, word);
      } catch (IllegalArgumentException e) {
        throw context.weirdStringException(word, type, "no such word");
      }
    }
  }
}
