package dev.plumbline.cli.position;

import dev.plumbline.chess.Perft;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.cli.option.JobsArgument;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.position.EnginePerft.PerftPosition;
import dev.plumbline.cli.position.PerftEngineArguments.EngineToCheck;
import dev.plumbline.cli.position.PerftResults.PerftOutcome;
import dev.plumbline.cli.position.PlayablePosition.WrittenPosition;
import dev.plumbline.cli.position.SuitePerft.PerftPlan;
import dev.plumbline.cli.position.SuitePerft.PerftStatus;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.doctor.perft.PerftComparison.PerftExtent;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.io.InertText;
import dev.plumbline.notation.Uci;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "perft",
    description = {
      "Counts the leaf nodes of the move tree (perft), verifies a perft suite, or checks the"
          + " move generator of an engine.",
      "",
      "Perft counts the move sequences of N plies from a position, the classic test of a"
          + " move generator. For a suite that contains the counts, each record is verified.",
      "",
      "With --engine, the engine's own perft is compared with Plumbline's, move by move and with"
          + " growing depth. At a difference, the nearest position that differs is found: its FEN,"
          + " the moves that lead to it, and the moves that are missing, illegal or miscounted"
          + " there. Without a position or suite, the bundled suite perft is checked, Chess960"
          + " included. An engine without perft is checked by searches to depth 1 instead, in each"
          + " position and in 10 that random moves reach from there."
    },
    exitCodeList = {
      "0:counted, and all counts are equal",
      "1:a count differs, or an engine failed on a position",
      "3:the position is not playable, or a record was rejected",
      "4:the engine could not be used",
      "130:interrupted; the records checked so far are reported"
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
      "  plumbline perft startpos --depth 8 --threads 4 --hash 1024",
      "",
      "  # Is the move generator of an engine right? The suite perft, then a position",
      "  plumbline perft --engine ./my-engine",
      "  plumbline perft startpos --engine ./my-engine --depth 6",
      "",
      "  # Both counts side by side, with an engine that has a perft command of its own",
      "  plumbline perft startpos --depth 3 --divide --engine ./my-engine \\",
      "      --perft-command 'divide {depth}'"
    },
    abbreviateSynopsis = true)
public final class PerftCommand extends ShellCommand {
  private static final long MAX_NODES = 1_000_000_000;

  /** For an engine without --depth. */
  private static final long MAX_QUICK = 1_000_000;

  /** How long engines have to end after Ctrl-C. */
  private static final int INTERRUPTION_SECONDS = 3;

  @Parameters(
      arity = "0..*",
      paramLabel = "FEN|SUITE[:N]",
      description =
          "A FEN, startpos, or a suite (file or name) and optionally a record number. Default with"
              + " --engine: the suite perft.")
  List<String> words = List.of();

  @Option(
      names = "--depth",
      paramLabel = "N",
      description =
          "Depth in plies. For a suite: the maximum depth; default: all it contains. With --engine:"
              + " the maximum depth; default: as deep as --max-nodes allows.")
  int depth;

