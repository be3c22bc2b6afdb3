package dev.plumbline.tools.endings;

import dev.plumbline.cli.Tool;
import dev.plumbline.cli.option.EngineChoice;
import dev.plumbline.cli.option.Numbers;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.Outputs.OutputArgument;
import dev.plumbline.cli.job.JournalPlace;
import dev.plumbline.cli.job.JournalPlace.JournalContent;
import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.job.JournaledRun.CountingTally;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Input;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.SearchedSuite;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.run.Progress;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.workshop.mine.MinedGame;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Composes the suite of endings, record by record in a journal: {@code make tool T=endings}. */
@Command(
    name = "endings",
    mixinStandardHelpOptions = true,
    description = {
      "Composes positions of four pieces with one move that keeps the win or the draw.",
      "",
      "The engines, by default four settings of the builtin one, search 10,000 nodes: one record in"
          + " five is missed by none of them, the others by as different numbers of engines as are"
          + " found. The same engines, --count and --seed give the same suite. Each record goes to"
          + " a journal, and an interrupted command continues with --resume."
    })
public final class ComposeEndings extends ShellCommand {
  /** In the header of the journal. */
  private static final String TASK = "compose endings";

  private static final int MOST = 1_000_000;

  @Spec CommandSpec spec;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "200",
      description = "Number of records. Default: ${DEFAULT-VALUE}.")
  int count;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Random seed of the positions. Default: ${DEFAULT-VALUE}.")
  long seed;

  @Mixin OutputArgument output;

  @Mixin JournalPlace journal;

  @Mixin EngineChoice engine;

  public static void main(String[] arguments) {
    Tool.main(ComposeEndings.class, arguments);
  }

  @Override
  public ExitCode call() throws IOException, EngineFailure, InterruptedException {
    Numbers.between(1, MOST, "--count", count);
    journal.check();
    UserDefaults defaults = UserDefaults.of(shell);
    List<EngineSpec> named = engine.named(defaults, shell);
    List<EngineSpec> panel = named.isEmpty() ? EndingsSuite.ownPanel() : named;
    FilesInUse files = engine.files(new FilesInUse()).writes("-o", output.file());
    files.checkPlaces();
    RunLimits limits = RunLimits.of(Limits.nodes(EndingsSuite.NODES));
    SearchedSuite suite = new SearchedSuite("endings", "", count);
    RunSuite nothing =
        new RunSuite(suite.name(), new Input(suite.name(), InputStream::nullInputStream));
    Path file =
        journal.file(
            suite.name(),
            new JournalContent(TASK, List.of(nothing), limits.words(), panel),
            journal.folder(defaults),
            shell);
    files.writes("--journal", file);
    journal.check(file, Set.of());
    Map<String, String> options =
        Map.of("count", Integer.toString(count), "seed", Long.toString(seed));
    JournalHeader header =
        JournaledRun.header(defaults, shell).of(TASK, suite, panel, limits, new TreeMap<>(options));
    EndingsSuite endings =
        new EndingsSuite(
            count, seed, new JournalKey(suite.name(), 1, panel.get(0).label(), 1), panel);
    List<String> command = new ArrayList<>(List.of(ComposeEndings.class.getName()));
    command.addAll(spec.commandLine().getParseResult().originalArgs());
    try (JournaledRun<MinedGame> run =
        new JournaledRun<>(MinedGame.class, file, journal, false, shell)) {
      ExitCode made =
          run.run(header, endings, new CountingTally<>("records", new Progress(count)), command);
      if (made != ExitCode.OK) {
        return made;
      }
      Outputs.write(output.file(), endings.suite(), shell);
      return run.end(ExitCode.OK);
    }
  }
}
