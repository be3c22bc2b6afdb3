package dev.plumbline.journal;

import dev.plumbline.io.FileReplacement;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A journal that is made from others as a whole: it takes the place of a file only when all of it
 * is written.
 */
public final class JournalCopy {
  private final JournalJson json = new JournalJson();
  private final OutputStream out;
  private long entries;

  private JournalCopy(OutputStream out) {
    this.out = out;
  }

  /** Writes the entries. */
  @FunctionalInterface
  public interface Content {
    void writeTo(JournalCopy copy) throws IOException;
  }

  /**
   * Writes a journal and reads it back.
   *
   * @param replace whether a file that is there may be overwritten
   * @return how many entries the file has
   * @throws FileAlreadyExistsException if it may not
   */
  public static long write(Path file, JournalHeader header, boolean replace, Content content)
      throws IOException {
    if (!replace && Files.exists(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    if (!Files.isRegularFile(file)) {
      return write(file, header, content);
    }
    FileChannel locked = JournalFile.openToWrite(file, StandardOpenOption.WRITE);
    try {
      return write(file, header, content);
    } finally {
      locked.close();
    }
  }

  private static long write(Path file, JournalHeader header, Content content) throws IOException {
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
    long found = 0;
    try (JournalReader reader = JournalReader.open(file, header.task(), DamagedLines.REFUSED)) {
      while (reader.nextKey() != null) {
        found++;
      }
    }
    if (found != written) {
      throw new JournalException(
          file + ": has " + found + " entries, not the " + written + " that were written");
    }
    return found;
  }

  /** Adds an entry. */
  public void add(JournalEntry entry) throws IOException {
    out.write(json.line(entry));
    entries++;
  }
}
