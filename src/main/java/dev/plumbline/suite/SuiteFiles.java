package dev.plumbline.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** How suites are called as files. */
final class SuiteFiles {
  static final String ENDING = ".epd";

  private static final Set<String> PACKED = Set.of(".gz", ".zst");

  private SuiteFiles() {}

  /** What to call the suite in a file: {@code wac} for {@code some/where/wac.epd.gz}. */
  static String name(Path file) {
    String name = String.valueOf(file.getFileName());
    for (String ending : PACKED) {
      if (name.toLowerCase(Locale.ROOT).endsWith(ending)) {
        name = name.substring(0, name.length() - ending.length());
      }
    }
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /** The suites in a folder by name, none where there is no such folder. */
  static List<Path> in(Path folder) throws SuiteException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(SuiteFiles::isSuite).sorted().toList();
    } catch (IOException e) {
      throw new SuiteException(
          SuiteException.Kind.INPUT,
          folder + ": " + FileTrouble.reason(e),
          "make the folder readable, or set PLUMBLINE_SUITES to another");
    }
  }

  private static boolean isSuite(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(ENDING) && !name.startsWith(".") && Files.isRegularFile(file);
  }
}
