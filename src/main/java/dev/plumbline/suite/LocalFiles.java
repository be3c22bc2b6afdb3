package dev.plumbline.suite;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The file a user names, or the files of a folder.
 *
 * @param bytes how large a file may be
 */
record LocalFiles(Path from, int bytes, InstallListener listener) {
  private static final int DEEPEST = 5;
  private static final Set<String> ENDINGS = Set.of("epd", "fen", "txt", "csv", "gz", "zst");

  boolean isFolder() {
    return Files.isDirectory(from);
  }

  /** The file itself. */
  SuiteCandidate only() throws SuiteException {
    try {
      return read(from);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** Those of the folder's files that may be a suite and are worth keeping. */
  List<SuiteCandidate> all(Predicate<SuiteCandidate> isWorthKeeping) throws SuiteException {
    List<SuiteCandidate> kept = new ArrayList<>();
    for (Path file : files()) {
      listener.trying("the suite", file.toString());
      try {
        SuiteCandidate candidate = read(file);
        if (isWorthKeeping.test(candidate)) {
          kept.add(candidate);
        }
      } catch (IOException e) {
        listener.refused("the suite", file.toString(), FileTrouble.reason(e));
      }
    }
    return kept;
  }

  private List<Path> files() throws SuiteException {
    List<Path> files = new ArrayList<>();
    try {
      Files.walkFileTree(from, Set.of(FileVisitOption.FOLLOW_LINKS), DEEPEST, visitor(files));
    } catch (IOException e) {
      throw unreadable(e);
    }
    return files.stream().sorted().toList();
  }

  private FileVisitor<Path> visitor(List<Path> files) {
    return new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (attributes.isRegularFile() && mayBeSuite(file)) {
          files.add(file);
        }
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFileFailed(Path file, IOException e) {
        listener.refused("the suite", file.toString(), FileTrouble.reason(e));
        return FileVisitResult.CONTINUE;
      }
    };
  }

  private static boolean mayBeSuite(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return !name.startsWith(".") && ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1));
  }

  private SuiteCandidate read(Path file) throws IOException {
    String name = file.toString();
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new FileSystemException(name, null, "not a regular file");
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] read = in.readNBytes(bytes + 1);
      if (read.length > bytes) {
        throw new FileSystemException(name, null, "larger than " + (bytes >> 20) + " MB");
      }
      return SuiteCandidate.read(name, read);
    }
  }

  private SuiteException unreadable(IOException e) {
    return new SuiteException(
        SuiteException.Kind.INPUT,
        from + ": " + FileTrouble.reason(e),
        "give a file, a folder or a web address with --from");
  }
}
