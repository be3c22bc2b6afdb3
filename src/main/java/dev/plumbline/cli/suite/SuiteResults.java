package dev.plumbline.cli.suite;

import dev.plumbline.cli.job.JournaledRun;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.journal.RecordResult;
import dev.plumbline.run.RunPlan.RunSuite;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The results of a suite, which is written with all of them or not at all: if a record has changed
 * since it was searched, the results may belong to other records.
 */
final class SuiteResults {
  private final RunSuite suite;
  private final Map<Integer, RewrittenRecord> results = new TreeMap<>();

  SuiteResults(RunSuite suite) {
    this.suite = suite;
  }

  /** A record as it was searched, and as it is to be written; null if it stays as it is. */
  private record RewrittenRecord(String before, @Nullable EpdRecord after) {
    boolean isOf(String record) {
      return record.equals(before) || (after != null && record.equals(EpdWriter.write(after)));
    }
  }

  /** Adds the result of a record that was searched; null if the record stays as it is. */
  void put(RecordResult searched, @Nullable EpdRecord after) {
    results.put(searched.key().ordinal(), new RewrittenRecord(searched.record(), after));
  }

  /** Adds the result of a record that needs no search. */
  void put(int ordinal, EpdRecord before, EpdRecord after) {
    results.put(ordinal, new RewrittenRecord(EpdWriter.write(before), after));
  }

  int size() {
    return results.size();
  }

  /**
   * Writes the suite.
   *
   * @param target null for standard output
   * @param run where the results come from; null if nothing was searched
   */
  void write(@Nullable Path target, @Nullable JournaledRun<?> run, Shell shell) throws IOException {
    try {
      if (target == null) {
        // Nothing is printed of a suite that has changed.
        copy(OutputStream.nullOutputStream());
        copy(shell.data());
      } else {
        FileReplacement.write(target, this::copy);
      }
    } catch (SuiteChanged e) {
      throw UserException.input(e.getMessage() + remedy(run), e);
    }
  }

  private String remedy(@Nullable JournaledRun<?> run) {
    return run == null
        ? "; run again"
        : ", so nothing was written. All results are in "
            + run.journal().file()
            + ". When "
            + suite.name()
            + " is as it was, this writes them:\n  "
            + run.resuming();
  }

  /** Writes each record in canonical form, every other line unchanged. */
  private void copy(OutputStream bytes) throws IOException {
    Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
    Set<Integer> left = new HashSet<>(results.keySet());
    try (EntryReader reader = EntryReader.open(suite.input())) {
      int ordinal = 0;
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        EpdRecord record = entry.record();
        ordinal += entry.outcome().isRecord() ? 1 : 0;
        if (record == null) {
          out.write(entry.line().text());
        } else {
          left.remove(ordinal);
          out.write(EpdWriter.write(completed(ordinal, record)));
        }
        if (entry.line().cut()) {
          out.flush();
          reader.copyRest(bytes);
        }
        out.write('\n');
      }
    } catch (NoSuchFileException e) {
      throw new SuiteChanged(suite.name() + " was removed meanwhile");
    }
    out.flush();
    if (!left.isEmpty()) {
      throw new SuiteChanged(suite.name() + " has fewer records than before");
    }
  }

  private EpdRecord completed(int ordinal, EpdRecord record) throws SuiteChanged {
    RewrittenRecord result = results.get(ordinal);
    if (result == null) {
      return record;
    }
    if (!result.isOf(EpdWriter.write(suite.corrections().correct(record)))) {
      throw new SuiteChanged(suite.name() + '#' + ordinal + " was changed meanwhile");
    }
    return result.after == null ? record : result.after;
  }

  /** The suite is not the one that was searched. */
  private static final class SuiteChanged extends IOException {
    SuiteChanged(String message) {
      super(message);
    }
  }
}
