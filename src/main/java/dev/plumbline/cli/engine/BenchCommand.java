package dev.plumbline.cli.engine;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.notation.Fen;
import dev.plumbline.search.Bench;
import dev.plumbline.search.BuiltinEngine;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The bench command: prints the node count that is the signature of the search. */
@Command(
    name = "bench",
    description = {
      "Searches fixed positions; prints the node count and the speed.",
      "",
      "The node count is a signature of the search: with one thread, the same settings and"
          + " search code give the same count on any machine. The transposition table is cleared"
          + " before each position."
    },
    exitCodeList = {"0:searched", "4:the settings cannot be combined"},
    footer = {
      "  # Signature and speed of the engine",
      "  plumbline bench",
      "",
      "  # Each position, plain alpha-beta to depth 4 with the textbook preset",
      "  plumbline bench --preset textbook --set window=alphabeta --depth 4 --verbose",
      "",
      "  # Speed of two threads",
      "  plumbline bench --threads 2 --nodes 1M"
    })
public final class BenchCommand extends ShellCommand {
  private static final int USUAL_DEPTH = 9;
  private static final double NANOS = 1e9;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Depth to search each position to. Default: " + USUAL_DEPTH + ".")
  @Nullable Integer depth;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      converter = CountConverter.class,
      description = "Search N nodes of each position instead.")
  @Nullable Long nodes;

  @Option(names = "--verbose", description = "Print a line for each position.")
  boolean verbose;

  @Mixin EngineArguments engine;

  @Override
  public ExitCode call() throws IOException, EngineFailure {
    Limits limits = limits();
    Bench bench = new Bench();
    try (BuiltinEngine opened = engine.open()) {
      long start = System.nanoTime();
      long sum = bench.run(opened, limits, this::report);
      double seconds = (System.nanoTime() - start) / NANOS;
      shell.status().clear();
      shell
          .out()
          .printf(
              Locale.ROOT,
              "bench positions=%d nodes=%d time=%.3fs nps=%d%n",
              bench.size(),
              sum,
              seconds,
              Math.round(sum / Math.max(seconds, 1 / NANOS)));
    }
    return ExitCode.OK;
  }

  private Limits limits() {
    if (depth != null && nodes != null) {
      throw UserException.usage("give either --depth or --nodes");
    }
    return nodes != null
        ? Limits.nodes(Numbers.atLeast(1, "--nodes", nodes))
        : Limits.depth(Numbers.atLeast(1, "--depth", depth == null ? USUAL_DEPTH : depth));
  }

  private void report(int number, Position position, Analysis analysis) {
    if (verbose) {
      shell
          .out()
          .printf(
              Locale.ROOT,
              "%2d  depth %2d  nodes %9d  %s%n",
              number,
              analysis.depth(),
              analysis.nodes(),
              Fen.write(position));
    }
    shell.status().show("position " + number);
  }
}
