package dev.plumbline.cli.run;

import dev.plumbline.cli.shell.ExitCode;
import dev.plumbline.cli.shell.InputFinder;
import dev.plumbline.cli.shell.Shell;
import dev.plumbline.cli.shell.UserException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.ResumedJournal;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a journal is written, and whether one that is there is gone on with. */
public final class JournalPlace {
  private static final Path FOLDER = Path.of("reports");
  private static final DateTimeFormatter MOMENT = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  /** A file's name may have 255 bytes. */
  private static final int LONGEST_NAME = 100;

  @Option(
      names = "--journal",
      paramLabel = "F",
      description = "The journal to write. Default: reports/SUITE-DATE-TIME.jsonl.")
  @Nullable String target;

  @Option(names = "--force", description = "Overwrite a journal that is there.")
  boolean force;

  @Option(
      names = "--resume",
      description = "Go on where the journal stops, or begin it if there is none.")
  boolean resume;

  /** Refuses what does not go together. */
  public void check() {
    if (resume && target == null) {
      throw new UserException(ExitCode.USAGE, "--resume needs to know with what: --journal FILE");
    }
    if (resume && force) {
      throw new UserException(
          ExitCode.USAGE, "--resume keeps what the journal holds, --force does not: choose one");
    }
    if ("-".equals(target)) {
      throw new UserException(
          ExitCode.USAGE, "--journal names a file; --json - writes to standard output");
    }
  }

  /** The file to write, by default a new one that is named after the suite. */
  public Path file(String suite, Shell shell) {
    if (target != null) {
      return InputFinder.path(target);
    }
    String name = suite.length() > LONGEST_NAME ? suite.substring(0, LONGEST_NAME) : suite;
    String stem = name + '-' + ZonedDateTime.now(shell.clock()).format(MOMENT);
    Path file = FOLDER.resolve(stem + ".jsonl");
    for (int number = 2; Files.exists(file); number++) {
      file = FOLDER.resolve(stem + '-' + number + ".jsonl");
    }
    return file;
  }

  /** Goes on with a journal. */
  @FunctionalInterface
  public interface GoingOn {
    JournalWriter open() throws IOException;
  }

  /**
   * Opens the file.
   *
   * @param goingOn continues one that is there or begins it, if that is asked for
   */
  public JournalWriter open(Path file, JournalHeader header, GoingOn goingOn) throws IOException {
    if (resume) {
      return goingOn.open();
    }
    if (target == null) {
      Files.createDirectories(FOLDER);
    }
    try {
      return JournalWriter.create(file, header, force);
    } catch (FileAlreadyExistsException e) {
      throw exists(file);
    }
  }

  private static UserException exists(Path file) {
    return new UserException(
        ExitCode.INPUT,
        file + ": the file exists already; --resume goes on with it, --force overwrites it");
  }

  /** What would become of the file, in words; refuses what {@link #open} would. */
  String outlook(Path file, JournalHeader header) throws IOException {
    if (resume && ResumedJournal.isBegun(file)) {
      long done = ResumedJournal.count(file, header);
      return "goes on: " + done + " of " + header.entries() + " are done";
    }
    if (Files.exists(file)) {
      if (!force && !resume) {
        throw exists(file);
      }
      return "overwritten";
    }
    return "new";
  }

  /** Whether the folder of the file is made where there is none. */
  boolean makesFolder() {
    return target == null;
  }
}
