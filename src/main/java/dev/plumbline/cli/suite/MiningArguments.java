package dev.plumbline.cli.suite;

import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.terminal.UserException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for mining a suite. */
final class MiningArguments {
  private static final int MOST = 1_000_000;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description = "Mine the games of a PGN file, or positions of EPD.")
  @Nullable String from;

  @Option(
      names = "--selfplay",
      paramLabel = "N",
      converter = CountConverter.class,
      description = "Mine up to N games of the builtin engine. It plays against itself.")
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
      description = "Number of records of the suite. Default: ${DEFAULT-VALUE}.")
  long count;

  @Option(
      names = "--extend",
      paramLabel = "SUITE",
      description =
          "Begin with the records of this suite. It is a file or a name. The records count,"
              + " new ones are unlike them, and all are numbered anew.")
  @Nullable String extended;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Random seed of the openings. Default: ${DEFAULT-VALUE}.")
  long seed;

  boolean isGiven() {
    return from != null || selfPlay != null;
  }

  /** Refuses values that contradict each other or are out of range. */
  void check() {
    if (from != null && selfPlay != null) {
      throw UserException.usage("--from and --selfplay exclude each other");
    }
    refuseStandardInput("--from", from);
    refuseStandardInput("--extend", extended);
    checkCount("--count", count);
    checkCount("--selfplay", selfPlay == null ? 1 : selfPlay);
    Numbers.atLeast(1, "--nodes", nodes);
    Numbers.atLeast(1, "--play-nodes", playNodes);
  }

  private static void refuseStandardInput(String option, @Nullable String name) {
    if ("-".equals(name)) {
      throw UserException.usage(option + " needs a regular file, so that the command can resume");
    }
  }

  private static void checkCount(String option, long number) {
    Numbers.between(1, MOST, option, (int) Math.min(number, Integer.MAX_VALUE));
  }
}
