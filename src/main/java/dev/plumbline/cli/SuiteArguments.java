package dev.plumbline.cli;

import java.util.List;
import picocli.CommandLine.Parameters;

/** The suites a command reads, as the user named them. */
final class SuiteArguments {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Suites: files, names of suites, or - for standard input.")
  List<String> names;
}
