package dev.plumbline.cli.job;

import dev.plumbline.cli.terminal.Build;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.LineReport;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalKey.JournalKeys;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.RecordResult;
import dev.plumbline.run.Execution;
import dev.plumbline.run.Execution.ResultSink;
import dev.plumbline.run.Progress;
import dev.plumbline.run.RunHeader;
import dev.plumbline.run.RunPlan.RunTask;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Runs tasks whose results go to a journal: begins or resumes the journal, shows the progress,
 * stops at Ctrl-C, and prints how to resume a run that ended early. The journal stays open and
 * locked until this is closed, so that results are read from what was written.
 *
 * @param <E> an entry of the journal
 */
public final class JournaledRun<E extends Record & RecordResult> implements Closeable {
  /** An engine that does not stop is killed within this time. */
  private static final int STOP_SECONDS = 6;

  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private final Class<E> kind;
  private final Path file;
  private final JournalPlace place;
  private final boolean isQuiet;
  private final Shell shell;
  private @Nullable JournalWriter journal;
  private List<String> command = List.of();
  private @Nullable Long nanos;
  private boolean isPart;
  private volatile boolean timedOut;

  public JournaledRun(Class<E> kind, Path file, JournalPlace place, boolean isQuiet, Shell shell) {
    this.kind = kind;
    this.file = file;
    this.place = place;
    this.isQuiet = isQuiet;
    this.shell = shell;
  }

  /**
   * Ends the run early.
   *
   * @param within the time after which it ends with what it has; null if there is no end
   * @param ofPlan whether it is one of several runs of a plan, which prints how to resume them
   */
  public JournaledRun<E> withTimeLimit(@Nullable Long within, boolean ofPlan) {
    nanos = within;
    isPart = ofPlan;
    return this;
  }

  /** The same without an end, for a command that goes on where its journals end. */
  public JournaledRun<E> asPart() {
    return withTimeLimit(null, true);
  }

  /** Whether it ended because its time was over. */
  public boolean timedOut() {
    return timedOut;
  }

  /** Counts the results of a run and shows its progress. */
  public interface RunTally<E> extends ResultSink<E> {
    /** An earlier part of the run has written this entry. */
    default void resumed(E entry) {
      progress().resumed();
    }

    @Override
    default void done(E entry) {
      progress().done();
    }

    /** What is counted, as in "ended after 3 of 10 searches". */
    String noun();

    Progress progress();

    /** Whether nothing is left to resume. */
    default boolean isComplete() {
      return progress().isComplete();
    }

    /** The results so far, in lines; empty if nothing has been done. */
    default List<String> results() {
      return List.of();
    }

    default ProgressDisplay display(Shell shell) {
      return ProgressDisplay.line(shell, nanos -> noun() + ' ' + progress().count());
    }
  }

  /** Counts the results only. */
  public record CountingTally<E>(String noun, Progress progress) implements RunTally<E> {}

