package dev.plumbline.tools.network;

import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Keys of positions; 8 to 16 bytes each, because there are millions. */
final class KeySet {
  private long[] keys = new long[1 << 16];
  private int size;
  private boolean hasZero;

  /** The keys of the positions of suites, which are never learned from. */
  static KeySet ofSuites(List<Path> suites) throws IOException {
    KeySet keys = new KeySet();
    for (Path suite : suites) {
      try (EntryReader reader = EntryReader.open(Input.file(suite))) {
        for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
          EpdRecord record = entry.record();
          if (record != null) {
            keys.add(record.key());
          }
        }
      }
    }
    return keys;
  }

  /** Adds the positions of a file of training positions. */
  void addAll(Path file) throws IOException {
    try (TrainingPosition.Reader reader = new TrainingPosition.Reader(file, 0)) {
      for (TrainingPosition next = reader.next(); next != null; next = reader.next()) {
        add(next.key());
      }
    }
  }

  /** Adds positions, and returns those whose keys are new. */
  List<TrainingPosition> addNew(List<TrainingPosition> positions) {
    return positions.stream().filter(position -> add(position.key())).toList();
  }

  /** Returns whether the key is new. */
  boolean add(long key) {
    if (key == 0) {
      boolean isNew = !hasZero;
      hasZero = true;
      return isNew;
    }
    if (2 * size >= keys.length) {
      grow();
    }
    return insert(key);
  }

  private boolean insert(long key) {
    int mask = keys.length - 1;
    int index = (int) (key >>> 20) & mask;
    while (keys[index] != 0) {
      if (keys[index] == key) {
        return false;
      }
      index = index + 1 & mask;
    }
    keys[index] = key;
    size++;
    return true;
  }

  private void grow() {
    long[] old = keys;
    keys = new long[2 * old.length];
    size = 0;
    for (long key : old) {
      if (key != 0) {
        insert(key);
      }
    }
  }
}
