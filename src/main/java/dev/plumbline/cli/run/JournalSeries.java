package dev.plumbline.cli.run;

import dev.plumbline.cli.journal.OpenJournals.DamageArgument;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.run.Run;
import dev.plumbline.run.RunPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the journals of a command that makes several runs, one after the other. */
@HelpSection.In(HelpSection.JOURNAL)
public final class JournalSeries {
  static final String OPTION = "--journals";

  @Option(
      names = OPTION,
      paramLabel = "FOLDER",
      description =
          "Folder of the journals, one for each run. Default: a folder in reports with the name of"
              + " the command, such as reports/calibrate-SUITE.")
  @Nullable Path folder;

  @Option(
      names = "--resume",
      description = "Continue the journals that exist; otherwise start them.")
  boolean resume;

  @Option(names = "--force", description = "Overwrite existing journals.")
  boolean force;

  @Mixin public DamageArgument damaged = new DamageArgument();

  /** The folder that was named, or another one. */
  public Path folder(Path usual) {
    return folder == null ? usual : folder;
  }

  /** The place of one journal, which has been checked; its folder is made. */
  public JournalPlace place(Path file) throws IOException {
    JournalPlace place = new JournalPlace();
    place.target = file.toString();
    place.resume = resume;
    place.force = force;
    place.damaged = damaged;
    place.check();
    Path parent = file.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    place.check(file, Set.of());
    return place;
  }

  /** Makes one of the runs, whose journal has been checked. */
  public ExitCode run(
      RunPlan plan,
      Path file,
      JournalPlace place,
      UserDefaults defaults,
      List<String> command,
      Shell shell)
      throws IOException, EngineFailure, InterruptedException {
    JournalHeader header = JournaledRun.header(defaults, shell).of(plan, true);
    try (JournaledRun<JournalEntry> run =
        new JournaledRun<>(JournalEntry.class, file, place, false, shell)) {
      return run.run(header, new Run(plan), new RunProgress(header), command);
    }
  }

  /** A command line that names the folder, for the message how to resume. */
  public List<String> named(List<String> command, Path used) {
    List<String> words = new ArrayList<>(command);
    if (folder == null) {
      words.addAll(List.of(OPTION, used.toString()));
    }
    return words;
  }
}
