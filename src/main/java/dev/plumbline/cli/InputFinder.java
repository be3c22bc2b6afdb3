package dev.plumbline.cli;

import dev.plumbline.epd.Input;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Finds what the user calls a file: standard input, a file, or a suite by its name. */
final class InputFinder {
  private final Shell shell;

  InputFinder(Shell shell) {
    this.shell = shell;
  }

  /** The input of this name. */
  Input find(String name) throws IOException {
    if (name.equals("-")) {
      return Input.standard(shell.in());
    }
    Path path = path(name);
    if (Files.isDirectory(path)) {
      throw new UserException(
          ExitCode.INPUT, name + " is a folder; name the files in it: " + name + "/*.epd");
    }
    if (Files.exists(path)) {
      return Input.file(path);
    }
    throw new NoSuchFileException(name);
  }

  /** A path, or an error of the user where the text can be none. */
  static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UserException(ExitCode.INPUT, "not a path: " + name + ": " + e.getReason(), e);
    }
  }
}
