package dev.plumbline.cli.position;

import dev.plumbline.doctor.perft.PerftDifference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The results of checking an engine's move generator.
 *
 * @param method its perft command, or the word of another method
 * @param records in the order of the suite
 */
record PerftResults(String engine, String method, List<RecordPerft> records, double seconds) {
  PerftResults {
    records = List.copyOf(records);
  }

  enum PerftOutcome {
    EQUAL,
    DIFFERENT,
    ERROR,
    SKIPPED
  }

  /**
   * The result of one record.
   *
   * @param label suite, number, line and id
   * @param depth the maximum depth compared
   * @param nodes the leaves compared, or the moves tried
   * @param message why there is no result, else null
   */
  record RecordPerft(
      String label,
      String fen,
      PerftOutcome status,
      int depth,
      long nodes,
      @Nullable PerftDifference difference,
      @Nullable String message) {}

  long count(PerftOutcome status) {
    return records.stream().filter(record -> record.status() == status).count();
  }

  long nodes() {
    return records.stream().mapToLong(RecordPerft::nodes).sum();
  }
}
