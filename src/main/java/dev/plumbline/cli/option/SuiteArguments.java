package dev.plumbline.cli.option;

import java.util.List;
import picocli.CommandLine.Parameters;

/** The suites a command reads, as the user named them. */
public final class SuiteArguments {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Suites: files, suite names, or - for standard input.")
  private List<String> names;

  public List<String> names() {
    return names;
  }

  /** Puts others in their place. */
  public void replaceBy(List<String> others) {
    names = others;
  }
}
