package dev.plumbline.suite;

import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The hashes of a suite's records in the classic order: enough to recognise it, not to rebuild it.
 */
public record Fingerprint(List<KnownHashes> records) {
  public Fingerprint {
    records = List.copyOf(records);
  }

  /**
   * One record.
   *
   * @param solutions the hash of the classic solutions, then of equivalent ones; empty if any
   *     solutions will do
   */
  public record KnownHashes(long position, List<Long> solutions) {
    public KnownHashes {
      solutions = List.copyOf(solutions);
    }

    boolean accepts(long hash) {
      return solutions.isEmpty() || solutions.contains(hash);
    }

    boolean isClassic(long hash) {
      return solutions.isEmpty() || solutions.get(0) == hash;
    }
  }

  public static Fingerprint of(List<RecordHash> records) {
    return new Fingerprint(
        records.stream()
            .map(record -> new KnownHashes(record.position(), List.of(record.solutions())))
            .toList());
  }

  public Fingerprint withAnySolutions() {
    return new Fingerprint(
        records.stream().map(known -> new KnownHashes(known.position(), List.of())).toList());
  }

  /** Whether the solutions of all records are known. */
  boolean hasSolutions() {
    return records.stream().noneMatch(known -> known.solutions().isEmpty());
  }

  public int size() {
    return records.size();
  }

  /**
   * As text: a line for each record with the hashes of its position, of its solutions and of
   * equivalent solutions, in hexadecimal.
   */
  public String toText() {
    return records.stream().map(Fingerprint::line).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String line(KnownHashes known) {
    return Stream.concat(Stream.of(known.position()), known.solutions().stream())
        .map(hash -> HexFormat.of().toHexDigits(hash))
        .collect(Collectors.joining(" "));
  }

  /** Parses {@link #toText}. */
  static Fingerprint parse(String text) {
    return new Fingerprint(text.lines().map(Fingerprint::known).toList());
  }

  private static KnownHashes known(String line) {
    List<Long> hashes = Stream.of(line.split(" ", -1)).map(HexFormat::fromHexDigitsToLong).toList();
    return new KnownHashes(hashes.get(0), hashes.subList(1, hashes.size()));
  }
}
