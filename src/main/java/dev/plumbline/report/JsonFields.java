package dev.plumbline.report;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.plumbline.io.Column;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON object, written with its fields in the order added. Mutable. */
public final class JsonFields {
  private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

  /** Adds a field, even if its value is null. */
  public JsonFields always(String name, @Nullable Object value) {
    fields.put(name, value);
    return this;
  }

  /** Adds a field unless its value is null. */
  public JsonFields known(String name, @Nullable Object value) {
    return value == null ? this : always(name, value);
  }

  /** Adds a field unless its value is null, or an empty text or collection. */
  public JsonFields add(String name, @Nullable Object value) {
    boolean isEmpty =
        value instanceof CharSequence text
            ? text.isEmpty()
            : value instanceof Collection<?> all
                ? all.isEmpty()
                : value instanceof Map<?, ?> map && map.isEmpty();
    return isEmpty ? this : known(name, value);
  }

  /** Adds what columns say of a row. */
  public <T> JsonFields addAll(Collection<Column<T>> columns, T row) {
    columns.forEach(column -> add(column.name(), column.of(row)));
    return this;
  }

  @JsonValue
  public Map<String, @Nullable Object> fields() {
    return fields;
  }
}
