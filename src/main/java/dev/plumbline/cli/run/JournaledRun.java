package dev.plumbline.cli.run;

import dev.plumbline.cli.terminal.Build;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.run.Progress;
import dev.plumbline.run.RunHeader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks whose results go to a journal: begins or resumes the journal, shows the progress,
 * stops at Ctrl-C, and prints how to resume a run that ended early. The journal stays open and
 * locked until this is closed, so that results are read from what was written.
 *
 * @param <E> an entry of the journal
 */
public final class JournaledRun<E extends Record> implements Closeable {
  /** An engine that does not stop is killed within this time. */
  private static final int STOP_SECONDS = 6;

  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private final Path file;
  private final JournalPlace place;
  private final boolean isQuiet;
  private final Shell shell;
  private @Nullable JournalWriter journal;
  private volatile @Nullable Work work;
  private List<String> command = List.of();

  public JournaledRun(Path file, JournalPlace place, boolean isQuiet, Shell shell) {
    this.file = file;
    this.place = place;
    this.isQuiet = isQuiet;
    this.shell = shell;
  }

  /** What a command runs. */
  public interface Tasks<E extends Record> {
    Class<E> kind();

    /** What the tasks are called, as in "ended after 3 of 10 searches". */
    String noun();

    Progress progress();

    /** The results so far, in lines; none if nothing has been done. */
    List<String> results();

    /** Receives an entry that an earlier part of the run has written; returns its key. */
    JournalKey resumed(E entry);

    /** Prepares the tasks that are not done yet. */
    Work prepare(JournalWriter journal, Predicate<JournalKey> isDone);

    ProgressDisplay display();
  }

  /**
   * The prepared tasks.
   *
   * @param stop makes the run return soon; called by any thread, also before it
   * @param notices what the user should know at the end, in sentences
   */
  public record Work(Action run, Runnable stop, Supplier<List<String>> notices) {
    /** Runs the tasks. */
    @FunctionalInterface
    public interface Action {
      void run() throws IOException, EngineFailure, InterruptedException;
    }
  }

  /**
   * Runs the tasks that the journal does not have yet.
   *
   * @param command the command line, with the program, for the message how to resume
   */
  public ExitCode run(JournalHeader header, Tasks<E> tasks, List<String> command)
      throws IOException, EngineFailure, InterruptedException {
    this.command = command;
    try (Interruption interruption = new Interruption(STOP_SECONDS, this::stop)) {
      JournalKeys done = new JournalKeys();
      JournalWriter opened =
          place.open(file, header, tasks.kind(), entry -> done.add(tasks.resumed(entry)));
      journal = opened;
      opened.onNotice(sentence -> shell.err().println("plumbline: warning: " + sentence));
      try {
        run(tasks, tasks.prepare(opened, done::contains), interruption);
      } finally {
        opened.finish();
        if (!tasks.progress().isComplete()) {
          String ended = tasks.progress().count() + ' ' + tasks.noun();
          Resuming.message(ended, tasks.results(), command, opened.file())
              .forEach(shell.err()::println);
        }
      }
      return interruption.or(ExitCode.OK);
    }
  }

  /** What was written, once the run has ended. */
  public JournalWriter journal() {
    return Objects.requireNonNull(journal, "not run yet");
  }

  /** The command line that resumes this run. */
  public String resuming() {
    return Resuming.commandLine(command, journal().file());
  }

  /** The exit code of a run with this result: it is no success if its journal has moved. */
  public ExitCode end(ExitCode code) {
    if (!journal().isMoved()) {
      return code;
    }
    shell
        .err()
        .println(
            "plumbline: "
                + file
                + " was moved or deleted while the run was writing it; all results are in "
                + journal().file());
    return code.and(ExitCode.INPUT);
  }

  @Override
  public void close() throws IOException {
    if (journal != null) {
      journal.close();
    }
  }

  private void run(Tasks<E> tasks, Work prepared, Interruption interruption)
      throws IOException, EngineFailure, InterruptedException {
    ProgressDisplay display = isQuiet ? ProgressDisplay.none() : tasks.display();
    try {
      work = prepared;
      if (interruption.stop().isRequested()) {
        prepared.stop().run();
      }
      prepared.run().run();
    } finally {
      display.close();
      prepared
          .notices()
          .get()
          .forEach(sentence -> shell.err().println("plumbline: warning: " + sentence));
    }
  }

  private void stop() {
    Work current = work;
    if (current != null) {
      current.stop().run();
    }
  }

  /** Makes journal headers with the version, the time and a description of this machine. */
  public static RunHeader header(UserDefaults defaults, Shell shell) {
    SortedMap<String, String> machine = new TreeMap<>();
    if (!defaults.used().isEmpty()) {
      machine.put("defaults", defaults.used());
    }
    machine.put("java", System.getProperty("java.version", "unknown"));
    machine.put(
        "system", System.getProperty("os.name", "unknown") + " " + System.getProperty("os.arch"));
    machine.put("processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
    String model = processorModel();
    if (!model.isEmpty()) {
      machine.put("processor", model);
    }
    return new RunHeader(Build.current().exactly(), shell.clock().instant(), machine);
  }

  /** As Linux reports it; empty on other systems. */
  private static String processorModel() {
    if (!Files.isReadable(PROCESSORS)) {
      return "";
    }
    try (Stream<String> lines = Files.lines(PROCESSORS, StandardCharsets.ISO_8859_1)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("");
    } catch (IOException e) {
      return "";
    }
  }
}
