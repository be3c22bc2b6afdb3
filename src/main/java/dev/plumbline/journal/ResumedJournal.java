package dev.plumbline.journal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Goes on with the journal of a run that was interrupted. */
public final class ResumedJournal {
  /** With this every header begins. */
  private static final byte[] BEGINNING = "{\"format\":".getBytes(StandardCharsets.UTF_8);

  private ResumedJournal() {}

  /**
   * Whether there is something to go on with. A file that is missing or empty, or that a run was
   * killed in while it wrote the header, may be begun anew.
   */
  public static boolean isBegun(Path file) throws IOException {
    if (!Files.exists(file)) {
      return false;
    }
    try (JournalLines lines = new JournalLines(Files.newInputStream(file))) {
      return lines.next() != null || !isTornHeader(file);
    }
  }

  private static boolean isTornHeader(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] first = in.readNBytes(BEGINNING.length);
      return Arrays.equals(first, Arrays.copyOf(BEGINNING, first.length));
    }
  }

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
