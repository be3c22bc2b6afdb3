package dev.plumbline.suite;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a suite file holds: its lines in canonical form, and what its records are. */
public record Contents(List<Line> lines) {
  public Contents {
    lines = List.copyOf(lines);
  }

  /**
   * One line.
   *
   * @param text canonical for a record, else as it stood
   * @param hash null for all but records
   * @param solvable whether it is a record with something to solve
   * @param rejected whether it should be a record and is not
   */
  public record Line(String text, @Nullable RecordHash hash, boolean solvable, boolean rejected) {}

  /** The hashes of the records, in order. */
  public List<RecordHash> hashes() {
    return lines.stream().map(Line::hash).filter(Objects::nonNull).toList();
  }

  /** The file as it is to be written. */
  String text() {
    return lines.stream().map(line -> line.text() + "\n").collect(Collectors.joining());
  }

  /** How many records there are. */
  public int size() {
    return hashes().size();
  }

  /** How many records have something to solve. */
  public int solvable() {
    return (int) lines.stream().filter(Line::solvable).count();
  }

  /** How many lines should be records and are not. */
  public int rejected() {
    return (int) lines.stream().filter(Line::rejected).count();
  }
}
