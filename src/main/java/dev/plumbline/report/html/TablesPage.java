package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * A page of tables.
 *
 * @param sentence a description below the title
 */
public record TablesPage(String title, String sentence, List<Section> sections) {
  public TablesPage {
    sections = List.copyOf(sections);
  }

  /**
   * A table.
   *
   * @param words the number of leading columns that contain words; numbers follow
   * @param notes lines below the table
   */
  public record Section(
      String title, List<String> header, int words, List<List<String>> rows, List<String> notes) {
    public Section {
      header = List.copyOf(header);
      rows = rows.stream().map(List::copyOf).toList();
      notes = List.copyOf(notes);
    }
  }

  public void write(Writer out) throws IOException {
    HtmlPage.write(HtmlPage.Kind.TABLES, title, this::data, out);
  }

  private void data(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", title);
    json.writeStringField("sentence", sentence);
    json.writeArrayFieldStart("sections");
    for (Section section : sections) {
      json.writeStartObject();
      json.writeStringField("title", section.title());
      PageJson.texts(json, "header", section.header());
      json.writeNumberField("words", section.words());
      json.writeArrayFieldStart("rows");
      for (List<String> row : section.rows()) {
        json.writeStartArray();
        for (String cell : row) {
          json.writeString(cell);
        }
        json.writeEndArray();
      }
      json.writeEndArray();
      PageJson.texts(json, "notes", section.notes());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
