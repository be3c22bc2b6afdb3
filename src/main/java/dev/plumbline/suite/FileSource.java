package dev.plumbline.suite;

import dev.plumbline.suite.SuiteSource.Refusals;
import dev.plumbline.suite.SuiteSource.SuiteCandidate;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Takes suites from a file or from the files of a folder. */
record FileSource(LocalFiles files, Recogniser recogniser, InstallListener listener)
    implements SuiteSource {

  @Override
  public SuiteCandidate of(KnownSuite suite) throws SuiteException {
    if (!files.isFolder()) {
      return only(
          suite.name(),
          contents -> recogniser.objection(suite, contents),
          "install it from its public place: " + suite.installCommand());
    }
    return files.all(candidate -> isIn(suite, candidate)).stream()
        .reduce(better(suite))
        .orElseThrow(
            () ->
                notFound(
                    "no file in " + files.from() + " is " + suite.name(),
                    "give the file itself to see what is wrong with it"));
  }

  /** If the content is unknown, the file must have the suite's name. */
  private boolean isIn(KnownSuite suite, SuiteCandidate candidate) {
    return (suite.fingerprint() != null || candidate.isNamedAfter(suite))
        && recogniser.objection(suite, candidate.contents()) == null;
  }

  @Override
  public List<Recognised> all() throws SuiteException {
    if (!files.isFolder()) {
      SuiteCandidate only =
          only(
              "the suite",
              recogniser::objectionToUnnamed,
              "name it if you know what it is: plumbline suites install NAME --from FILE");
      return recognised(List.of(only));
    }
    List<Recognised> found =
        recognised(files.all(candidate -> recogniser.recognise(candidate) != null));
    if (found.isEmpty()) {
      throw notFound(
          "no file in " + files.from() + " is recognised by its positions",
          "name the suite and give its file");
    }
    return found;
  }

  private List<Recognised> recognised(List<SuiteCandidate> candidates) {
    Map<KnownSuite, SuiteCandidate> found = new LinkedHashMap<>();
    for (SuiteCandidate candidate : candidates) {
      KnownSuite suite = recogniser.recognise(candidate);
      if (suite != null) {
        found.merge(suite, candidate, better(suite));
      }
    }
    List<Recognised> list = new ArrayList<>();
    found.forEach((suite, candidate) -> list.add(new Recognised(suite, candidate)));
    return list;
  }

  /** Prefers the classic suite, then a file of the suite's name, then the first. */
  private static BinaryOperator<SuiteCandidate> better(KnownSuite suite) {
    return (first, second) -> preference(suite, second) > preference(suite, first) ? second : first;
  }

  private static int preference(KnownSuite suite, SuiteCandidate candidate) {
    SuiteDifference comparison = Recogniser.compare(suite, candidate.contents());
    int classic = comparison != null && comparison.isClassic() ? 2 : 0;
    return classic + (candidate.isNamedAfter(suite) ? 1 : 0);
  }

  private SuiteCandidate only(
      String suite, Function<Contents, @Nullable String> objection, String remedy)
      throws SuiteException {
    listener.trying(suite, files.from().toString());
    SuiteCandidate candidate = files.only();
    String reason = objection.apply(candidate.contents());
    if (reason == null) {
      return candidate;
    }
    Refusals refusals = new Refusals(suite, listener);
    refusals.add(candidate.source(), reason);
    throw refusals.error(remedy);
  }

  private static SuiteException notFound(String problem, String remedy) {
    return SuiteException.input(problem, remedy);
  }

  /** A file, or the files of a folder, of at most so many bytes each. */
  record LocalFiles(Path from, int bytes, InstallListener listener) {
    private static final int DEEPEST = 5;
    private static final Set<String> ENDINGS = Set.of("epd", "fen", "txt", "csv", "gz", "zst");

    boolean isFolder() {
      return Files.isDirectory(from);
    }

    SuiteCandidate only() throws SuiteException {
      try {
        return read(from);
      } catch (IOException e) {
        throw unreadable(e);
      }
    }

    /** The files of the folder that may be suites and match the predicate. */
    List<SuiteCandidate> all(Predicate<SuiteCandidate> predicate) throws SuiteException {
      List<SuiteCandidate> kept = new ArrayList<>();
      for (Path file : files()) {
        listener.trying("the suite", file.toString());
        try {
          SuiteCandidate candidate = read(file);
          if (predicate.test(candidate)) {
            kept.add(candidate);
          }
        } catch (IOException e) {
          listener.refused("the suite", file.toString(), SuiteFiles.reason(e));
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
          listener.refused("the suite", file.toString(), SuiteFiles.reason(e));
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
      return SuiteException.input(
          from + ": " + SuiteFiles.reason(e), "give a file, a folder or a web address with --from");
    }
  }
}
