package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.report.JsonFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a table, written column by column: equal fields next to each other compress far better
 * than row after row, and their names are written once. A value that is absent is null; a column
 * ends with its last value. Mutable.
 */
final class Columns {
  /** Rows to hold before they are written, so that a long run needs little memory. */
  static final int MOST = 4096;

  private final Map<String, List<@Nullable Object>> columns = new LinkedHashMap<>();
  private int rows;

  void add(JsonFields row) {
    row.fields()
        .forEach(
            (name, value) -> {
              if (value != null) {
                column(name).add(value);
              }
            });
    rows++;
  }

  /** A column, filled with nulls up to the row before. */
  private List<@Nullable Object> column(String name) {
    List<@Nullable Object> column = columns.computeIfAbsent(name, each -> new ArrayList<>());
    while (column.size() < rows) {
      column.add(null);
    }
    return column;
  }

  boolean isFull() {
    return rows >= MOST;
  }

  /** Writes the rows as an object, and forgets them. */
  void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeNumberField("rows", rows);
    json.writeObjectFieldStart("columns");
    for (Map.Entry<String, List<@Nullable Object>> column : columns.entrySet()) {
      json.writePOJOField(column.getKey(), column.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
    columns.clear();
    rows = 0;
  }
}
