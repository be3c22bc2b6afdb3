package dev.plumbline.report.html;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * A page of tables.
 *
 * @param sentence a description below the title
 */
public record TablesPage(
    @JsonProperty("name") String title,
    @JsonInclude(JsonInclude.Include.ALWAYS) String sentence,
    @JsonInclude(JsonInclude.Include.ALWAYS) List<Section> sections) {
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
      @JsonInclude(JsonInclude.Include.ALWAYS) String title,
      List<String> header,
      int words,
      @JsonInclude(JsonInclude.Include.ALWAYS) List<List<String>> rows,
      List<String> notes) {
    public Section {
      header = List.copyOf(header);
      rows = rows.stream().map(List::copyOf).toList();
      notes = List.copyOf(notes);
    }
  }

  public void write(Writer out) throws IOException {
    HtmlPage.write(HtmlPage.Kind.TABLES, title, json -> json.writePOJO(this), out);
  }
}
