package dev.plumbline.cli;

import java.util.List;
import picocli.CommandLine.Parameters;

/** The position or suite a command is about, as the user named it. */
final class SubjectArguments {
  @Parameters(
      arity = "1..*",
      paramLabel = "FEN|SUITE[:N]",
      description =
          "A FEN, " + Subject.START + ", or a suite's file or name and the number of a record.")
  List<String> words;

  Subject subject() {
    return Subject.of(words);
  }
}
