package dev.plumbline.suite;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where suites come from: their public addresses, or a file or a folder of the user. */
@FunctionalInterface
interface SuiteSource {
  /** The address or file of a suite; null if a folder has none. */
  @Nullable SourcePlace place(KnownSuite suite);

  /**
   * An address or a file.
   *
   * @param name as users write it
   */
  record SourcePlace(String name, SourceContent content) {
    /** Whether the name of a file begins with the suite's: {@code WAC.epd.gz} with wac. */
    boolean isNamedAfter(KnownSuite suite) {
      Path file = Path.of(name).getFileName();
      return file != null
          && file.toString().toLowerCase(Locale.ROOT).startsWith(suite.name() + ".");
    }
  }

  @FunctionalInterface
  interface SourceContent {
    byte[] bytes() throws IOException, InterruptedException;
  }

  /** Downloads suites from their public addresses. */
  static SuiteSource web(Download download) {
    return suite -> {
      URI address = Objects.requireNonNull(suite.address());
      return new SourcePlace(address.toString(), () -> download.fetch(address));
    };
  }

  /** Reads a file, or the first file in a folder that is named after the suite. */
  static SuiteSource files(Path from, int mostBytes) throws SuiteException {
    final String remedy = "give a file or a folder with --from";
    if (!Files.exists(from)) {
      throw SuiteException.input(from + ": no such file or folder", remedy);
    }
    if (!Files.isDirectory(from)) {
      return suite -> place(from, mostBytes);
    }
    try (Stream<Path> files = Files.list(from)) {
      List<SourcePlace> places = files.sorted().map(file -> place(file, mostBytes)).toList();
      return suite ->
          places.stream().filter(place -> place.isNamedAfter(suite)).findFirst().orElse(null);
    } catch (IOException e) {
      throw SuiteException.input(from + ": " + SuiteFiles.reason(e), remedy);
    }
  }

  private static SourcePlace place(Path file, int mostBytes) {
    return new SourcePlace(file.toString(), () -> read(file, mostBytes));
  }

  private static byte[] read(Path file, int mostBytes) throws IOException {
    String name = file.toString();
    if (!Files.isRegularFile(file)) {
      throw new FileSystemException(name, null, "not a regular file");
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] read = in.readNBytes(mostBytes + 1);
      if (read.length > mostBytes) {
        throw new FileSystemException(name, null, "larger than " + (mostBytes >> 20) + " MB");
      }
      return read;
    }
  }
}
