package dev.plumbline.cli.suite;

import dev.plumbline.cli.run.JournalPlace;
import dev.plumbline.cli.run.JournalPlace.Content;
import dev.plumbline.cli.run.JournaledRun;
import dev.plumbline.cli.run.ProgressDisplay;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Input;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.Suite;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.run.Progress;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.workshop.endings.EndingsSuite;
import dev.plumbline.workshop.mine.MinedGame;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Composes the suite of endings, record by record in a journal, and writes it. */
record EndingsComposing(
    Shell shell, int count, long seed, List<EngineSpec> panel, @Nullable Path out) {
  private static final String TASK = "compose endings";

  /** Composes, with the command line for the message how to resume. */
  ExitCode compose(
      JournalPlace journal, FilesInUse files, UserDefaults defaults, List<String> command)
      throws IOException, EngineFailure, InterruptedException {
    RunLimits limits = RunLimits.of(Limits.nodes(EndingsSuite.NODES));
    Suite suite = new Suite("endings", "", count);
    RunSuite nothing =
        new RunSuite(suite.name(), new Input(suite.name(), InputStream::nullInputStream));
    Path file =
        journal.file(
            suite.name(),
            new Content(TASK, List.of(nothing), limits.words(), panel),
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
    try (JournaledRun<MinedGame> run =
        new JournaledRun<>(MinedGame.class, file, journal, false, shell)) {
      ExitCode made = run.run(header, endings, new Records(endings), command);
      if (made != ExitCode.OK) {
        return made;
      }
      SuiteMining.write(endings.suite(), out, shell);
      return run.end(ExitCode.OK);
    }
  }

  /** Counts the records. */
  private final class Records implements JournaledRun.Tally<MinedGame> {
    private final EndingsSuite endings;
    private final Progress progress = new Progress(count);

    Records(EndingsSuite endings) {
      this.endings = endings;
    }

    @Override
    public String noun() {
      return "records";
    }

    @Override
    public Progress progress() {
      return progress;
    }

    @Override
    public void resumed(MinedGame entry) {
      endings.resume(entry);
      progress.resumed();
    }

    @Override
    public void done(MinedGame entry) {
      progress.done();
    }

    @Override
    public ProgressDisplay display(Shell shell) {
      return ProgressDisplay.line(shell, nanos -> "records " + progress.count());
    }

    @Override
    public List<String> results() {
      return List.of();
    }
  }
}
