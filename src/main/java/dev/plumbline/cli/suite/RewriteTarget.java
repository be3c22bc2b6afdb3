package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.HelpSection;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where rewritten suites go: a file, back in place, or standard output. */
@HelpSection.In(HelpSection.OUTPUT)
public final class RewriteTarget {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "Write to this file instead of standard output.")
  @Nullable Path output;

  @Option(names = "--in-place", description = "Write each suite back to its file.")
  boolean inPlace;

  /** A file, or null for standard output. */
  static RewriteTarget file(@Nullable Path output) {
    RewriteTarget target = new RewriteTarget();
    target.output = output;
    return target;
  }
}
