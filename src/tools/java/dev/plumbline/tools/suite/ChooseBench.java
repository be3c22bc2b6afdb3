package dev.plumbline.tools.suite;

import dev.plumbline.cli.Tool;
import dev.plumbline.cli.option.EngineChoice;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.JobsArgument.SearchJobs;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.Outputs.OutputArgument;
import dev.plumbline.cli.option.SelectionArguments.SuiteArguments;
import dev.plumbline.cli.job.JournalPlace;
import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.run.RunProgress;
import dev.plumbline.cli.job.SuitesToRun;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.io.TextTable;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.Run;
import dev.plumbline.run.RunHeader;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.SelectionRequest;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.suite.Corrections.ErrataRule;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.tools.suite.BenchCover.Build;
import dev.plumbline.tools.suite.BenchCover.Chosen;
import dev.plumbline.tools.suite.BenchCover.Place;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Chooses positions that notice changes of an engine: {@code make tool T=bench-positions}. */
@Command(
    name = "bench-positions",
    mixinStandardHelpOptions = true,
    description = {
      "Chooses the positions of suites for the bench of an engine, so that it notices changes.",
      "",
      "The first --engine is the base, the others are builds with a change each, such as mutants."
          + " All search every position to the same depth, in an ordinary run with a journal. On a"
          + " position that notices a build, the numbers of nodes, the moves or the scores differ."
          + " The result is a set of few positions that notices every build: always the position"
          + " that notices the most builds left, of several the one with the fewest nodes.",
      "",
      "The set is verified: all engines search it again, and what is not the same again does not"
          + " count. Solutions of records do not matter. Journals that exist are continued. Ends"
          + " with 1 if nothing distinguishes a build from the base."
    })
public final class ChooseBench extends ShellCommand {
  /** Each time that a search is not the same again, others are chosen and verified. */
  private static final int MOST_VERIFICATIONS = 5;

  @Mixin SuiteArguments suites;

