package dev.plumbline.cli.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rows of cells, each column as wide as its widest cell; the last column is not filled up. */
public final class Table {
  /** On which side of its column a cell stands. */
  public enum Align {
    LEFT,
    RIGHT
  }

  private final List<Align> columns;
  private final List<List<String>> rows = new ArrayList<>();

  public Table(Align... columns) {
    this.columns = List.of(columns);
  }

  /** Adds a row of as many cells as there are columns. */
  public Table row(String... cells) {
    rows.add(Arrays.stream(cells).map(SafeText::of).toList());
    return this;
  }

  /** The rows as lines, two blanks between the columns. */
  public List<String> lines() {
    int[] widths = new int[columns.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], SafeText.width(row.get(i)));
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = row.get(i);
      String blanks = " ".repeat(widths[i] - SafeText.width(cell));
      line.append(i == 0 ? "" : "  ");
      line.append(columns.get(i) == Align.RIGHT ? blanks + cell : cell + blanks);
    }
    return line.toString().stripTrailing();
  }
}
