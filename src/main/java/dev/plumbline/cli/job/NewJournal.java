package dev.plumbline.cli.job;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Outputs.FileConverter;
import dev.plumbline.cli.option.Outputs.OutputFile;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.io.RemoteFiles;
import dev.plumbline.journal.JournalException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalWriter;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the file of a new journal. */
@HelpSection.In(HelpSection.JOURNAL)
public class NewJournal {
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  /** A file's name may have 255 bytes. */
  private static final int LONGEST_NAME = 100;

  @Option(
      names = "--journal",
      paramLabel = "F",
      converter = FileConverter.class,
      description = "Journal to write. Default: reports/SUITE-DATE-TIME.jsonl.")
  @Nullable public OutputFile target;

  @Option(names = "--force", description = "Overwrite an existing journal.")
  public boolean force;

  /** The folder of a journal that is not named. */
  public Path folder(UserDefaults defaults) {
    String own = target == null ? defaults.use(UserDefaults.DefaultKey.REPORTS) : null;
    return own == null ? JournalFinder.REPORTS : InputFinder.path(own);
  }

  /** Rejects an unusable journal path. */
  public void check() {
    if (target != null && target.name().equals("-")) {
      throw UserException.usage("--journal needs a file; use --json - for standard output");
    }
    if (target != null && RemoteFiles.isRemote(target.name())) {
      throw UserException.usage(
          "--journal "
              + target.name()
              + ": a journal is written on the machine of the driver: name a file there, and copy"
              + " it afterwards");
    }
  }

  /** The file to write; by default one of a new name. */
  public Path file(String suite, Path folder, Shell shell) {
    if (target != null) {
      Path file = InputFinder.path(target.name());
      if (JournalFinder.isLatest(file)) {
        throw UserException.usage(
            "--journal "
                + target.name()
                + " is the name of the newest journal: choose another name");
      }
      return file;
    }
    String name = suite.length() > LONGEST_NAME ? suite.substring(0, LONGEST_NAME) : suite;
    String stem = name + '-' + ZonedDateTime.now(shell.clock()).format(MOMENT);
    Path file = folder.resolve(stem + ".jsonl");
    for (int number = 2; Files.exists(file); number++) {
      file = folder.resolve(stem + '-' + number + ".jsonl");
    }
    return file;
  }

  /** Rejects, before any engine is started, a file that cannot be written; makes these folders. */
  public void check(Path file, Set<Path> folders) throws IOException {
    try {
      JournalWriter.check(file);
      if (force) {
        JournalWriter.checkReplaced(file);
      }
    } catch (JournalException e) {
      throw UserException.input("--journal " + e.getMessage(), e);
    }
    if (!replaces() && Files.exists(file)) {
      throw exists(file);
    }
    Path folder = file.getParent();
    boolean makesFolder = makesFolder() || (folder != null && folders.contains(folder));
    String trouble = FilesInUse.obstacle(file, makesFolder, elsewhere());
    if (!trouble.isEmpty()) {
      String what = target == null ? "the journal " + file + " " : "--journal " + file + ": ";
      throw UserException.input(what + "cannot be written: " + trouble);
    }
  }

  private String elsewhere() {
    return target == null ? "choose another file with --journal FILE" : "choose another file";
  }

  /** Whether an existing file is no error. */
  boolean replaces() {
    return force;
  }

  /** Begins the journal. */
  public JournalWriter create(Path file, JournalHeader header) throws IOException {
    try {
      if (target == null && file.getParent() != null) {
        Files.createDirectories(file.getParent());
      }
      return JournalWriter.create(file, header, force);
    } catch (FileAlreadyExistsException e) {
      throw exists(file);
    }
  }

  UserException exists(Path file) {
    return UserException.input(file + ": the file already exists; --force overwrites it");
  }

  /** Whether a missing folder of the file is created. */
  public boolean makesFolder() {
    return target == null;
  }
}
