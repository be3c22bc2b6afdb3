package dev.plumbline.cli.suite;

import dev.plumbline.journal.JournalHeader;
import dev.plumbline.report.Output;
import dev.plumbline.report.html.TablesPage;
import dev.plumbline.workshop.verify.SolutionVerdict;
import dev.plumbline.workshop.verify.Verification;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** As a page to look at: the verdicts counted, then each record that is not sound. */
final class VerifyHtml implements Output<VerifiedRun> {
  @Override
  public void write(VerifiedRun run, Writer out) throws IOException {
    String suites =
        String.join(", ", run.header().suites().stream().map(JournalHeader.Suite::name).toList());
    new TablesPage(
            suites + ", verified",
            "By "
                + run.engine()
                + ", "
                + run.effort()
                + (run.skipped().text().isEmpty() ? "" : ", " + run.skipped().text())
                + ".",
            List.of(verdicts(run), records(run)))
        .write(out);
  }

  private static TablesPage.Section verdicts(VerifiedRun run) {
    List<String> header = new ArrayList<>(List.of("suite", "records"));
    List<List<String>> rows = new ArrayList<>();
    for (SolutionVerdict verdict : SolutionVerdict.values()) {
      header.add(verdict.word());
    }
    for (JournalHeader.Suite suite : run.header().suites()) {
      VerifyTotals totals = VerifyTotals.of(run.of(suite.name()));
      List<String> row = new ArrayList<>(List.of(suite.name(), Long.toString(totals.records())));
      for (SolutionVerdict verdict : SolutionVerdict.values()) {
        row.add(Long.toString(totals.of(verdict)));
      }
      rows.add(row);
    }
    return new TablesPage.Section("Verdicts", header, 1, rows, List.of());
  }

  private static TablesPage.Section records(VerifiedRun run) {
    List<String> header = List.of("record", "verdict", "asked", "others", "note");
    List<List<String>> rows = new ArrayList<>();
    for (Verification one : run.verifications()) {
      if (one.verdict() != SolutionVerdict.SOUND) {
        String id = one.id() == null ? "" : " " + one.id();
        rows.add(
            List.of(
                one.key().label() + id,
                one.verdict().word(),
                MoveList.of(one.asked()),
                MoveList.of(one.others()),
                one.note()));
      }
    }
    List<String> notes = rows.isEmpty() ? List.of("All records are sound.") : List.of();
    return new TablesPage.Section("Records to look at", header, header.size(), rows, notes);
  }
}
