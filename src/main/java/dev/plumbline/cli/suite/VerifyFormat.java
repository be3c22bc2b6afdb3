package dev.plumbline.cli.suite;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.io.Column;
import dev.plumbline.io.CsvTable;
import dev.plumbline.io.InertText;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.report.Output;
import dev.plumbline.report.html.TablesPage;
import dev.plumbline.report.html.TablesPage.RecordBoard;
import dev.plumbline.workshop.verify.Verification;
import dev.plumbline.workshop.verify.Verification.RatedMove;
import dev.plumbline.workshop.verify.Verification.SolutionVerdict;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The formats of a report on verifications. */
enum VerifyFormat implements Output<VerifiedRun> {
  /** What is wrong with which records, and the result line of each suite. */
  TEXT {
    @Override
    public void write(VerifiedRun run, Writer out) throws IOException {
      for (SolutionVerdict verdict : SolutionVerdict.values()) {
        List<Verification> found =
            run.verifications().stream().filter(one -> one.verdict() == verdict).toList();
        if (verdict != SolutionVerdict.SOUND && !found.isEmpty()) {
          out.write(verdict.word() + ": " + verdict.sentence() + "\n");
          for (Verification one : found) {
            String id = one.id() == null ? "" : " (" + one.id() + ")";
            String text = one.key().label() + id + ": " + VerifiedRun.summary(one);
            out.write("  " + InertText.line(text) + "\n");
          }
          out.write("\n");
        }
      }
      RESULT.write(run, out);
    }
  },
  /** The result line of each suite. */
  RESULT {
    @Override
    public void write(VerifiedRun run, Writer out) throws IOException {
      if (!run.skipped().text().isEmpty()) {
        out.write(run.skipped().text() + "\n");
      }
      for (JournalHeader.SearchedSuite suite : run.header().suites()) {
        VerifiedRun.VerifyTotals totals = run.totals(suite.name());
        StringBuilder line = new StringBuilder(InertText.line(suite.name()));
        line.append(" sound=")
            .append(totals.of(SolutionVerdict.SOUND))
            .append('/')
            .append(totals.records());
        for (SolutionVerdict verdict : SolutionVerdict.values()) {
          if (verdict != SolutionVerdict.SOUND) {
            line.append(' ').append(verdict.word()).append('=').append(totals.of(verdict));
          }
        }
        line.append(" engine=\"")
            .append(InertText.line(run.engine()).replace('"', '\''))
            .append('"');
        line.append(" limit=\"").append(InertText.line(run.effort())).append('"');
        if (run.timed()) {
          line.append(String.format(Locale.ROOT, " time=%.1fs", totals.nanos() / 1e9));
        }
        out.write(line + "\n");
      }
    }
  },
  /** A row for each record. */
  CSV {
    @Override
    public void write(VerifiedRun run, Writer out) throws IOException {
      table(run.timed()).write(run.verifications(), out);
    }
  },
  /** A page: a table of verdicts, and the records that are not sound with their boards. */
  HTML {
    @Override
    public void write(VerifiedRun run, Writer out) throws IOException {
      String suites =
          String.join(
              ", ", run.header().suites().stream().map(JournalHeader.SearchedSuite::name).toList());
      String skipped = run.skipped().text();
      List<List<String>> verdicts = verdictTable(run);
      List<RecordBoard> boards =
          run.verifications().stream()
              .filter(one -> one.verdict() != SolutionVerdict.SOUND)
              .map(VerifyFormat::board)
              .filter(Objects::nonNull)
              .toList();
      new TablesPage(
              suites + ", verified",
              "By "
                  + run.engine()
                  + ", "
                  + run.effort()
                  + (skipped.isEmpty() ? "" : ", " + skipped)
                  + ".",
              List.of(
                  new TablesPage.Section(
                      "Verdicts",
                      verdicts.get(0),
                      1,
                      verdicts.subList(1, verdicts.size()),
                      boards.isEmpty() ? List.of("All records are sound.") : List.of())),
              boards)
          .write(out);
    }
  },
  /** A summary for the page of a CI job. */
  MARKDOWN {
    @Override
    public void write(VerifiedRun run, Writer out) throws IOException {
      List<List<String>> verdicts = verdictTable(run);
      row(verdicts.get(0), out);
      out.write("|---|--:|" + "--:|".repeat(SolutionVerdict.values().length) + "\n");
      for (List<String> suite : verdicts.subList(1, verdicts.size())) {
        row(suite, out);
      }
      out.write(
          "\nBy "
              + InertText.markdown(run.engine())
              + ", "
              + InertText.markdown(run.effort())
              + ".\n");
      if (!run.skipped().text().isEmpty()) {
        out.write("\n" + run.skipped().text() + "\n");
      }
      List<List<String>> records = recordTable(run);
      if (!records.isEmpty()) {
        out.write("\n| record | verdict | expected | others | note |\n|---|---|---|---|---|\n");
        for (List<String> record : records) {
          row(record, out);
        }
      }
    }

    private static void row(List<String> cells, Writer out) throws IOException {
      out.write(
          "| " + String.join(" | ", cells.stream().map(InertText::markdownCell).toList()) + " |\n");
    }
  };

