package dev.plumbline;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** Suites of others, which tests read if they are beside the project. They are not part of it. */
public final class PublicSuites {
  public static final Path FOLDER = Path.of("..", "shared", "suites");

  private static final Set<String> CLASSICS = Set.of("wac.epd", "bk.epd", "sts.epd");

  private PublicSuites() {}

  /** A file of the folder; without it the test is skipped. */
  public static Path need(String name) {
    Path file = FOLDER.resolve(name);
    need(file);
    return file;
  }

  /** Skips the test without this file, and says where it comes from. */
  public static void need(Path file) {
    String remedy =
        CLASSICS.contains(String.valueOf(file.getFileName()))
            ? "no classic suites; to install them: plumbline suites install wac bk sts --into "
                + FOLDER
            : "they check Plumbline with collections of others, which are not part of it";
    assumeTrue(Files.exists(file), remedy);
  }
}
