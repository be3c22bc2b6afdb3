package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.io.Compression;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where rewritten suites go: a file, back in place, or standard output. */
@HelpSection.In(HelpSection.OUTPUT)
final class RewriteTarget {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "Write to this file instead of standard output.")
  @Nullable Path output;

  @Option(names = "--in-place", description = "Write each suite back to its file.")
  boolean inPlace;

  /** The file of a suite; throws if it cannot be written in place. */
  static Path replaceable(FoundSuite suite) throws IOException {
    Path file = suite.file();
    if (file == null || !Files.isRegularFile(file)) {
      throw UserException.input(
          suite.name() + " is not a file and cannot be written in place: use -o OUT");
    }
    if (Compression.isPacked(file)) {
      throw UserException.input(file + " is compressed and cannot be written in place: use -o OUT");
    }
    return file;
  }
}