  static CsvTable<Verification> table(boolean timed) {
    CsvTable<Verification> table =
        new CsvTable<>("the record; the ordinal is its place in the suite, from 1");
    table
        .add("suite", one -> one.key().suite())
        .add("ordinal", one -> one.key().ordinal())
        .add("id", Verification::id)
        .of("the verdict and an explanation, which may be empty")
        .add("verdict", one -> one.verdict().word())
        .add("note", Verification::note)
        .of("the moves that the record asks for, and those that contradict it, the best first")
        .add("expected", one -> VerifiedRun.moves(one.moves().expected()))
        .add("others", one -> VerifiedRun.moves(one.moves().others()))
        .of("the number of searches, and the total of all searches and proofs")
        .add("rounds", one -> one.cost().rounds())
        .add("nodes", one -> one.cost().nodes());
    return timed ? table.add("seconds", one -> Column.decimal(one.cost().nanos() / 1e9, 3)) : table;
  }

  /** Null if the record cannot be read, as of a journal that was edited. */
  private static @Nullable RecordBoard board(Verification one) {
    EpdRecord record = EpdRecord.parse(one.record());
    return record == null
        ? null
        : new RecordBoard(
            one.key().suite(),
            one.key().ordinal(),
            one.verdict().word(),
            record,
            Stream.of(
                    List.of("verdict", one.verdict().word() + ": " + one.verdict().sentence()),
                    List.of("expected", VerifiedRun.moves(one.moves().expected())),
                    List.of("others", VerifiedRun.moves(one.moves().others())),
                    List.of("note", one.note()))
                .filter(fact -> !fact.get(1).isEmpty())
                .toList(),
            one.moves().others().stream().map(RatedMove::san).toList());
  }

  /** A header, and for each suite the number of records with each verdict. */
  private static List<List<String>> verdictTable(VerifiedRun run) {
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of("suite", "records"));
    for (SolutionVerdict verdict : SolutionVerdict.values()) {
      header.add(verdict.word());
    }
    rows.add(header);
    for (JournalHeader.SearchedSuite suite : run.header().suites()) {
      VerifiedRun.VerifyTotals totals = run.totals(suite.name());
      List<String> row = new ArrayList<>(List.of(suite.name(), Long.toString(totals.records())));
      for (SolutionVerdict verdict : SolutionVerdict.values()) {
        row.add(Long.toString(totals.of(verdict)));
      }
      rows.add(row);
    }
    return rows;
  }

  private static List<List<String>> recordTable(VerifiedRun run) {
    List<List<String>> rows = new ArrayList<>();
    for (Verification one : run.verifications()) {
      if (one.verdict() != SolutionVerdict.SOUND) {
        String id = one.id() == null ? "" : " " + one.id();
        rows.add(
            List.of(
                one.key().label() + id,
                one.verdict().word(),
                VerifiedRun.moves(one.moves().expected()),
                VerifiedRun.moves(one.moves().others()),
                one.note()));
      }
    }
    return rows;
  }
}
