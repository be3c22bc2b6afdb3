package dev.plumbline.cli.bisect;

import dev.plumbline.bisect.Bisection;
import dev.plumbline.bisect.Bisection.Criterion;
import dev.plumbline.bisect.Bisection.Ended;
import dev.plumbline.bisect.Bisection.NothingToBisectException;
import dev.plumbline.bisect.Bisection.TestedCommit;
import dev.plumbline.bisect.Bisection.UntestableEndException;
import dev.plumbline.bisect.CommitRunner;
import dev.plumbline.bisect.CommitRunner.Suites;
import dev.plumbline.bisect.GatedRuns;
import dev.plumbline.bisect.LostProblems;
import dev.plumbline.bisect.Repository;
import dev.plumbline.bisect.Repository.Commit;
import dev.plumbline.bisect.WorkFolder;
import dev.plumbline.cli.job.SuitesToRun;
import dev.plumbline.cli.option.GateArguments;
import dev.plumbline.cli.option.JobsArgument.SearchJobs;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.SelectionArguments;
import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.io.Plural;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.report.Gate;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.run.RunPlan;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Finds the commit that made an engine worse: {@code plumbline bisect}. */
@Command(
    name = "bisect",
    description = {
      "Finds the commit that made an engine lose problems.",
      "",
      "Builds the engine at a good and at a bad commit of your git repository, runs the suites"
          + " with both, and takes the problems that only the good one solves. Then it searches"
          + " just these with the commits in between, halving their number at each step. A commit"
          + " that cannot be built is skipped.",
      "",
      "With --nodes or --depth and one thread a single problem decides. With --time or several"
          + " threads, each commit searches the lost problems until a sign test against the good"
          + " and the bad commit decides; all verdicts are right with a probability of 95%%.",
      "",
      "Commits are built in worktrees in the work folder. Your working tree, index, branches and"
          + " HEAD do not change. Results are kept: the same command continues an interrupted"
          + " search, and builds and searches nothing twice."
    },
    exitCodeList = {
      "0:the first bad commit was found",
      "1:not found: several commits remain, or the bad commit is not worse beyond chance",
      "3:not a repository, an unknown revision, or nothing to solve",
      "4:the engine of the good or the bad commit cannot be built or used",
      "130:interrupted; prints how to continue"
    },
    footer = {
      "  # Which commit since version 2 lost problems of WAC?",
      "  plumbline bisect --good v2.0 --bad main --build 'make -C src' \\",
      "      --engine src/engine wac --nodes 200k",
      "",
      "  # With a time limit, four problems in parallel",
      "  plumbline bisect --good v2.0 --build make --engine ./engine sts \\",
      "      --time 100ms --jobs 4",
      "",
      "  # The first commit that reports illegal lines; an engine in Python",
      "  plumbline bisect --good HEAD~40 --engine 'python3 engine.py' mates \\",
      "      --depth 4 --gate findings:0 --json found.json"
    },
    abbreviateSynopsis = true)
public final class BisectCommand extends ShellCommand {
  @Spec CommandSpec spec;

  @Mixin SuiteArguments suites;

  @Option(
      names = "--good",
      paramLabel = "REV",
      required = true,
      order = -5,
      description = "Commit, tag or branch of the good engine. It is an ancestor of the bad one.")
  String good = "";

  @Option(
      names = "--bad",
      paramLabel = "REV",
      defaultValue = "HEAD",
      order = -4,
      description = "Commit, tag or branch of the bad engine. Default: ${DEFAULT-VALUE}.")
  String bad = "";

