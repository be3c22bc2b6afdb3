package dev.plumbline.cli.option;

import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.mate.MateProver;
import picocli.CommandLine.Option;

/** The options of the mate prover. */
@HelpSection.In(HelpSection.LIMITS)
public final class ProverArguments {
  private static final int MAX_HASH = 2048;

  @Option(
      names = "--in",
      paramLabel = "N",
      required = true,
      description = "Longest mate to look for, in moves.")
  public int moves;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "100M",
      converter = CountConverter.class,
      description = "Give up on a position after N nodes. Default: ${DEFAULT-VALUE}.")
  public long nodes;

  @HelpSection.In(HelpSection.SCHEDULE)
  @Option(
      names = "--hash",
      paramLabel = "MB",
      defaultValue = "64",
      description = "Memory per search for proven positions, in MB. Default: ${DEFAULT-VALUE}.")
  public int hash;

  public void check() {
    Numbers.between(1, MateProver.LONGEST, "--in", moves);
    Numbers.between(1, MAX_HASH, "--hash", hash);
  }

  public MateProver open() {
    return new MateProver(hash);
  }
}
