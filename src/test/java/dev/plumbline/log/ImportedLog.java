package dev.plumbline.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.plumbline.epd.Input;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The journal that becomes of a log. */
record ImportedLog(JournalHeader header, List<JournalEntry> entries, LogTally tally) {
  static ImportedLog of(String... lines) throws IOException {
    return of(text(String.join("\n", lines) + "\n"));
  }

  static ImportedLog of(Path file) throws IOException {
    return of(Input.file(file));
  }

  static ImportedLog of(Input input) throws IOException {
    LogImport imported = new LogImport(List.of(Log.open("match", input, null)));
    JournalHeader header = imported.header("plumbline test", Instant.EPOCH);
    List<JournalEntry> entries = new ArrayList<>();
    LogTally tally = imported.enter(entries::add).get(0);
    return new ImportedLog(header, entries, tally);
  }

  static Input text(String text) {
    return new Input("match.log", () -> new ByteArrayInputStream(text.getBytes(UTF_8)));
  }

  JournalEntry only() {
    if (entries.size() != 1) {
      throw new AssertionError(entries.size() + " entries");
    }
    return entries.get(0);
  }

  /** The lines of an entry without their times. */
  static List<String> lines(JournalEntry entry) {
    return entry.transcript().stream().map(line -> line.text()).toList();
  }
}
