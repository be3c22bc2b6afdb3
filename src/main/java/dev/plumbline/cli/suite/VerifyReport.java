package dev.plumbline.cli.suite;

import java.io.IOException;
import java.io.Writer;

/** A way to tell what was verified. */
interface VerifyReport {
  void write(VerifiedRun run, Writer out) throws IOException;
}