  /**
   * Makes the searches that the journal does not have yet.
   *
   * @param command the command line, with the program, for the message how to resume
   */
  public ExitCode run(
      JournalHeader header, Execution<E> execution, RunTally<E> tally, List<String> command)
      throws IOException, EngineFailure, InterruptedException {
    this.command = command;
    if (!isQuiet) {
      shell.err().println("journal: " + file);
    }
    try (Interruption interruption = new Interruption(shell, STOP_SECONDS, execution::stop)) {
      JournalKeys done = new JournalKeys();
      Consumer<E> resumed =
          entry -> {
            done.add(entry.key());
            execution.resumed(entry);
            tally.resumed(entry);
          };
      JournalWriter opened = place.open(file, header, kind, resumed);
      journal = opened;
      opened.onNotice(shell::warn);
      if (nanos != null) {
        CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS)
            .execute(
                () -> {
                  timedOut = true;
                  execution.stop();
                });
      }
      ProgressDisplay display = isQuiet ? ProgressDisplay.none() : tally.display(shell);
      try {
        execution.run(new JournalRecorder<>(opened, tally), done);
      } finally {
        display.close();
        execution.notices().forEach(shell::warn);
        opened.finish();
        if (!tally.isComplete() && !isPart) {
          String ended = tally.progress().count() + ' ' + tally.noun();
          resumeMessage(ended, tally.results(), command, opened.file())
              .forEach(shell.err()::println);
        }
      }
      return interruption.exitCode(ExitCode.OK);
    }
  }

  /** Writes each entry to the journal before it is shown. */
  private record JournalRecorder<E extends Record>(JournalWriter journal, RunTally<E> tally)
      implements ResultSink<E> {
    @Override
    public void begun(RunTask task) {
      tally.begun(task);
    }

    @Override
    public void line(RunTask task, LineReport line) {
      tally.line(task, line);
    }

    @Override
    public void done(E entry) throws IOException {
      journal.add(entry);
      tally.done(entry);
    }

    @Override
    public void done(byte[] line, E entry) throws IOException {
      journal.addLine(line);
      tally.done(entry);
    }
  }

  /** What was written, once the run has ended. */
  public JournalWriter journal() {
    return Objects.requireNonNull(journal, "not run yet");
  }

  /** The command line that resumes this run. */
  public String resuming() {
    return resuming(command, journal().file());
  }

  /** The exit code of a run with this result: it is no success if its journal has moved. */
  public ExitCode end(ExitCode code) {
    return end(journal(), file, code, shell);
  }

  public static ExitCode end(JournalWriter journal, Path file, ExitCode code, Shell shell) {
    if (!journal.isMoved()) {
      return code;
    }
    shell.say(
        file
            + " was moved or deleted while the run was writing it; all results are in "
            + journal.file());
    return code.and(ExitCode.INPUT);
  }

  @Override
  public void close() throws IOException {
    if (journal != null) {
      journal.close();
    }
  }

  /** The command line of a command, with the program. */
  public static List<String> typed(CommandSpec command) {
    return typed(command.root().commandLine().getParseResult().originalArgs());
  }

  /** The same for its arguments. */
  public static List<String> typed(List<String> arguments) {
    return Stream.concat(Stream.of("plumbline"), arguments.stream()).toList();
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

  /**
   * The message of a run that ended early.
   *
   * @param done for example {@code 3 of 10 searches}
   * @param results the results so far, in lines
   * @param command of the run, as it was typed, with the program
   */
  static List<String> resumeMessage(
      String done, List<String> results, List<String> command, Path journal) {
    List<String> lines = new ArrayList<>();
    lines.add("plumbline: the run ended after " + done + ", which are in " + journal + ".");
    results.forEach(result -> lines.add("  " + result));
    lines.add("To resume:");
    lines.add("  " + resuming(command, journal));
    return lines;
  }

  /**
   * Writes the command line for a shell.
   *
   * @param command of the run, as it was typed, with the program
   */
  public static String resuming(List<String> command, Path journal) {
    List<String> words = new ArrayList<>(command);
    words.removeIf("--force"::equals);
    nameFile(words, journal);
    if (words.stream().noneMatch(JournaledRun::namesJournal)) {
      addOption(words, "--journal", journal.toString());
    }
    if (!words.contains("--resume")) {
      addOption(words, "--resume");
    }
    return Shell.quoted(words);
  }

  /** Adds words at the end; what follows {@code --} would be no option. */
  public static void addOption(List<String> command, String... words) {
    int end = command.indexOf("--");
    command.addAll(end < 0 ? command.size() : end, List.of(words));
  }

  /**
   * Writes the file itself for a journal that is called latest, which may be another one soon, and
   * for one that was moved while the run wrote it.
   */
  private static void nameFile(List<String> words, Path journal) {
    String option = "--journal";
    for (int i = 1; i < words.size(); i++) {
      String word = words.get(i);
      String attached = option + "=";
      if (word.startsWith(attached) && isOther(word.substring(attached.length()), journal)) {
        words.set(i, attached + journal);
      } else if (words.get(i - 1).equals(option) && isOther(word, journal)) {
        words.set(i, journal.toString());
      }
    }
  }

  private static boolean isOther(String name, Path journal) {
    return !name.contains(PlanPaths.RUN) && !Path.of(name).equals(journal);
  }

  private static boolean namesJournal(String word) {
    return word.equals("--journal") || word.startsWith("--journal=");
  }
}
