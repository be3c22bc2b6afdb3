package dev.plumbline.cli.terminal;

import dev.plumbline.epd.Input;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** What comes through a pipe, kept to be read again: in memory, or in a file if it is long. */
final class SpooledInput {
  private static final int MOST_IN_MEMORY = 1 << 22;

  private SpooledInput() {}

  /** Reads a stream to its end. */
  static Input.Source of(InputStream in) throws IOException {
    return of(in, MOST_IN_MEMORY);
  }

  static Input.Source of(InputStream in, int mostInMemory) throws IOException {
    byte[] start = in.readNBytes(mostInMemory);
    int next = start.length < mostInMemory ? -1 : in.read();
    if (next < 0) {
      return () -> new ByteArrayInputStream(start);
    }
    Path file = Files.createTempFile("plumbline-", ".input");
    file.toFile().deleteOnExit();
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(start);
      out.write(next);
      in.transferTo(out);
    }
    return () -> Files.newInputStream(file);
  }
}
