package dev.plumbline.cli.suite;

import dev.plumbline.cli.run.Resuming;
import dev.plumbline.cli.run.RunDisplay;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Interruption;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.suite.FoundSuite;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Long work on the records of one suite, each of which is completed by itself. What is complete is
 * written every so often, and when the work is interrupted, so that the next sweep goes on there.
 */
public final class Sweep implements SweepListener {
  /** An engine that does not stop when it is told to is killed within that; then comes the file. */
  private static final int PATIENCE_SECONDS = 8;

  private static final int MOST_PLACES = 10;
  private static final long LIVE_MILLIS = 200;
  private static final long LOG_MILLIS = 10_000;
  private static final long WRITE_NANOS = 10_000_000_000L;

  /** Writing shall take little of the time. */
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
  private int looked;
  private int completed;
  private int failed;

  /** Where results are that have no place in the suite; null if all have one. */
  private @Nullable Path aside;

  private Sweep(String name, @Nullable RewriteTarget target, Shell shell)
      throws IOException, SuiteException {
    this.name = name;
    this.found = new InputFinder(shell).findForGood(name);
    this.suite = new SweptSuite(found.input());
    this.inPlace = target != null && target.inPlace;
    this.target =
        inPlace ? SuiteRewriting.replaceable(found) : target == null ? null : target.output;
    FilesInUse files = new FilesInUse();
    if (inPlace) {
      FileReplacement.check(SuiteRewriting.replaceable(found));
    } else if (target != null && target.output != null) {
      files.reads(name, found).writes("-o", target.output).checkPlaces();
    }
    this.shell = shell;
    this.rejections = SuiteRewriting.rejections(shell);
  }

  /** The work itself. It ends early when it is told to. */
  @FunctionalInterface
  public interface Work {
    void go() throws IOException, EngineFailure, InterruptedException;
  }

  /**
   * Gets ready: reads the suite once.
   *
   * @param name what the user calls it
   * @param wish tells of each record whether there is anything to do
   */
  public static Sweep of(
      String name, Predicate<EpdRecord> wish, @Nullable RewriteTarget target, Shell shell)
      throws IOException, SuiteException {
    Sweep sweep = new Sweep(name, target, shell);
    sweep.suite.survey(wish, sweep.rejections);
    return sweep;
  }

  public FoundSuite found() {
    return found;
  }

  public SweptSuite suite() {
    return suite;
  }

  @Override
  public synchronized void complete(int ordinal, EpdRecord before, EpdRecord after)
      throws IOException {
    suite.put(ordinal, before, after);
    looked++;
    completed++;
    if (target != null && System.nanoTime() - written > pause) {
      write(target);
    }
  }

  @Override
  public synchronized void leave() {
    looked++;
  }

  @Override
  public synchronized void fail(int ordinal, String reason) {
    looked++;
    failed++;
    warn(ordinal, reason);
  }

  /** Says something about a record. */
  synchronized void warn(int ordinal, String text) {
    shell.err().println("plumbline: " + found.name() + '#' + ordinal + ": " + text);
  }

  /** How many records were completed, and have a place in the file. */
  public synchronized int completed() {
    return completed - suite.homeless().size();
  }

  /** How many records were looked at and have nothing to be completed by. */
  public synchronized int left() {
    return looked - completed - failed;
  }

  /** How many records could not be completed for a reason. */
  public synchronized int failed() {
    return failed;
  }

  /** Tells what was done, where no records are written to. */
  public void tell(String text) {
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
   * Does the work and writes what came of it, however it ends.
   *
   * @param stop asks the work to end
   * @param typed the words of the command line
   */
  public ExitCode go(Work work, Runnable stop, List<String> typed)
      throws IOException, EngineFailure, InterruptedException {
    try (Interruption interruption = new Interruption(PATIENCE_SECONDS, stop)) {
      boolean well = false;
      RunDisplay display = display();
      try {
        work.go();
        well = true;
      } finally {
        display.close();
        // Who could not even begin leaves no copy behind.
        if (well || suite.hasNews()) {
          writeAll();
          tellHowToGoOn(typed);
        }
      }
      ExitCode code = tellChanges().and(failed() > 0 ? ExitCode.MISSED : ExitCode.OK);
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

  /** Puts results that have no place in the suite into a file of their own beside it. */
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

  /** Tells what others did to the file meanwhile. */
  private synchronized ExitCode tellChanges() {
    Object file = target == null ? name : target;
    if (suite.edited() > 0) {
      say(file + ": records edited meanwhile, which got their results: " + suite.edited());
    }
    if (suite.vanished() > 0) {
      say(file + ": completed records that are no longer there: " + suite.vanished());
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
      say(
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

  private void say(String text) {
    shell.err().println("plumbline: " + text);
  }

  private RunDisplay display() {
    return shell.status().isVisible()
        ? new RunDisplay(
            LIVE_MILLIS, nanos -> shell.status().show(progress(nanos)), shell.status()::clear)
        : new RunDisplay(LOG_MILLIS, nanos -> shell.err().println(progress(nanos)), () -> {});
  }

  /**
   * How far it is.
   *
   * @param nanos since it began
   */
  synchronized String progress(long nanos) {
    int wanted = suite.wanted();
    String text = found.name() + ": " + looked + " of " + wanted;
    if (looked == 0) {
      return text;
    }
    long seconds = (long) ((double) nanos / looked * (wanted - looked) / 1e9);
    return text
        + String.format(
            Locale.ROOT, ", %d:%02d:%02d left", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  /** Unless all is done. */
  private synchronized void tellHowToGoOn(List<String> typed) {
    if (looked == suite.wanted()) {
      return;
    }
    String done =
        "plumbline: ended after " + looked + " of " + suite.wanted() + " records, which are ";
    if (target == null) {
      shell.err().println(done + "in the output with all others as they were");
      return;
    }
    List<String> words = new ArrayList<>(List.of("plumbline"));
    words.addAll(typed);
    String next = inPlace ? Resuming.text(words) : Resuming.inPlace(typed, name, target);
    shell.err().println(done + "in " + target + ". To go on:");
    shell.err().println("  " + next);
  }
}
