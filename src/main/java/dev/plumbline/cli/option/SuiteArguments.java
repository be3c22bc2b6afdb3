package dev.plumbline.cli.option;

import java.util.List;
import picocli.CommandLine.Parameters;

/** The suites that a command reads. */
public final class SuiteArguments {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Suites: files, suite names, or - for standard input.")
  private List<String> names;

  public List<String> names() {
    return names;
  }

  public void replaceBy(List<String> others) {
    names = others;
  }
}
