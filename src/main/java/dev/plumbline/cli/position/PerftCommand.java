package dev.plumbline.cli.position;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.cli.option.CountConverter;
import dev.plumbline.cli.option.PlayablePosition;
import dev.plumbline.cli.option.Subject;
import dev.plumbline.cli.option.SubjectArguments;
import dev.plumbline.cli.option.WrittenPosition;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.TextListing;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.notation.Uci;
import dev.plumbline.suite.FoundSuite;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Counts the tree of legal moves, and holds suites of known counts to it. */
@Command(
    name = "perft",
    description = {
      "Counts the move tree, and verifies suites of known counts.",
      "",
      "The number of ways to play N half-moves from a position: the classic test of a move"
          + " generator. A suite that names the numbers is verified, record by record."
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
      "  # Verify the counts of a suite up to a size, then those of a record",
      "  plumbline perft perft --max-nodes 5M",
      "  plumbline perft perft:2 --depth 4",
      "",
      "  # Deep: on four threads, with a gigabyte of known counts",
      "  plumbline perft startpos --depth 8 --threads 4 --hash 1024"
    })
public final class PerftCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Spec CommandSpec spec;

  @Mixin SubjectArguments about;

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
      throw usage("A position needs a depth: --depth N");
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

  /** In the order of the alphabet, so that two programs can be compared line by line. */
  private void print(List<Perft.Branch> branches, Position position) {
    branches.stream()
        .map(branch -> Uci.write(position, branch.move()) + ": " + branch.nodes())
        .sorted()
        .forEach(shell.out()::println);
  }

  private PerftReport report(String name, PerftStatus status) {
    TextListing rejections = new TextListing(shell.err(), shell.terminal(), 0);
    return new PerftReport(shell.out(), status, rejections, name);
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
