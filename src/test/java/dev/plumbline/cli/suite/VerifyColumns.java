package dev.plumbline.cli.suite;

import dev.plumbline.io.CsvTable;

/** The columns of {@code verify --csv}, for the page of all columns. */
public final class VerifyColumns {
  private VerifyColumns() {}

  public static CsvTable<?> all() {
    return VerifyFormat.table(true);
  }
}
