package dev.plumbline.report;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.io.Column;
import java.io.IOException;
import java.io.Writer;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON object, written with its fields in the order added. Mutable. */
public final class JsonFields {
  private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

  /** Adds a field, even if its value is null. */
  public JsonFields put(String name, @Nullable Object value) {
    fields.put(name, value);
    return this;
  }

  /** Adds a field unless its value is null. */
  public JsonFields putIfPresent(String name, @Nullable Object value) {
    return value == null ? this : put(name, value);
  }

  /** Adds a field unless its value is null, or an empty text or collection. */
  public JsonFields putIfNotEmpty(String name, @Nullable Object value) {
    boolean isEmpty =
        value instanceof CharSequence text
            ? text.isEmpty()
            : value instanceof Collection<?> all
                ? all.isEmpty()
                : value instanceof Map<?, ?> map && map.isEmpty();
    return isEmpty ? this : putIfPresent(name, value);
  }

  public <T> JsonFields putAll(Collection<Column<T>> columns, T row) {
    columns.forEach(column -> putIfNotEmpty(column.name(), column.of(row)));
    return this;
  }

  /** Writes the fields into an object that is begun. */
  public void writeTo(JsonGenerator json) throws IOException {
    for (Map.Entry<String, @Nullable Object> field : fields.entrySet()) {
      json.writePOJOField(field.getKey(), field.getValue());
    }
  }

  /** Writes the object on one line. */
  public void write(Writer out) throws IOException {
    out.write(new JsonMapper().writeValueAsString(this) + "\n");
  }

  /** Writes the object, one field per line. */
  public void writeIndented(Writer out) throws IOException {
    out.write(new JsonMapper().writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n");
  }

  @JsonValue
  public Map<String, @Nullable Object> fields() {
    return fields;
  }
}
