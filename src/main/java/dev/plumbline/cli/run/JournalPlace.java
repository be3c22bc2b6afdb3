package dev.plumbline.cli.run;

import dev.plumbline.cli.journal.OpenJournals.DamageArgument;
import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.JournalFinder.Wanted;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.io.RemoteFiles;
import dev.plumbline.journal.JournalException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.Suite;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the file of a journal, and whether it is resumed. */
@HelpSection.In(HelpSection.JOURNAL)
public final class JournalPlace {
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  /** A file's name may have 255 bytes. */
  private static final int LONGEST_NAME = 100;

  @Option(
      names = "--journal",
      paramLabel = "F",
      description = "Journal to write. Default: reports/SUITE-DATE-TIME.jsonl.")
  @Nullable String target;

  @Option(names = "--force", description = "Overwrite an existing journal.")
  boolean force;

  @Option(
      names = "--resume",
      description =
          "Continue the journal if it exists; otherwise start it. Without --journal: continue the"
              + " newest unfinished run of the same suites in the folder reports.")
  boolean resume;

  @Mixin public DamageArgument damaged = new DamageArgument();

  /** What is written, to find an earlier part of it. */
  public record Content(
      String task, List<RunSuite> suites, Map<String, String> limits, List<EngineSpec> engines) {
    private boolean hasSuites(JournalHeader header) {
      return names(suites, RunSuite::name).equals(names(header.suites(), Suite::name));
    }

    private boolean isOf(JournalHeader header) {
      return limits.equals(header.limits())
          && names(engines, EngineSpec::label).equals(names(header.engines(), RunEngine::label));
    }

    private static <T> Set<String> names(List<T> all, Function<T, String> name) {
      return all.stream().map(name).collect(Collectors.toSet());
    }
  }

  /** The folder of a journal that is not named. */
  public Path folder(UserDefaults defaults) {
    String own = target == null ? defaults.use(UserDefaults.Key.REPORTS) : null;
    return own == null ? JournalFinder.REPORTS : InputFinder.path(own);
  }

  /** Rejects options that exclude each other. */
  public void check() {
    if (resume && force) {
      throw UserException.usage("--resume and --force cannot be combined");
    }
    if ("-".equals(target)) {
      throw UserException.usage("--journal needs a file; use --json - for standard output");
    }
    if (target != null && RemoteFiles.isRemote(target)) {
      throw UserException.usage(
          "--journal "
              + target
              + ": a journal is written on the machine of the driver: name a file there, and copy"
              + " it afterwards");
    }
  }

  /**
   * The file to write; by default a new one, or that of the newest unfinished run if it is resumed.
   */
  public Path file(String suite, Content content, Path folder, Shell shell) throws IOException {
    if (target != null) {
      Path file = InputFinder.path(target);
      if (!resume && JournalFinder.isLatest(file)) {
        throw UserException.usage(
            "--journal " + target + " is the name of the newest journal: choose another name");
      }
      return new JournalFinder(shell).find(file, Wanted.ofTask(content.task));
    }
    if (resume) {
      return unfinished(content, folder, new JournalFinder(shell));
    }
    String name = suite.length() > LONGEST_NAME ? suite.substring(0, LONGEST_NAME) : suite;
    String stem = name + '-' + ZonedDateTime.now(shell.clock()).format(MOMENT);
    Path file = folder.resolve(stem + ".jsonl");
    for (int number = 2; Files.exists(file); number++) {
      file = folder.resolve(stem + '-' + number + ".jsonl");
    }
    return file;
  }

  /** Of several, the newest with the same limits and engines. */
  private Path unfinished(Content content, Path folder, JournalFinder finder) throws IOException {
    List<Path> all = finder.unfinished(folder, content.task, damaged.lines(), content::hasSuites);
    for (Path file : all) {
      try (JournalReader reader = JournalReader.open(file, content.task, damaged.lines())) {
        if (content.isOf(reader.header())) {
          return file;
        }
      }
    }
    if (all.isEmpty()) {
      String names =
          content.suites.stream().map(RunSuite::name).collect(Collectors.joining(" and "));
      throw UserException.input(
          "--resume: no unfinished '"
              + content.task
              + "' of "
              + names
              + " in the folder "
              + folder
              + "; leave out --resume to begin one, or name its journal with --journal FILE");
    }
    return all.get(0);
  }

  /** Rejects, before any engine is started, a file that cannot be written; makes these folders. */
  public void check(Path file, Set<Path> folders) throws IOException {
    try {
      JournalWriter.check(file);
    } catch (JournalException e) {
      throw UserException.input("--journal " + e.getMessage(), e);
    }
    if (!resume && !force && Files.exists(file)) {
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

  /** Opens the file, and passes on the entries of a journal that is resumed. */
  public <E extends Record> JournalWriter open(
      Path file, JournalHeader header, Class<E> kind, Consumer<E> done) throws IOException {
    try {
      if (resume) {
        return JournalWriter.resume(file, header, damaged.lines(), kind, done);
      }
      if (target == null && file.getParent() != null) {
        Files.createDirectories(file.getParent());
      }
      return JournalWriter.create(file, header, force);
    } catch (FileAlreadyExistsException e) {
      throw exists(file);
    }
  }

  private static UserException exists(Path file) {
    return UserException.input(
        file + ": the file already exists; --resume continues it, --force overwrites it");
  }

  /** What {@link #open} would do, in words; fails like it. */
  String outlook(Path file, JournalHeader header) throws IOException {
    if (resume && JournalWriter.isBegun(file)) {
      long done = JournalWriter.count(file, header, damaged.lines());
      return "resumed: " + done + " of " + header.entries() + " are done";
    }
    if (Files.exists(file)) {
      if (!force && !resume) {
        throw exists(file);
      }
      return "overwritten";
    }
    return "new";
  }

  /** Whether a missing folder of the file is created. */
  boolean makesFolder() {
    return target == null;
  }
}
