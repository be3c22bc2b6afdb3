package dev.plumbline.cli.suite;

import dev.plumbline.cli.run.ProgressDisplay;
import dev.plumbline.cli.run.Resuming;
import dev.plumbline.cli.suite.SuiteRewriting.Rejections;
import dev.plumbline.cli.suite.SuiteRewriting.RewriteTarget;
import dev.plumbline.cli.suite.SweptSuite.SweptRecord;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.run.Progress;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/**
 * Completes the records of one suite, each by itself. The results so far are written every few
 * seconds and when the work is interrupted, so that the next sweep can continue.
 */
final class Sweep {
  /** An engine that does not stop is killed within this time; then the file is written. */
  private static final int STOP_SECONDS = 8;

  private static final int MOST_PLACES = 10;
  private static final long WRITE_NANOS = 10_000_000_000L;

  /** Writing takes at most this fraction of the time. */
  private static final int WRITE_SHARE = 50;

  private final String name;
  private final FoundSuite found;
  private final SweptSuite suite;
  private final @Nullable Path target;
  private final boolean inPlace;
  private final Shell shell;
  private final Rejections rejections;
  private long written = System.nanoTime();
  private long pause = WRITE_NANOS;
  private final Progress progress;
  private int completed;
  private int unchanged;
  private int failed;

  /** The file for results whose records are gone; null as long as there are none. */
  private @Nullable Path aside;

  /**
   * Reads the suite once.
   *
   * @param name as the user wrote it
   * @param isWanted whether a record is to be completed
   */
  Sweep(String name, Predicate<EpdRecord> isWanted, @Nullable RewriteTarget target, Shell shell)
      throws IOException, SuiteException {
    this.name = name;
    this.shell = shell;
    found = new InputFinder(shell).findForGood(name);
    suite = new SweptSuite(found.input());
    rejections = new Rejections(shell);
    inPlace = target != null && target.inPlace;
    if (inPlace) {
      this.target = SuiteRewriting.replaceable(found);
      FileReplacement.check(this.target);
    } else {
      this.target = target == null ? null : target.output;
      if (this.target != null) {
        new FilesInUse().reads(name, found).writes("-o", this.target).checkPlaces();
      }
    }
    suite.survey(isWanted, rejections::add);
    progress = new Progress(suite.wanted());
  }

  /** The work itself; it ends early when it is stopped. */
  @FunctionalInterface
  interface Work {
    void run() throws IOException, EngineFailure, InterruptedException;
  }

  FoundSuite found() {
    return found;
  }

  SweptSuite suite() {
    return suite;
  }

  /** A record is completed; the file is written if it is time for that. */
  synchronized void complete(int ordinal, EpdRecord before, EpdRecord after) throws IOException {
    suite.put(ordinal, before, after);
    progress.done();
    completed++;
    if (target != null && System.nanoTime() - written > pause) {
      write(target);
    }
  }

  /** There is nothing to add to a record. */
  synchronized void leave() {
    progress.done();
    unchanged++;
  }

  /** A record cannot be completed. */
  synchronized void fail(int ordinal, String reason) {
    progress.done();
    failed++;
    warn(ordinal, reason);
  }

  /** Prints a message about a record. */
  synchronized void warn(int ordinal, String text) {
    shell.err().println("plumbline: " + found.name() + '#' + ordinal + ": " + text);
  }

  /** The number of completed records that have a place in the file. */
  synchronized int completed() {
    return completed - suite.homeless().size();
  }

  /** The number of records to which nothing was added. */
  synchronized int unchanged() {
    return unchanged;
  }

  synchronized int failed() {
    return failed;
  }

  /** Prints the totals; not where the records go. */
  void printTotals(String text) {
    PrintWriter out = target == null ? shell.err() : shell.out();
    out.println(found.name() + ": " + text);
  }

  private void write(Path file) throws IOException {
    long start = System.nanoTime();
    suite.write(file);
    saveHomeless();
    written = System.nanoTime();
    pause = Math.max(WRITE_NANOS, WRITE_SHARE * (written - start));
  }

