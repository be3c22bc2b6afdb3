package dev.plumbline.cli;

import picocli.CommandLine.Parameters;

/** The one suite whose records are completed. */
final class SweepArguments {
  @Parameters(
      paramLabel = "FILE",
      description = "A suite: a file, the name of a suite, or - for standard input.")
  String name = "";
}
