package dev.plumbline.cli.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Tells whether a file could be written, without writing it. */
public final class WritableFile {
  private WritableFile() {}

  /**
   * What stands against writing it; empty if nothing does.
   *
   * @param makesFolder whether its folder is made where there is none
   */
  public static String trouble(Path file, boolean makesFolder) {
    if (Files.isDirectory(file)) {
      return "is a folder";
    }
    if (Files.exists(file) && !Files.isWritable(file)) {
      return "permission denied";
    }
    Path folder = file.toAbsolutePath().getParent();
    while (makesFolder && folder != null && !Files.exists(folder)) {
      folder = folder.getParent();
    }
    return folder == null ? "" : ofFolder(folder);
  }

  private static String ofFolder(@Nullable Path folder) {
    if (folder == null || !Files.exists(folder)) {
      return "there is no such folder";
    }
    if (!Files.isDirectory(folder)) {
      return folder + " is no folder";
    }
    return Files.isWritable(folder) ? "" : folder + ": permission denied";
  }
}
