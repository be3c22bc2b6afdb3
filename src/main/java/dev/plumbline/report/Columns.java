package dev.plumbline.report;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells in columns: the first to the left, the others to the right. */
public final class Columns {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  public void row(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  public List<String> lines() {
    int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], length(row.get(i)));
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      String blanks = " ".repeat(widths[i] - length(row.get(i)));
      line.append(i == 0 ? "" : GAP);
      line.append(i == 0 ? row.get(i) + blanks : blanks + row.get(i));
    }
    return line.toString().stripTrailing();
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
