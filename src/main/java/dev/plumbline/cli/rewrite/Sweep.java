package dev.plumbline.cli.rewrite;

import dev.plumbline.cli.run.Resuming;
import dev.plumbline.cli.run.RunDisplay;
import dev.plumbline.cli.shell.ExitCode;
import dev.plumbline.cli.shell.FilesInUse;
import dev.plumbline.cli.shell.InputFinder;
import dev.plumbline.cli.shell.Interruption;
import dev.plumbline.cli.shell.Shell;
import dev.plumbline.cli.terminal.SafeText;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.FileReplacement;
import dev.plumbline.suite.FoundSuite;
import dev.plumbline.suite.SuiteException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Long work on the records of one suite, each of which is completed by itself. What is complete is
 * written every so often, and when the work is interrupted, so that the next sweep goes on there.
 */
public final class Sweep implements SweepListener {
  /** An engine that does not stop when it is told to is killed within that; then comes the file. */
  private static final int PATIENCE_SECONDS = 8;

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
  public synchronized void complete(int ordinal, EpdRecord record) throws IOException {
    suite.put(ordinal, record);
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
    shell.err().println(SafeText.of("plumbline: " + found.name() + '#' + ordinal + ": " + reason));
  }

  /** How many records were completed. */
  public synchronized int completed() {
    return completed;
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
    out.println(SafeText.of(found.name() + ": " + text));
  }

  private void write(Path file) throws IOException {
    long start = System.nanoTime();
    suite.write(file);
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
      ExitCode code = failed() > 0 ? ExitCode.MISSED : ExitCode.OK;
      return interruption.or(rejections.any() ? code.and(ExitCode.INPUT) : code);
    }
  }

  private synchronized void writeAll() throws IOException {
    if (target == null) {
      OutputStream out = shell.data();
      suite.copy(out);
      out.flush();
    } else if (!inPlace || suite.hasNews()) {
      write(target);
    }
  }

  private RunDisplay display() {
    return shell.status().isVisible()
        ? new RunDisplay(
            LIVE_MILLIS, nanos -> shell.status().show(progress(nanos)), shell.status()::clear)
        : new RunDisplay(
            LOG_MILLIS, nanos -> shell.err().println(SafeText.of(progress(nanos))), () -> {});
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
    shell.err().println(SafeText.of(done + "in " + target + ". To go on:"));
    shell.err().println(SafeText.of("  " + next));
  }
}
