package dev.plumbline.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows of cells as lines of text. Each column is as wide as its widest cell, two blanks separate
 * columns, and what could steer a terminal is spelled out.
 */
public final class TextTable {
  private static final String GAP = "  ";

  private final String columns;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * A table whose columns are aligned to the left or right, as in {@code lrr}; further columns, if
   * a row has more cells, to the right.
   */
  public TextTable(String columns) {
    this.columns = columns;
  }

  /** A table whose first columns contain words; numbers follow, aligned to the right. */
  public static TextTable ofWords(int columns) {
    return new TextTable("l".repeat(columns));
  }

  public TextTable row(String... cells) {
    return row(List.of(cells));
  }

  public TextTable row(List<String> cells) {
    rows.add(cells.stream().map(InertText::line).toList());
    return this;
  }

  public List<String> lines() {
    int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], InertText.width(row.get(i)));
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  /** Writes each line with a line feed. */
  public void write(Appendable out) throws IOException {
    for (String line : lines()) {
      out.append(line).append('\n');
    }
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      String cell = row.get(i);
      String blanks = " ".repeat(widths[i] - InertText.width(cell));
      boolean isLeft = i < columns.length() && columns.charAt(i) == 'l';
      line.append(i == 0 ? "" : GAP).append(isLeft ? cell + blanks : blanks + cell);
    }
    return line.toString().stripTrailing();
  }
}
