package dev.plumbline.report.figure;

import dev.plumbline.report.RunSetup;
import java.util.ArrayList;
import java.util.List;

/**
 * Figures of a run as text.
 *
 * @param words the number of leading columns that contain words; numbers follow
 */
public record FigureTable(List<String> header, int words, List<List<String>> rows) {
  public FigureTable {
    header = List.copyOf(header);
    rows = rows.stream().map(List::copyOf).toList();
  }

  public record SummedRow(List<String> words, Sums sums) {}

  public static FigureTable of(
      List<String> heads, List<Cell> cells, List<SummedRow> rows, RunSetup setup) {
    return new FigureTable(
        joined(heads, cells.stream().map(Cell::head).toList()),
        heads.size(),
        rows.stream().map(row -> joined(row.words, texts(cells, row.sums, setup))).toList());
  }

  public static List<String> texts(List<Cell> cells, Sums sums, RunSetup setup) {
    return cells.stream().map(cell -> cell.text(sums, setup)).toList();
  }

  private static List<String> joined(List<String> some, List<String> more) {
    List<String> all = new ArrayList<>(some);
    all.addAll(more);
    return all;
  }
}