  @Mixin CommitArguments commits;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "Skip a commit that is undecided after N rounds of searches. Default:"
              + " ${DEFAULT-VALUE}.")
  int rounds;

  @Option(
      names = "--noisy",
      description =
          "Judge commits by repeated searches, as with --time, although the limits are nodes or"
              + " depth.")
  boolean isNoisy;

  @Option(
      names = "--gate",
      paramLabel = "GATE",
      converter = GateArguments.GateConverter.class,
      description =
          "A commit is bad if its run misses this gate. As in findings:0 or lost:2; the"
              + " good commit is the baseline. May be repeated. Each commit then searches all"
              + " problems.")
  List<Gate> gates = List.of();

  @Mixin SelectionArguments.OfGames selection;

  @Mixin
  Outputs<BisectReport> reports =
      new Outputs<BisectReport>()
          .with("json", BisectReport::writeJson, "The result and all steps as JSON.")
          .with("markdown", BisectReport::writeMarkdown, "Markdown summary.");

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only the result.")
  boolean isQuiet;

  @Override
  public ExitCode call() throws IOException, SuiteException {
    commits.engine.check();
    Numbers.atLeast(1, "--rounds", rounds);
    SuitesToRun found =
        SuitesToRun.find(suites.names(), selection.errata(), selection.every(), shell);
    reports.check(found.files());
    GateArguments.checkSuites(gates, found.names());
    Suites searched = commits.searched(found, selection, isQuiet, shell);
    return commits.interruptibly(() -> bisect(searched), spec, shell);
  }

  private ExitCode bisect(Suites searched) throws IOException, InterruptedException {
    Repository repository = commits.repository();
    Commit from = repository.commit(good);
    Commit to = repository.commit(bad);
    checkOrder(repository, from, to);
    BisectProgress progress = new BisectProgress(isQuiet, shell);
    try (WorkFolder work = commits.open(repository, shell)) {
      CommitRunner runner = commits.runner(repository, work, searched, progress, shell);
      Criterion criterion = criterion(runner, searched, from, to, progress);
      Ended ended = new Bisection(repository, runner, criterion, from, to, progress).run();
      BisectReport report = BisectReport.of(ended, repository);
      reports.write(report, shell);
      report.writeText(reports.writesToStdout() ? shell.err() : shell.out());
      return ended.isFound() ? ExitCode.OK : ExitCode.MISSED;
    } catch (NothingToBisectException e) {
      shell.say("nothing to bisect: " + e.getMessage());
      return ExitCode.MISSED;
    } catch (UntestableEndException e) {
      throw new UserException(ExitCode.ENGINE, String.valueOf(e.getMessage()), e);
    } finally {
      shell.status().clear();
    }
  }

  private void checkOrder(Repository repository, Commit from, Commit to)
      throws IOException, InterruptedException {
    if (from.id().equals(to.id())) {
      throw UserException.input(good + " and " + bad + " are the same commit, " + from.shortId());
    }
    CommitArguments.checkAncestor(
        repository, Map.entry(good, from), Map.entry(bad, to), "--good and --bad");
  }

  /** Whether the same search may end differently the next time. */
  private boolean isSubjectToChance(Suites searched) {
    RunPlan plan = searched.plan();
    return isNoisy
        || plan.limits().isTimed()
        || SearchJobs.mostThreads(plan.engines()) > 1
        || (plan.use().keepHash() && plan.schedule().jobs() > 1);
  }

  private Criterion criterion(
      CommitRunner runner, Suites searched, Commit from, Commit to, BisectProgress progress) {
    return gates.isEmpty()
        ? new LostProblems(runner, from, to, isSubjectToChance(searched), rounds, progress::note)
        : new GatedRuns(runner, from, to, this::missedGates);
  }

  /** The gates that a run misses, compared with the run of the good commit. */
  private String missedGates(Path run, Path baseline) throws IOException {
    try (JournalRecords records = JournalRecords.open(run, true, DamagedLines.REFUSED);
        JournalRecords older = JournalRecords.open(baseline, true, DamagedLines.REFUSED)) {
      Comparison comparison =
          gates.stream().anyMatch(gate -> gate.metric().needsBaseline())
              ? Comparer.of(older, records)
              : null;
      return new RunReport(records, comparison, gates)
          .gates().stream()
              .filter(result -> !result.passed())
              .map(GateResult::text)
              .collect(Collectors.joining("; "));
    }
  }

  /** Shows the steps of a bisection on standard error. */
  private static final class BisectProgress extends CommitProgress
      implements Bisection.BisectionListener {
    private int steps;

    BisectProgress(boolean isQuiet, Shell shell) {
      super(isQuiet, shell);
    }

    @Override
    public void begins(Commit commit, int commitsLeft, int stepsLeft) {
      steps++;
      begin(
          commit,
          String.format(
              Locale.ROOT,
              "step %d: %s (%s left, about %s)",
              steps,
              title(commit),
              Plural.of(commitsLeft, "commit"),
              Plural.of(stepsLeft, "step")));
    }

    @Override
    public void ended(TestedCommit step) {
      note(step.commit(), BisectReport.verdict(step));
    }
  }
}
