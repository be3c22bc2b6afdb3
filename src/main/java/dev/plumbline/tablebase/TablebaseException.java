package dev.plumbline.tablebase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** A table that cannot be used: which file, what is wrong with it, and what to do. */
public final class TablebaseException extends UncheckedIOException {
  private TablebaseException(String message, IOException cause) {
    super(message, cause);
  }

  /** A file whose contents are wrong: a sentence without subject and full stop. */
  static TablebaseException damaged(Path file, String fault) {
    String message = file + ": not a sound Syzygy table: " + fault + "; replace or remove the file";
    return new TablebaseException(message, new IOException(message));
  }

  static TablebaseException empty(Path folder) {
    return unusable(
        folder + ": no Syzygy tables (.rtbw, .rtbz) in this folder; name the folder that has them");
  }

  /** A folder whose tables are of one kind. */
  static TablebaseException half(Path folder, boolean withoutValues) {
    String missing = withoutValues ? "values (.rtbw)" : "distances (.rtbz)";
    return unusable(
        folder + ": no Syzygy tables of " + missing + "; name the folders of both kinds");
  }

  private static TablebaseException unusable(String message) {
    return new TablebaseException(message, new IOException(message));
  }

  /** A file or folder that cannot be read. */
  static TablebaseException unreadable(Path path, IOException cause) {
    // The message of Java's file exceptions is only the path.
    String reason =
        cause instanceof AccessDeniedException
            ? "permission denied"
            : cause instanceof NoSuchFileException
                ? "it does not exist; name a folder with Syzygy tables"
                : cause instanceof NotDirectoryException
                    ? "it is no folder; name a folder with Syzygy tables"
                    : String.valueOf(cause.getMessage());
    return new TablebaseException(path + ": cannot be read: " + reason, cause);
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
