package dev.plumbline.epd;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads inputs of tests to their end. */
final class Lines {
  /** Files that tests may use where they are found, and that are no part of the project. */
  private Lines() {}

  static List<Entry> read(byte[] bytes) {
    return read(new Input("test", () -> new ByteArrayInputStream(bytes)));
  }

  static List<Entry> read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  static List<Entry> read(Input input) {
    List<Entry> entries = new ArrayList<>();
    try (EntryReader reader = EntryReader.open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        entries.add(entry);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  /** The entry of a single line. */
  static Entry one(String line) {
    List<Entry> entries = read(line);
    if (entries.size() != 1) {
      throw new AssertionError(entries.size() + " lines in " + line);
    }
    return entries.get(0);
  }

  /** The record of a single line. */
  static EpdRecord record(String line) {
    Entry entry = one(line);
    EpdRecord record = entry.record();
    if (record == null) {
      throw new AssertionError(entry.toString());
    }
    return record;
  }

  static String canonical(String line) {
    return EpdWriter.write(record(line));
  }

  /** The slugs of an entry's findings. */
  static List<String> slugs(Entry entry) {
    return entry.findings().stream().map(finding -> finding.kind().slug()).toList();
  }
}
