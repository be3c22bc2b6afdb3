package dev.plumbline.uci;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Lines of a stream; what goes beyond a sane length is dropped, so that no input fills memory. */
final class LineInput {
  /** Enough for a game of ten thousand moves. */
  static final int LONGEST = 1 << 16;

  private final BufferedReader in;

  LineInput(InputStream in) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }

  /** The next line, or null at the end of the stream. Waits for it. */
  @Nullable String next() throws IOException {
    int character = in.read();
    if (character < 0) {
      return null;
    }
    StringBuilder line = new StringBuilder();
    while (character >= 0 && character != '\n') {
      if (character != '\r' && line.length() < LONGEST) {
        line.append((char) character);
      }
      character = in.read();
    }
    return line.toString();
  }
}