  @HelpSection.In(HelpSection.LIMITS)
  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "10",
      description = "Search each position to depth N. Default: ${DEFAULT-VALUE}.")
  int depth;

  @Mixin EngineChoice engines;

  @Mixin SearchJobs jobs = new SearchJobs();

  @Option(
      names = "--journals",
      paramLabel = "FOLDER",
      description = "Folder of the journals. Default: reports/bench-SUITE.")
  @Nullable Path journals;

  @Mixin OutputArgument output;

  public static void main(String[] arguments) {
    Tool.main(ChooseBench.class, arguments);
  }

  @Override
  public ExitCode call() throws IOException, SuiteException, EngineFailure, InterruptedException {
    Limits limits = Limits.depth(Numbers.atLeast(1, "--depth", depth));
    SuitesToRun found = SuitesToRun.find(suites.names(), ErrataRule.NONE, 1, shell);
    UserDefaults defaults = UserDefaults.of(shell);
    List<EngineSpec> specs = EngineSpec.distinct(engines.specs(List.of(), defaults, shell));
    if (specs.size() < 2) {
      throw UserException.usage(
          "name the base and at least one other build: --engine BASE --engine BUILD");
    }
    if (SearchJobs.mostThreads(specs) > 1) {
      throw UserException.usage("no search of several threads can be repeated: use one thread");
    }
    Path folder =
        journals == null ? JournalFinder.REPORTS.resolve("bench-" + found.name()) : journals;
    Files.createDirectories(folder);
    List<Path> files = new ArrayList<>(List.of(folder.resolve("all.jsonl")));
    for (int i = 1; i <= MOST_VERIFICATIONS; i++) {
      files.add(folder.resolve("set-" + i + ".jsonl"));
    }
    FilesInUse inUse = engines.files(found.files()).writes("-o", output.file());
    for (Path file : files) {
      inUse.writes("--journals", file);
    }
    inUse.checkPlaces();
    Judging judging = Judging.by(SolvingRule.LINES);
    ChosenRecords all = found.choose(SelectionRequest.ALL, RunLimits.of(limits), judging);
    Schedule schedule = Schedule.once(jobs.number(specs, defaults));
    RunPlan plan =
        RunPlan.of(found.all(), all, specs, RunLimits.of(limits), judging, schedule)
            .with(LineSelection.LAST);
    BenchCover cover = new BenchCover(specs.stream().map(EngineSpec::label).toList());
    List<Chosen> chosen = List.of();
    for (int i = 0; i < files.size(); i++) {
      ExitCode made = search(plan, files.get(i), JournaledRun.header(defaults, shell));
      if (made != ExitCode.OK) {
        return made;
      }
      try (JournalRecords records =
          JournalRecords.open(files.get(i), false, DamagedLines.REFUSED)) {
        if (cover.add(records)) {
          break;
        }
      }
      // What is chosen last cannot be verified any more, so it comes from what is.
      boolean isLast = i == MOST_VERIFICATIONS;
      chosen = cover.cover(isLast ? places(chosen) : null);
      if (chosen.isEmpty()) {
        break;
      }
      plan = plan.with(all.only(bySuite(chosen)), specs, schedule);
    }
    return write(cover, chosen);
  }

  /** Makes one of the runs, or continues it. */
  private ExitCode search(RunPlan plan, Path file, RunHeader headers)
      throws IOException, EngineFailure, InterruptedException {
    JournalHeader header = headers.of(plan, true);
    JournalPlace place =
        CommandLine.populateCommand(new JournalPlace(), "--resume", "--journal", file.toString());
    try (JournaledRun<JournalEntry> run =
        new JournaledRun<>(JournalEntry.class, file, place, false, shell).asPart()) {
      return run.run(header, new Run(plan), new RunProgress(header), List.of());
    }
  }

  private static Set<Place> places(List<Chosen> chosen) {
    return chosen.stream().map(Chosen::place).collect(Collectors.toSet());
  }

  private static Map<String, BitSet> bySuite(List<Chosen> chosen) {
    Map<String, BitSet> numbers = new HashMap<>();
    for (Chosen each : chosen) {
      Place place = each.place();
      numbers.computeIfAbsent(place.suite(), any -> new BitSet()).set(place.number());
    }
    return numbers;
  }

  /** Writes the positions, and prints which builds they notice. */
  private ExitCode write(BenchCover cover, List<Chosen> chosen) throws IOException {
    Outputs.write(output.file(), chosen.stream().map(Chosen::record).toList(), shell);
    PrintWriter out = output.file() == null ? shell.err() : shell.out();
    TextTable table =
        new TextTable("lrl").row("position", "nodes", "notices");
    Set<String> noticed = new HashSet<>();
    long nodes = 0;
    for (Chosen each : chosen) {
      String names = String.join(", ", each.builds());
      table.row(each.label(), String.format(Locale.ROOT, "%,d", each.nodes()), names);
      noticed.addAll(each.builds());
      nodes += each.nodes();
    }
    if (!chosen.isEmpty()) {
      table.lines().forEach(out::println);
    }
    List<Build> builds = cover.builds();
    String base = builds.get(0).name();
    for (Build build : builds) {
      warn(build);
    }
    for (Build build : builds.subList(1, builds.size())) {
      boolean isNoticed = noticed.contains(build.name());
      out.println(
          isNoticed
              ? build.name()
                  + ": noticed by "
                  + build.noticed()
                  + " of "
                  + cover.size()
                  + " positions"
              : build.name() + ": nothing distinguishes it from " + base + " at depth " + depth);
    }
    out.println(
        String.format(
            Locale.ROOT,
            "%d of %d positions notice %d of %d builds; %s searches %,d nodes",
            chosen.size(),
            cover.size(),
            noticed.size(),
            builds.size() - 1,
            base,
            nodes));
    out.flush();
    return noticed.size() == builds.size() - 1 ? ExitCode.OK : ExitCode.MISSED;
  }

  private void warn(Build build) {
    if (build.failed() > 0) {
      shell.warn(build.name() + ": searches without an answer: " + build.failed());
    }
    if (build.changed() > 0) {
      shell.warn(build.name() + ": searches that were not the same again: " + build.changed());
    }
  }
}
