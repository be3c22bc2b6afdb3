package dev.plumbline.journal;

import dev.plumbline.io.FileReplacement;
import dev.plumbline.journal.JournalReader.DamagedLines;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a journal made from others. It replaces the file atomically when all of it is written. */
public final class JournalCopy {
  private final JournalJson json = new JournalJson();
  private final OutputStream out;
  private long entries;

  private JournalCopy(OutputStream out) {
    this.out = out;
  }

  @FunctionalInterface
  public interface CopiedContent {
    void writeTo(JournalCopy copy) throws IOException;
  }

  /**
   * Writes a journal and reads it back.
   *
   * @param replace whether an existing file may be overwritten
   * @return the number of its entries
   * @throws FileAlreadyExistsException if it may not
   */
  public static long write(Path file, JournalHeader header, boolean replace, CopiedContent content)
      throws IOException {
    if (!replace && Files.exists(file) && !FileReplacement.isStream(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    JournalWriter.checkReplaced(file);
    long[] written = new long[1];
    FileReplacement.write(
        file,
        out -> {
          JournalCopy copy = new JournalCopy(out);
          out.write(copy.json.line(header));
          content.writeTo(copy);
          written[0] = copy.entries;
        });
    return Files.isRegularFile(file) ? counted(file, header, written[0]) : written[0];
  }

  private static long counted(Path file, JournalHeader header, long written) throws IOException {
    try (JournalReader reader = JournalReader.open(file, header.task(), DamagedLines.REFUSED)) {
      long found = reader.count();
      if (found != written) {
        throw new JournalException(
            file + ": has " + found + " entries, not the " + written + " that were written");
      }
      return found;
    }
  }

  public void add(JournalEntry entry) throws IOException {
    out.write(json.line(entry));
    entries++;
  }
}
