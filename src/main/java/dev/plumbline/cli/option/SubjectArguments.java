package dev.plumbline.cli.option;

import java.util.List;
import picocli.CommandLine.Parameters;

/** The position or suite a command is about, as the user named it. */
public final class SubjectArguments {
  @Parameters(
      arity = "1..*",
      paramLabel = "FEN|SUITE[:N]",
      description =
          "A FEN, " + Subject.START + ", or a suite (file or name) and optionally a record number.")
  private List<String> words;

  public List<String> words() {
    return words;
  }

  public Subject subject() {
    return Subject.of(words);
  }
}
