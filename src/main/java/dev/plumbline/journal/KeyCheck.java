package dev.plumbline.journal;

import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.Suite;
import dev.plumbline.journal.LineParser.LineDamage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What the header of a journal says of its entries: which keys there are, and in which format. */
final class KeyCheck {
  private final boolean hasChecksums;
  private final Map<String, Integer> records = new HashMap<>();
  private final Set<String> engines = new HashSet<>();
  private final int repeats;

  KeyCheck(JournalHeader header) {
    hasChecksums = header.hasChecksums();
    for (Suite suite : header.suites()) {
      records.merge(suite.name(), suite.records(), Math::max);
    }
    for (RunEngine engine : header.engines()) {
      engines.add(engine.label());
    }
    repeats = header.repeats();
  }

  /** Whether each line must have a checksum. */
  boolean hasChecksums() {
    return hasChecksums;
  }

  /** Rejects the key of a search that the run does not have. */
  void check(JournalKey key) throws LineDamage {
    Integer most = records.get(key.suite());
    if (most == null) {
      throw new LineDamage("key.suite: the run has no " + LineParser.quoted(key.suite()));
    }
    if (key.ordinal() > most) {
      throw new LineDamage("key.ordinal: " + key.ordinal() + " of " + most + " records");
    }
    if (!engines.contains(key.engine())) {
      throw new LineDamage("key.engine: the run has no " + LineParser.quoted(key.engine()));
    }
    if (key.repeat() > repeats) {
      throw new LineDamage("key.repeat: " + key.repeat() + " of " + repeats);
    }
  }
}
