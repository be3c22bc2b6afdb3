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
 * A table with a header that can be printed as text, Markdown, CSV or HTML.
 *
 * @param words the number of leading columns that contain words; numbers follow
 */
public record Grid(List<String> header, int words, List<List<String>> rows) {
  public Grid {
    header = List.copyOf(header);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /** Merges rows that differ in one column only; their cells in that column are joined. */
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

  public List<String> lines() {
    TextTable table = TextTable.ofWords(words).row(header);
    rows.forEach(table::row);
    return table.lines();
  }

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

  TablesPage.Section section(String title, List<String> notes) {
    return new TablesPage.Section(title, header, words, rows, notes);
  }

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
