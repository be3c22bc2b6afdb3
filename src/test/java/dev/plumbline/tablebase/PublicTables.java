package dev.plumbline.tablebase;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Syzygy tables, which tests read if they are beside the project. They are not part of it. */
public final class PublicTables {
  private static final Path FOLDER = Path.of("..", "shared", "reference", "syzygy");

  private PublicTables() {}

  public static boolean areHere() {
    return Files.exists(FOLDER.resolve("KQvK.rtbw"));
  }

  /** The folder with all tables of three and four pieces; without it the test is skipped. */
  public static Path need() {
    assumeTrue(
        areHere(),
        "no Syzygy tables of three and four pieces in " + FOLDER + ": skipped what reads them");
    return FOLDER;
  }

  /** The tables of the folder. */
  public static Tablebase open() {
    return Tablebase.open(List.of(need()));
  }
}
