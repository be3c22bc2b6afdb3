package dev.plumbline.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Goes on with the journal of a run that was interrupted. */
public final class ResumedJournal {
  private ResumedJournal() {}

  /**
   * Opens a journal to add to it.
   *
   * @param header of the run that is to go on
   * @param done hears of each entry that there is
   * @throws JournalException that says in what the runs differ, if they do
   */
  public static JournalWriter open(Path file, JournalHeader header, Consumer<JournalEntry> done)
      throws IOException {
    try (JournalReader reader = JournalReader.open(file)) {
      List<String> differences = HeaderDifferences.forResume(reader.header(), header);
      if (!differences.isEmpty()) {
        throw new JournalException(
            file
                + ": this is the journal of another run:\n  "
                + String.join("\n  ", differences)
                + "\nRun as before to resume it, or begin another journal.");
      }
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        done.accept(entry);
      }
      return JournalWriter.append(file, reader.end());
    }
  }
}
