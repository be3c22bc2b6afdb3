package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.Numbers.CountConverter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options for mining a suite. */
final class MiningArguments {
  private static final long MOST = 1_000_000;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description = "Mine the games of a PGN file or the positions of an EPD file.")
  @Nullable String from;

  @Option(
      names = "--selfplay",
      paramLabel = "N",
      converter = CountConverter.class,
      description = "Mine up to N games of the builtin engine against itself.")
  @Nullable Long selfPlay;

  @Option(
      names = "--play-nodes",
      paramLabel = "N",
      defaultValue = "1k",
      converter = CountConverter.class,
      description = "Nodes per move of those games. Default: ${DEFAULT-VALUE}.")
  long playNodes;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "2M",
      converter = CountConverter.class,
      description = "Nodes the engine searches to confirm a record. Default: ${DEFAULT-VALUE}.")
  long nodes;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "300",
      converter = CountConverter.class,
      description = "Number of records to find. Default: ${DEFAULT-VALUE}.")
  long count;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Random seed of the openings. Default: ${DEFAULT-VALUE}.")
  long seed;

  /** Whether --from or --selfplay is given. */
  boolean isGiven() {
    return from != null || selfPlay != null;
  }

  /** Refuses values that contradict each other or are out of range. */
  void check(CommandSpec spec) {
    String wrong =
        from != null && selfPlay != null
            ? "--from and --selfplay exclude each other"
            : "-".equals(from)
                ? "--from needs a regular file, so that the command can resume"
                : !isCount(count) || (selfPlay != null && !isCount(selfPlay))
                    ? "--count and --selfplay must be between 1 and " + MOST
                    : nodes < 1 || playNodes < 1
                        ? "--nodes and --play-nodes must be at least 1"
                        : null;
    if (wrong != null) {
      throw new ParameterException(spec.commandLine(), wrong);
    }
  }

  private static boolean isCount(long number) {
    return number >= 1 && number <= MOST;
  }
}
