package dev.plumbline.cli.option;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option -o: an output file, or standard output. */
@HelpSection.In(HelpSection.OUTPUT)
public final class OutputArgument {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "Write to this file instead of standard output.")
  private @Nullable Path file;

  /** Null for standard output. */
  public @Nullable Path file() {
    return file;
  }
}
