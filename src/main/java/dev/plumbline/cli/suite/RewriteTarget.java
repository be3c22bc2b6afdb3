package dev.plumbline.cli.suite;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where rewritten suites go: one of these, or standard output. */
public final class RewriteTarget {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "Write all to this file, one after the other, instead of standard output.")
  @Nullable Path output;

  @Option(names = "--in-place", description = "Write each file back to where it came from.")
  boolean inPlace;

  /** A file, or standard output for null. */
  static RewriteTarget file(@Nullable Path output) {
    RewriteTarget target = new RewriteTarget();
    target.output = output;
    return target;
  }
}
