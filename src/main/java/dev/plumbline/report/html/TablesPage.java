package dev.plumbline.report.html;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.report.JsonFields;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * A page of tables below a title and a sentence, with boards of records if there are any to look
 * at.
 */
public record TablesPage(
    String title, String sentence, List<Section> sections, List<RecordBoard> boards) {
  public TablesPage {
    sections = List.copyOf(sections);
    boards = List.copyOf(boards);
  }

  public TablesPage(String title, String sentence, List<Section> sections) {
    this(title, sentence, sections, List.of());
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

  /**
   * A record to look at.
   *
   * @param kind what is the matter, in a word
   * @param facts pairs of a name and a text
   * @param others moves in SAN, drawn beside those that the record asks for
   */
  public record RecordBoard(
      String suite,
      int number,
      String kind,
      EpdRecord record,
      List<List<String>> facts,
      List<String> others) {
    public RecordBoard {
      facts = List.copyOf(facts);
      others = List.copyOf(others);
    }

    /** The other moves as the page plays them. */
    private List<String> tokens() {
      Position position = Position.of(record.setup());
      List<String> tokens = new ArrayList<>();
      for (String san : others) {
        if (MoveReader.read(position, san) instanceof Found found) {
          tokens.add(MoveTokens.of(position, found.move()));
        }
      }
      return tokens;
    }
  }

  public void write(Writer out) throws IOException {
    List<HtmlPage.PlainTable> plain =
        sections.stream()
            .map(section -> new HtmlPage.PlainTable(section.header(), section.rows()))
            .toList();
    HtmlPage.write(HtmlPage.PageKind.TABLES, title, plain, this::data, out);
  }

  private void data(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", title);
    json.writeStringField("sentence", sentence);
    json.writePOJOField("sections", sections);
    if (!boards.isEmpty()) {
      try (ProblemJson problems = new ProblemJson(json)) {
        for (RecordBoard board : boards) {
          Problem problem = Problem.of(board.record());
          problems.add(
              board.record(), problem, ProblemJson.of(board.suite(), board.number(), problem));
        }
      }
      json.writePOJOField(
          "boards",
          boards.stream()
              .map(
                  board ->
                      new JsonFields()
                          .putIfNotEmpty("kind", board.kind())
                          .putIfNotEmpty("facts", board.facts())
                          .putIfNotEmpty("others", board.tokens()))
              .toList());
    }
    json.writeEndObject();
  }
}
