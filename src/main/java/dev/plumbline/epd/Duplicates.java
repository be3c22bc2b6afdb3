package dev.plumbline.epd;

import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.RecordFinding.FindingKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds positions and ids that occurred before, in the same input or in an earlier one, and empty
 * ids. A position is identified by its key: the four fields, with the en-passant square only if it
 * can be used. Memory is 32 bytes for each record.
 */
public final class Duplicates {
  private final FirstPlaces positions = new FirstPlaces();
  private final FirstPlaces ids = new FirstPlaces();
  private final List<String> files = new ArrayList<>();

  /** Remembers an entry and returns its findings; an entry without a record has none. */
  public List<RecordFinding> add(Entry entry) {
    EpdRecord record = entry.record();
    if (record == null) {
      return List.of();
    }
    SourceLine line = entry.line();
    if (files.isEmpty() || !files.get(files.size() - 1).equals(line.file())) {
      files.add(line.file());
    }
    List<RecordFinding> findings = List.of();
    int solutions = solutions(record);
    long place = positions.at(record.key(), files.size() - 1, line.number(), solutions);
    if (place != FirstPlaces.NEW) {
      int first = FirstPlaces.mark(place);
      FindingKind kind = FindingKind.DUPLICATE_POSITION;
      String how = "";
      if (first != solutions && first != 0 && solutions != 0) {
        kind = FindingKind.SOLUTIONS_DIFFER;
        how = " with other solutions";
      } else if (first != solutions) {
        how = first == 0 ? " without a solution" : " with a solution";
      }
      String message = "this position is already in " + place(place, line.file());
      findings = with(findings, line, kind, message + how, 0);
    }
    String id = record.text(Opcode.ID.word());
    if (id != null && !id.isEmpty()) {
      place = ids.at(hash(0, id), files.size() - 1, line.number(), 0);
      if (place != FirstPlaces.NEW) {
        String message = "this id is already in " + place(place, line.file());
        int start = Math.max(0, line.text().indexOf(id));
        findings = with(findings, line, FindingKind.DUPLICATE_ID, message, start);
      }
    } else if (id != null) {
      findings = with(findings, line, FindingKind.ID_EMPTY, "the id is empty", 0);
    }
    return findings;
  }

  private String place(long place, String file) {
    String first = files.get(FirstPlaces.file(place));
    return (first.equals(file) ? "line " : first + ":") + FirstPlaces.line(place);
  }

  /** A finding at the word that begins at an offset. */
  private static List<RecordFinding> with(
      List<RecordFinding> findings, SourceLine line, FindingKind kind, String message, int offset) {
    String text = line.text();
    int start = Chars.skipBlanks(text, offset, text.length());
    int end = Chars.wordEnd(text, start, text.length(), '"');
    List<RecordFinding> more = new ArrayList<>(findings);
    more.add(new RecordFinding(kind, start + 1, end + 1, message));
    return more;
  }

  /** A mark of the solutions in any order; 0 without any. */
  private static int solutions(EpdRecord record) {
    boolean isAny = false;
    long sum = 0;
    for (Operation operation : record.operations()) {
      String opcode = operation.opcode();
      if (opcode.equals(Opcode.BM.word())
          || opcode.equals(Opcode.AM.word())
          || opcode.equals(Opcode.DM.word())) {
        for (Operand operand : operation.operands()) {
          isAny = true;
          sum += hash(opcode.charAt(0), operand.text());
        }
      }
    }
    return isAny ? Math.max(1, FirstPlaces.markOf(sum)) : 0;
  }

  /** 64 bits, so that among millions of texts no two different ones meet. */
  private static long hash(long seed, String text) {
    long hash = seed ^ 0x9E3779B97F4A7C15L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0xBF58476D1CE4E5B9L;
      hash ^= hash >>> 31;
    }
    return hash;
  }

  /**
   * Remembers the first place of each 64-bit hash in 16 bytes: an open table of primitives, for
   * suites of millions of records.
   */
  private static final class FirstPlaces {
    /** The hash is new; no line has the number 0. */
    static final long NEW = 0;

    private static final int FIRST_CAPACITY = 1 << 10;
    private static final int LINE_BITS = 34;
    private static final int FILE_BITS = 16;
    private static final int MARK_SHIFT = LINE_BITS + FILE_BITS;
    private static final long LINE_MASK = (1L << LINE_BITS) - 1;
    private static final int FILE_MASK = (1 << FILE_BITS) - 1;

    private long[] hashes = new long[FIRST_CAPACITY];

    /** From the lowest bits: the line, the file, a mark; 0 is an empty slot. */
    private long[] places = new long[FIRST_CAPACITY];

    private int size;

    /** The place where a hash was met first, or NEW, and then this place is noted. */
    long at(long hash, int file, long line, int mark) {
      int slot = slot(hash);
      if (places[slot] != NEW) {
        return places[slot];
      }
      hashes[slot] = hash;
      places[slot] =
          (line & LINE_MASK) | (long) (file & FILE_MASK) << LINE_BITS | (long) mark << MARK_SHIFT;
      if (++size > hashes.length / 8 * 7) {
        grow();
      }
      return NEW;
    }

    static long line(long place) {
      return place & LINE_MASK;
    }

    static int file(long place) {
      return (int) (place >>> LINE_BITS) & FILE_MASK;
    }

    static int mark(long place) {
      return (int) (place >>> MARK_SHIFT);
    }

    /** As much of a hash as a place can hold. */
    static int markOf(long hash) {
      return (int) (hash >>> MARK_SHIFT);
    }

    private int slot(long hash) {
      int mask = hashes.length - 1;
      int slot = (int) (((hash ^ hash >>> 32) * 0x9E3779B9L) >>> 8) & mask;
      while (places[slot] != NEW && hashes[slot] != hash) {
        slot = slot + 1 & mask;
      }
      return slot;
    }

    private void grow() {
      long[] oldHashes = hashes;
      long[] oldPlaces = places;
      hashes = new long[2 * oldHashes.length];
      places = new long[2 * oldPlaces.length];
      for (int i = 0; i < oldPlaces.length; i++) {
        if (oldPlaces[i] != NEW) {
          int slot = slot(oldHashes[i]);
          hashes[slot] = oldHashes[i];
          places[slot] = oldPlaces[i];
        }
      }
    }
  }
}
