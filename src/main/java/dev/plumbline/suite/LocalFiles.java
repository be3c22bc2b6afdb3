package dev.plumbline.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

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
  Candidate only() throws SuiteException {
    try {
      return read(from);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** Those of the folder's files that may be a suite and are worth keeping. */
  List<Candidate> all(Predicate<Candidate> isWorthKeeping) throws SuiteException {
    List<Candidate> kept = new ArrayList<>();
    for (Path file : files()) {
      listener.trying("the suite", file.toString());
      try {
        Candidate candidate = read(file);
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
    try (Stream<Path> tree = Files.walk(from, DEEPEST)) {
      return tree.filter(Files::isRegularFile).filter(LocalFiles::mayBeSuite).sorted().toList();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private static boolean mayBeSuite(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return !name.startsWith(".") && ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1));
  }

  private Candidate read(Path file) throws IOException {
    if (Files.size(file) > bytes) {
      throw new IOException("larger than " + (bytes >> 20) + " MB");
    }
    return Candidate.read(file.toString(), Files.readAllBytes(file));
  }

  private SuiteException unreadable(IOException e) {
    return new SuiteException(
        SuiteException.Kind.INPUT,
        from + ": " + FileTrouble.reason(e),
        "give a file, a folder or a web address with --from");
  }
}
