package dev.plumbline.report;

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
}
