package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.plumbline.report.JsonFields;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Rows of a table, written column by column: equal fields next to each other compress far better
 * than row after row, and their names are written once. A value that is absent is null; a column
 * ends with its last value. Mutable.
 */
final class Columns {
  /** Rows to hold before they are written, so that a long run needs little memory. */
  static final int MOST = 4096;

  private final Map<String, ArrayNode> columns = new LinkedHashMap<>();
  private int rows;

  void add(JsonFields row) {
    row.fields()
        .forEach(
            (name, value) -> {
              if (value != null) {
                column(name).add(PageJson.tree(value));
              }
            });
    rows++;
  }

  /** A column, filled with nulls up to the row before. */
  private ArrayNode column(String name) {
    ArrayNode column = columns.computeIfAbsent(name, each -> JsonNodeFactory.instance.arrayNode());
    while (column.size() < rows) {
      column.addNull();
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
    for (Map.Entry<String, ArrayNode> column : columns.entrySet()) {
      json.writeFieldName(column.getKey());
      json.writeTree(column.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
    columns.clear();
    rows = 0;
  }
}
