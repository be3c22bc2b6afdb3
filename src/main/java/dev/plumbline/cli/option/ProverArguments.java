package dev.plumbline.cli.option;

import dev.plumbline.search.mate.MateProver;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How far mates are looked for, and with how much effort and memory. */
public final class ProverArguments {
  private static final int MAX_HASH = 2048;

  @Option(
      names = "--in",
      paramLabel = "N",
      required = true,
      description = "The longest mate to look for.")
  public int moves;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "100M",
      converter = CountConverter.class,
      description = "Give a position up after so many moves made. Default: ${DEFAULT-VALUE}.")
  public long nodes;

  @Option(
      names = "--hash",
      paramLabel = "MB",
      defaultValue = "64",
      description = "Memory of each search for what is already proven. Default: ${DEFAULT-VALUE}.")
  public int hash;

  /** Refuses what no prover can do. */
  public void check(CommandSpec spec) {
    if (moves < 1 || moves > MateProver.LONGEST) {
      throw new ParameterException(
          spec.commandLine(), "--in must be between 1 and " + MateProver.LONGEST);
    }
    if (hash < 1 || hash > MAX_HASH) {
      throw new ParameterException(spec.commandLine(), "--hash must be between 1 and " + MAX_HASH);
    }
  }

  public MateProver open() {
    return new MateProver(hash);
  }
}
