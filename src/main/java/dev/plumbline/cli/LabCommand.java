package dev.plumbline.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Holds the experiments with the builtin engine. */
@Command(
    name = "lab",
    description = {
      "Experiments with the builtin engine.",
      "",
      "score measures it by suites, truth holds its lines against the board."
    },
    subcommands = {
      LabScoreCommand.class,
      LabTruthCommand.class,
      LabMatchCommand.class,
      LabTuneCommand.class
    },
    footer = {
      "  # How many of the suite of mates are found within 100,000 nodes each?",
      "  plumbline lab score mates --nodes 100k",
      "",
      "  # All of an experiment",
      "  plumbline lab score --help"
    })
final class LabCommand implements Callable<ExitCode> {
  @Spec CommandSpec spec;

  @Override
  public ExitCode call() {
    throw new ParameterException(spec.commandLine(), "which experiment? Try lab score");
  }
}
