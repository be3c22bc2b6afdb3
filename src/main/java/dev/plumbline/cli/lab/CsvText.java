package dev.plumbline.cli.lab;

import dev.plumbline.report.InertText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;

/** Rows as comma-separated text. */
public final class CsvText {
  private CsvText() {}

  /** The header and the rows below it. */
  public static String of(List<String> header, List<List<String>> rows) {
    StringBuilder text = new StringBuilder();
    CSVFormat format = CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();
    try {
      format.printRecord(text, header.toArray());
      for (List<String> row : rows) {
        format.printRecord(text, row.stream().map(InertText::cell).toArray());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
