package dev.plumbline.cli.job;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.JournalFinder.JournalQuery;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.SearchedSuite;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the file of a journal, new or resumed. */
@HelpSection.In(HelpSection.JOURNAL)
public final class JournalPlace extends NewJournal {
  public static final String REPLACED = "exists, and would be replaced";

  @Option(
      names = "--resume",
      description =
          "Continue the journal if it exists, else start it. Without --journal: continue"
              + " the newest unfinished run of the same suites in the folder reports.")
  boolean resume;

  @Mixin public DamageArgument damaged = new DamageArgument();

  /** What is written, to find an earlier part of it. */
  public record JournalContent(
      String task, List<RunSuite> suites, Map<String, String> limits, List<EngineSpec> engines) {
    private boolean hasSuites(JournalHeader header) {
      return names(suites, RunSuite::name).equals(names(header.suites(), SearchedSuite::name));
    }

    private boolean isOf(JournalHeader header) {
      return limits.equals(header.limits())
          && names(engines, EngineSpec::label).equals(names(header.engines(), RunEngine::label));
    }

    private static <T> Set<String> names(List<T> all, Function<T, String> name) {
      return all.stream().map(name).collect(Collectors.toSet());
    }
  }

  /** Also rejects options that exclude each other. */
  @Override
  public void check() {
    if (resume && force) {
      throw UserException.usage("--resume and --force cannot be combined");
    }
    super.check();
  }

  /**
   * The file to write; by default a new one, or that of the newest unfinished run if it is resumed.
   */
  public Path file(String suite, JournalContent content, Path folder, Shell shell)
      throws IOException {
    if (!resume) {
      return file(suite, folder, shell);
    }
    JournalFinder finder = new JournalFinder(shell);
    return target == null
        ? unfinished(content, folder, finder)
        : finder.find(InputFinder.path(target.name()), JournalQuery.ofTask(content.task));
  }

  /** Of several, the newest with the same limits and engines. */
  private Path unfinished(JournalContent content, Path folder, JournalFinder finder)
      throws IOException {
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
      String missing = "'" + content.task + "' of " + names + " in the folder " + folder;
      throw UserException.input(
          "--resume: no unfinished "
              + missing
              + "; leave out --resume to begin one, or name its journal with --journal FILE");
    }
    return all.get(0);
  }

  /** Opens the file, and passes on the entries of a journal that is resumed. */
  public <E extends Record> JournalWriter open(
      Path file, JournalHeader header, Class<E> kind, Consumer<E> done) throws IOException {
    return resume
        ? JournalWriter.resume(file, header, damaged.lines(), kind, done)
        : create(file, header);
  }

  @Override
  boolean replaces() {
    return resume || force;
  }

  @Override
  UserException exists(Path file) {
    return UserException.input(
        file + ": the file already exists; --resume continues it, --force overwrites it");
  }

  /** What {@link #open} would do, in words; fails like it. */
  public String plannedAction(Path file, JournalHeader header) throws IOException {
    if (resume && JournalWriter.isBegun(file)) {
      long done = JournalWriter.count(file, header, damaged.lines());
      return "resumed: " + done + " of " + header.entries() + " are done";
    }
    if (Files.exists(file)) {
      if (!force && !resume) {
        throw exists(file);
      }
      JournalWriter.checkReplaced(file);
      return REPLACED;
    }
    return "new";
  }
}
