package dev.plumbline.cli.lab;

import dev.plumbline.io.CsvWriter;
import dev.plumbline.io.TextTable;
import dev.plumbline.report.html.TablesPage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows of cells below a header: as a table for the terminal, as Markdown, or as CSV. The first
 * columns hold words, the others numbers.
 *
 * @param words how many columns hold words
 */
public record Grid(List<String> header, int words, List<List<String>> rows) {
  public Grid {
    header = List.copyOf(header);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /** The same with rows that differ in one column only made one, the cells there joined. */
  public Grid joining(int column) {
    Map<List<String>, String> joined = new LinkedHashMap<>();
    for (List<String> row : rows) {
      List<String> others = new ArrayList<>(row);
      String cell = others.remove(column);
      joined.merge(others, cell, (cells, more) -> cells + ", " + more);
    }
    List<List<String>> fewer = new ArrayList<>();
    joined.forEach(
        (others, cells) -> {
          List<String> row = new ArrayList<>(others);
          row.add(column, cells);
          fewer.add(row);
        });
    return new Grid(header, words, fewer);
  }

  /** With blanks between the columns. */
  public List<String> lines() {
    TextTable table = TextTable.ofWords(words).row(header);
    rows.forEach(table::row);
    return table.lines();
  }

  /** As a table of Markdown. */
  public String markdown() {
    List<List<String>> all = new ArrayList<>();
    all.add(header);
    List<String> rule = new ArrayList<>();
    for (int i = 0; i < header.size(); i++) {
      rule.add(i < words ? "---" : "---:");
    }
    all.add(rule);
    all.addAll(rows);
    StringBuilder text = new StringBuilder();
    all.forEach(row -> text.append("| ").append(String.join(" | ", row)).append(" |\n"));
    return text.toString();
  }

  /** As a table of a page. */
  TablesPage.Section section(String title, List<String> notes) {
    return new TablesPage.Section(title, header, words, rows, notes);
  }

  /** As comma-separated values. */
  public String csv() {
    StringBuilder text = new StringBuilder();
    try {
      CsvWriter csv = new CsvWriter(text, header);
      for (List<String> row : rows) {
        row.forEach(csv::text);
        csv.endRow();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
