package dev.plumbline.epd;

import java.util.ArrayList;
import java.util.List;

/**
 * Tells which positions and ids stood before, in the same input or in one read earlier. A position
 * is known by its key: the four fields, the en-passant square only where it can be used. Memory is
 * 32 bytes for each record.
 */
public final class Duplicates {
  private final FirstPlaces positions = new FirstPlaces();
  private final FirstPlaces ids = new FirstPlaces();
  private final List<String> files = new ArrayList<>();

  /** What there is to tell of an entry, which is remembered; nothing for one without a record. */
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
      boolean same = FirstPlaces.mark(place) == solutions;
      FindingKind kind = same ? FindingKind.DUPLICATE_POSITION : FindingKind.SOLUTIONS_DIFFER;
      String message = "this position stands in " + told(place, line.file());
      findings = with(findings, line, kind, message + (same ? "" : " with other solutions"), 0);
    }
    String id = record.text(Opcode.ID.word());
    if (id != null && !id.isEmpty()) {
      place = ids.at(hash(0, id), files.size() - 1, line.number(), 0);
      if (place != FirstPlaces.NEW) {
        String message = "this id stands in " + told(place, line.file());
        int start = Math.max(0, line.text().indexOf(id));
        findings = with(findings, line, FindingKind.DUPLICATE_ID, message, start);
      }
    }
    return findings;
  }

  private String told(long place, String file) {
    String first = files.get(FirstPlaces.file(place));
    return (first.equals(file) ? "line " : first + ":") + FirstPlaces.line(place) + " already";
  }

  /** A finding at the word that begins at an offset. */
  private static List<RecordFinding> with(
      List<RecordFinding> findings, SourceLine line, FindingKind kind, String message, int offset) {
    String text = line.text();
    int start = Chars.skipBlanks(text, offset, text.length());
    int end = start;
    while (end < text.length() && !Chars.isBlank(text.charAt(end)) && text.charAt(end) != '"') {
      end++;
    }
    List<RecordFinding> more = new ArrayList<>(findings);
    more.add(new RecordFinding(kind, start + 1, end + 1, message));
    return more;
  }

  /** A mark of the solutions, whatever their order. */
  private static int solutions(EpdRecord record) {
    long sum = 0;
    for (Operation operation : record.operations()) {
      String opcode = operation.opcode();
      if (opcode.equals(Opcode.BM.word())
          || opcode.equals(Opcode.AM.word())
          || opcode.equals(Opcode.DM.word())) {
        for (Operand operand : operation.operands()) {
          sum += hash(opcode.charAt(0), operand.text());
        }
      }
    }
    return FirstPlaces.markOf(sum);
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
}
