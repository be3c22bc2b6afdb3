package dev.plumbline.cli.suite;

import dev.plumbline.io.InertText;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.report.Output;
import dev.plumbline.workshop.verify.SolutionVerdict;
import dev.plumbline.workshop.verify.Verification;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

/** For a reader: what is wrong with which records, and the result of each suite on a line. */
final class VerifyText implements Output<VerifiedRun> {
  private final boolean onlyResult;

  VerifyText(boolean onlyResult) {
    this.onlyResult = onlyResult;
  }

  @Override
  public void write(VerifiedRun run, Writer out) throws IOException {
    if (!onlyResult) {
      for (SolutionVerdict verdict : SolutionVerdict.values()) {
        if (verdict != SolutionVerdict.SOUND) {
          writeAll(verdict, run, out);
        }
      }
    }
    if (!run.skipped().text().isEmpty()) {
      out.write(run.skipped().text() + "\n");
    }
    for (JournalHeader.Suite suite : run.header().suites()) {
      writeResult(suite.name(), run, out);
    }
  }

  private static void writeAll(SolutionVerdict verdict, VerifiedRun run, Writer out)
      throws IOException {
    List<Verification> found =
        run.verifications().stream().filter(one -> one.verdict() == verdict).toList();
    if (!found.isEmpty()) {
      out.write(verdict.word() + ": " + verdict.sentence() + "\n");
      for (Verification one : found) {
        out.write("  " + InertText.line(text(one)) + "\n");
      }
      out.write("\n");
    }
  }

  private static String text(Verification one) {
    StringBuilder text = new StringBuilder(one.key().label());
    if (one.id() != null) {
      text.append(" (").append(one.id()).append(')');
    }
    return text.append(": ").append(MoveList.told(one)).toString();
  }

  private static void writeResult(String suite, VerifiedRun run, Writer out) throws IOException {
    VerifyTotals totals = VerifyTotals.of(run.of(suite));
    StringBuilder line = new StringBuilder(InertText.line(suite));
    line.append(" sound=")
        .append(totals.of(SolutionVerdict.SOUND))
        .append('/')
        .append(totals.records());
    for (SolutionVerdict verdict : SolutionVerdict.values()) {
      if (verdict != SolutionVerdict.SOUND) {
        line.append(' ').append(verdict.word()).append('=').append(totals.of(verdict));
      }
    }
    line.append(" engine=\"").append(InertText.line(run.engine()).replace('"', '\'')).append('"');
    line.append(" limit=\"").append(InertText.line(run.effort())).append('"');
    if (run.timed()) {
      line.append(String.format(Locale.ROOT, " time=%.1fs", totals.nanos() / 1e9));
    }
    out.write(line + "\n");
  }
}
