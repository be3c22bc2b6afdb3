package dev.plumbline.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Creates temporary files; if their folder cannot be used, the error names it and the remedy. */
public final class TemporaryFile {
  private TemporaryFile() {}

  /** A new, empty file whose name has this ending. */
  public static Path create(String ending) throws IOException {
    try {
      return Files.createTempFile("plumbline-", ending);
    } catch (IOException e) {
      throw new IOException(unusableFolder(), e);
    }
  }

  /** Whether files can be created in the folder of temporary files. */
  static boolean isPossible() {
    Path folder = Path.of(System.getProperty("java.io.tmpdir", ""));
    return Files.isDirectory(folder) && Files.isWritable(folder);
  }

  /** The message where they cannot. */
  static String unusableFolder() {
    return "temporary files cannot be created in "
        + System.getProperty("java.io.tmpdir")
        + "; name another folder with PLUMBLINE_JAVA_OPTS=-Djava.io.tmpdir=FOLDER";
  }
}
