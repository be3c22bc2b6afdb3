package dev.plumbline.cli.mate;

import dev.plumbline.cli.arguments.CountConverter;
import dev.plumbline.search.mate.MateProver;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How far mates are looked for, and with how much effort and memory. */
final class ProverArguments {
  private static final int MAX_HASH = 2048;

  @Option(
      names = "--in",
      paramLabel = "N",
      required = true,
      description = "The longest mate to look for.")
  int moves;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "100M",
      converter = CountConverter.class,
      description = "Give a position up after so many moves made. Default: ${DEFAULT-VALUE}.")
  long nodes;

  @Option(
      names = "--hash",
      paramLabel = "MB",
      defaultValue = "64",
      description = "Memory of each search for what is already proven. Default: ${DEFAULT-VALUE}.")
  int hash;

  /** Refuses what no prover can do. */
  void check(CommandSpec spec) {
    if (moves < 1 || moves > MateProver.LONGEST) {
      throw new ParameterException(
          spec.commandLine(), "--in must be between 1 and " + MateProver.LONGEST);
    }
    if (hash < 1 || hash > MAX_HASH) {
      throw new ParameterException(spec.commandLine(), "--hash must be between 1 and " + MAX_HASH);
    }
  }

  MateProver open() {
    return new MateProver(hash);
  }
}
