package dev.plumbline.cli.suite;

import dev.plumbline.report.Output;
import java.io.IOException;
import java.io.Writer;

/** The formats of verifications. */
public enum VerifyFormat implements Output<VerifiedRun> {
  TEXT(new VerifyText(false)),
  RESULT(new VerifyText(true)),
  CSV(new VerifyCsv()),
  HTML(new VerifyHtml()),
  MARKDOWN(new VerifyMarkdown());

  @SuppressWarnings("ImmutableEnumChecker") // Outputs have no state.
  private final Output<VerifiedRun> output;

  VerifyFormat(Output<VerifiedRun> output) {
    this.output = output;
  }

  @Override
  public void write(VerifiedRun run, Writer out) throws IOException {
    output.write(run, out);
  }
}
