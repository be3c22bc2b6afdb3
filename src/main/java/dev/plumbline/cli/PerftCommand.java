package dev.plumbline.cli;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Validity;
import dev.plumbline.cli.perft.PerftPlan;
import dev.plumbline.cli.perft.PerftReport;
import dev.plumbline.cli.perft.PerftStatus;
import dev.plumbline.cli.perft.PerftTotals;
import dev.plumbline.cli.perft.SuitePerft;
import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.notation.Uci;
import dev.plumbline.suite.FoundSuite;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts the tree of legal moves, and holds suites of known counts to it. */
@Command(
    name = "perft",
    description = {
      "Counts the positions that are N moves away. A suite that names the counts is verified.",
    },
    exitCodeList = {
      "0:counted, and every known count is right",
      "1:a known count is not what the board says",
      "3:the position cannot be played, or a record was rejected"
    },
    footer = {
      "  # The classic number: 119060324",
      "  plumbline perft startpos --depth 6",
      "",
      "  # Where does my move generator differ? Compare with these lines",
      "  plumbline perft startpos --depth 3 --divide",
      "",
      "  # Verify all counts of a suite that are not too large, then those of one record",
      "  plumbline perft perft --max-nodes 5M",
      "  plumbline perft perft:2 --depth 4",
      "",
      "  # Deep: on four threads, with a gigabyte of known counts",
      "  plumbline perft startpos --depth 8 --threads 4 --hash 1024"
    })
final class PerftCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Spec CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FEN|SUITE[:N]",
      description =
          "A FEN, " + Subject.START + ", or a suite's file or name and the number of a record.")
  List<String> words;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "How deep; for a suite the greatest depth, by default all that it names.")
  int depth;

  @Option(names = "--divide", description = "Count the moves of the position one by one.")
  boolean divide;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      defaultValue = "1000M",
      converter = CountConverter.class,
      description = "Skip known counts above this, as in 500k or 5M. Default: ${DEFAULT-VALUE}.")
  long maxNodes;

  @Option(
      names = "--threads",
      paramLabel = "T",
      defaultValue = "1",
      description = "Count on so many threads. Default: ${DEFAULT-VALUE}.")
  int threads;

  @Option(
      names = "--hash",
      paramLabel = "MB",
      defaultValue = "0",
      description = "Memory for counts already known. Default: ${DEFAULT-VALUE}.")
  int hash;

  PerftCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException {
    Perft.Options options = options();
    Subject subject = Subject.of(words);
    if (subject instanceof Subject.Suite suite && !divide) {
      return count(suite, new PerftPlan(depth, maxNodes, options));
    }
    if (depth == 0) {
      throw usage("A position needs a depth: --depth N");
    }
    return count(position(subject), options);
  }

  private Perft.Options options() {
    if (depth < 0 || depth > Perft.MAX_DEPTH) {
      throw usage("--depth is at most " + Perft.MAX_DEPTH);
    }
    try {
      return new Perft.Options(threads, hash);
    } catch (IllegalArgumentException e) {
      throw usage("--threads or --hash is out of range: " + e.getMessage());
    }
  }

  private Position position(Subject subject) throws IOException, SuiteException {
    String text = subject instanceof Subject.Written written ? written.text() : "";
    return Position.of(WrittenPosition.read(text).setup());
  }

  private ExitCode count(Position position, Perft.Options options) {
    return ExitCode.OK;
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
