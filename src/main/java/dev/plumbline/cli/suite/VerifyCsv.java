package dev.plumbline.cli.suite;

import dev.plumbline.report.InertText;
import dev.plumbline.workshop.verify.Verification;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** A row for each record. */
final class VerifyCsv implements VerifyReport {
  private static final List<String> COLUMNS =
      List.of(
          "suite", "ordinal", "id", "verdict", "note", "asked", "others", "rounds", "nodes",
          "seconds");

  @Override
  public void write(VerifiedRun run, Writer out) throws IOException {
    CSVPrinter printer =
        new CSVPrinter(out, CSVFormat.RFC4180.builder().setRecordSeparator('\n').get());
    printer.printRecord(run.timed() ? COLUMNS : COLUMNS.subList(0, COLUMNS.size() - 1));
    for (Verification one : run.verifications()) {
      List<String> row = new ArrayList<>();
      row.add(InertText.cell(one.key().suite()));
      row.add(Integer.toString(one.key().ordinal()));
      row.add(one.id() == null ? "" : InertText.cell(one.id()));
      row.add(one.verdict().word());
      row.add(InertText.cell(one.note()));
      row.add(InertText.cell(MoveList.of(one.asked())));
      row.add(InertText.cell(MoveList.of(one.others())));
      row.add(Integer.toString(one.rounds()));
      row.add(Long.toString(one.nodes()));
      if (run.timed()) {
        row.add(String.format(Locale.ROOT, "%.3f", one.nanos() / 1e9));
      }
      printer.printRecord(row);
    }
    printer.flush();
  }
}
