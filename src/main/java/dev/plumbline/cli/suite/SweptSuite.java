package dev.plumbline.cli.suite;

import dev.plumbline.cli.suite.SuiteRewriting.Rewriting;
import dev.plumbline.cli.suite.SuiteRewriting.SuiteCopy;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Operation;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.run.TaskRunner;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A suite whose records are completed one by one, in any order, and which can be written at any
 * time with the results so far. A result finds its record by its position, not by its place in the
 * file, because users may edit the file meanwhile. Thread-safe.
 */
final class SweptSuite {
  private final Map<Integer, SweptRecord> completed = new HashMap<>();
  private final List<SweptRecord> homeless = new ArrayList<>();
  private final BitSet wanted = new BitSet();
  private final BitSet written = new BitSet();

  /** The positions of the records as they were read; 0 for a rejected record. */
  private long[] positions = new long[64];

  private Input base;
  private int records;
  private int passedOver;
  private int edited;
  private int vanished;
  private boolean isGone;

  SweptSuite(Input input) {
    base = input;
  }

  /** A position, and the number of its record among those with this position, from 1. */
  private record Home(long position, int occurrence) {}

  /** Reads the suite and marks the records to be completed. */
  void survey(Predicate<EpdRecord> wish, Consumer<Entry> listener) throws IOException {
    try (EntryReader reader = EntryReader.open(base)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        listener.accept(entry);
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

  /** The number of records that need not be completed. */
  int passedOver() {
    return passedOver;
  }

  /** The number of records to be completed. */
  int wanted() {
    return wanted.cardinality();
  }

  /** A record to be completed. */
  record Task(int ordinal, EpdRecord record) {}

  /** Supplies the records to be completed. */
  final class Feed implements TaskRunner.Feed<Task>, Closeable {
    private final EntryReader reader;
    private int ordinal;

    private Feed(EntryReader reader) {
      this.reader = reader;
    }

    @Override
    public @Nullable Task next() throws IOException {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        ordinal += entry.outcome().isRecord() ? 1 : 0;
        EpdRecord record = entry.record();
        if (record != null && isWanted(ordinal)) {
          return new Task(ordinal, record);
        }
      }
      return null;
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }

  /** Opens the suite for the work on it. */
  Feed open() throws IOException {
    return new Feed(EntryReader.open(base));
  }

  /** Whether a record is to be completed. */
  boolean isWanted(int ordinal) {
    return wanted.get(ordinal);
  }

  /** Takes the result of a record. */
  synchronized void put(int ordinal, EpdRecord before, EpdRecord after) {
    completed.put(ordinal, new SweptRecord(ordinal, before, after));
  }

  /** Whether there are results that are not written yet. */
  synchronized boolean hasNews() {
    return !completed.isEmpty();
  }

  /** The results whose records are no longer in the file, or were completed by somebody else. */
  synchronized List<SweptRecord> homeless() {
    return homeless.stream().sorted(Comparator.comparingInt(SweptRecord::ordinal)).toList();
  }

  /** The number of records that got their results and were also edited meanwhile. */
  synchronized int edited() {
    return edited;
  }

  /** The number of records that got their results and are no longer in the file. */
  synchronized int vanished() {
    return vanished;
  }

  /** Whether the file does not exist any more. */
  synchronized boolean isGone() {
    return isGone;
  }

  /** Writes all records, with the results so far, and all other lines as they are now. */
  synchronized void copy(OutputStream out) throws IOException {
    place(rewriting -> rewriting.copy(base, out));
  }

  /** Replaces a file by the same, atomically. */
  synchronized void write(Path file) throws IOException {
    place(rewriting -> FileReplacement.write(file, out -> rewriting.copy(base, out)));
    if (!isGone) {
      base = Input.file(base.name(), file);
    }
  }

  /** Checks how the file was edited since it was written. */
  synchronized void lookAgain() throws IOException {
    copy(OutputStream.nullOutputStream());
  }

  /** Reads the suite once and writes it somewhere. */
  private interface Passage {
    void go(SuiteCopy rewriting) throws IOException;
  }

  private void place(Passage passage) throws IOException {
    Placing placing = new Placing();
    try {
      passage.go(new Rewriting((ordinal, record) -> placing.place(record), entry -> {}));
      isGone = false;
    } catch (NoSuchFileException e) {
      isGone = true;
    }
    placing.end();
  }

  /** Assigns results to records while the suite is read once. */
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

    /** The record to be written. */
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

    /** Called when all is written, or the file is gone. */
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

    /** The number of records written before that are not there. */
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

  /**
   * A record that was completed.
   *
   * @param ordinal its place in the suite as it was read, from 1
   * @param before as it was read
   * @param after with its results
   */
  record SweptRecord(int ordinal, EpdRecord before, EpdRecord after) {
    /**
     * Puts the results on the record as it is now, which may have been edited meanwhile; null if
     * the results themselves were edited.
     */
    @Nullable EpdRecord onto(EpdRecord now) {
      Set<String> changed = changed();
      for (String opcode : changed) {
        List<Operation> found = of(now, opcode);
        if (!found.equals(of(before, opcode)) && !found.equals(of(after, opcode))) {
          return null;
        }
      }
      List<Operation> operations = new ArrayList<>(now.operations());
      operations.removeIf(operation -> changed.contains(operation.opcode()));
      changed.forEach(opcode -> operations.addAll(of(after, opcode)));
      return new EpdRecord(now.setup(), operations, now.key());
    }

    /** Whether anything but the results was edited meanwhile. */
    boolean isEdited(EpdRecord now) {
      Set<String> changed = changed();
      return opcodes(before, now).stream()
          .anyMatch(
              opcode -> !changed.contains(opcode) && !of(before, opcode).equals(of(now, opcode)));
    }

    /** The opcodes that the results add, replace or remove. */
    private Set<String> changed() {
      Set<String> opcodes = opcodes(before, after);
      opcodes.removeIf(opcode -> of(before, opcode).equals(of(after, opcode)));
      return opcodes;
    }

    private static Set<String> opcodes(EpdRecord one, EpdRecord other) {
      Set<String> opcodes = new LinkedHashSet<>();
      one.operations().forEach(operation -> opcodes.add(operation.opcode()));
      other.operations().forEach(operation -> opcodes.add(operation.opcode()));
      return opcodes;
    }

    private static List<Operation> of(EpdRecord record, String opcode) {
      return record.operations().stream()
          .filter(operation -> operation.opcode().equals(opcode))
          .toList();
    }
  }
}
