package dev.plumbline.suite;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Says in a few words why a file cannot be read or written, without naming it. */
final class FileTrouble {
  private FileTrouble() {}

  /** The file exceptions of Java carry the bare path as their message. */
  static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "the file exists already";
    }
    if (e instanceof NotDirectoryException) {
      return "not a folder";
    }
    if (e instanceof FileSystemException file) {
      return file.getReason() == null ? "cannot be read or written" : file.getReason();
    }
    return e.getMessage() == null ? "cannot be read" : e.getMessage();
  }
}
