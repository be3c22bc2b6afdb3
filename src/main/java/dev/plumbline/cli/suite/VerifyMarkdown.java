package dev.plumbline.cli.suite;

import dev.plumbline.io.InertText;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.report.Output;
import dev.plumbline.workshop.verify.SolutionVerdict;
import dev.plumbline.workshop.verify.Verification;
import java.io.IOException;
import java.io.Writer;

/** For the page of a job. */
final class VerifyMarkdown implements Output<VerifiedRun> {
  @Override
  public void write(VerifiedRun run, Writer out) throws IOException {
    out.write("| suite | records |");
    for (SolutionVerdict verdict : SolutionVerdict.values()) {
      out.write(" " + verdict.word() + " |");
    }
    out.write("\n|---|--:|" + "--:|".repeat(SolutionVerdict.values().length) + "\n");
    for (JournalHeader.Suite suite : run.header().suites()) {
      VerifyTotals totals = VerifyTotals.of(run.of(suite.name()));
      out.write("| " + InertText.markdown(suite.name()) + " | " + totals.records() + " |");
      for (SolutionVerdict verdict : SolutionVerdict.values()) {
        out.write(" " + totals.of(verdict) + " |");
      }
      out.write("\n");
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
    writeRecords(run, out);
  }

  private static void writeRecords(VerifiedRun run, Writer out) throws IOException {
    if (run.verifications().stream().allMatch(one -> one.verdict() == SolutionVerdict.SOUND)) {
      return;
    }
    out.write("\n| record | verdict | asked | others | note |\n|---|---|---|---|---|\n");
    for (Verification one : run.verifications()) {
      if (one.verdict() != SolutionVerdict.SOUND) {
        String id = one.id() == null ? "" : " " + one.id();
        out.write("| " + InertText.markdown(one.key().label() + id));
        out.write(" | " + one.verdict().word());
        out.write(" | " + InertText.markdown(MoveList.of(one.asked())));
        out.write(" | " + InertText.markdown(MoveList.of(one.others())));
        out.write(" | " + InertText.markdown(one.note()) + " |\n");
      }
    }
  }
}
