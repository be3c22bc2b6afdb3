package dev.plumbline.tablebase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** A table that cannot be used: which file, what is wrong with it, and what to do. */
public final class TablebaseException extends UncheckedIOException {
  private static final long serialVersionUID = 1L;

  private TablebaseException(String message, IOException cause) {
    super(message, cause);
  }

  /** A file whose contents are wrong: a sentence without subject and full stop. */
  static TablebaseException damaged(Path file, String fault) {
    String message = file + ": not a sound Syzygy table: " + fault + "; replace or remove the file";
    return new TablebaseException(message, new IOException(message));
  }

  /** A file that cannot be read. */
  static TablebaseException unreadable(Path file, IOException cause) {
    return new TablebaseException(file + ": cannot be read: " + cause.getMessage(), cause);
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
