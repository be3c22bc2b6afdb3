package dev.plumbline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Tests of commands that read and write files, in a folder of their own. */
public abstract class FolderTest {
  @TempDir protected Path folder;

  /** A file of the folder, as an argument. */
  protected String file(String name) {
    return folder.resolve(name).toString();
  }

  /** Writes a file of the folder, and returns it as an argument. */
  protected String write(String name, CharSequence text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }
}
