package dev.plumbline.cli.suite;

import dev.plumbline.journal.DamagedLines;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.SkippedLines;
import dev.plumbline.workshop.verify.Verification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What a journal of verifications holds, in the order of the suites.
 *
 * @param skipped its damaged lines
 * @param timed whether reports tell times
 */
public record VerifiedRun(
    JournalHeader header, List<Verification> verifications, SkippedLines skipped, boolean timed) {
  /** What such a journal calls itself. */
  public static final String TASK = "verify";

  public VerifiedRun {
    verifications = List.copyOf(verifications);
  }

  public static VerifiedRun read(Path journal, boolean timed, DamagedLines damaged)
      throws IOException {
    try (JournalReader reader = JournalReader.open(journal, TASK, damaged)) {
      List<String> suites =
          reader.header().suites().stream().map(JournalHeader.Suite::name).toList();
      List<Verification> all = new ArrayList<>();
      for (Verification one = reader.next(Verification.class);
          one != null;
          one = reader.next(Verification.class)) {
        all.add(one);
      }
      all.sort(
          Comparator.comparingInt((Verification one) -> suites.indexOf(one.key().suite()))
              .thenComparingInt(one -> one.key().ordinal()));
      return new VerifiedRun(reader.header(), all, reader.skipped(), timed);
    }
  }

  /** How many are still to be verified. */
  public long missing() {
    return Math.max(0, header.entries() - verifications.size());
  }

  List<Verification> of(String suite) {
    return verifications.stream().filter(one -> one.key().suite().equals(suite)).toList();
  }

  String engine() {
    return header.engines().get(0).name();
  }

  /** As in {@code nodes 2M}. */
  String effort() {
    return "nodes " + header.limits().get("nodes");
  }
}
