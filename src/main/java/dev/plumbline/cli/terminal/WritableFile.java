package dev.plumbline.cli.terminal;

import dev.plumbline.io.FileReplacement;
import java.io.IOException;
import java.nio.file.FileSystemException;
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
  public static String trouble(Path file, boolean makesFolder) throws IOException {
    if (Files.exists(file)) {
      try {
        FileReplacement.check(file);
      } catch (FileSystemException e) {
        return String.valueOf(e.getReason());
      }
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
