package dev.plumbline.cli.suite;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.position.PlayablePosition;
import dev.plumbline.cli.position.Subject;
import dev.plumbline.cli.position.Subject.SubjectArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.StatusLine;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.mate.MateProof;
import dev.plumbline.mate.MateProver;
import dev.plumbline.mate.MateProver.MateListener;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San;
import dev.plumbline.run.Execution;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.workshop.MateSearch;
import dev.plumbline.workshop.MateSearch.MateStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** The mate command: of a position, or of the records of a suite (the standard's pfms). */
@Command(
    name = "mate",
    description = {
      "Proves or refutes a mate in N moves by exhaustive search, without an engine.",
      "",
      "Of one position or of every record of a suite. To let an engine solve the suite mates:"
          + " plumbline run mates.",
      "",
      "A proven mate is forced, and no shorter one exists. Of a position all key moves are listed,"
          + " and the line shows the longest defence.",
      "",
      "A suite without a record number is written with the mates that are proven (the EPD"
          + " standard's pfms): such a record gets dm, pm and pv, and ce if it has one. Records"
          + " with a dm of N or less are skipped, so you can repeat the command with growing N."
          + " Everything else stays: other operations, comments, blank and rejected lines. The"
          + " output is canonical, as from convert.",
      "",
      "Results of a suite go to a journal as they arrive, and an interrupted command continues with"
          + " --resume. The suite is written at the end, with all results. If it was changed"
          + " meanwhile it is not written, and the journal keeps the results."
    },
    exitCodeList = {
      "0:proven; of a suite, all records are decided",
      "1:refuted, or undecided within the node limit; of a suite, some are undecided",
      "3:the position is not playable, a record does not exist or was rejected, the suite was"
          + " changed meanwhile, or a file is missing or could not be read or written",
      "130:interrupted; prints what is known so far, or how to resume"
    },
    footer = {
      "  # Is there a mate in three?",
      "  plumbline mate 8/8/8/7k/8/1R6/R7/K7 w - - --in 3",
      "",
      "  # Record 10 of a suite, as JSON, with a higher node limit",
      "  plumbline mate mates:10 --in 7 --nodes 1000M --json",
      "",
      "  # Find the mates of a suite in up to three moves, and write them to its file",
      "  plumbline mate my.epd --in 3 --in-place",
      "",
      "  # Make a suite with every key move as bm, two records in parallel",
      "  plumbline mate my.epd --in 4 --all-keys --jobs 2 --nodes 20M -o mates.epd"
    })
public final class MateCommand extends SuiteCompletion<MateSearch> {
  private static final Set<String> OF_SUITES =
      Set.of(
          "--all-keys",
          "--jobs",
          "--journal",
          "--force",
          "--resume",
          "--skip-damaged",
          "--output",
          "--in-place");

  /** The key of a position that belongs to no suite. */
  private static final JournalKey NO_SUITE = new JournalKey("position", 1, "prover", 1);

  @Mixin SubjectArguments about;

  @Mixin ProverArguments prover = new ProverArguments();

  @Option(names = "--json", description = "Print a JSON object; of one position only.")
  boolean json;

  @Option(
      names = "--all-keys",
      description = "Also write every first move of a shortest mate as bm. Of a suite only.")
  boolean allKeys;

  public MateCommand() {
    super(MateSearch.class, MateSearch::status);
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    prover.check();
    boolean isSuite = about.subject() instanceof Subject.NamedSuite suite && suite.number() == 0;
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      String name = option.longestName();
      if (isSuite ? name.equals("--json") : OF_SUITES.contains(name)) {
        throw UserException.usage(
            name + (isSuite ? " needs one position, as in suite:5" : " needs a whole suite"));
      }
    }
    return isSuite ? super.call() : prove(PlayablePosition.of(about.words(), shell));
  }

  private ExitCode prove(Position position) throws IOException {
    try (Interruption interruption = new Interruption(shell)) {
      long start = System.nanoTime();
      MateProof proof = prove(position, interruption.stop());
      double seconds = (System.nanoTime() - start) / 1e9;
      MateSearch search =
          MateSearch.of(NO_SUITE, new EpdRecord(position.setup(), List.of()), proof);
      if (json) {
        Outputs.writeJson(MateAnswer.of(position, search, seconds), shell);
      } else {
        print(search, position, proof, seconds);
      }
      shell.out().flush();
      boolean isProven = search.status() == MateStatus.FOUND;
      return interruption.exitCode(isProven ? ExitCode.OK : ExitCode.MISSED);
    }
  }

  private MateProof prove(Position position, StopToken stop) {
    StatusLine status = shell.status();
    MateListener listener =
        (length, made) -> status.show("looking for a mate in " + length + ", nodes " + made);
    MateProof proof = prover.open().prove(position, prover.moves, prover.nodes, listener, stop);
    status.clear();
    return proof;
  }

  private void print(MateSearch search, Position position, MateProof proof, double seconds) {
    PrintWriter out = shell.out();
    out.println(verdict(search));
    if (proof instanceof MateProof.Proven proven) {
      String label = search.keys().size() == 1 ? "key:  " : "keys: ";
      out.println(label + String.join(" ", search.keys()));
      List<Integer> line = IntStream.of(proven.line().toArray()).boxed().toList();
      out.println("line: " + San.numbered(position, line));
    }
    out.println(String.format(Locale.ROOT, "mate nodes=%d time=%.3fs", search.nodes(), seconds));
  }

  private static String verdict(MateSearch search) {
    String more =
        search.mate() > 0
            ? "there is a mate in " + search.mate() + ", but there may be more key moves"
            : "no mate in " + search.refuted() + ", longer mates are possible";
    return switch (search.status()) {
      case FOUND -> "proven: mate in " + search.mate() + ", and no sooner";
      case NONE -> "refuted: no mate in " + search.refuted();
      case UNDECIDED -> "undecided: " + more + "; increase --nodes to decide";
    };
  }

  /**
   * The answer for one position as a line of JSON.
   *
   * @param moves the length of the proven mate, or the length up to which mates are refuted
   * @param mate the length of a mate that is known although its keys are undecided
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record MateAnswer(
      String fen,
      String verdict,
      int moves,
      @Nullable Integer mate,
      @Nullable List<String> keys,
      @Nullable List<String> line,
      long nodes,
      double seconds) {
    static MateAnswer of(Position position, MateSearch search, double seconds) {
      boolean isProven = search.status() == MateStatus.FOUND;
      return new MateAnswer(
          Fen.write(position),
          MateCommand.verdict(search).split(":", 2)[0],
          isProven ? search.mate() : search.refuted(),
          isProven || search.mate() == 0 ? null : Integer.valueOf(search.mate()),
          isProven ? search.keys() : null,
          isProven ? List.of(search.line().split(" ")) : null,
          search.nodes(),
          seconds);
    }
  }

  @Override
  String suiteName() {
    return ((Subject.NamedSuite) about.subject()).name();
  }

  /** The prover is part of the builtin engine. */
  @Override
  EngineSpec engine(UserDefaults defaults) {
    return new EngineSpec.Builtin("prover", SearchSettings.full(), prover.hash);
  }

  @Override
  RunLimits runLimits() {
    return RunLimits.of(Limits.nodes(prover.nodes).withMate(prover.moves));
  }

  /** Whether a record has no mate that is short enough. */
  @Override
  boolean isWanted(EpdRecord record) {
    int mate = record.operation("dm") == null ? 0 : Problem.of(record).mate().orElse(0);
    return mate == 0 || mate > prover.moves;
  }

  @Override
  Execution<MateSearch> execution(RunPlan plan) {
    return new RecordTasks<>(
        plan, () -> new MateSearch.Prover(prover.open(), prover.moves, prover.nodes));
  }

  @Override
  void complete(MateSearch entry, CompletionResults completed) {
    switch (entry.status()) {
      case FOUND -> completed.put(entry, entry.completed(allKeys));
      case NONE -> {
        // The record stays as it is.
      }
      case UNDECIDED -> {
        String known =
            entry.mate() > 0
                ? "there is a mate in " + entry.mate() + ", but its line is not known"
                : "there is no mate in " + entry.refuted();
        String text = known + ", given up after " + prover.nodes + " moves made";
        completed.fail(entry, text, ExitCode.MISSED);
      }
    }
  }

  @Override
  String totals(CompletionResults completed) {
    int without = completed.wanted() - completed.found() - completed.failed();
    String rest = completed.failed() + " undecided, " + completed.skipped() + " skipped";
    return completed.found() + " mates found, " + without + " without, " + rest;
  }

  /** The options of the mate prover. */
  @HelpSection.In(HelpSection.LIMITS)
  static final class ProverArguments {
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
}
