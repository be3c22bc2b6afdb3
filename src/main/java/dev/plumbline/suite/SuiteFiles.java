package dev.plumbline.suite;

import dev.plumbline.epd.Input;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Suite files: their names, those of a folder, and those inside the jar. */
final class SuiteFiles {
  static final String ENDING = ".epd";

  private SuiteFiles() {}

  /** The suites in a folder by name; none if the folder does not exist. */
  static SortedMap<String, Path> in(Path folder) throws SuiteException {
    if (!Files.isDirectory(folder)) {
      return new TreeMap<>();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(SuiteFiles::isSuite)
          .collect(
              Collectors.toMap(SuiteFiles::name, file -> file, (one, other) -> one, TreeMap::new));
    } catch (IOException e) {
      throw SuiteException.input(
          folder + ": " + reason(e),
          "make the folder readable, or set PLUMBLINE_SUITES to another");
    }
  }

  private static String name(Path file) {
    String name = file.getFileName().toString();
    return name.substring(0, name.length() - ENDING.length());
  }

  /** The file of the hashes that a suite without a known content had when it was installed. */
  static Path hashes(Path suite) {
    return suite.resolveSibling(name(suite) + ".hashes");
  }

  private static boolean isSuite(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(ENDING) && !name.startsWith(".") && Files.isRegularFile(file);
  }

  /** Why a file cannot be read or written; Java's exceptions have only the path as message. */
  static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "the file already exists";
    }
    if (e instanceof NotDirectoryException) {
      return "not a folder";
    }
    if (e instanceof FileSystemException file) {
      return file.getReason() == null ? "cannot be read or written" : file.getReason();
    }
    return e.getMessage() == null ? "cannot be read" : e.getMessage();
  }

  /** One of Plumbline's own suites, from the jar. */
  static Input input(KnownSuite suite) {
    String resource = "/dev/plumbline/suites/" + suite.fileName();
    return new Input(
        suite.fileName(),
        () -> {
          InputStream in = SuiteFiles.class.getResourceAsStream(resource);
          if (in == null) {
            throw new FileNotFoundException("this build of Plumbline lacks " + resource);
          }
          return in;
        });
  }
}
