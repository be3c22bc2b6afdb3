package dev.plumbline.epd;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Something to read records from: its name, and its bytes. */
public record Input(String name, Source source) {
  /** Opens the bytes, once or many times. */
  @FunctionalInterface
  public interface Source {
    InputStream open() throws IOException;
  }

  public static Input file(Path path) {
    return file(path.toString(), path);
  }

  /** A file under the name that its user gave it. */
  public static Input file(String name, Path path) {
    return new Input(name, () -> open(path));
  }

  /** A channel to a pipe fails on Java 17 when it is asked how much is available. */
  private static InputStream open(Path path) throws IOException {
    return Files.exists(path) && !Files.isRegularFile(path)
        ? new BufferedInputStream(new FileInputStream(path.toFile()))
        : Files.newInputStream(path);
  }

  /** Standard input, named "-". */
  public static Input standard(InputStream stream) {
    return new Input("-", () -> stream);
  }
}
