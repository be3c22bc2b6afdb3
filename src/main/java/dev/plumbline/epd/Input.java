package dev.plumbline.epd;

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
    return new Input(path.toString(), () -> Files.newInputStream(path));
  }

  /** Standard input, named "-". */
  public static Input standard(InputStream stream) {
    return new Input("-", () -> stream);
  }
}
