package dev.plumbline.cli.suite;

import dev.plumbline.io.CsvWriter;
import dev.plumbline.report.Output;
import dev.plumbline.workshop.verify.Verification;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

/** A row for each record. */
final class VerifyCsv implements Output<VerifiedRun> {
  private static final List<String> COLUMNS =
      List.of(
          "suite", "ordinal", "id", "verdict", "note", "asked", "others", "rounds", "nodes",
          "seconds");

  @Override
  public void write(VerifiedRun run, Writer out) throws IOException {
    CsvWriter csv =
        new CsvWriter(out, run.timed() ? COLUMNS : COLUMNS.subList(0, COLUMNS.size() - 1));
    for (Verification one : run.verifications()) {
      csv.text(one.key().suite()).number(one.key().ordinal()).text(one.id());
      csv.value(one.verdict().word()).text(one.note());
      csv.text(MoveList.of(one.asked())).text(MoveList.of(one.others()));
      csv.number(one.rounds()).number(one.nodes());
      if (run.timed()) {
        csv.value(String.format(Locale.ROOT, "%.3f", one.nanos() / 1e9));
      }
      csv.endRow();
    }
  }
}
