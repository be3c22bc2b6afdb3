package dev.plumbline.cli.rewrite;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.FileReplacement;
import dev.plumbline.epd.Input;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A suite whose records are completed one by one, in any order, and which can be written at any
 * time with all that is complete so far. For any number of threads.
 */
public final class SweptSuite {
  private final Map<Integer, EpdRecord> completed = new HashMap<>();
  private final BitSet wanted = new BitSet();
  private Input base;
  private int records;
  private int passedOver;

  public SweptSuite(Input input) {
    base = input;
  }

  /** Reads it through and marks the records that are to be completed. */
  public void survey(Predicate<EpdRecord> wish, Rejections rejections) throws IOException {
    try (EntryReader reader = EntryReader.open(base)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        rejections.hear(entry);
        EpdRecord record = entry.record();
        records += entry.outcome().isRecord() ? 1 : 0;
        if (record != null && wish.test(record)) {
          wanted.set(records);
        } else {
          passedOver += record == null ? 0 : 1;
        }
      }
    }
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
  public synchronized void put(int ordinal, EpdRecord record) {
    completed.put(ordinal, record);
  }

  /** Whether anything is complete that no file has. */
  public synchronized boolean hasNews() {
    return !completed.isEmpty();
  }

  /** Writes all records, with what is complete, and all other lines as they stand. */
  public synchronized void copy(OutputStream out) throws IOException {
    new Rewriting((ordinal, record) -> completed.getOrDefault(ordinal, record), Rejections.untold())
        .copy(base, out);
  }

  /** Writes them into a file, as a whole or not at all; what is complete is safe there. */
  public synchronized void write(Path file) throws IOException {
    FileReplacement.write(file, this::copy);
    base = Input.file(base.name(), file);
    completed.clear();
  }
}
