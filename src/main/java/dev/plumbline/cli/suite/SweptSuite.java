package dev.plumbline.cli.suite;

import dev.plumbline.cli.suite.SuiteRewriting.Rewriting;
import dev.plumbline.cli.suite.SuiteRewriting.SuiteCopy;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.io.FileReplacement;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A suite whose records are completed one by one, in any order, and which can be written at any
 * time with all that is complete so far. A result finds its record by its position, not by its
 * place in the file, which others may edit meanwhile. For any number of threads.
 */
public final class SweptSuite {
  private final Map<Integer, SweptRecord> completed = new HashMap<>();
  private final List<SweptRecord> homeless = new ArrayList<>();
  private final BitSet wanted = new BitSet();
  private final BitSet written = new BitSet();

  /** The positions of the records as they were read; 0 for a line that holds none. */
  private long[] positions = new long[64];

  private Input base;
  private int records;
  private int passedOver;
  private int edited;
  private int vanished;
  private boolean isGone;

  public SweptSuite(Input input) {
    base = input;
  }

  /** A position, and which of its records in the file, from 1. */
  private record Home(long position, int occurrence) {}

  /** Reads it through and marks the records that are to be completed. */
  public void survey(Predicate<EpdRecord> wish, Rejections rejections) throws IOException {
    try (EntryReader reader = EntryReader.open(base)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        rejections.hear(entry);
        EpdRecord record = entry.record();
        if (entry.outcome().isRecord()) {
          add(record == null ? 0 : record.key());
        }
        if (record != null && wish.test(record)) {
          wanted.set(records);
        } else {
          passedOver += record == null ? 0 : 1;
        }
      }
    }
  }

  private void add(long position) {
    if (records == positions.length) {
      positions = Arrays.copyOf(positions, 2 * records);
    }
    positions[records++] = position;
  }

  /** How many records there is nothing to do with. */
  public int passedOver() {
    return passedOver;
  }

  /** How many records are to be completed. */
  public int wanted() {
    return wanted.cardinality();
  }

  /** Whether a record is to be completed. */
  public boolean isWanted(int ordinal) {
    return wanted.get(ordinal);
  }

  /** A record is complete. */
  public synchronized void put(int ordinal, EpdRecord before, EpdRecord after) {
    completed.put(ordinal, new SweptRecord(ordinal, before, after));
  }

  /** Whether anything is complete that no file has. */
  public synchronized boolean hasNews() {
    return !completed.isEmpty();
  }

  /** The results whose records are no longer in the file, or were completed by others. */
  synchronized List<SweptRecord> homeless() {
    return homeless.stream().sorted(Comparator.comparingInt(SweptRecord::ordinal)).toList();
  }

  /** How many records got their results and were edited otherwise meanwhile. */
  synchronized int edited() {
    return edited;
  }

  /** How many records got their results and are no longer in the file. */
  synchronized int vanished() {
    return vanished;
  }

  /** Whether the file does not exist any more. */
  synchronized boolean isGone() {
    return isGone;
  }

  /** Writes all records, with what is complete, and all other lines as they are now. */
  public synchronized void copy(OutputStream out) throws IOException {
    place(rewriting -> rewriting.copy(base, out));
  }

  /** Writes them into a file, as a whole or not at all; what is complete is safe there. */
  public synchronized void write(Path file) throws IOException {
    place(rewriting -> FileReplacement.write(file, out -> rewriting.copy(base, out)));
    if (!isGone) {
      base = Input.file(base.name(), file);
    }
  }

  /** Looks what others did to the file since it was written. */
  synchronized void lookAgain() throws IOException {
    copy(OutputStream.nullOutputStream());
  }

  /** Reads the suite and writes it somewhere. */
  private interface Passage {
    void go(SuiteCopy rewriting) throws IOException;
  }

  private void place(Passage passage) throws IOException {
    Placing placing = new Placing();
    try {
      passage.go(new Rewriting((ordinal, record) -> placing.place(record), Rejections.untold()));
      isGone = false;
    } catch (NoSuchFileException e) {
      isGone = true;
    }
    placing.end();
  }

  /** Which results go where while the suite is read once. */
  private final class Placing {
    private final Map<Home, SweptRecord> waiting = new HashMap<>();
    private final Map<Long, Integer> seen = new HashMap<>();
    private final List<SweptRecord> unplaced = new ArrayList<>();
    private int changed;
    private int count;
    private long[] present = new long[64];

    Placing() {
      completed.values().forEach(result -> seen.put(result.before().key(), 0));
      for (int i = 0; i < records; i++) {
        Integer before = seen.computeIfPresent(positions[i], (position, many) -> many + 1);
        SweptRecord result = before == null ? null : completed.get(i + 1);
        if (result != null) {
          waiting.put(new Home(positions[i], before), result);
        }
      }
      seen.replaceAll((position, many) -> 0);
    }

    /** The record as it is to be written. */
    EpdRecord place(EpdRecord record) {
      if (count == present.length) {
        present = Arrays.copyOf(present, 2 * count);
      }
      present[count++] = record.key();
      Integer occurrence = seen.computeIfPresent(record.key(), (position, many) -> many + 1);
      SweptRecord result =
          occurrence == null ? null : waiting.remove(new Home(record.key(), occurrence));
      if (result == null) {
        return record;
      }
      @Nullable EpdRecord placed = result.onto(record);
      if (placed == null) {
        unplaced.add(result);
        return record;
      }
      changed += result.isEdited(record) ? 1 : 0;
      return placed;
    }

    /** All is written, or the file is gone. */
    void end() {
      if (isGone) {
        count = 0;
        unplaced.clear();
        unplaced.addAll(completed.values());
      } else {
        unplaced.addAll(waiting.values());
        edited += changed;
      }
      vanished = missing();
      completed.keySet().forEach(written::set);
      unplaced.forEach(result -> written.clear(result.ordinal()));
      homeless.addAll(unplaced);
      completed.clear();
    }

    /** How many of the records that were written before are not there. */
    private int missing() {
      long[] found = Arrays.copyOf(present, count);
      Arrays.sort(found);
      long[] expected =
          written.stream().mapToLong(ordinal -> positions[ordinal - 1]).sorted().toArray();
      int missing = 0;
      int i = 0;
      for (long position : expected) {
        while (i < found.length && found[i] < position) {
          i++;
        }
        if (i < found.length && found[i] == position) {
          i++;
        } else {
          missing++;
        }
      }
      return missing;
    }
  }
}
