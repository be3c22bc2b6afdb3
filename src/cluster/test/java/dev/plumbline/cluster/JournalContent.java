package dev.plumbline.cluster;

import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalReader.DamagedLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What a journal says, without times, machines and the order of completion. */
record JournalContent(List<String> header, List<String> entries, SortedSet<String> executors) {
  private static final Pattern NANOS = Pattern.compile("nanos=\\d+");
  private static final Pattern CLOCK = Pattern.compile(" (time|nps) \\d+");

  /** Reads a journal, which must be complete and without damage. */
  static JournalContent of(Path file) throws IOException {
    try (JournalReader reader = JournalReader.open(file, DamagedLines.REFUSED)) {
      JournalHeader header = reader.header();
      List<JournalEntry> entries = new ArrayList<>();
      SortedSet<String> executors = new TreeSet<>();
      for (JournalEntry entry = reader.next(JournalEntry.class);
          entry != null;
          entry = reader.next(JournalEntry.class)) {
        entries.add(entry);
        executors.add(String.valueOf(entry.origin().executor()));
      }
      entries.sort(Comparator.comparing(entry -> entry.key().toString()));
      return new JournalContent(
          List.of(
              header.suites().toString(),
              header.engines().toString(),
              header.limits().toString(),
              header.options().toString(),
              Long.toString(header.entries())),
          entries.stream().map(JournalContent::text).toList(),
          executors);
    }
  }

  private static String text(JournalEntry entry) {
    StringBuilder text = new StringBuilder();
    for (Object part :
        List.of(
            entry.key(),
            entry.record(),
            entry.searched().position(),
            entry.answer().outcome(),
            entry.answer().detail(),
            entry.answer().bestMove(),
            entry.answer().ponderMove(),
            entry.answer().depth(),
            entry.answer().nodes(),
            NANOS.matcher(entry.judgement().toString()).replaceAll("nanos"))) {
      text.append(part).append('\n');
    }
    for (RawLine line : entry.transcript()) {
      text.append(CLOCK.matcher(line.text()).replaceAll(" $1")).append(line.leaf()).append('\n');
    }
    return text.toString();
  }
}
