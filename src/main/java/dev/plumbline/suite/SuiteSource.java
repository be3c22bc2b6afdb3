package dev.plumbline.suite;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where suites come from: their known addresses, or a file, a folder or an address of the user. */
@FunctionalInterface
interface SuiteSource {
  /** The addresses or files that may have a suite, the best first. */
  List<Place> places(KnownSuite suite) throws SuiteException;

  /**
   * An address or a file.
   *
   * @param name as users write it
   */
  record Place(String name, Content content) {
    /** Whether the name ends in the suite's: {@code .../WAC.epd.gz} in wac. */
    boolean isNamedAfter(KnownSuite suite) {
      int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf(File.separatorChar));
      String file = name.substring(slash + 1).toLowerCase(Locale.ROOT);
      return file.startsWith(suite.name() + ".");
    }
  }

  @FunctionalInterface
  interface Content {
    byte[] bytes() throws IOException, InterruptedException;
  }

  static boolean isWebAddress(String from) {
    String lower = from.toLowerCase(Locale.ROOT);
    return lower.startsWith("http://") || lower.startsWith("https://");
  }

  /** Downloads from one address, or else from those that are known. */
  static SuiteSource web(@Nullable String from, Download download) throws SuiteException {
    URI given = from == null ? null : address(from);
    return suite ->
        (given == null ? suite.addresses() : List.of(given))
            .stream()
                .map(address -> new Place(address.toString(), () -> download.fetch(address)))
                .toList();
  }

  private static URI address(String from) throws SuiteException {
    String reason = "no host in it";
    try {
      URI address = URI.create(from);
      if (address.getHost() != null) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      reason = String.valueOf(e.getMessage());
    }
    throw SuiteException.usage(
        from + " is not a web address: " + reason, "correct it, or give a file with --from");
  }

  /** Reads a file, or the files in a folder that are named after the suite. */
  static SuiteSource files(String from, Path workingFolder, int mostBytes) throws SuiteException {
    final String remedy = "give a file, a folder or a web address with --from";
    Path path;
    try {
      path = workingFolder.resolve(from);
    } catch (InvalidPathException e) {
      throw SuiteException.usage(from + " is not a path: " + e.getReason(), remedy);
    }
    if (!Files.exists(path)) {
      throw SuiteException.input(path + ": no such file or folder", remedy);
    }
    if (!Files.isDirectory(path)) {
      return suite -> List.of(place(path, mostBytes));
    }
    return suite -> {
      try (Stream<Path> files = Files.list(path)) {
        return files
            .sorted()
            .map(file -> place(file, mostBytes))
            .filter(place -> place.isNamedAfter(suite))
            .toList();
      } catch (IOException e) {
        throw SuiteException.input(path + ": " + SuiteFiles.reason(e), remedy);
      }
    };
  }

  private static Place place(Path file, int mostBytes) {
    return new Place(file.toString(), () -> read(file, mostBytes));
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