  /**
   * Does the work and writes the results, however it ends.
   *
   * @param stop stops the work
   * @param typed the words of the command line
   */
  ExitCode run(Work work, Runnable stop, List<String> typed)
      throws IOException, EngineFailure, InterruptedException {
    try (Interruption interruption = new Interruption(STOP_SECONDS, stop)) {
      boolean isFinished = false;
      ProgressDisplay display = ProgressDisplay.line(shell, this::progress);
      try {
        work.run();
        isFinished = true;
      } finally {
        display.close();
        // A sweep that could not even begin leaves no copy behind.
        if (isFinished || suite.hasNews()) {
          writeAll();
          printHowToContinue(typed);
        }
      }
      ExitCode code = reportEdits().and(failed() > 0 ? ExitCode.MISSED : ExitCode.OK);
      return interruption.or(rejections.any() ? code.and(ExitCode.INPUT) : code);
    }
  }

  private synchronized void writeAll() throws IOException {
    if (target == null) {
      OutputStream out = shell.data();
      suite.copy(out);
      out.flush();
      saveHomeless();
    } else if (!inPlace || suite.hasNews()) {
      write(target);
    } else {
      suite.lookAgain();
    }
  }

  /** Writes results whose records are gone to a file beside the suite. */
  private void saveHomeless() throws IOException {
    List<SweptRecord> homeless = suite.homeless();
    if (homeless.isEmpty()) {
      return;
    }
    if (aside == null) {
      aside = freeName(Objects.requireNonNull(target == null ? found.file() : target));
    }
    FileReplacement.write(
        aside,
        out -> {
          for (SweptRecord result : homeless) {
            String line = EpdWriter.write(result.after()) + '\n';
            out.write(line.getBytes(StandardCharsets.UTF_8));
          }
        });
  }

  private static Path freeName(Path file) {
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    String stem = dot > 0 ? name.substring(0, dot) : name;
    Path free = file.resolveSibling(stem + "-unplaced.epd");
    for (int number = 2; Files.exists(free); number++) {
      free = file.resolveSibling(stem + "-unplaced-" + number + ".epd");
    }
    return free;
  }

  /** Reports how others have edited the file meanwhile. */
  private synchronized ExitCode reportEdits() {
    Object file = target == null ? name : target;
    if (suite.edited() > 0) {
      print(file + ": records that were edited meanwhile and got their results: " + suite.edited());
    }
    if (suite.vanished() > 0) {
      print(file + ": completed records that are no longer there: " + suite.vanished());
    }
    List<SweptRecord> homeless = suite.homeless();
    if (!homeless.isEmpty()) {
      String which =
          homeless.stream()
              .map(SweptRecord::ordinal)
              .sorted()
              .limit(MOST_PLACES)
              .map(ordinal -> found.name() + '#' + ordinal)
              .collect(Collectors.joining(", "));
      print(
          file
              + (suite.isGone() ? ": the file is gone" : ": records vanished or changed meanwhile")
              + "; results without a place: "
              + homeless.size()
              + ", now in "
              + aside
              + ": "
              + which
              + (homeless.size() > MOST_PLACES ? " ..." : ""));
    }
    if (suite.isGone()) {
      return ExitCode.INPUT;
    }
    return homeless.isEmpty() && suite.vanished() == 0 ? ExitCode.OK : ExitCode.MISSED;
  }

  private void print(String text) {
    shell.err().println("plumbline: " + text);
  }

  /** The progress as text; {@code nanos} since the sweep began. */
  synchronized String progress(long nanos) {
    return found.name() + ": " + progress.count() + progress.timeLeft(nanos);
  }

  /** Prints nothing if all is done. */
  private synchronized void printHowToContinue(List<String> typed) {
    if (progress.isComplete()) {
      return;
    }
    String done = "plumbline: ended after " + progress.count() + " records, which are ";
    if (target == null) {
      shell.err().println(done + "in the output with all others as they were");
      return;
    }
    List<String> words = new ArrayList<>(List.of("plumbline"));
    words.addAll(typed);
    String next = inPlace ? Shell.quoted(words) : Resuming.inPlace(typed, name, target);
    shell.err().println(done + "in " + target + ". To continue:");
    shell.err().println("  " + next);
  }

  /** Names the suite. */
  static final class SweepArguments {
    @Parameters(
        paramLabel = "FILE",
        description = "Suite: a file, a name, or - for standard input.")
    private String name = "";

    String name() {
      return name;
    }
  }
}
