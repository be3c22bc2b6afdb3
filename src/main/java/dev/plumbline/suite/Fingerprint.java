package dev.plumbline.suite;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;

/** The hashes of a suite's records in the classic order: enough to recognise it, not to make it. */
public record Fingerprint(List<Known> records) {
  public Fingerprint {
    records = List.copyOf(records);
  }

  /**
   * One record.
   *
   * @param solutions the hash of the classic solutions, then of others as good; empty where any
   *     solutions will do
   */
  public record Known(long position, List<Long> solutions) {
    public Known {
      solutions = List.copyOf(solutions);
    }

    boolean accepts(long hash) {
      return solutions.isEmpty() || solutions.contains(hash);
    }

    boolean isClassic(long hash) {
      return solutions.isEmpty() || solutions.get(0) == hash;
    }
  }

  /** The fingerprint of these records. */
  public static Fingerprint of(List<RecordHash> records) {
    return new Fingerprint(
        records.stream()
            .map(record -> new Known(record.position(), List.of(record.solutions())))
            .toList());
  }

  /** The same positions with whatever solutions. */
  public Fingerprint withAnySolutions() {
    return new Fingerprint(
        records.stream().map(known -> new Known(known.position(), List.of())).toList());
  }

  public int size() {
    return records.size();
  }

  /** The whole in 16 hexadecimal digits, to be shown and compared by eye. */
  public String hex() {
    int longs = records.stream().mapToInt(known -> known.solutions().isEmpty() ? 1 : 2).sum();
    ByteBuffer bytes = ByteBuffer.allocate(longs * Long.BYTES);
    for (Known known : records) {
      bytes.putLong(known.position());
      if (!known.solutions().isEmpty()) {
        bytes.putLong(known.solutions().get(0));
      }
    }
    return HexFormat.of().toHexDigits(Sha256.firstLong(bytes.array()));
  }
}
