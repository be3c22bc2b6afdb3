package dev.plumbline.cli.position;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.position.PerftReport.PerftStatus;
import dev.plumbline.cli.position.PlayablePosition.WrittenPosition;
import dev.plumbline.cli.position.Subject.SubjectArguments;
import dev.plumbline.cli.position.SuitePerft.PerftPlan;
import dev.plumbline.cli.position.SuitePerft.PerftTotals;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.notation.Uci;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The perft command. */
@Command(
    name = "perft",
    description = {
      "Counts the leaf nodes of the move tree (perft), or verifies a perft suite.",
      "",
      "Perft counts the move sequences of N plies from a position, the classic test of a"
          + " move generator. For a suite that contains the counts, each record is verified."
    },
    exitCodeList = {
      "0:counted, and all known counts match",
      "1:a known count is wrong",
      "3:the position is not playable, or a record was rejected"
    },
    footer = {
      "  # The classic number: 119060324",
      "  plumbline perft startpos --depth 6",
      "",
      "  # Count each move, to find a bug in your move generator",
      "  plumbline perft startpos --depth 3 --divide",
      "",
      "  # Verify the counts of a suite up to 5 million, then those of one record",
      "  plumbline perft perft --max-nodes 5M",
      "  plumbline perft perft:2 --depth 4",
      "",
      "  # Deep: four threads and a gigabyte of hash",
      "  plumbline perft startpos --depth 8 --threads 4 --hash 1024"
    })
public final class PerftCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Spec CommandSpec spec;

  @Mixin SubjectArguments about;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Depth in plies. For a suite: the maximum depth; default: all it contains.")
  int depth;

  @Option(names = "--divide", description = "Print the count of each move.")
  boolean divide;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      defaultValue = "1000M",
      converter = CountConverter.class,
      description = "Skip known counts above N, as in 500k or 5M. Default: ${DEFAULT-VALUE}.")
  long maxNodes;

  @Option(
      names = "--threads",
      paramLabel = "T",
      defaultValue = "1",
      description = "Number of threads. Default: ${DEFAULT-VALUE}.")
  int threads;

  @Option(
      names = "--hash",
      paramLabel = "MB",
      defaultValue = "0",
      description = "Hash table size in MB, 0 for none. Default: ${DEFAULT-VALUE}.")
  int hash;

  public PerftCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException, SuiteException {
    Perft.Options options = options();
    Subject subject = about.subject();
    try (PerftStatus status = new PerftStatus(shell.status())) {
      if (subject instanceof Subject.Suite suite) {
        FoundSuite found = new InputFinder(shell).find(suite.name());
        return divide
            ? count(PlayablePosition.setup(found, suite.number()), found.name(), options, status)
            : count(found, suite.number(), new PerftPlan(depth, maxNodes, options), status);
      }
      Subject.Written written = (Subject.Written) subject;
      return count(WrittenPosition.read(written.text()).setup(), "perft", options, status);
    }
  }

  private Perft.Options options() {
    if (depth < 0 || depth > Perft.MAX_DEPTH) {
      throw usage("--depth must be between 0 and " + Perft.MAX_DEPTH);
    }
    if (threads < 1) {
      throw usage("--threads must be at least 1");
    }
    if (hash < 0 || hash > Perft.MAX_HASH_MEGABYTES) {
      throw usage("--hash must be between 0 and " + Perft.MAX_HASH_MEGABYTES);
    }
    return new Perft.Options(threads, hash);
  }

  private ExitCode count(FoundSuite suite, int number, PerftPlan plan, PerftStatus status)
      throws IOException {
    PerftReport report = report(suite.name(), status);
    long start = System.nanoTime();
    PerftTotals totals = new SuitePerft(plan, report).run(suite.input(), number);
    if (totals.records() == 0) {
      throw new UserException(ExitCode.INPUT, suite.name() + " has no such record");
    }
    report.result(totals, System.nanoTime() - start);
    ExitCode exitCode = totals.differences() > 0 ? ExitCode.MISSED : ExitCode.OK;
    return totals.rejected() > 0 ? exitCode.and(ExitCode.INPUT) : exitCode;
  }

  private ExitCode count(Setup setup, String name, Perft.Options options, PerftStatus status) {
    if (depth == 0) {
      throw usage("a position needs --depth N");
    }
    Position position = PlayablePosition.of(setup);
    Perft perft = new Perft(position, options);
    status.counting("depth " + depth, perft);
    long start = System.nanoTime();
    List<Perft.Branch> branches = perft.divide(depth);
    long nanos = System.nanoTime() - start;
    status.clear();
    if (divide) {
      print(branches, position);
    }
    long nodes = branches.stream().mapToLong(Perft.Branch::nodes).sum();
    report(name, status).result(depth, nodes, nanos);
    return ExitCode.OK;
  }

  /** Sorted by move, so that the output of two programs can be compared line by line. */
  private void print(List<Perft.Branch> branches, Position position) {
    branches.stream()
        .map(branch -> Uci.write(position, branch.move()) + ": " + branch.nodes())
        .sorted()
        .forEach(shell.out()::println);
  }

  private PerftReport report(String name, PerftStatus status) {
    FindingPrinter rejections = new FindingPrinter(shell.err(), shell.terminal(), 0);
    return new PerftReport(shell.out(), status, rejections, name);
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
