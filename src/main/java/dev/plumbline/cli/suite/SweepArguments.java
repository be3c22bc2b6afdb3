package dev.plumbline.cli.suite;

import picocli.CommandLine.Parameters;

/** The one suite whose records are completed. */
public final class SweepArguments {
  @Parameters(paramLabel = "FILE", description = "Suite: a file, a name, or - for standard input.")
  private String name = "";

  public String name() {
    return name;
  }
}