  @Option(
      names = "--divide",
      description = "Print the count of each move. With --engine, both counts.")
  boolean divide;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      converter = CountConverter.class,
      description =
          "Skip counts above N, as in 500k or 5M. Default: 1000M; with --engine and without"
              + " --depth 1M.")
  @Nullable Long maxNodes;

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

  @Mixin PerftEngineArguments engine;

  @Mixin JobsArgument jobs;

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    Perft.PerftOptions options = options();
    if (engine.engine != null) {
      return check(options);
    }
    engine.refuseUnused();
    if (jobs.atLeastOne() > 1) {
      throw UserException.usage(
          "--jobs checks several records with an engine: add --engine, or use --threads");
    }
    if (words.isEmpty()) {
      throw UserException.usage(
          "name a position or a suite, as in: plumbline perft startpos --depth 5");
    }
    Subject subject = Subject.of(words);
    try (PerftStatus status = new PerftStatus(shell.status())) {
      if (subject instanceof Subject.NamedSuite suite) {
        FoundSuite found = new InputFinder(shell).find(suite.name());
        PerftPlan plan = new PerftPlan(depth, maxNodes(MAX_NODES), options);
        return divide
            ? count(PlayablePosition.setup(found, suite.number()), found.name(), options, status)
            : new SuitePerft(found, plan, status, shell).run(suite.number());
      }
      Subject.FenText written = (Subject.FenText) subject;
      return count(WrittenPosition.read(written.text()).alone(), "perft", options, status);
    }
  }

  private long maxNodes(long usual) {
    return maxNodes == null ? usual : maxNodes;
  }

  private ExitCode check(Perft.PerftOptions options)
      throws IOException, SuiteException, EngineFailure, InterruptedException {
    EngineToCheck chosen = engine.chosen(shell);
    PerftExtent extent =
        new PerftExtent(
            depth == 0 ? Perft.MAX_DEPTH : depth, maxNodes(depth == 0 ? MAX_QUICK : MAX_NODES));
    EngineSubject about = EngineSubject.of(words, shell);
    EnginePerft perft = new EnginePerft(chosen, extent, options, shell);
    try (Interruption interruption = new Interruption(shell, INTERRUPTION_SECONDS, perft::stop)) {
      if (divide) {
        if (depth == 0 || about.tasks().size() != 1) {
          throw UserException.usage("--divide needs one position and --depth N");
        }
        Position position = Position.of(about.tasks().get(0).setup());
        return interruption.exitCode(perft.divide(position, depth, interruption));
      }
      PerftResults results = perft.run(about.tasks(), jobs.atLeastOne(), interruption);
      if (results.count(PerftOutcome.SKIPPED) > 0) {
        shell.out().println(skipped(results));
      }
      shell.out().println(about.summary(results));
      shell.out().flush();
      ExitCode exitCode = exitCode(results);
      return interruption.exitCode(about.rejected() > 0 ? exitCode.and(ExitCode.INPUT) : exitCode);
    }
  }

  private static String skipped(PerftResults results) {
    long count = results.count(PerftOutcome.SKIPPED);
    return count
        + (count == 1 ? " record was" : " records were")
        + " skipped: "
        + results.engine()
        + " has no option UCI_Chess960";
  }

  private static ExitCode exitCode(PerftResults results) {
    long done = results.count(PerftOutcome.EQUAL) + results.count(PerftOutcome.DIFFERENT);
    if (done == 0) {
      return ExitCode.ENGINE;
    }
    return done == results.count(PerftOutcome.EQUAL) && results.count(PerftOutcome.ERROR) == 0
        ? ExitCode.OK
        : ExitCode.MISSED;
  }

  private Perft.PerftOptions options() {
    Numbers.between(0, Perft.MAX_DEPTH, "--depth", depth);
    return new Perft.PerftOptions(
        Numbers.atLeast(1, "--threads", threads),
        Numbers.between(0, Perft.MAX_HASH_MEGABYTES, "--hash", hash));
  }

  private ExitCode count(Setup setup, String name, Perft.PerftOptions options, PerftStatus status) {
    if (depth == 0) {
      throw UserException.usage("a position needs --depth N");
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
    shell.out().println(name + " depth=" + depth + SuitePerft.speed(nodes, nanos));
    return ExitCode.OK;
  }

  /** Sorted by move, so that the output of two programs can be compared line by line. */
  private void print(List<Perft.Branch> branches, Position position) {
    branches.stream()
        .map(branch -> Uci.write(position, branch.move()) + ": " + branch.nodes())
        .sorted()
        .forEach(shell.out()::println);
  }

  /**
   * The positions that an engine is checked on.
   *
   * @param name the suite, or perft for a single position
   * @param rejected the records that could not be read
   */
  private record EngineSubject(String name, List<PerftPosition> tasks, int rejected) {
    private static final String DEFAULT_SUITE = "perft";

    EngineSubject {
      tasks = List.copyOf(tasks);
    }

    /** The position or suite of a command line, by default the suite perft. */
    static EngineSubject of(List<String> words, Shell shell) throws IOException, SuiteException {
      Subject subject = Subject.of(words.isEmpty() ? List.of(DEFAULT_SUITE) : words);
      if (subject instanceof Subject.FenText written) {
        Setup setup = WrittenPosition.read(written.text()).alone();
        // Refuses what cannot be played.
        PlayablePosition.of(setup);
        return new EngineSubject("perft", List.of(new PerftPosition("position", setup)), 0);
      }
      Subject.NamedSuite suite = (Subject.NamedSuite) subject;
      return read(new InputFinder(shell).find(suite.name()), suite.number(), shell);
    }

    private static EngineSubject read(FoundSuite suite, int only, Shell shell) throws IOException {
      FindingPrinter rejections = new FindingPrinter(shell.err(), shell.terminal(), 0);
      List<PerftPosition> tasks = new ArrayList<>();
      int rejected = 0;
      try (EntryReader reader = EntryReader.open(suite.input())) {
        int number = 0;
        for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
          if (!entry.outcome().isRecord()) {
            continue;
          }
          number++;
          if (only != 0 && only != number) {
            continue;
          }
          if (entry.record() == null) {
            rejected++;
            rejections.print(entry);
          } else {
            String label = SuitePerft.label(suite.name(), entry, number);
            tasks.add(new PerftPosition(label, entry.record().setup()));
          }
        }
      }
      if (tasks.isEmpty()) {
        throw UserException.input(
            suite.name() + (only == 0 ? " has no record" : " has no such record"));
      }
      return new EngineSubject(suite.name(), tasks, rejected);
    }

    String summary(PerftResults results) {
      return name
          + SuitePerft.field("records", results.records().size())
          + SuitePerft.unlessZero("rejected", rejected)
          + SuitePerft.field("differences", results.count(PerftOutcome.DIFFERENT))
          + SuitePerft.unlessZero("errors", results.count(PerftOutcome.ERROR))
          + SuitePerft.unlessZero("skipped", results.count(PerftOutcome.SKIPPED))
          + SuitePerft.unlessZero("unchecked", tasks.size() - results.records().size())
          + String.format(
              Locale.ROOT,
              " engine=\"%s\" method=\"%s\" nodes=%d time=%.3fs",
              InertText.line(results.engine()).replace('"', '\''),
              results.method().replace('"', '\''),
              results.nodes(),
              results.seconds());
    }
  }
}
