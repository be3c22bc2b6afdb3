package dev.plumbline.cli.suite;

import java.io.IOException;
import java.io.Writer;

/** The formats of verifications. */
public enum VerifyFormat {
  TEXT(new VerifyText(false)),
  RESULT(new VerifyText(true)),
  CSV(new VerifyCsv()),
  HTML(new VerifyHtml()),
  MARKDOWN(new VerifyMarkdown());

  @SuppressWarnings("ImmutableEnumChecker") // Reports have no state.
  private final VerifyReport report;

  VerifyFormat(VerifyReport report) {
    this.report = report;
  }

  /** Writes all of it. */
  public void write(VerifiedRun run, Writer out) throws IOException {
    report.write(run, out);
    out.flush();
  }
}
